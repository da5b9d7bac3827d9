package dev.lockstep.traces.recording;

import java.util.Optional;

/** Finds lines of a program's source. */
@FunctionalInterface
public interface SourceLines {
  /** Where there is no source. */
  SourceLines NONE = (className, file, line) -> Optional.empty();

  /**
   * The text of a line, without spaces around it; empty if it can't be found.
   *
   * @param className with its package, as in stack traces
   * @param file the name of the source file; empty if that is unknown
   * @param line from 1
   */
  Optional<String> text(String className, String file, int line);
}
