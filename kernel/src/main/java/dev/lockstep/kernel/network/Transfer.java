package dev.lockstep.kernel.network;

import dev.lockstep.machines.profile.MessageRange;
import org.jspecify.annotations.Nullable;

/** A message on its way from one node to another. */
public abstract class Transfer {
  /** The number of the host, which is no node. */
  public static final int HOST = -1;

  public final int from;
  public final int to;

  /** In bytes. */
  public final int length;

  /** What it costs; nothing on machines with a formula, and within a node. */
  public final MessageRange costs;

  /** The links of its way, while it waits for some of them; else null. */
  int @Nullable [] route;

  /** When it took each of these; null where it is not watched. */
  long @Nullable [] takenTicks;

  /** How many links it has. */
  int taken;

  /** When it would have arrived through an idle network; the end of time if it is not watched. */
  public long freeTick = Long.MAX_VALUE;

  /** When its first byte is through the links that it has. */
  long headTick;

  /** The next one that waits for the same link. */
  @Nullable Transfer next;

  protected Transfer(int from, int to, int length, MessageRange costs) {
    this.from = from;
    this.to = to;
    this.length = length;
    this.costs = costs;
  }

  /** Whether a listener wants to know which links it passes, and when. */
  public boolean isWatched() {
    return false;
  }

  /**
   * It has a link from {@code tick} on.
   *
   * @param waitedTicks how long it waited for that
   */
  public void passes(Routes routes, int link, long tick, long untilTick, long waitedTicks) {}

  /** Its last byte leaves the sender at {@code tick}, which may be to come. */
  public abstract void sent(long tick);

  /** Its last byte arrives at {@code tick}, which may be to come. */
  public abstract void arrives(long tick);
}
