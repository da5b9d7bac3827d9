package dev.lockstep.hooks;

/** What has what the program has printed, and lets it wait for more. */
public interface Output {
  /** Nothing waits. */
  Output NONE = new Output() {};

  /** Writes what waits. */
  default void appear() {}

  /** From here on nothing waits any more. */
  default void writeThrough() {}
}
