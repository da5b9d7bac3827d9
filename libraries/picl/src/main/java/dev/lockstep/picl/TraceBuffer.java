package dev.lockstep.picl;

import dev.lockstep.traces.picl.PiclRecord;
import java.util.ArrayList;
import java.util.List;

/**
 * The memory that a processor keeps its records in.
 *
 * <p>It counts in the longs of the machines, of 32 bits: a record takes one for its kind, two for
 * each time and one for each other number. Room for the last records is kept: it is full when a
 * group of records went into that.
 *
 * <p>Source: PICL reference manual, sections 5 (tracenode) and 6; the sizes are those by which the
 * library's traces count their {@code space}.
 */
final class TraceBuffer {
  static final int BYTES_PER_LONG = 4;

  /** The smallest buffer is 208 bytes. */
  static final int SMALLEST_LONGS = 52;

  /** For a call's statistics, and the records of closing, of the full buffer and of the end. */
  private static final int KEPT_LONGS = 42;

  private static final int LARGEST_RECORD = 8;

  private final long longs;
  private List<PiclRecord> records = new ArrayList<>();
  private long usedLongs;
  private long flushedLongs;
  private boolean isStopped;

  /** A buffer of so many bytes, or of the smallest size. */
  TraceBuffer(int bytes) {
    this.longs = Math.max(SMALLEST_LONGS, bytes / BYTES_PER_LONG);
  }

  void add(PiclRecord record) {
    records.add(record);
    usedLongs += longs(record);
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
    long records = (longs - KEPT_LONGS - usedLongs) / LARGEST_RECORD;
    return isStopped ? 0 : (int) Math.max(0, records);
  }

  /** The bytes of all records that were ever added, and of some more. */
  long spaceWith(long moreLongs) {
    return (flushedLongs + usedLongs + moreLongs) * BYTES_PER_LONG;
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

  /** The size of a record. */
  static int longs(PiclRecord record) {
    return switch (record) {
      case PiclRecord.Message message -> 3;
      case PiclRecord.Sync sync -> 3;
      case PiclRecord.Close close -> 3;
      case PiclRecord.TraceStop stop -> 3;
      case PiclRecord.TraceMessage message -> 3;
      case PiclRecord.Open open -> 4;
      case PiclRecord.Load load -> 4;
      case PiclRecord.RecvBlocking blocking -> 4;
      case PiclRecord.TraceMark mark -> 4;
      case PiclRecord.TraceExit exit -> 4;
      case PiclRecord.Compstats statistics -> 5;
      case PiclRecord.TraceFlush flush -> 5;
      case PiclRecord.TraceFiles files -> 5;
      case PiclRecord.TraceStart start -> 6;
      case PiclRecord.TraceLevel level -> 6;
      case PiclRecord.Send send -> 6;
      case PiclRecord.Recv recv -> 6;
      case PiclRecord.RecvWaking waking -> 6;
      case PiclRecord.BlockBegin begin -> 6;
      case PiclRecord.BlockEnd end -> 6;
      case PiclRecord.Commstats statistics -> LARGEST_RECORD;
    };
  }
}
