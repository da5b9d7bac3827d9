package dev.lockstep.views.export.shown;

/**
 * A place in the program.
 *
 * @param number from 1
 * @param className with its package
 * @param file empty if that is unknown
 * @param line 0 if that is unknown
 */
public record ShownPlace(int number, String className, String method, String file, int line) {
  /** As in stack traces. */
  @Override
  public String toString() {
    String at = file.isEmpty() ? "Unknown Source" : line == 0 ? file : file + ":" + line;
    return "%s.%s(%s)".formatted(className, method, at);
  }
}
