package dev.lockstep.traces.dunigan;

import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.traces.lines.LineOutput;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** One kind of line: what it begins with, and how its event is read and written. */
final class DuniganKind<E extends TraceEvent> {
  static final String TIMER = "timer";

  private final Class<E> type;
  private final boolean isTimers;
  private final String word;
  private final Function<EventFields, E> reader;
  private final BiConsumer<E, LineOutput> writer;

  /**
   * A kind.
   *
   * @param keyword what the line begins with; behind "timer", a second word
   * @param reader takes the rest of a line
   * @param writer adds all of a line
   */
  DuniganKind(
      String keyword,
      Class<E> type,
      Function<EventFields, E> reader,
      BiConsumer<E, LineOutput> writer) {
    this.type = type;
    this.isTimers = keyword.startsWith(TIMER + " ");
    this.word = isTimers ? keyword.substring(TIMER.length() + 1) : keyword;
    this.reader = reader;
    this.writer = writer;
  }

  boolean isOf(TraceEvent event) {
    return event.getClass() == type;
  }

  /** What its lines begin with. */
  String firstWord() {
    return isTimers ? TIMER : word;
  }

  /** Whether its lines begin with "timer" and another word. */
  boolean isTimers() {
    return isTimers;
  }

  /** The one word that its lines begin with, or the one behind "timer". */
  String word() {
    return word;
  }

  E read(EventFields fields) {
    return reader.apply(fields);
  }

  /** Adds an event, which is of this kind; the functions check that. */
  @SuppressWarnings("unchecked")
  void write(TraceEvent event, LineOutput line) {
    writer.accept((E) event, line);
  }
}
