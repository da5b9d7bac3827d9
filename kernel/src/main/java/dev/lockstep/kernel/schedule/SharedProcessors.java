package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.choice.Choices;
import dev.lockstep.kernel.choice.Why;
import dev.lockstep.kernel.time.LastTick;
import dev.lockstep.machines.profile.ThreadCosts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of a machine on which any processor may take any thread of the program.
 *
 * <p>A thread that becomes ready takes the lowest-numbered processor that is idle. If none is, it
 * waits, behind those that came before; then none is idle until no thread waits. A processor whose
 * thread blocks, ends, yields, or has had it for a quantum takes the first that waits, and is busy
 * with the switch before that one goes on:
 *
 * <pre>
 *   node 0   ├── A ──────── quantum ──┤switch├── C ───────...
 *   node 1   ├── B ────── blocks│switch├── D ─────────...
 *   waiting       C, D           D           A
 * </pre>
 *
 * <p>All of that happens in operations and at ends of slices, each at its turn. So a processor that
 * takes a thread has a clock that is not behind the one that the thread had last.
 */
final class SharedProcessors {
  private final ThreadCosts costs;
  private final Choices choices;
  private final IntFunction<Processor> processors;
  private final int count;

  /** By number. */
  private final BitSet idle = new BitSet();

  private final ArrayDeque<Task> waiting = new ArrayDeque<>();

  /**
   * Nodes that are idle.
   *
   * @param count how many
   * @param processors makes them, by number
   */
  SharedProcessors(
      ThreadCosts costs, Choices choices, int count, IntFunction<Processor> processors) {
    this.costs = costs;
    this.choices = choices;
    this.processors = processors;
    this.count = count;
    idle.set(1, count + 1);
  }

  /** Called where one of them gets its first task, or has none any more. */
  void note(Processor processor) {
    idle.set(processor.number(), processor.isIdle());
  }

  /** The lowest-numbered one that is idle; null if none is. */
  @Nullable Processor idle() {
    int number = idle.nextSetBit(0);
    return number < 0 ? null : processors.apply(number);
  }

  /** Where a thread is to begin. */
  Processor first() {
    Processor free = idle();
    return free == null ? processors.apply(1) : free;
  }

  /** Does something with each of them. */
  void forEach(Consumer<Processor> action) {
    for (int number = 1; number <= count; number++) {
      action.accept(processors.apply(number));
    }
  }

  /** Whether a thread waits for any of them. */
  boolean areAwaited() {
    return !waiting.isEmpty();
  }

  /** Puts a thread behind those that wait. */
  void add(Task task) {
    task.waitsForAny(true);
    waiting.add(task);
  }

  /** Takes one away. */
  void remove(Task task) {
    task.waitsForAny(false);
    waiting.remove(task);
  }

  /** Whether those that wait do nothing but ask again and again. */
  boolean onlyPoll(long sinceTick) {
    return waiting.stream().allMatch(task -> task.onlyPolls(sinceTick));
  }

  /** When the thread that has a processor has had it for a quantum. */
  long quantumEndTick(Processor processor) {
    return LastTick.after(processor.taskSinceTick(), costs.quantumTicks());
  }

  /** Whether the thread that has a processor is to give it to one that waits. */
  boolean isQuantumOver(Processor processor) {
    return areAwaited()
        && Processor.hasFloating(processor)
        && processor.tick() >= quantumEndTick(processor);
  }

  /** Takes the next one for a processor that is free; null if none waits. */
  @Nullable Task next(Processor processor) {
    if (waiting.isEmpty()) {
      return null;
    }
    return taken(
        choices.areAsked()
            ? choices.take(Why.READY, processor.tick(), new ArrayList<>(waiting))
            : waiting.getFirst(),
        processor);
  }

  /** Takes the next one for a processor, in place of the one that has it; one waits. */
  Task next(Task current, Processor processor, Why why) {
    return taken(
        choices.areAsked()
            ? choices.take(why, processor.tick(), current, new ArrayList<>(waiting))
            : waiting.getFirst(),
        processor);
  }

  /** Takes one in place of the one that has a processor; null if the policy lets that go on. */
  @Nullable Task preempting(Task current, Processor processor) {
    List<Task> all = new ArrayList<>(waiting);
    all.addFirst(current);
    Task next = choices.take(Why.PREEMPT, processor.tick(), current, all);
    return next == current ? null : taken(next, processor);
  }

  /** A processor begins to switch to a thread. */
  private Task taken(Task next, Processor processor) {
    remove(next);
    next.moveTo(processor);
    processor.interrupt(costs.switchTicks());
    return next;
  }

  /** Undoes that {@code task} went behind those that wait and {@code next} took its place. */
  void takeBack(Task task, Task next, Processor processor) {
    remove(task);
    task.moveTo(processor);
    processor.interrupt(-costs.switchTicks());
    next.waitsForAny(true);
    waiting.addFirst(next);
  }
}
