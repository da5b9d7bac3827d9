package dev.lockstep.runs.explain;

/**
 * An object of the program, as an explanation calls it.
 *
 * @param type its class, without the package
 * @param number which of its class, from 1, in the order in which they were first told of
 */
record Thing(String type, int number) {
  @Override
  public String toString() {
    return type + "#" + number;
  }
}
