package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.choice.Choices;
import dev.lockstep.kernel.choice.Why;
import dev.lockstep.kernel.trace.Wait;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Those that wait for one thing, in the order in which they came: the one form of waiting.
 *
 * <p>A task gets here by {@link Operations#await}, and away by {@link #next} and {@link
 * Operations#wake}, because its time is over, because it is interrupted, or because it is killed. A
 * list that runs through its waiters: a waiter leaves at once, wherever it stands.
 *
 * <pre>
 *   WaitQueue ──first──▶ Waiter ◀─before/after─▶ Waiter ◀─▶ Waiter ◀──last── WaitQueue
 *      │                   │
 *   awaited: words,      task, timer, how the wait ended
 *   holder, giving up
 * </pre>
 *
 * @param <W> what is kept of each that waits
 */
public final class WaitQueue<W extends Waiter> implements Waiter.Line {
  private final Awaited<? super W> awaited;
  private @Nullable Waiter first;
  private @Nullable Waiter last;

  /** No task waits yet. */
  public WaitQueue(Awaited<? super W> awaited) {
    this.awaited = awaited;
  }

  /** Whether no task waits. */
  public boolean isEmpty() {
    return first == null;
  }

  /** The task that has waited longest; null if none waits. */
  @SuppressWarnings("unchecked") // only add makes links
  public @Nullable W first() {
    return (W) first;
  }

  /** Puts a waiter behind all others. */
  public void add(W waiter) {
    Waiter added = waiter;
    added.queue = this;
    added.before = last;
    if (last == null) {
      first = added;
    } else {
      last.after = added;
    }
    last = added;
  }

  @Override
  public void remove(Waiter waiter) {
    if (waiter.queue != this) {
      return;
    }
    if (waiter.before == null) {
      first = waiter.after;
    } else {
      waiter.before.after = waiter.after;
    }
    if (waiter.after == null) {
      last = waiter.before;
    } else {
      waiter.after.before = waiter.before;
    }
    waiter.queue = null;
    waiter.before = null;
    waiter.after = null;
  }

  /** Takes all away; no task is woken. */
  public void clear() {
    while (first != null) {
      remove(first);
    }
  }

  /** Takes the next that is served; null if none waits. */
  public @Nullable W next(Operations operations, Why why) {
    return next(operations, why, operations.now(), _ -> true);
  }

  /** The same among some of them, at a tick. */
  public @Nullable W next(
      Operations operations, Why why, long tick, Predicate<? super W> condition) {
    Choices choices = operations.choices();
    W next = choices.areAsked() ? chosen(choices, why, tick, condition) : find(condition);
    if (next != null) {
      remove(next);
    }
    return next;
  }

  private @Nullable W chosen(Choices choices, Why why, long tick, Predicate<? super W> condition) {
    List<W> all = all();
    all.removeIf(condition.negate());
    if (all.size() < 2) {
      return all.isEmpty() ? null : all.getFirst();
    }
    List<Task> tasks = all.stream().map(Waiter::task).toList();
    return all.get(choices.next(why, tick, () -> tasks));
  }

  private @Nullable W find(Predicate<? super W> condition) {
    for (Waiter waiter = first; waiter != null; waiter = waiter.after) {
      if (condition.test(own(waiter))) {
        return own(waiter);
      }
    }
    return null;
  }

  /** All, in order. */
  public List<W> all() {
    List<W> all = new ArrayList<>();
    for (Waiter waiter = first; waiter != null; waiter = waiter.after) {
      all.add(own(waiter));
    }
    return all;
  }

  /** Only {@link #add} makes links. */
  @SuppressWarnings("unchecked")
  private W own(Waiter waiter) {
    return (W) waiter;
  }

  @Override
  public boolean isInterruptible() {
    return awaited.isInterruptible();
  }

  @Override
  public boolean isEntry() {
    return awaited.isEntry();
  }

  @Override
  public boolean isIdle() {
    return awaited.isIdle();
  }

  @Override
  public Wait kind() {
    return awaited.kind();
  }

  @Override
  public long which(Waiter waiter) {
    return awaited.which(own(waiter));
  }

  /** A waiter leaves its queue before it is served. */
  static void giveUp(Waiter waiter, Waiter.End why, long tick, Operations operations) {
    if (waiter.queue instanceof WaitQueue<?> queue) {
      waiter.endsBy(why);
      queue.giveUp(waiter, tick, operations);
    }
  }

  private void giveUp(Waiter waiter, long tick, Operations operations) {
    remove(waiter);
    awaited.gaveUp(own(waiter), tick, operations);
  }

  @Override
  public @Nullable Task holder(Waiter waiter) {
    return awaited.holder(own(waiter));
  }

  @Override
  public @Nullable Task ender(Waiter waiter) {
    return awaited.ender(own(waiter));
  }

  @Override
  public @Nullable Object object(Waiter waiter) {
    return awaited.object(own(waiter));
  }

  @Override
  public String what(Waiter waiter) {
    return awaited.describe(own(waiter));
  }

  @Override
  public String describe(Waiter waiter) {
    Task holder = holder(waiter);
    String what = what(waiter);
    return holder == null ? what : what + ", held by " + holder;
  }
}
