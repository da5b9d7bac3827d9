package dev.lockstep.traces.picl;

/**
 * What a line begins with.
 *
 * @param number in the compact form
 * @param keyword in the verbose form
 * @param clock what parts the keyword from the time in the verbose form
 */
record PiclName(int number, String keyword, String clock) {
  /** A name as most are: the library puts two spaces behind the keyword. */
  PiclName(int number, String keyword) {
    this(number, keyword, "  clock ");
  }
}
