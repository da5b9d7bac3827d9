package dev.lockstep.kernel.network;

/** What a network asks of the simulation around it. */
public interface Calendar {
  /** Lets something happen at a node, at a tick from now on. */
  void at(long tick, int node, Runnable what);

  /**
   * Takes a node's processor for what isn't its program's, as soon as it has done with what it was
   * taken for before.
   *
   * @return when it is done
   */
  long interrupt(int node, long tick, long ticks);
}
