package dev.lockstep.cli.notices;

import dev.lockstep.kernel.trace.Wait;
import java.util.List;

/**
 * How far a run has come, and what it is doing there.
 *
 * @param tick the last one of which anything was told
 * @param processors what each does, the host first
 * @param running how many tasks have a processor
 * @param ready how many wait for one
 * @param waiting how many wait for anything else, in the order of {@link Wait}
 * @param sent how many messages were sent
 * @param arrived how many of them have arrived
 * @param taken how many of these were received
 * @param fullest the processor with the most messages that are sent to it and not received
 * @param most how many these are
 * @param places the lines that tasks were seen at, innermost ones
 * @param ticks how long tasks have computed there, in the same order
 */
record LiveState(
    long tick,
    List<Doing> processors,
    int running,
    int ready,
    List<Integer> waiting,
    long sent,
    long arrived,
    long taken,
    int fullest,
    long most,
    List<String> places,
    long[] ticks) {
  /** What a processor does, the most active first. */
  enum Doing {
    RUNS('#', "running"),
    READY('+', "ready"),
    MESSAGE('m', "waiting for messages"),
    LOCK('l', "waiting for locks"),
    OTHER('w', "waiting for something else"),
    SLEEP('z', "sleeping"),
    NOTHING('.', "without a task");

    private final char letter;
    private final String words;

    Doing(char letter, String words) {
      this.letter = letter;
      this.words = words;
    }

    char letter() {
      return letter;
    }

    String words() {
      return words;
    }

    static Doing of(Wait wait) {
      return switch (wait) {
        case MESSAGE, SEND -> MESSAGE;
        case LOCK, MONITOR, SEMAPHORE, CELL -> LOCK;
        case SLEEP -> SLEEP;
        default -> OTHER;
      };
    }
  }

  /** Whether any task is there that isn't over. */
  boolean hasTasks() {
    return running + ready > 0 || waiting.stream().anyMatch(tasks -> tasks > 0);
  }

  /** Nothing was told yet. */
  static final LiveState NONE =
      new LiveState(0, List.of(), 0, 0, List.of(), 0, 0, 0, 0, 0, List.of(), new long[0]);
}
