package dev.lockstep.traces.recording;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a record of a recording tells: one for each method of {@link
 * dev.lockstep.kernel.trace.Recorder}, and for each event that comes through {@code event}.
 *
 * <p>A record is its kind, as a byte; where the kind has a tick that is not the one before in the
 * chunk, how much later it is; its numbers; its texts. A message's number and an address are told
 * as differences to the ones before in the chunk. The order of the constants is the format: new
 * ones come last.
 */
enum RecordKind {
  RUN(false, Counts.VARYING, Counts.VARYING),
  PLACE(false, 2, 3),
  LINK(false, 1, 2),
  SOURCE(false, 1, 3),
  TASK(true, 4, 1),
  RUNS(true, 2, 0),
  WAITS(true, 1, 0),
  BLOCKS(true, 5, 0),
  WAKES(true, 3, 0),
  ENDS(true, 2, 0),
  WORKS(true, 4, 0),
  DELAYED(true, 2, 0),
  SAMPLE(true, 3, 0),
  SENDS(8, 0, 6),
  PASSES(4, 0, Counts.NONE),
  ARRIVES(4, 0, 2),
  ASKS(8, Counts.NONE, 4),
  TAKES(3, 0, Counts.NONE),
  PROBES(true, 1, 0),
  ACTIVE(true, 1, 0),
  BEGINS(true, 2, 0),
  FINISHES(true, 2, 0),
  RESULT(true, 1, 1),
  FORKED(true, 4, 0),
  SLEEP_STARTED(true, 2, 0),
  SLEEP_ENDED(true, 1, 0),
  LOCK_REQUESTED(true, 3, 0),
  LOCK_RELEASED(true, 3, 0),
  EVENT_POSTED(true, Counts.VARYING, 0),
  EVENT_CLEARED(true, 3, 0),
  EVENT_AWAITED(true, 3, 0),
  LOGGED(true, 2, 1),
  MARKED(true, 1, 1),
  TRACE_STARTED(true, 1, 0),
  TRACE_STOPPED(true, 1, 0),
  TASK_SPENT(false, 6, 0),
  THREAD_SPENT(false, 6, 1),
  MODULE_USED(false, 4, 0),
  AWAITS(true, 2, 1);

  /** How many there are, where the record itself says that; and which one, where there is none. */
  static final class Counts {
    static final int VARYING = -1;
    static final int NONE = -1;

    private Counts() {}
  }

  /** In the byte of a kind: its tick is the one before in the chunk, and not told. */
  static final int SAME_TICK = 0x40;

  /** In the byte of a kind: all that it tells follows from the record before. */
  static final int FOLLOWS = 0x80;

  private static final int ALL_FLAGS = SAME_TICK | FOLLOWS;

  private static final List<RecordKind> ALL = List.of(values());

  final boolean hasTick;
  final int numbers;
  final int texts;

  /** Which of its numbers is a message's; or none. */
  final int message;

  /** Which of its numbers is an address; or none. */
  final int address;

  RecordKind(boolean hasTick, int numbers, int texts) {
    this(hasTick, numbers, texts, Counts.NONE, Counts.NONE);
  }

  RecordKind(int numbers, int message, int address) {
    this(true, numbers, 0, message, address);
  }

  RecordKind(boolean hasTick, int numbers, int texts, int message, int address) {
    this.hasTick = hasTick;
    this.numbers = numbers;
    this.texts = texts;
    this.message = message;
    this.address = address;
  }

  /** Whether it says what others' numbers stand for: such records are in chunks of their own. */
  boolean isDefinition() {
    return this == RUN || this == PLACE || this == LINK || this == SOURCE;
  }

  /** The kind of a record that begins with this byte; null if there is none. */
  static @Nullable RecordKind of(int first) {
    int code = first & ~ALL_FLAGS;
    return code < ALL.size() ? ALL.get(code) : null;
  }
}
