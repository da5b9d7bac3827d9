package dev.lockstep.runs.things;

/**
 * An object of the program, as an explanation calls it.
 *
 * @param type its class, without the package
 * @param number which of those that are called so, from 1, in the order in which they were first
 *     told of; 0 if there is no other
 */
public record Thing(String type, int number) {
  @Override
  public String toString() {
    return number == 0 ? type : type + "#" + number;
  }
}
