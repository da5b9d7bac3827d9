package dev.lockstep.uniformsystem.processors;

import dev.lockstep.uniformsystem.machine.Change;
import dev.lockstep.uniformsystem.machine.Machine;

/**
 * The lock of the library's own critical regions: each caller takes a ticket, and goes on when it
 * is served. A caller with many before it asks seldom, so that the lock's memory has time for the
 * caller in the region.
 *
 * <p>Source: Mellor-Crummey and Scott, "Algorithms for Scalable Synchronization on Shared-Memory
 * Multiprocessors" (1991), measured on a Butterfly.
 */
public final class TicketLock {
  /** Elements of a lock. */
  public static final int SIZE = 2;

  private static final int NEXT = 0;
  private static final int SERVED = 1;

  /** Turns of a loop that take about as long as a critical region. */
  private static final int TURNS = 8;

  private TicketLock() {}

  /** Takes the lock. */
  public static void lock(String call, short[] lock) {
    short ticket = Machine.draw(call, lock, NEXT, Change.ADD, 1);
    for (int before = before(ticket, lock); before > 0; before = before(ticket, lock)) {
      Waiting.turn(before * TURNS);
      Machine.look();
    }
  }

  private static int before(short ticket, short[] lock) {
    return (ticket - lock[SERVED]) & 0xffff;
  }

  /** Gives it up. */
  public static void unlock(String call, short[] lock) {
    int _ = Machine.serve(call, lock, SERVED, Change.ADD, 1);
  }
}
