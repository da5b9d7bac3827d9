package dev.lockstep.views.path;

import java.util.ArrayList;
import java.util.List;

/**
 * The path's segments, put in from the last to the first, in bounded room.
 *
 * <p>Neighbours that differ in nothing are one. Where there are twice as many as are wanted,
 * neighbours of the same task and kind become one, and then, as often as needed, each two
 * neighbours.
 */
final class SegmentStore {
  private final int most;
  private List<Segment> latestFirst = new ArrayList<>();

  SegmentStore(int most) {
    this.most = most;
  }

  void clear() {
    latestFirst.clear();
  }

  /** What lies right before all that is here. */
  void add(Segment segment) {
    if (!latestFirst.isEmpty() && areAlike(latestFirst.getLast(), segment)) {
      Segment later = latestFirst.removeLast();
      latestFirst.add(joined(later, segment, later.parts()));
      return;
    }
    latestFirst.add(segment);
    if (latestFirst.size() >= 2 * most) {
      thin();
    }
  }

  /** The earliest segments, as far as they are of a task whose processor is now known. */
  void place(int task, int processor) {
    for (int i = latestFirst.size() - 1; i >= 0 && isUnplaced(latestFirst.get(i), task); i--) {
      Segment old = latestFirst.get(i);
      latestFirst.set(
          i,
          new Segment(
              old.fromTick(),
              old.untilTick(),
              old.kind(),
              task,
              processor,
              old.place(),
              old.message(),
              old.parts()));
    }
  }

  private static boolean isUnplaced(Segment segment, int task) {
    return segment.task() == task
        && segment.processor() == Segment.NONE
        && segment.kind() != Kind.NETWORK
        && segment.kind() != Kind.QUEUED;
  }

  /** All of them, the earliest first. */
  List<Segment> earliestFirst() {
    while (latestFirst.size() > most) {
      thin();
    }
    return latestFirst.reversed();
  }

  private static boolean areAlike(Segment later, Segment earlier) {
    return isSameWork(later, earlier)
        && later.place() == earlier.place()
        && later.message() == earlier.message()
        && later.processor() == earlier.processor();
  }

  private static boolean isSameWork(Segment one, Segment other) {
    return one.task() == other.task() && one.kind() == other.kind();
  }

  private void thin() {
    List<Segment> joined = new ArrayList<>();
    for (Segment segment : latestFirst) {
      if (!joined.isEmpty() && isSameWork(joined.getLast(), segment)) {
        joined.add(joined(joined.removeLast(), segment));
      } else {
        joined.add(segment);
      }
    }
    latestFirst = joined.size() > most ? inPairs(joined) : joined;
  }

  private static List<Segment> inPairs(List<Segment> segments) {
    List<Segment> pairs = new ArrayList<>();
    for (int i = 0; i + 1 < segments.size(); i += 2) {
      pairs.add(joined(segments.get(i), segments.get(i + 1)));
    }
    if (segments.size() % 2 == 1) {
      pairs.add(segments.getLast());
    }
    return pairs;
  }

  private static Segment joined(Segment later, Segment earlier) {
    return joined(later, earlier, later.parts() + earlier.parts());
  }

  private static Segment joined(Segment later, Segment earlier, long parts) {
    Segment longer = earlier.ticks() > later.ticks() ? earlier : later;
    return new Segment(
        earlier.fromTick(),
        later.untilTick(),
        longer.kind(),
        longer.task(),
        longer.processor(),
        longer.place(),
        longer.message(),
        parts);
  }
}
