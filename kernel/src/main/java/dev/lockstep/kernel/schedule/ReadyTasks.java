package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.choice.Choices;
import dev.lockstep.kernel.choice.Why;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Chooses among the tasks that want one processor. */
final class ReadyTasks {
  private final Choices choices;

  ReadyTasks(Choices choices) {
    this.choices = choices;
  }

  /** Takes the task that gets a processor that is free; null if none wants it. */
  @Nullable Task next(Processor processor) {
    if (!processor.hasReady()) {
      SharedProcessors shared = processor.shared();
      return shared == null ? null : shared.next(processor);
    }
    return choices.areAsked() && processor.hasSeveralReady()
        ? taken(processor, choices.take(Why.READY, processor.tick(), processor.ready()))
        : processor.pollReady();
  }

  /** Takes a thread that waits for any processor, in place of the one that has it; one waits. */
  @SuppressWarnings("NullAway") // one waits
  Task fromOthers(Task current, Processor processor, Why why) {
    return processor.shared().next(current, processor, why);
  }

  /** The same before a quantum is over, where the policy wants that; null: none comes. */
  @SuppressWarnings("NullAway") // threads share it
  @Nullable Task preempting(Task current, Processor processor) {
    return choices.areTasksAsked() && processor.hasFloatingAwaited()
        ? processor.shared().preempting(current, processor)
        : null;
  }

  /**
   * Takes the task that goes on in place of the one that has the processor.
   *
   * @param condition which others may
   * @return null if none does: the one that has it keeps it
   */
  @Nullable Task insteadOf(Task current, Processor processor, Why why, Predicate<Task> condition) {
    if (!choices.areAsked()) {
      return processor.pollReady(condition);
    }
    List<Task> all = new ArrayList<>(processor.ready());
    all.removeIf(condition.negate());
    if (all.isEmpty()) {
      return null;
    }
    all.add(current);
    Task chosen = choices.take(why, processor.tick(), current, all);
    return chosen == current ? null : taken(processor, chosen);
  }

  private static @Nullable Task taken(Processor processor, Task task) {
    return processor.pollReady(other -> other == task);
  }
}
