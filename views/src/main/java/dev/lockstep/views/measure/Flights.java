package dev.lockstep.views.measure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Keeps messages from when they are sent until they arrive, beside what processors do. Of too many,
 * it keeps every second one, or every fourth...
 */
public final class Flights extends StateColumns {
  /**
   * A message that was on its way in the window.
   *
   * @param number its number in the story
   * @param from its sender's processor
   * @param to where it goes
   */
  public record Flight(
      long number, int from, long sentTick, int to, long arrivedTick, int length) {}

  private record Sent(int from, long tick, int to, int length) {}

  private static final Comparator<Flight> FIRST_SENT_FIRST =
      Comparator.comparingLong(Flight::sentTick).thenComparingLong(Flight::number);

  private final Window window;
  private final Whereabouts whereabouts = new Whereabouts();
  private final int most;

  /** Only looked up, never listed. */
  private final Map<Long, Sent> onTheirWay = new HashMap<>();

  private List<Flight> arrived = new ArrayList<>();
  private long every = 1;
  private long sentBeforeEnd;
  private long arrivedBefore;

  /** Nothing is known yet; so many messages are kept. */
  public Flights(TimeColumns columns, int most) {
    super(columns);
    this.window = columns.window();
    this.most = most;
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    super.task(tick, task, processor, process, parent, name);
    whereabouts.task(tick, task, processor, process, parent, name);
  }

  @Override
  public void runs(long tick, int task, int processor) {
    whereabouts.runs(tick, task, processor);
  }

  @Override
  public void sends(
      long tick,
      long message,
      int task,
      int to,
      int pid,
      int type,
      int length,
      long address,
      int place) {
    if (tick <= window.untilTick()) {
      sentBeforeEnd++;
      if (message % every == 0 && to >= 0) {
        onTheirWay.put(message, new Sent(whereabouts.of(task), tick, to, length));
      }
    }
  }

  @Override
  public void arrives(long tick, long message, long queuedTicks, long address, int waking) {
    Sent sent = onTheirWay.remove(message);
    if (tick < window.fromTick()) {
      arrivedBefore++;
    } else if (sent != null && message % every == 0) {
      arrived.add(new Flight(message, sent.from, sent.tick, sent.to, tick, sent.length));
      while (arrived.size() > most) {
        thin();
      }
    }
  }

  private void thin() {
    every *= 2;
    arrived.removeIf(flight -> flight.number % every != 0);
    onTheirWay.keySet().removeIf(message -> message % every != 0);
  }

  /** One of how many messages is kept. */
  public long every() {
    return every;
  }

  /** How many messages were on their way in the window. */
  public long count() {
    return sentBeforeEnd - arrivedBefore;
  }

  /** The messages that were kept, in the order in which they were sent. */
  public List<Flight> flights() {
    arrived.sort(FIRST_SENT_FIRST);
    return List.copyOf(arrived);
  }
}
