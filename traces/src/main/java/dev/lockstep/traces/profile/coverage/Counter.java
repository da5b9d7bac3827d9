package dev.lockstep.traces.profile.coverage;

/**
 * How many of something did not run, and how many did.
 *
 * @param missed that did not
 * @param covered that did
 */
record Counter(int missed, int covered) {
  static final Counter NONE = new Counter(0, 0);

  static Counter of(boolean isCovered) {
    return isCovered ? new Counter(0, 1) : new Counter(1, 0);
  }

  Counter plus(Counter other) {
    return new Counter(missed + other.missed, covered + other.covered);
  }

  int total() {
    return missed + covered;
  }
}
