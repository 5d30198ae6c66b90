"""Does a model know what it will do? What the task self_modeling is measured with."""
