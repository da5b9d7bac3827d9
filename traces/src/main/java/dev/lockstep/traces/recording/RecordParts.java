package dev.lockstep.traces.recording;

import dev.lockstep.kernel.trace.Recorder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The records of a decoded chunk, one at a time, whose numbers and texts are each taken one after
 * the other. What a number may be is checked as it is taken.
 *
 * <p>Methods throw {@link IndexOutOfBoundsException} if a number names what doesn't exist, and
 * {@link ArithmeticException} if it is too large.
 */
final class RecordParts {
  /** More than machines have, and than memory holds; so that readers may count on it. */
  private static final int MOST_PROCESSORS = 1 << 24;

  private static final int MOST_TASKS = 1 << 26;

  private final DecodedChunk chunk;
  private int record;
  private int nextNumber;
  private int nextText;

  RecordParts(DecodedChunk chunk) {
    this.chunk = chunk;
  }

  /** Tells a recorder a record of the chunk. */
  void tell(int number, Recorder to) {
    RecordKind kind = chunk.kind(number);
    record = number;
    nextNumber = kind.hasTick() ? 1 : 0;
    nextText = 0;
    kind.telling.tell(this, to);
  }

  /** Its tick, any number of times. */
  long tick() {
    return chunk.number(record, 0);
  }

  /** Its next number, which can be any. */
  long number() {
    return chunk.number(record, nextNumber++);
  }

  int small() {
    return Math.toIntExact(number());
  }

  boolean flag() {
    return number() != 0;
  }

  int task() {
    return (int) Objects.checkIndex(number(), (long) MOST_TASKS);
  }

  int taskOrNobody() {
    return orMinusOne(MOST_TASKS);
  }

  int processor() {
    return (int) Objects.checkIndex(number(), (long) MOST_PROCESSORS);
  }

  int processorOrNone() {
    return orMinusOne(MOST_PROCESSORS);
  }

  private int orMinusOne(long most) {
    long number = number();
    return number == Recorder.NOBODY ? Recorder.NOBODY : (int) Objects.checkIndex(number, most);
  }

  /** The number of a place or a link, which definitions tell of. */
  int definition() {
    return (int) Objects.checkIndex(number(), 1L << 31);
  }

  <E extends Enum<E>> E constant(Codes<E> codes) {
    return codes.constant(small());
  }

  /** All numbers that are left are tasks'. */
  List<Integer> otherTasks() {
    List<Integer> tasks = new ArrayList<>();
    int left = chunk.numbers(record).length - nextNumber;
    for (int i = 0; i < left; i++) {
      tasks.add(task());
    }
    return tasks;
  }

  /** All of its numbers. */
  long[] numbers() {
    return chunk.numbers(record);
  }

  String text() {
    return chunk.text(record, nextText++);
  }

  /** All of its texts. */
  List<String> texts() {
    return chunk.texts(record);
  }
}
