package dev.lockstep.views.path;

import java.util.List;
import java.util.function.LongFunction;

/**
 * Adds up what the path is made of while it is worked out backwards.
 *
 * <p>What some ticks belong to is told only further back: where a message was asked for that was
 * worked for, its type, the processor that a task had. Until then such ticks wait here.
 */
final class PathTallies {
  private static final int KINDS = Kind.values().length;

  private final Tally kinds = new Tally();
  private final Tally spots = new Tally();
  private final Tally tasks = new Tally();
  private final Tally processors = new Tally();
  private final Tally types = new Tally();
  private final Tally memories = new Tally();

  private final OpenTicks unplacedOfTask = new OpenTicks();
  private final OpenTicks unaskedOfTask = new OpenTicks();
  private final OpenTicks unsentOfMessage = new OpenTicks();
  private final OpenTicks untypedOfMessage = new OpenTicks();

  void clear() {
    List.of(kinds, spots, tasks, processors, types, memories).forEach(Tally::clear);
    List.of(unplacedOfTask, unaskedOfTask, unsentOfMessage, untypedOfMessage)
        .forEach(OpenTicks::clear);
  }

  void add(Segment segment) {
    long ticks = segment.ticks();
    kinds.add(segment.kind().ordinal(), ticks);
    if (segment.task() >= 0) {
      tasks.add(segment.task(), ticks);
    }
    addToPlace(segment, ticks);
    switch (segment.kind()) {
      case NETWORK, QUEUED -> untypedOfMessage.add(segment.message(), ticks);
      case SENDING, RECEIVING -> {
        unplacedOfTask.add(segment.task(), ticks);
        untypedOfMessage.add(segment.message(), ticks);
      }
      case REMOTE, RETRYING, MODULE -> {
        unplacedOfTask.add(segment.task(), ticks);
        memories.add(segment.message(), ticks);
      }
      default -> unplacedOfTask.add(segment.task(), ticks);
    }
  }

  private void addToPlace(Segment segment, long ticks) {
    if (segment.place() != 0) {
      spots.add(spot(segment.kind(), segment.place()), ticks);
    } else if (segment.kind() == Kind.RECEIVING) {
      unaskedOfTask.add(segment.task(), ticks);
    } else if (segment.kind() == Kind.SENDING) {
      unsentOfMessage.add(segment.message(), ticks);
    }
  }

  private static long spot(Kind kind, int place) {
    return (long) place * KINDS + kind.ordinal();
  }

  /** A task had this processor before what is told of it up to here. */
  void had(int task, int processor) {
    processors.add(processor, unplacedOfTask.take(task));
  }

  /** A task asked for a message here, before what its processor worked for one. */
  void asked(int task, int place) {
    addSpot(Kind.RECEIVING, place, unaskedOfTask.take(task));
  }

  /** A message was sent here. */
  void sent(long message, int type, int place) {
    addSpot(Kind.SENDING, place, unsentOfMessage.take(message));
    types.add(type, untypedOfMessage.take(message));
  }

  private void addSpot(Kind kind, int place, long ticks) {
    if (place != 0) {
      spots.add(spot(kind, place), ticks);
    }
  }

  boolean hasTask(int task) {
    return tasks.has(task);
  }

  PathSums sums(PathNames names) {
    return new PathSums(
        named(kinds, number -> Kind.values()[(int) number]),
        named(spots, number -> spot(number, names)),
        named(tasks, number -> names.task((int) number)),
        named(processors, number -> (int) number),
        named(types, number -> (int) number),
        named(memories, number -> (int) number));
  }

  private static Spot spot(long number, PathNames names) {
    return new Spot(Kind.values()[(int) (number % KINDS)], names.place((int) (number / KINDS)));
  }

  private static <T> List<Share<T>> named(Tally tally, LongFunction<T> name) {
    return tally.shares().stream()
        .map(share -> new Share<>(name.apply(share.what()), share.ticks()))
        .toList();
  }
}
