package dev.lockstep.traces.recording;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.traces.lines.Wtf8;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The records of a chunk that was read, so that they can be told in either direction. Every number
 * is checked: a damaged chunk is refused before anything of it is told.
 */
final class DecodedChunk {
  /** What a record takes: its kind, where all else follows from the one before. */
  private static final int LEAST_BYTES = 1;

  private static final int ARRIVES_MESSAGE = RecordKind.ARRIVES.placeOf("message");
  private static final int ARRIVES_WOKEN = RecordKind.ARRIVES.placeOf("task woken");
  private static final int ASKS_TASK = RecordKind.ASKS.placeOf("task");
  private static final int ASKS_TYPE = RecordKind.ASKS.placeOf("type");
  private static final int ASKS_PLACE = RecordKind.ASKS.placeOf("place");

  private final byte[] bytes;
  private final int end;
  private final boolean holdsDefinitions;
  private int at;

  private RecordKind[] kinds;
  private int[] firstNumbers;
  private int[] firstTexts;
  private int count;

  private long firstTick = Long.MAX_VALUE;
  private long lastTick = Long.MIN_VALUE;
  private long[] numbers;
  private int numberCount;
  private long message;
  private long address;
  private final List<String> texts = new ArrayList<>();

  /**
   * Decodes the records of a chunk.
   *
   * @throws IllegalArgumentException if they are damaged
   */
  DecodedChunk(byte[] bytes, ChunkHead head) {
    int length = head.length();
    int records = head.records();
    if (records < 0 || records > length / LEAST_BYTES) {
      throw new IllegalArgumentException("it can't hold " + records + " records");
    }
    this.bytes = bytes;
    this.end = length;
    this.holdsDefinitions = head.marker() == ChunkHead.DEFINITIONS;
    this.kinds = new RecordKind[records];
    this.firstNumbers = new int[records + 1];
    this.firstTexts = new int[records + 1];
    this.numbers = new long[(int) Math.max(16, Math.min(5L * records, length))];
    long tick = 0;
    while (count < records) {
      tick = decode(tick);
    }
    firstNumbers[count] = numberCount;
    firstTexts[count] = texts.size();
    if (at != end) {
      throw new IllegalArgumentException("it holds more than its records");
    }
    checkTicks(head);
  }

  private void checkTicks(ChunkHead head) {
    boolean hasTicks = firstTick <= lastTick;
    if (head.firstTick() != (hasTicks ? firstTick : 0)
        || head.lastTick() != (hasTicks ? lastTick : 0)) {
      throw new IllegalArgumentException("it holds other ticks than its head says");
    }
  }

  private long decode(long tick) {
    int first = byteAt();
    RecordKind kind = RecordKind.of(first);
    if (kind == null || kind.isDefinition() != holdsDefinitions) {
      throw new IllegalArgumentException("it holds records of no known kind");
    }
    kinds[count] = kind;
    firstNumbers[count] = numberCount;
    firstTexts[count] = texts.size();
    count++;
    if ((first & RecordKind.FOLLOWS) != 0) {
      addFollowing(kind, tick);
      return tick;
    }
    long now = tick;
    if (kind.hasTick()) {
      now += (first & RecordKind.SAME_TICK) == 0 ? number() : 0;
      isAt(now);
      add(now);
    }
    int numbersLeft = kind.numbers == RecordKind.VARYING ? size() : kind.numbers;
    if (numbersLeft < kind.leastNumbers) {
      throw new IllegalArgumentException("a record is not all there");
    }
    for (int i = 0; i < numbersLeft; i++) {
      add(number(kind, i));
    }
    int textsLeft = kind.texts == RecordKind.VARYING ? size() : kind.texts;
    for (int i = 0; i < textsLeft; i++) {
      texts.add(text());
    }
    return now;
  }

  private long number(RecordKind kind, int place) {
    long number = number();
    if (place == kind.message) {
      message += number;
      return message;
    }
    if (place == kind.address) {
      address += number;
      return address;
    }
    return number;
  }

  /** A record that tells nothing itself: why its task wakes or blocks, the one before has told. */
  private void addFollowing(RecordKind kind, long tick) {
    int before = count - 2;
    if (kind == RecordKind.WAKES && isKind(before, RecordKind.ARRIVES)) {
      int forMessage = Codes.CAUSES.of(Cause.MESSAGE);
      add(tick, number(before, ARRIVES_WOKEN), forMessage, number(before, ARRIVES_MESSAGE));
    } else if (kind == RecordKind.BLOCKS && isKind(before, RecordKind.ASKS)) {
      int forMessage = Codes.WAITS.of(Wait.MESSAGE);
      add(tick, number(before, ASKS_TASK), forMessage, number(before, ASKS_TYPE), Recorder.NOBODY);
      add(number(before, ASKS_PLACE));
    } else {
      throw new IllegalArgumentException("a record follows from no other");
    }
  }

  private boolean isKind(int record, RecordKind kind) {
    return record >= 0 && kinds[record] == kind;
  }

  private void add(long... all) {
    for (long number : all) {
      add(number);
    }
  }

  private void isAt(long tick) {
    long _ = ChunkHead.checkedTick(tick);
    firstTick = Math.min(firstTick, tick);
    lastTick = Math.max(lastTick, tick);
  }

  private void add(long number) {
    if (numberCount == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * numberCount);
    }
    numbers[numberCount++] = number;
  }

  private int byteAt() {
    if (at >= end) {
      throw new IllegalArgumentException("a record is cut off");
    }
    return bytes[at++] & 0xFF;
  }

  private long number() {
    long value = 0;
    int shift = 0;
    int next;
    do {
      if (shift >= Long.SIZE) {
        throw new IllegalArgumentException("a number is too long");
      }
      next = byteAt();
      value |= (next & 0x7FL) << shift;
      shift += 7;
    } while (next >= 0x80);
    return (value >>> 1) ^ -(value & 1);
  }

  /** How many numbers, texts or bytes follow, each of a byte at least. */
  private int size() {
    long size = number();
    if (size < 0 || size > end - at) {
      throw new IllegalArgumentException("a record is cut off");
    }
    return (int) size;
  }

  private String text() {
    int length = size();
    String text = Wtf8.of(bytes, at, length);
    at += length;
    return text;
  }

  int records() {
    return count;
  }

  RecordKind kind(int record) {
    return kinds[record];
  }

  /** The number of a record in this place; its tick is the first one, where it has one. */
  long number(int record, int place) {
    return numbers[firstNumbers[record] + place];
  }

  long[] numbers(int record) {
    return Arrays.copyOfRange(numbers, firstNumbers[record], firstNumbers[record + 1]);
  }

  String text(int record, int place) {
    return texts.get(firstTexts[record] + place);
  }

  List<String> texts(int record) {
    return texts.subList(firstTexts[record], firstTexts[record + 1]);
  }
}
