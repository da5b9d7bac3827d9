package dev.lockstep.blacs;

/**
 * The message ids that the BLACS take, ends included.
 *
 * @param minsnd the lowest of point-to-point messages
 * @param maxsnd the highest of these
 * @param minbs the lowest of scoped operations
 * @param maxbs the highest of these
 */
public record IdRanges(int minsnd, int maxsnd, int minbs, int maxbs) {
  /** One range, in halves. */
  static IdRanges halves(int lowest, int highest) {
    int middle = lowest + (highest - lowest) / 2;
    return new IdRanges(lowest, middle, middle + 1, highest);
  }
}
