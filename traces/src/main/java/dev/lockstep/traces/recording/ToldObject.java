package dev.lockstep.traces.recording;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * A kind of record that tells an event or a detail: one object, which is written and read again.
 * Where the kind has a tick, that is written before, with the kind.
 *
 * @param writing writes the numbers and then the texts of an object
 * @param reading makes the same object of them
 * @param telling tells it
 */
record ToldObject<T>(
    Class<T> type,
    BiConsumer<T, Output> writing,
    Function<RecordParts, T> reading,
    BiConsumer<Recorder, T> telling)
    implements RecordKind.Telling {
  /** Takes the numbers and texts of a record. */
  interface Output {
    void number(long number);

    void numbers(long first, long second);

    void numbers(long first, long second, long third);

    void numbers(long first, long second, long third, long fourth);

    void text(String text);
  }

  static <E extends TraceEvent> ToldObject<E> event(
      Class<E> type, BiConsumer<E, Output> writing, Function<RecordParts, E> reading) {
    return new ToldObject<>(type, writing, reading, Recorder::event);
  }

  static <D extends TraceDetail> ToldObject<D> detail(
      Class<D> type, BiConsumer<D, Output> writing, Function<RecordParts, D> reading) {
    return new ToldObject<>(type, writing, reading, Recorder::detail);
  }

  @Override
  public void tell(RecordParts in, Recorder to) {
    telling.accept(to, reading.apply(in));
  }

  void write(Object told, Output to) {
    writing.accept(type.cast(told), to);
  }
}
