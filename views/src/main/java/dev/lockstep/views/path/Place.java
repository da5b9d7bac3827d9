package dev.lockstep.views.path;

/**
 * A place in the program, as the story tells it.
 *
 * @param className with its package; empty if the place is unknown
 * @param file empty if that is unknown
 * @param line 0 if that is unknown
 */
public record Place(int number, String className, String method, String file, int line) {
  /** What no place is known of. */
  static Place unknown(int number) {
    return new Place(number, "", "", "", 0);
  }

  /** Whether anything is known of it. */
  public boolean isKnown() {
    return !className.isEmpty();
  }

  /** The place in words: "Ring.java:30, Ring.step". */
  public String words() {
    if (!isKnown()) {
      return "no known place";
    }
    String name = className.substring(className.lastIndexOf('.') + 1) + "." + method;
    String where = line > 0 ? file + ":" + line : file;
    return where.isEmpty() ? name : where + ", " + name;
  }
}
