package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.choice.Why;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How a processor goes from the task that has it to another one that wants it.
 *
 * <p>Three things end a task's time: its slice, where a task of the same memory is ready; the
 * quantum of a process, at the operation after, where another process is; and the quantum of a
 * thread that may go on anywhere, where such threads wait for any processor. A task that yields
 * ends it by itself. The JVM may be unable to suspend a running task. Then the hand-over is undone,
 * and the task keeps the processor until the next time.
 */
final class HandOver {
  /** How long a process keeps a processor that others want, to the operation after. */
  private static final long PROCESS_QUANTUM_TICKS = 1000;

  private final ReadyTasks readyTasks;

  /** Takes the carrier from the running task; false if the stack doesn't allow it. */
  private final BooleanSupplier preempt;

  HandOver(ReadyTasks readyTasks, BooleanSupplier preempt) {
    this.readyTasks = readyTasks;
    this.preempt = preempt;
  }

  /** Whether the process that has the processor has had it for its quantum. */
  boolean isProcessOver(Processor processor) {
    return processor.ticksInProcess() >= PROCESS_QUANTUM_TICKS;
  }

  /** Lets another process have the processor, if one wants it and this one has had it for long. */
  boolean givesWay(Task task, Processor processor) {
    return isProcessOver(processor)
        && processor.hasReady()
        && pass(
            task,
            processor,
            readyTasks.insteadOf(
                task, processor, Why.QUANTUM, other -> other.memory != task.memory));
  }

  /** The running task offers its processor to all that are ready. */
  void yieldTo(Task task, Processor processor) {
    SharedProcessors shared = processor.shared();
    if (task.floats() && shared != null && shared.areAwaited()) {
      passToFloating(task, processor, readyTasks.fromOthers(task, processor, Why.YIELD));
    } else {
      pass(task, processor, readyTasks.insteadOf(task, processor, Why.YIELD, _ -> true));
    }
  }

  /** The slice of the running task is over. */
  void endSlice(Task task, Processor processor) {
    if (!processor.isWantedByOthers()) {
      return;
    }
    Task floating = floating(task, processor);
    if (floating != null) {
      passToFloating(task, processor, floating);
    } else if (processor.hasReady()) {
      pass(task, processor, afterSlice(task, processor));
    }
  }

  /** The slice of a task that is suspended is over. */
  @SuppressWarnings("NullAway") // a processor that is in the queue has a task
  void endSlice(Processor processor) {
    Task task = processor.current();
    if (!processor.isWantedByOthers()) {
      processor.give(task);
      return;
    }
    Task floating = floating(task, processor);
    if (floating != null) {
      waitsForAny(task, processor);
      processor.give(floating);
      return;
    }
    Task next = processor.hasReady() ? afterSlice(task, processor) : null;
    if (next != null) {
      processor.enqueue(task);
    }
    processor.give(next == null ? task : next);
  }

  private boolean pass(Task task, Processor processor, @Nullable Task next) {
    if (next == null) {
      return false;
    }
    processor.enqueue(task);
    processor.give(next);
    if (preempt.getAsBoolean()) {
      return true;
    }
    processor.takeBack(task);
    return false;
  }

  /** The thread that takes the place of one whose slice is over; null if none does. */
  private @Nullable Task floating(Task task, Processor processor) {
    return processor.isQuantumOver()
        ? readyTasks.fromOthers(task, processor, Why.QUANTUM)
        : readyTasks.preempting(task, processor);
  }

  @SuppressWarnings("NullAway") // some wait
  private void passToFloating(Task task, Processor processor, Task next) {
    waitsForAny(task, processor);
    processor.give(next);
    if (!preempt.getAsBoolean()) {
      processor.shared().takeBack(task, next, processor);
      processor.give(task);
    }
  }

  /** A thread goes behind those that wait for any processor. */
  @SuppressWarnings("NullAway") // some wait
  private static void waitsForAny(Task task, Processor processor) {
    if (task.times != null) {
      task.times.waits(processor.tick());
    }
    processor.shared().add(task);
  }

  private @Nullable Task afterSlice(Task task, Processor processor) {
    return readyTasks.insteadOf(task, processor, Why.SLICE, other -> other.memory == task.memory);
  }
}
