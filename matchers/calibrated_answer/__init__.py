"""The convention's kinds, for every task that asks about the world and names its matchers in answer.json.

Imported where an answer.json names one of these kinds, or by the task's own programs: the judge of
another task does not pay for it.
"""
