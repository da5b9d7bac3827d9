package dev.lockstep.picl.tracing;

import dev.lockstep.traces.picl.PiclRecord;
import dev.lockstep.traces.picl.TraceSpace;
import java.util.ArrayList;
import java.util.List;

/**
 * The memory that a processor keeps its records in.
 *
 * <p>It counts in longs of the machine. Room for the last records is kept: it is full when a group
 * of records went into that.
 *
 * <p>Source: PICL reference manual, sections 5 (tracenode) and 6.
 */
final class TraceBuffer {
  private static final int SMALLEST_LONGS = TraceSpace.RESERVED_BYTES / TraceSpace.BYTES_PER_LONG;

  /** For a call's statistics, and the records of closing, of the full buffer and of the end. */
  private static final int KEPT_LONGS = 42;

  private final long longs;
  private List<PiclRecord> records = new ArrayList<>();
  private long usedLongs;
  private long flushedLongs;
  private boolean isStopped;

  /** A buffer of so many bytes, or of the smallest size. */
  TraceBuffer(int bytes) {
    this.longs = Math.max(SMALLEST_LONGS, bytes / TraceSpace.BYTES_PER_LONG);
  }

  void add(PiclRecord record) {
    records.add(record);
    usedLongs += TraceSpace.longs(record);
  }

  /** Forgets the records of what is later than a time, in microseconds. */
  void forgetAfter(long micros) {
    records.removeIf(record -> record.at().clock().toMicros() > micros);
    usedLongs = records.stream().mapToLong(TraceSpace::longs).sum();
  }

  /** Whether the end of the trace is among the records. */
  boolean hasExit() {
    return records.stream().anyMatch(PiclRecord.TraceExit.class::isInstance);
  }

  boolean isFull() {
    return usedLongs > longs - KEPT_LONGS;
  }

  /** Whether no more records are to be added until it is flushed. */
  boolean isStopped() {
    return isStopped;
  }

  /** Stops it. */
  void stop() {
    isStopped = true;
  }

  /** At least so many records find room. */
  int remaining() {
    long records = (longs - KEPT_LONGS - usedLongs) / TraceSpace.LARGEST_LONGS;
    return isStopped ? 0 : (int) Math.max(0, records);
  }

  /** The bytes of all records that were ever added, with what the last ones are reckoned to be. */
  long space() {
    return (flushedLongs + usedLongs) * TraceSpace.BYTES_PER_LONG + TraceSpace.RESERVED_BYTES;
  }

  /** Gives all records away, and goes on. */
  List<PiclRecord> flush() {
    List<PiclRecord> all = records;
    records = new ArrayList<>();
    flushedLongs += usedLongs;
    usedLongs = 0;
    isStopped = false;
    return all;
  }
}
