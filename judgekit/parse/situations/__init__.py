"""What two or three cards do to each other, read out of a question as players put it."""
