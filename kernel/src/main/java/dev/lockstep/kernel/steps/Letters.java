package dev.lockstep.kernel.steps;

import dev.lockstep.kernel.steps.Footprint.Mode;

/**
 * What steps with messages touch. Nodes are numbered from 0; the host is -1.
 *
 * <p>Of each pair of nodes messages come in the order in which they were sent, so the arrivals of a
 * pair are a process. A message is given twice: by its sender to the network, and by its arrival to
 * the mailbox. Who takes it could not do so before, and that is no race.
 *
 * <p>Two arrivals at a mailbox depend on each other if their messages are of one type, as a receive
 * takes the one that came first; and if somebody takes any type there, all do.
 */
public final class Letters {
  /** The first of the processes that are arrivals. */
  private static final int FIRST = 1 << 30;

  private static final int NODE_BITS = 15;
  private static final int NODES = (1 << NODE_BITS) - 1;

  /** In which order a pair's messages are sent, or come whose order makes a difference. */
  private static final int ORDER = Integer.MAX_VALUE;

  /** Who takes messages from a mailbox. */
  private static final int TAKERS = -7;

  private Letters() {}

  /** The process that is the arrivals from one node at another. */
  public static int process(int from, int to) {
    return FIRST + pair(from, to);
  }

  /** Whether a process is arrivals of messages. */
  public static boolean isArrivals(int process) {
    return process >= FIRST;
  }

  private static int pair(int from, int to) {
    return (((from + 1) & NODES) << NODE_BITS) | ((to + 1) & NODES);
  }

  /** Below all numbers of objects. */
  private static int link(int from, int to) {
    return -1 - pair(from, to);
  }

  /** What a mailbox is called: two may have one name, and depend on each other then. */
  public static int mailbox(int node, int pid) {
    int name = ((node + 1) * 0x9E3779B1) ^ pid;
    return Integer.MIN_VALUE + (name & (FIRST - 1));
  }

  private static Footprint of(int object, int part, Mode mode) {
    Footprint one = new Footprint();
    one.add(object, part, mode);
    return one;
  }

  /** Something is sent. */
  public static Footprint sends(int from, int to) {
    return of(link(from, to), ORDER, Mode.WRITE);
  }

  /** That a pair's message, of a number from 0, is under way. */
  public static Footprint underWay(int from, int to, int number, Mode mode) {
    return of(link(from, to), 2 * number, mode);
  }

  /** That it is there. */
  public static Footprint there(int from, int to, int number, Mode mode) {
    return of(link(from, to), 2 * number + 1, mode);
  }

  /** That a message of a type comes to a mailbox, or that none is there. */
  public static Footprint ofType(int mailbox, int type, Mode mode) {
    return of(mailbox, type & ORDER, mode);
  }

  /** The same of all types. */
  public static Footprint ofAnyType(int mailbox, Mode mode) {
    return of(mailbox, Footprint.ALL, mode);
  }

  /** A message comes to a mailbox where the order of all makes a difference. */
  public static Footprint inOrder(int mailbox) {
    return of(mailbox, ORDER, Mode.WRITE);
  }

  /** Whoever takes messages from a mailbox, or looks what is left. */
  public static Footprint takers(int mailbox, Mode mode) {
    return of(mailbox, TAKERS, mode);
  }
}
