package dev.lockstep.traces.picl;

import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.ToIntFunction;

/**
 * One kind of record: what a line of it begins with, and how its fields are read and written. All
 * records have a clock and a node; fields are what follows.
 */
final class PiclKind<R extends PiclRecord> {
  private final Class<R> type;
  private final String number;
  private final String keyword;
  private final String compactStart;
  private final String verboseStart;
  private final ToIntFunction<R> longs;
  private final BiFunction<PiclStamp, FieldReader, R> reader;
  private final BiConsumer<R, FieldWriter> writer;

  /**
   * A kind.
   *
   * @param longs how many longs the fields take in a trace buffer
   * @param reader takes the fields off a line
   * @param writer adds them to one
   */
  PiclKind(
      PiclName name,
      Class<R> type,
      ToIntFunction<R> longs,
      BiFunction<PiclStamp, FieldReader, R> reader,
      BiConsumer<R, FieldWriter> writer) {
    this.type = type;
    this.number = Integer.toString(name.number());
    this.keyword = name.keyword();
    this.compactStart = number + " ";
    this.verboseStart = keyword + name.clock();
    this.longs = longs;
    this.reader = reader;
    this.writer = writer;
  }

  boolean isOf(PiclRecord record) {
    return record.getClass() == type;
  }

  /** What a line begins with. */
  String word(PiclForm form) {
    return form == PiclForm.VERBOSE ? keyword : number;
  }

  /** What stands before the clock. */
  String start(PiclForm form) {
    return form == PiclForm.VERBOSE ? verboseStart : compactStart;
  }

  R read(FieldReader fields) {
    return reader.apply(fields.stamp(), fields);
  }

  /** Adds the fields of a record, which is of this kind. */
  void write(PiclRecord record, FieldWriter fields) {
    writer.accept(ofThisKind(record), fields);
  }

  /** The longs of the fields of a record, which is of this kind. */
  int longs(PiclRecord record) {
    return longs.applyAsInt(ofThisKind(record));
  }

  /** The functions check it. */
  @SuppressWarnings("unchecked")
  private R ofThisKind(PiclRecord record) {
    return (R) record;
  }
}
