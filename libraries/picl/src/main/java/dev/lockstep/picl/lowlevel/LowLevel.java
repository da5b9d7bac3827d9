package dev.lockstep.picl.lowlevel;

import dev.lockstep.kernel.messages.Buffers;
import dev.lockstep.picl.session.Topology;
import dev.lockstep.picl.session.Who;
import java.lang.foreign.MemorySegment;

/**
 * The routines that the high-level ones are written in terms of, under their names in C.
 *
 * <p>Their callers are counted, so each of these is one call there, as it is in C.
 */
public final class LowLevel {
  private LowLevel() {}

  /** Sends a message. */
  public static void send0(Object buf, int bytes, int type, int dest) {
    open("send0").messages().send(buf, bytes, type, dest);
  }

  /** Waits for a message of a type. */
  public static void recv0(Object buf, int bytes, int type) {
    open("recv0").messages().receive(buf, bytes, type);
  }

  /** What {@code recvinfo0} tells, at no cost: how long the last message was. */
  public static int received() {
    return routines().messages().lastReceived().length();
  }

  /** A step of sync0: sends a byte to a processor, open or not. */
  public static void syncsend(int step, int dest) {
    routines().messages().sendStep(step, dest);
  }

  /** The same: waits for one. */
  public static void syncrecv(int step) {
    routines().messages().receiveStep(step);
  }

  /** How many processors are allocated, and which is the caller's. */
  public static Who who0() {
    return open("who0").who();
  }

  /** The machine that the high-level routines see. */
  public static Topology getarc0() {
    return routines().session().topology().orElse(Topology.NONE);
  }

  /** Marks that a high-level routine begins. */
  public static void traceblockbegin(int blockType, int location, int parameter) {
    routines().tracing().blockBegin(blockType, location, parameter);
  }

  /** Marks that it ends. */
  public static void traceblockend(int blockType, int location, int parameter) {
    routines().tracing().blockEnd(blockType, location, parameter);
  }

  /** C's {@code &array[index]}. */
  public static MemorySegment ptr(Object array, int index) {
    return Buffers.ptr(array, index);
  }

  private static Routines routines() {
    return Routines.current(LowLevel::none);
  }

  private static Routines none() {
    throw new IllegalStateException("high-level routines are called through Picl");
  }

  private static Routines open(String routine) {
    return routines().open(routine);
  }
}
