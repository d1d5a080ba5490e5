"""A small good site and the faults that make it bad, for the self-test."""
