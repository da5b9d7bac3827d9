package dev.lockstep.runs.plan;

import java.util.Optional;
import java.util.OptionalInt;

/** What is said of a run, by options. */
public interface RunValues {
  /** What an option is, if something is said of it. */
  <T> Optional<T> find(RunOption<T> option);

  /**
   * What an option is that has a usual value.
   *
   * @throws java.util.NoSuchElementException if it has none, and nothing is said of it
   */
  default <T> T get(RunOption<T> option) {
    return find(option).orElseThrow();
  }

  /** Whether this is said. */
  default boolean is(RunOption<Boolean> option) {
    return find(option).isPresent();
  }

  /** A number, if one is given. */
  default OptionalInt number(RunOption<Integer> option) {
    return find(option).map(OptionalInt::of).orElseGet(OptionalInt::empty);
  }
}
