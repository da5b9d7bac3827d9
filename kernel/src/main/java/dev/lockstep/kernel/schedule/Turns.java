package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.choice.Choices;
import dev.lockstep.kernel.time.Event;
import dev.lockstep.kernel.time.EventQueue;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Which event is the next one, and whether a processor that runs may go on before it.
 *
 * <p>The events to come are in a queue; the running task's processor is not. Its turn has come when
 * nothing in the queue is before it. A policy that chooses among events of one tick is asked once
 * for each processor and tick: {@link Processor#asked} remembers that.
 */
final class Turns {
  private final EventQueue queue;
  private final Choices choices;
  private final long limitTicks;

  /**
   * The turns of a run.
   *
   * @param limitTicks what is at this tick or later has none
   */
  Turns(EventQueue queue, Choices choices, long limitTicks) {
    this.queue = queue;
    this.choices = choices;
    this.limitTicks = limitTicks;
  }

  /** Takes the next event. If several could be, a processor remembers that it was asked about. */
  @Nullable Event next() {
    if (!choices.areAsked() || !queue.isTied()) {
      return queue.poll();
    }
    Event first = queue.peek();
    Event next = queue.poll(choices);
    if (next instanceof Processor processor) {
      processor.asked(next != first);
    }
    return next;
  }

  /** Whether something is left to happen before the processor's task may go on. */
  boolean isEarly(Processor processor) {
    Event first = queue.peek();
    return (first != null && isBefore(first, processor) && !wasChosen(processor, first))
        || isAtEnd(processor);
  }

  /** Whether the processor has come to the run's end before others. */
  boolean isAtEnd(Processor processor) {
    return processor.tick() >= limitTicks;
  }

  /** What a task has put off comes before what it does next. */
  private static boolean isBefore(Event first, Processor processor) {
    return first.isBefore(processor)
        || (first instanceof Later.PutOff
            && first.number() == processor.number()
            && first.tick() == processor.tick());
  }

  /** Whether the processor goes before another one of its tick because it was chosen. */
  private static boolean wasChosen(Processor processor, Event first) {
    return processor.wasChosen()
        && first.tick() == processor.tick()
        && first.kind() == Event.Kind.RUN;
  }

  /**
   * Whether a policy may choose that another processor of the same tick goes first, and was not
   * asked yet.
   */
  boolean isOpen(Processor processor) {
    if (!choices.areAsked() || processor.wasAsked()) {
      return false;
    }
    Event first = queue.peek();
    return first != null && first.tick() == processor.tick() && first.kind() == Event.Kind.RUN;
  }

  /** Whether nothing is left to happen before something is shown. */
  boolean isTurnOf(Later.Shown shown) {
    Event first = queue.peek();
    boolean isFirst =
        first == null
            || (choices.areAsked() ? shown.tick() < first.tick() : !first.isBefore(shown));
    return isFirst && shown.tick() < limitTicks;
  }

  /** Whether all events to come are such. */
  boolean allMatch(Predicate<Event> condition) {
    return queue.allMatch(condition);
  }
}
