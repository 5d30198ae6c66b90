"""What the task `identity_contract` needs: its kinds, its judge and grader, its report.

Imported where an answer.json names one of these kinds, or by the task's own programs: the judge of
another task does not pay for it.
"""
