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
 * list that runs through its waiters: whoever leaves does so at once, wherever it stands.
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
public final class WaitQueue<W extends Waiter> {
  private final Awaited<? super W> awaited;
  private @Nullable Waiter first;
  private @Nullable Waiter last;

  /** Nobody waits yet. */
  public WaitQueue(Awaited<? super W> awaited) {
    this.awaited = awaited;
  }

  /** Whether nobody waits. */
  public boolean isEmpty() {
    return first == null;
  }

  /** Who has waited longest; null if nobody waits. */
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

  /** Takes a waiter away, if it is here; nobody is woken. */
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

  /** Takes everybody away; nobody is woken. */
  public void clear() {
    while (first != null) {
      remove(first);
    }
  }

  /** Takes the next that is served; null if nobody waits. */
  public @Nullable W next(Operations operations, Why why) {
    return next(operations, why, operations.now(), _ -> true);
  }

  /** The same among some of them, at a tick. */
  public @Nullable W next(
      Operations operations, Why why, long tick, Predicate<? super W> condition) {
    Choices choices = operations.choices();
    W next = choices.areOpen() ? chosen(choices, why, tick, condition) : find(condition);
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

  /** Everybody, in order. */
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

  boolean isInterruptible() {
    return awaited.isInterruptible();
  }

  boolean isEntry() {
    return awaited.isEntry();
  }

  boolean isIdle() {
    return awaited.isIdle();
  }

  Wait kind() {
    return awaited.kind();
  }

  long which(Waiter waiter) {
    return awaited.which(own(waiter));
  }

  void giveUp(Waiter waiter, long tick, Operations operations) {
    remove(waiter);
    awaited.gaveUp(own(waiter), tick, operations);
  }

  @Nullable Task holder(Waiter waiter) {
    return awaited.holder(own(waiter));
  }

  @Nullable Task ender(Waiter waiter) {
    return awaited.ender(own(waiter));
  }

  @Nullable Object object(Waiter waiter) {
    return awaited.object(own(waiter));
  }

  String what(Waiter waiter) {
    return awaited.describe(own(waiter));
  }

  String describe(Waiter waiter) {
    Task holder = holder(waiter);
    String what = what(waiter);
    return holder == null ? what : what + ", held by " + holder;
  }
}
