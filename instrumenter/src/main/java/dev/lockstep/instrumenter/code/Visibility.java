package dev.lockstep.instrumenter.code;

/** What another task can see of an instruction. */
public enum Visibility {
  /** What it does. */
  SEEN("exactly"),
  /** Nothing, but it sees what others did: it reads a field or an element. */
  READS("reading"),
  /** Nothing. */
  UNSEEN("unseen");

  /** The method of {@code Ticks} that stands before it. */
  final String check;

  Visibility(String check) {
    this.check = check;
  }
}
