package dev.lockstep.machines.reader;

/** What a figure of a profile rests on. */
public enum Basis {
  /** It was measured on the machine. */
  MEASURED("measured"),
  /** It follows from what is documented or measured. */
  DERIVED("derived"),
  /** It is a guess; its source gives the reason. */
  ESTIMATED("estimated");

  private final String word;

  Basis(String word) {
    this.word = word;
  }

  /** What a profile calls it. */
  @Override
  public String toString() {
    return word;
  }
}
