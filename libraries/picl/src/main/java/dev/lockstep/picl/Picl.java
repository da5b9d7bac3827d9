package dev.lockstep.picl;

import dev.lockstep.kernel.Buffers;
import java.lang.foreign.MemorySegment;

/**
 * All routines of PICL, under their names in C.
 *
 * <p>Where C has a pointer to a message there is an {@code Object} here: an array of a primitive
 * type, or a {@link MemorySegment} ({@link #ptr} makes one that begins inside an array). Lengths
 * are in bytes, as in C; {@link #sizeof} gives them. What C returns through pointers is a record. A
 * parameter that the machine doesn't allow is told on the host's standard output, and ends the run.
 *
 * <p>Each routine takes the time that the machine's profile has for it. The calls work inside a
 * simulation only; elsewhere they throw {@link IllegalStateException}.
 *
 * <p>Source: PICL reference manual, sections 3 (low level), 4 (high level), 5 (tracing), 7 (machine
 * dependencies).
 */
public final class Picl {
  /** The host's processor number. */
  public static final int HOST = -32768;

  /** As a type: messages of any. */
  public static final int ANY = -1;

  /** As a node: all that are allocated. */
  public static final int ALL = -1;

  private Picl() {}

  // Low level.

  /** Enables or disables the checking of parameters on the caller's processor; it is enabled. */
  public static void check0(boolean checking) {
    Session.current().check(checking);
  }

  /** The system clock in seconds, as coarse as the machine's. */
  public static double clock0() {
    return Session.current().clock();
  }

  /** {@link #close0(boolean)} without releasing anything, as nodes call it. */
  public static void close0() {
    close0(false);
  }

  /**
   * Disables communication. On a node it is the last of PICL that it calls.
   *
   * @param release whether the host gives its processors back; what runs there is killed
   */
  public static void close0(boolean release) {
    Session.open("close0").close(release);
  }

  /**
   * Loads a class and starts its main on a node, as a process with static fields of its own; a
   * process that is there still is killed. For the host only.
   *
   * @param file the class's binary name
   * @param node -1: on every allocated node
   */
  public static void load0(String file, int node) {
    Session.open("load0").load(file, node);
  }

  /** Prints a line, cut after 80 characters, on the host's standard output. */
  public static void message0(String string) {
    Session session = Session.current();
    (session.isHost() ? session : Session.open("message0")).message(String.valueOf(string));
  }

  /** {@link #open0(int)} as nodes call it; on the host it asks for no number of processors. */
  public static Processors open0() {
    return open0(0);
  }

  /**
   * Enables communication, and allocates processors on the host.
   *
   * @param numproc how many the host wants. Not positive: those that are allocated already where
   *     the machine keeps them, as an iPSC does, else as many as there are. Ignored on nodes
   */
  public static Processors open0(int numproc) {
    return Session.current().open(numproc);
  }

  /**
   * Whether a message of a type is here.
   *
   * @param type -1: of any
   */
  public static boolean probe0(int type) {
    return Session.open("probe0").probe(type);
  }

  /**
   * Waits for a message of a type.
   *
   * @param bytes how many {@code buf} has room for
   * @param type -1: of any
   */
  public static void recv0(Object buf, int bytes, int type) {
    Session.open("recv0").receive(buf, bytes, type);
  }

  /** Tells of the message that was received, or found by {@link #probe0}, last. */
  public static RecvInfo recvinfo0() {
    return Session.open("recvinfo0").received();
  }

  /**
   * Sends a message, and returns when {@code buf} may be used again.
   *
   * @param dest a node, or {@link #HOST}; -1, where the machine has that: all other nodes
   */
  public static void send0(Object buf, int bytes, int type, int dest) {
    Session.open("send0").send(buf, bytes, type, dest);
  }

  /** How many processors are allocated, and which is the caller's. */
  public static Processors who0() {
    return Session.open("who0").who();
  }

  // C's own.

  /** C's {@code sizeof}: the bytes of a primitive array or a segment. */
  public static int sizeof(Object memory) {
    return Buffers.sizeof(memory);
  }

  /** C's {@code &array[index]}: the memory from an element on; of a segment, from a byte on. */
  public static MemorySegment ptr(Object array, int index) {
    return Buffers.ptr(array, index);
  }
}
