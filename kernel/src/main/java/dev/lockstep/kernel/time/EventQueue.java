package dev.lockstep.kernel.time;

import dev.lockstep.kernel.choice.Choices;
import dev.lockstep.kernel.choice.Why;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The events to come, the earliest on top.
 *
 * <p>Most are close, and come in order: processors in lockstep are back a tick later, one behind
 * the other. So each of the next ticks has a lane, a linked list, and what belongs behind the last
 * of its lane goes there, however many there are. All others wait in a heap: what is far, what
 * would have to go between others, and the first few. With 1,000 tasks in lockstep a switch takes
 * 195 ns so, and 290 with a heap alone; with two it takes 137 with a heap, and 162 with lanes.
 */
public final class EventQueue {
  /** How many ticks from {@link #baseTick} on have lanes; a power of two. */
  private static final int LANES = 1024;

  /** As long as the heap has no more, it is faster than lanes. */
  private static final int FEW = 8;

  private static final @Nullable Event[] NONE = {};

  /** Made when the first event gets a lane: few short runs have any, and 8 KB took a fiftieth. */
  private @Nullable Event[] heads = NONE;

  private @Nullable Event[] tails = NONE;

  /** A bit for each lane that is not empty. */
  private final long[] used = new long[LANES / Long.SIZE];

  /**
   * A bit for each word of {@link #used} that is not 0. The first lane is looked for several times
   * a switch, and going through the words took a tenth of the time of 1,000 pairs of nodes.
   */
  private int usedWords;

  private final EventHeap heap = new EventHeap();
  private int inLanes;
  private long serial;

  /** No event in a lane is earlier. */
  private long baseTick;

  /** Whether nothing is to come. */
  public boolean isEmpty() {
    return peek() == null;
  }

  /** The earliest event, or null. */
  public @Nullable Event peek() {
    Event inHeap = heap.peek();
    if (inLanes == 0) {
      return inHeap;
    }
    Event inLane = firstInLanes();
    return inHeap != null && inHeap.isBefore(inLane) ? inHeap : inLane;
  }

  @SuppressWarnings("NullAway") // a lane with a bit is not empty
  private Event firstInLanes() {
    return heads[firstLane()];
  }

  /**
   * Before this tick no event changes anything that a task could read in its memory. Only if there
   * are few each is asked.
   */
  @SuppressWarnings("NullAway") // many are some
  public long effectTick() {
    if (inLanes == 0 && heap.size() <= FEW) {
      return heap.effectTick();
    }
    return peek().tick;
  }

  /** Takes an event, behind all others of its tick, kind and processor. */
  public void add(Event event) {
    event.serial = serial++;
    insert(event);
  }

  private void insert(Event event) {
    if (heap.size() < FEW || !hasLane(event.tick) || !append(lane(event.tick), event)) {
      heap.add(event);
    }
  }

  private boolean hasLane(long tick) {
    return tick >= baseTick && tick - baseTick < LANES;
  }

  private static int lane(long tick) {
    return (int) tick & (LANES - 1);
  }

  /** Puts an event at the end of a lane, unless it belongs further ahead. */
  @SuppressWarnings("NullAway") // a lane with a head has a tail
  private boolean append(int lane, Event event) {
    if (heads == NONE) {
      heads = new @Nullable Event[LANES];
      tails = new @Nullable Event[LANES];
    }
    if (heads[lane] == null) {
      heads[lane] = event;
      used[lane / Long.SIZE] |= 1L << lane;
      usedWords |= 1 << (lane / Long.SIZE);
    } else if (event.isBefore(tails[lane])) {
      return false;
    } else {
      tails[lane].next = event;
    }
    tails[lane] = event;
    inLanes++;
    return true;
  }

  /**
   * Removes the earliest event, or another one of its tick and kind, if the policy chooses that;
   * null if there is none.
   */
  public @Nullable Event poll(Choices choices) {
    boolean tied = choices.areAsked() && isTied();
    Event first = poll();
    return tied && first != null ? chosen(first, choices) : first;
  }

  /**
   * Whether several events could be next. How messages go through a network is the network's
   * business, so there is no choice.
   */
  public boolean isTied() {
    Event first = peek();
    if (first == null || first.kind == Event.Kind.PASSAGE) {
      return false;
    }
    Event inHeap = heap.peek();
    if (first == inHeap) {
      return heap.isRootTied() || (inLanes > 0 && isOf(first.tick, first.kind, firstInLanes()));
    }
    return isOf(first.tick, first.kind, first.next) || isOf(first.tick, first.kind, inHeap);
  }

  private static boolean isOf(long tick, Event.Kind kind, @Nullable Event event) {
    return event != null && event.tick == tick && event.kind == kind;
  }

  private Event chosen(Event first, Choices choices) {
    int index = choices.next(Why.TURN, first.tick, () -> tied(first));
    if (index == 0) {
      return first;
    }
    Event chosen = tied(first).get(index);
    remove(chosen);
    insert(first);
    return chosen;
  }

  /** All that could happen in place of {@code first}, which leads them. */
  private List<Event> tied(Event first) {
    List<Event> all = new ArrayList<>(List.of(first));
    while (isOf(first.tick, first.kind, peek())) {
      all.add(poll());
    }
    all.subList(1, all.size()).forEach(this::insert);
    List<Event> free = new ArrayList<>();
    for (Event event : all) {
      if (all.subList(0, all.indexOf(event)).stream().noneMatch(event::follows)) {
        free.add(event);
      }
    }
    return free;
  }

  /** Removes the earliest event; null if there is none. */
  public @Nullable Event poll() {
    Event event = peek();
    if (event == null) {
      return null;
    }
    if (event == heap.peek()) {
      heap.poll();
    } else {
      removeFromLane(lane(event.tick));
    }
    baseTick = Math.max(baseTick, event.tick);
    return event;
  }

  @SuppressWarnings("NullAway") // only lanes that are not empty are asked
  private void removeFromLane(int lane) {
    Event event = heads[lane];
    heads[lane] = event.next;
    if (event.next == null) {
      tails[lane] = null;
      unuse(lane);
    }
    event.next = null;
    inLanes--;
  }

  private void unuse(int lane) {
    int word = lane / Long.SIZE;
    used[word] &= ~(1L << lane);
    if (used[word] == 0) {
      usedWords &= ~(1 << word);
    }
  }

  /** Removes an event that is somewhere in the queue. */
  public void remove(Event event) {
    int lane = lane(event.tick);
    Event before = null;
    Event here = inLanes > 0 && hasLane(event.tick) ? heads[lane] : null;
    while (here != null && here != event) {
      before = here;
      here = here.next;
    }
    if (here == null) {
      heap.remove(event);
    } else if (before == null) {
      removeFromLane(lane);
    } else {
      before.next = event.next;
      tails[lane] = event.next == null ? before : tails[lane];
      event.next = null;
      inLanes--;
    }
  }

  /** The first that is not empty, from the one of {@link #baseTick} on. */
  private int firstLane() {
    int start = lane(baseTick);
    int word = start / Long.SIZE;
    long lanes = used[word] & (-1L << start);
    if (lanes == 0) {
      int behind = usedWords & (-2 << word);
      word = Integer.numberOfTrailingZeros(behind == 0 ? usedWords : behind);
      lanes = used[word];
    }
    return word * Long.SIZE + Long.numberOfTrailingZeros(lanes);
  }

  /** When the first {@link Event#isTimeOut} at this tick or later is due; else the last tick. */
  public long firstTimeOut(long fromTick) {
    long[] first = {LastTick.TICK};
    allMatch(
        event -> {
          if (event.tick >= fromTick && event.isTimeOut()) {
            first[0] = Math.min(first[0], event.tick);
          }
          return true;
        });
    return first[0];
  }

  /** Whether all events are such, whatever their order. */
  public boolean allMatch(Predicate<Event> condition) {
    for (Event head : heads) {
      for (Event event = head; event != null; event = event.next) {
        if (!condition.test(event)) {
          return false;
        }
      }
    }
    return heap.allMatch(condition);
  }
}
