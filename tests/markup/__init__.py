"""What people write, made safe."""
