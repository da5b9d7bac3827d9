package dev.lockstep.kernel.choice;

/**
 * A choice that was not the first alternative.
 *
 * @param question which of the run's questions it answers, from 1
 * @param why what was to be decided
 * @param tick when
 * @param index the alternative that was taken, from 0
 * @param count how many there were
 * @param what the alternative, in words
 */
public record Deviation(long question, Why why, long tick, int index, int count, String what) {
  /** As a line of a schedule; alternatives are counted from 1 there. */
  String line() {
    return "%s %s %s %s/%s %s".formatted(question, why.word(), tick, index + 1, count, what);
  }

  /** Whether it answers this choice, whatever it calls the alternative. */
  boolean answers(Choice choice) {
    return tick == choice.tick() && fits(choice);
  }

  /** Whether it can answer this choice, which may be one of a program that has changed. */
  boolean fits(Choice choice) {
    return why == choice.why() && count == choice.count();
  }
}
