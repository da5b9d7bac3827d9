package dev.lockstep.views.whatif;

/**
 * What would be different in a run: how many units each tick of a kind lasts.
 *
 * <p>Units are fractions of a tick, so that times stay exact where something is twice as fast.
 *
 * @param words what is different: "the network was twice as fast"
 * @param unitsPerTick how long what stays as it is lasts
 * @param computing for what tasks compute, and what else their processors are taken for
 * @param messageWork for what processors do for messages
 * @param network for messages under way, as long as they would be in an idle network
 * @param queued for what they are under way longer
 * @param remote for what references to other nodes' memories take longer than to a task's own
 * @param memory for what references wait for the switch and for memories
 */
public record Change(
    String words,
    long unitsPerTick,
    long computing,
    long messageWork,
    long network,
    long queued,
    long remote,
    long memory) {
  public static final Change NETWORK =
      new Change("the network were twice as fast", 2, 2, 2, 1, 1, 2, 2);
  public static final Change PROCESSOR =
      new Change("the processors were twice as fast", 2, 1, 1, 2, 2, 2, 2);
  public static final Change CONTENTION =
      new Change("no message waited for another one", 1, 1, 1, 1, 0, 1, 1);
  public static final Change ENDS =
      new Change("sending and receiving took no processor time", 1, 1, 0, 1, 1, 1, 1);
  public static final Change REFERENCES =
      new Change("no reference to memory waited for another one", 1, 1, 1, 1, 1, 1, 0);
  public static final Change MEMORY =
      new Change("all memory were as near as a node's own", 1, 1, 1, 1, 1, 0, 0);

  /** Nothing is different: the answer is the run's length. */
  public static Change none(long unitsPerTick) {
    return new Change(
        "nothing were different",
        unitsPerTick,
        unitsPerTick,
        unitsPerTick,
        unitsPerTick,
        unitsPerTick,
        unitsPerTick,
        unitsPerTick);
  }
}
