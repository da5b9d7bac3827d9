package dev.lockstep.uniformsystem.machine;

import java.util.Map;

/** How many bytes the simulated machine has for an element of an array. */
public final class Sizes {
  /** A pointer's. */
  public static final int POINTER = 4;

  private static final Map<Class<?>, Integer> BYTES =
      Map.of(
          boolean.class, 1,
          byte.class, 1,
          char.class, 2,
          short.class, 2,
          int.class, 4,
          float.class, 4,
          long.class, 8,
          double.class, 8);

  private Sizes() {}

  /** The bytes of an element; a reference is a pointer. */
  public static int of(Class<?> element) {
    return BYTES.getOrDefault(element, POINTER);
  }
}
