package dev.lockstep.ipsc;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.messages.Address;
import dev.lockstep.kernel.messages.Buffers;
import dev.lockstep.kernel.messages.Receive;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/**
 * The functions of Dunigan's simulator: tasks, locks and events (ppsim), and the message passing of
 * the Intel iPSC (intel).
 *
 * <p>Where C has a pointer to a message there is an {@code Object} here: an array of a primitive
 * type, or a {@link MemorySegment} ({@link #ptr} makes one that begins inside an array). Lengths
 * are in bytes, as in C; {@link #sizeof} gives them. What C returns through pointers is in a {@link
 * Receipt}. An argument out of range throws {@link IllegalArgumentException}.
 *
 * <p>The calls work inside a simulation only; elsewhere they throw {@link IllegalStateException}.
 *
 * <p>Source: Dunigan, "A Message-passing Multiprocessor Simulator", appendix C.
 */
public final class Ipsc {
  /** The node number of the host. */
  public static final int HOST = -1;

  /** {@link #status}: the channel is in use. */
  public static final boolean BUSY = true;

  /** {@link #status}: the channel is not in use. */
  public static final boolean FREE = false;

  /** A type that matches messages of every type. */
  public static final int ANY = -1;

  private Ipsc() {}

  // ppsim: tasks

  /**
   * Starts a task on the next node; ids are given in the order of the calls, from 0.
   *
   * @param fcn what it does; it shares the caller's memory
   * @param stacksize in words of four bytes; only the trace shows it, Java's stacks grow as needed
   * @return the task's TID, for {@link #twait}
   */
  public static int tfork(Task fcn, int stacksize) {
    notNull(fcn, "tfork", "function");
    return Kernel.running().tasks().fork("tfork", fcn::run, fcn.getClass(), stacksize);
  }

  /** Starts a task with an argument. */
  public static <A> int tfork(TaskFunction<? super A> fcn, int stacksize, A arg) {
    notNull(fcn, "tfork", "function");
    return Kernel.running().tasks().fork("tfork", () -> fcn.run(arg), fcn.getClass(), stacksize);
  }

  /** Ends the calling task at once: not even its {@code finally} blocks run. */
  public static void texit(int value) {
    Kernel.running().tasks().exit(value);
  }

  /** Waits until the task with this TID has ended. */
  public static void twait(int taskid) {
    Kernel.running().tasks().await("twait", taskid);
  }

  /** The TID of the calling task: its number in traces. */
  public static int gettid() {
    return Kernel.running().task().id();
  }

  /** Idles the calling task for so many clock ticks. */
  public static void tsleep(long ticks) {
    Kernel.running().tasks().sleep("tsleep", ticks);
  }

  // ppsim: locks and events

  /** Locks; if it is locked, waits behind the tasks that wait already. */
  public static void lock(Lock lockvar) {
    Kernel.running().locks().lock(notNull(lockvar, "lock", "lock").lock);
  }

  /** Unlocks, or hands the lock to the first task that waits for it. Any task may. */
  public static void unlock(Lock lockvar) {
    Kernel.running().locks().unlock(notNull(lockvar, "unlock", "lock").lock);
  }

  /** Sets an event to POSTED and releases all tasks that wait for it. */
  public static void evpost(Event eventvar) {
    Kernel.running().locks().post(notNull(eventvar, "evpost", "event").event);
  }

  /** Sets an event to CLEARED. */
  public static void evclear(Event eventvar) {
    Kernel.running().locks().clear(notNull(eventvar, "evclear", "event").event);
  }

  /** Waits until an event is POSTED. */
  public static void evwait(Event eventvar) {
    Kernel.running().locks().await(notNull(eventvar, "evwait", "event").event);
  }

  private static <T> T notNull(@Nullable T argument, String call, String what) {
    if (argument == null) {
      throw new IllegalArgumentException("%s: the %s is null".formatted(call, what));
    }
    return argument;
  }

  // ppsim: traces

  /** Starts a trace in a file, behind what is there; "" is standard output. */
  public static void strace(String filename) {
    Kernel.running().startTrace(notNull(filename, "strace", "file name"));
  }

  /** Ends the trace. */
  public static void etrace() {
    Kernel.running().stopTrace();
  }

  /** Puts a text into the trace. */
  public static void mark(String string) {
    Kernel.running().mark(String.valueOf(string));
  }

  // intel: the machine

  /** {@link #cube_init(double, double, double, int, int, int)} with the defaults for the rest. */
  public static void cube_init(double nndelay) {
    cube_init(nndelay, 0);
  }

  /** {@link #cube_init(double, double, double, int, int, int)} with the defaults for the rest. */
  public static void cube_init(double nndelay, double hndelay) {
    cube_init(nndelay, hndelay, 0);
  }

  /** {@link #cube_init(double, double, double, int, int, int)} with the defaults for the rest. */
  public static void cube_init(double nndelay, double hndelay, double startup) {
    cube_init(nndelay, hndelay, startup, 1);
  }

  /** {@link #cube_init(double, double, double, int, int, int)} with the defaults for the rest. */
  public static void cube_init(double nndelay, double hndelay, double startup, int packetsize) {
    Kernel.running().setDelays(() -> Delays.of(nndelay, hndelay, startup, packetsize));
  }

  /** {@link #cube_init(double, double, double, int, int, int)} with the defaults for the rest. */
  public static void cube_init(
      double nndelay, double hndelay, double startup, int packetsize, int cubedim) {
    cube_init(nndelay, hndelay, startup, packetsize);
    Kernel.running().setCubeDimension("cube_init", cubedim);
  }

  /**
   * Sets how long messages travel and, if it is to be, the size of the cube and the timeslice. To
   * be called once in the host's first task.
   *
   * <p>Delays are ratios of the processor's speed, in instructions per second, to that of a
   * transmission, in bytes per second; a message of M bytes takes startup M + delay M ticks per
   * hop.
   *
   * @param nndelay node to node, default 0; within a node it is a hundredth of it
   * @param hndelay host to node, default 0
   * @param startup default 0
   * @param packetsize in bytes, default 1; for the delay a message is made up of whole packets
   * @param cubedim dimension of the cube, default 0: as large as it needs to be
   * @param timeslice ticks that a task runs before others get their turn, default 1; 0: until it
   *     blocks. The command line's option goes before it.
   */
  public static void cube_init(
      double nndelay, double hndelay, double startup, int packetsize, int cubedim, int timeslice) {
    cube_init(nndelay, hndelay, startup, packetsize, cubedim);
    Kernel.running().setTimeslice("cube_init", timeslice);
  }

  // intel: messages

  /** Opens a channel for the caller's node under a process id, an arbitrary number. */
  public static Chnl copen(int pid) {
    return new Chnl(Kernel.running().messages().open("copen", pid));
  }

  /** Closes a channel. */
  public static void cclose(Chnl d) {
    Kernel.running().messages().close("cclose", notNull(d, "cclose", "channel").channel);
  }

  /**
   * Sends a message; {@link #status} is FREE when {@code smsg} may be used again.
   *
   * @param type any number but -1, with which receivers take any
   * @param smsg the message: a primitive array or a {@link MemorySegment}
   * @param msglth its length in bytes
   * @param dstnode the receiver's node, {@link #HOST} for the host
   * @param dstpid the pid that the receiver opened its channel with
   */
  public static void send(Chnl d, int type, Object smsg, int msglth, int dstnode, int dstpid) {
    MemorySegment buffer = Buffers.of("send", smsg);
    Address destination = new Address(dstnode, dstpid);
    Kernel.running()
        .messages()
        .sendAndGoOn(
            "send", notNull(d, "send", "channel").channel, type, buffer, msglth, destination);
  }

  /** Sends a message, and returns when {@code smsg} may be used again. */
  public static void sendw(Chnl d, int type, Object smsg, int msglth, int dstnode, int dstpid) {
    sendAndWait("sendw", d, type, smsg, msglth, new Address(dstnode, dstpid));
  }

  /** {@link #sendw}, as the host calls it. */
  public static void sendmsg(Chnl d, int type, Object smsg, int msglth, int dstnode, int dstpid) {
    sendAndWait("sendmsg", d, type, smsg, msglth, new Address(dstnode, dstpid));
  }

  private static void sendAndWait(
      String call, Chnl d, int type, Object smsg, int msglth, Address destination) {
    MemorySegment buffer = Buffers.of(call, smsg);
    Kernel.running()
        .messages()
        .send(call, notNull(d, call, "channel").channel, type, buffer, msglth, destination);
  }

  /**
   * Asks for a message of a type ({@link #ANY}: of any) and goes on. When {@link #status} says
   * FREE, it is in {@code smsg}, and the receipt can be read.
   *
   * @param maxlth how many bytes are copied at most
   */
  public static Receipt recv(Chnl d, int type, Object smsg, int maxlth) {
    MemorySegment buffer = Buffers.of("recv", smsg);
    Receive receive =
        Kernel.running()
            .messages()
            .post("recv", notNull(d, "recv", "channel").channel, type, buffer, maxlth);
    return new Receipt(receive);
  }

  /** Waits for a message of a type; those of one type come first in, first out. */
  public static Receipt recvw(Chnl d, int type, Object smsg, int maxlth) {
    return receive("recvw", d, type, smsg, maxlth);
  }

  /** Waits for a message of any type, as the host does. */
  public static Receipt recvmsg(Chnl d, Object smsg, int maxlth) {
    return receive("recvmsg", d, ANY, smsg, maxlth);
  }

  private static Receipt receive(String call, Chnl d, int type, Object smsg, int maxlth) {
    MemorySegment buffer = Buffers.of(call, smsg);
    return new Receipt(
        Kernel.running()
            .messages()
            .receive(call, notNull(d, call, "channel").channel, type, buffer, maxlth));
  }

  /** The length in bytes of the first message of a type that is here; -1 if there is none. */
  public static int probe(Chnl d, int type) {
    return Kernel.running().messages().probe("probe", notNull(d, "probe", "channel").channel, type);
  }

  /** {@link #BUSY} while the channel waits for the message that {@code recv} asked for. */
  public static boolean status(Chnl d) {
    return Kernel.running().messages().isBusy("status", notNull(d, "status", "channel").channel);
  }

  // intel: information

  /** The caller's node; {@link #HOST} on the host. In traces it is one greater. */
  public static int mynode() {
    return Kernel.running().node();
  }

  /** The dimension of the cube: cube_init's, or what {@code --nodes} needs. */
  public static int cubedim() {
    return Kernel.running().cubeDimension();
  }

  /** The clock of the caller's processor, in ticks. */
  public static long clock() {
    return Kernel.running().programClock();
  }

  /** Puts a number and a text into the trace. */
  public static void syslog(int pid, String msg) {
    Kernel.running().log(pid, String.valueOf(msg));
  }

  /** Lets other tasks run; busy waits need it where nothing else preempts them. */
  public static void flick() {
    Kernel.running().flick();
  }

  // C's own

  /** C's {@code sizeof}: the bytes of a primitive array or a segment. */
  public static int sizeof(Object memory) {
    return Buffers.sizeof(memory);
  }

  /**
   * C's {@code &array[index]}: the memory from an element of an array on; of a {@link
   * MemorySegment}, from a byte on.
   */
  public static MemorySegment ptr(Object array, int index) {
    return Buffers.ptr(array, index);
  }
}
