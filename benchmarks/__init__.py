"""The speed, beside yardsticks of the same run: `python -m benchmarks` prints ratios and goals, and asserts nothing."""
