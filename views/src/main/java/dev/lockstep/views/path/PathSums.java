package dev.lockstep.views.path;

import java.util.List;

/**
 * What the critical path is made of, in ticks, exact however long it is. In each list, what has
 * most ticks comes first.
 *
 * @param byKind adds up to the run's length
 * @param byPlace the same for what is known to belong to a line of the program: what was computed
 *     there, the messages that were sent there, the waits that began there
 * @param byTask adds up to the run's length but for what was before the first task; what messages
 *     took on their way is their senders'
 * @param byProcessor what messages took on their way is no processor's
 * @param byMessageType what messages of each type took: at their ends, and on their way
 * @param byMemory what references to memories took, by the processors of the nodes that have these
 */
public record PathSums(
    List<Share<Kind>> byKind,
    List<Share<Spot>> byPlace,
    List<Share<PathTask>> byTask,
    List<Share<Integer>> byProcessor,
    List<Share<Integer>> byMessageType,
    List<Share<Integer>> byMemory) {
  /** Takes copies of the lists. */
  public PathSums {
    byKind = List.copyOf(byKind);
    byPlace = List.copyOf(byPlace);
    byTask = List.copyOf(byTask);
    byProcessor = List.copyOf(byProcessor);
    byMessageType = List.copyOf(byMessageType);
    byMemory = List.copyOf(byMemory);
  }

  /** How many ticks are of this kind. */
  public long of(Kind kind) {
    return byKind.stream().filter(share -> share.what() == kind).mapToLong(Share::ticks).sum();
  }

  /** The places that have most ticks. */
  public List<Share<Spot>> hottest(int most) {
    return byPlace.stream().limit(most).toList();
  }
}
