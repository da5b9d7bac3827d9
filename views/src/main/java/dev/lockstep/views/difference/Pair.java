package dev.lockstep.views.difference;

import java.util.Optional;

/**
 * Where two runs differ: what happens next in either of them. Only one may be otherwise: then the
 * other's has its like later in the first.
 *
 * @param first what happens in the first run; empty at its end
 * @param second what happens in the second run; empty at its end
 * @param isFirst whether the first run's has no like
 * @param isSecond whether the second run's has none
 */
record Pair(
    Optional<Numbered> first, Optional<Numbered> second, boolean isFirst, boolean isSecond) {
  /** A happening, and the how-manieth it is of its run, from 1. */
  record Numbered(long number, Happening happening) {}
}
