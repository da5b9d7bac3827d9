package dev.lockstep.traces.picl;

/** The two forms of a PICL trace; they hold the same records but for the busy times. */
public enum PiclForm {
  /** Records are named by keywords, and most numbers too. */
  VERBOSE("verbose"),

  /** Records are numbers alone. */
  COMPACT("compact");

  private final String word;

  PiclForm(String word) {
    this.word = word;
  }

  PiclForm other() {
    return this == VERBOSE ? COMPACT : VERBOSE;
  }

  /** What messages call it. */
  String word() {
    return word;
  }
}
