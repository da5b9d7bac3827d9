package dev.lockstep.picl;

import dev.lockstep.kernel.messages.Buffers;
import dev.lockstep.kernel.messages.MessageInfo;
import dev.lockstep.picl.highlevel.And;
import dev.lockstep.picl.highlevel.ExclusiveOr;
import dev.lockstep.picl.highlevel.GrayCode;
import dev.lockstep.picl.highlevel.Maximum;
import dev.lockstep.picl.highlevel.Minimum;
import dev.lockstep.picl.highlevel.Or;
import dev.lockstep.picl.highlevel.Product;
import dev.lockstep.picl.highlevel.Sum;
import dev.lockstep.picl.highlevel.Synchronization;
import dev.lockstep.picl.highlevel.Vector;
import dev.lockstep.picl.lowlevel.Routines;
import dev.lockstep.picl.session.Numbers;
import dev.lockstep.picl.session.Topology;
import dev.lockstep.picl.session.Who;
import dev.lockstep.picl.tracing.TraceControl;
import dev.lockstep.picl.tracing.TraceLevels;
import java.lang.foreign.MemorySegment;

/**
 * All routines of PICL, under their names in C.
 *
 * <p>Where C has a pointer to a message there is an {@code Object} here: an array of a primitive
 * type, or a {@link MemorySegment} ({@link #ptr} makes one that begins inside an array). Lengths
 * are in bytes, as in C; {@link #sizeof} gives them. What C returns through pointers is a record. A
 * parameter that the machine doesn't allow is reported on the host's standard output, and ends the
 * run.
 *
 * <p>Each routine takes the time that the machine's profile has for it. The calls work inside a
 * simulation only; elsewhere they throw {@link IllegalStateException}.
 *
 * <p>Source: PICL reference manual, sections 3 (low level), 4 (high level), 5 (tracing), 7 (machine
 * dependencies).
 */
public final class Picl {
  /** The host's processor number. */
  public static final int HOST = Numbers.HOST;

  /** As a type: messages of any. */
  public static final int ANY = Numbers.ANY;

  /** As a node: all that are allocated. */
  public static final int ALL = Numbers.ALL;

  private Picl() {}

  // How routines come to what they do.

  private static Routines routines() {
    return Routines.current(Picl::newRoutines);
  }

  private static Routines newRoutines() {
    return new Routines(PiclException::new);
  }

  private static Routines open(String routine) {
    return routines().open(routine);
  }

  private static HighLevel highLevel(String routine) {
    return new HighLevel(routine, open(routine));
  }

  private static Arc arc(Topology topology) {
    return new Arc(topology.nprocs(), topology.top(), topology.ord(), topology.dir());
  }

  private static Processors processors(Who who) {
    return new Processors(who.numproc(), who.me(), who.host());
  }

  // Low level.

  /** Enables or disables the checking of parameters on the caller's processor; it is enabled. */
  public static void check0(boolean checking) {
    routines().session().check(checking);
  }

  /** The system clock in seconds, as coarse as the machine's. */
  public static double clock0() {
    return routines().clock();
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
    open("close0").opening().close(release);
  }

  /**
   * Loads a class and starts its main on a node, as a process with static fields of its own; a
   * process that is there still is killed. For the host only.
   *
   * @param file the class's binary name
   * @param node -1: on every allocated node
   */
  public static void load0(String file, int node) {
    open("load0").loading().load(file, node);
  }

  /** Prints a line, cut after 80 characters, on the host's standard output. */
  public static void message0(String string) {
    Routines routines = routines();
    if (!routines.session().isHost()) {
      routines.open("message0");
    }
    routines.printing().message(String.valueOf(string));
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
    return processors(routines().opening().open(numproc));
  }

  /**
   * Whether a message of a type is here.
   *
   * @param type -1: of any
   */
  public static boolean probe0(int type) {
    return open("probe0").messages().probe(type);
  }

  /**
   * Waits for a message of a type.
   *
   * @param bytes how many {@code buf} has room for
   * @param type -1: of any
   */
  public static void recv0(Object buf, int bytes, int type) {
    open("recv0").messages().receive(buf, bytes, type);
  }

  /** Tells of the message that was received, or found by {@link #probe0}, last. */
  public static RecvInfo recvinfo0() {
    MessageInfo message = open("recvinfo0").messages().received();
    return new RecvInfo(message.length(), message.type(), Numbers.processor(message.node()));
  }

  /**
   * Sends a message, and returns when {@code buf} may be used again.
   *
   * @param dest a node, or {@link #HOST}; -1, where the machine has that: all other nodes
   */
  public static void send0(Object buf, int bytes, int type, int dest) {
    open("send0").messages().send(buf, bytes, type, dest);
  }

  /**
   * Waits until all allocated processors have called it; all go on as nearly at once as the machine
   * allows. For nodes only.
   */
  public static void sync0() {
    open("sync0").sync(Synchronization::sync0);
  }

  /** How many processors are allocated, and which is the caller's. */
  public static Processors who0() {
    return processors(open("who0").who());
  }

  // High level.

  /**
   * Sets, on the host, how many processors are in use and how they are linked; those nodes return
   * from their {@link #setarc0()} with it.
   *
   * @param nprocs 0: none, and all that are allocated return
   * @param top 1 hypercube, 2 full connectivity, 3 unidirectional ring, 4 bidirectional ring
   * @param ord 0 natural order, 1 Gray code order; nothing to a hypercube
   * @param dir 1 forward, -1 backward; nothing to a hypercube
   */
  public static void setarc0(int nprocs, int top, int ord, int dir) {
    highLevel("setarc0").set(new Topology(nprocs, top, ord, dir));
  }

  /** Waits, on a node, until the host has set that it is in use, or that none is. */
  public static Arc setarc0() {
    return arc(highLevel("setarc0").awaitTopology());
  }

  /** What {@code setarc0} has set; all is 0 before the first. */
  public static Arc getarc0() {
    return arc(routines().session().topology().orElse(Topology.NONE));
  }

  /** Waits until all nodes in use have called it. For nodes only. */
  public static void barrier0() {
    highLevel("barrier0").barrier();
  }

  /**
   * Sends a message from one processor to all nodes in use: the root and all of these call it.
   *
   * @param bytes its length on the root; elsewhere how many {@code buf} has room for
   * @param root a node in use, or {@link #HOST}
   */
  public static void bcast0(Object buf, int bytes, int type, int root) {
    highLevel("bcast0").broadcast(buf, bytes, type, root);
  }

  /**
   * The half of {@link #bcast0} that sends: all but the root have received the message with {@link
   * #recv0} before.
   *
   * @param bytes the message's length
   * @param root a node in use, or {@link #HOST}
   */
  public static void bcast1(Object buf, int bytes, int type, int root) {
    highLevel("bcast1").sendOn(buf, bytes, type, root);
  }

  /**
   * Combines the vectors of all nodes in use, element by element, on one processor.
   *
   * @param buf the vector, which is overwritten: on the root with the result, elsewhere with what
   *     has come together there
   * @param items how many elements it has
   * @param datatype 0 char (a byte), 1 short, 2 int, 3 long, 4 float, 5 double
   * @param root a node in use, or {@link #HOST}, which has no vector of its own
   * @param comb combines two vectors; it must be associative and commutative
   */
  public static void gcomb0(Object buf, int items, int datatype, int msgtype, int root, Comb comb) {
    highLevel("gcomb0").combine(new Vector(buf, items, datatype), msgtype, root, comb);
  }

  /** {@link #gcomb0} with bitwise and, for the data types 0 to 3. */
  public static void gand0(Object buf, int items, int datatype, int msgtype, int root) {
    highLevel("gand0").combine(new Vector(buf, items, datatype), msgtype, root, new And());
  }

  /** {@link #gcomb0} with the maximum. */
  public static void gmax0(Object buf, int items, int datatype, int msgtype, int root) {
    highLevel("gmax0").combine(new Vector(buf, items, datatype), msgtype, root, new Maximum());
  }

  /** {@link #gcomb0} with the minimum. */
  public static void gmin0(Object buf, int items, int datatype, int msgtype, int root) {
    highLevel("gmin0").combine(new Vector(buf, items, datatype), msgtype, root, new Minimum());
  }

  /** {@link #gcomb0} with bitwise or, for the data types 0 to 3. */
  public static void gor0(Object buf, int items, int datatype, int msgtype, int root) {
    highLevel("gor0").combine(new Vector(buf, items, datatype), msgtype, root, new Or());
  }

  /** {@link #gcomb0} with multiplication. */
  public static void gprod0(Object buf, int items, int datatype, int msgtype, int root) {
    highLevel("gprod0").combine(new Vector(buf, items, datatype), msgtype, root, new Product());
  }

  /** {@link #gcomb0} with addition. */
  public static void gsum0(Object buf, int items, int datatype, int msgtype, int root) {
    highLevel("gsum0").combine(new Vector(buf, items, datatype), msgtype, root, new Sum());
  }

  /** {@link #gcomb0} with bitwise exclusive or, for the data types 0 to 3. */
  public static void gxor0(Object buf, int items, int datatype, int msgtype, int root) {
    highLevel("gxor0").combine(new Vector(buf, items, datatype), msgtype, root, new ExclusiveOr());
  }

  /** The number whose {@link #gray0} is i. */
  public static int ginv0(int i) {
    return GrayCode.ginv0(i);
  }

  /** The i-th number of the binary reflected Gray code, from 0. */
  public static int gray0(int i) {
    return GrayCode.gray0(i);
  }

  // Tracing.

  /**
   * Opens a trace file, what it held is lost, and closes the one before. For the host only; until
   * it is called, nothing is written, and the host can't be traced.
   *
   * @param verbose whether numbers have keywords
   */
  public static void traceenable(String tracefile, boolean verbose) {
    routines().tracing().enable(tracefile, verbose);
  }

  /** Ends the caller's trace with its last statistics. {@code close0} does it on nodes. */
  public static void traceexit() {
    routines().tracing().exit();
  }

  /**
   * Writes the caller's records to the trace file; from nodes they go there through the network.
   * {@code close0} does it on nodes.
   */
  public static void traceflush() {
    routines().tracing().flush();
  }

  /**
   * Starts the host's trace, if {@code traceenable} was called.
   *
   * @param tracesize bytes of memory for records, at least 208; a record has about 22
   * @param flush whether to flush when it is full, rather than to make no more records
   */
  public static void tracehost(int tracesize, boolean flush) {
    routines().tracing().host(tracesize, flush);
  }

  /** What {@code tracelevel} has set, and how much room there is for records. */
  public static TraceInfo traceinfo() {
    TraceControl tracing = routines().tracing();
    TraceLevels levels = tracing.info();
    return new TraceInfo(
        tracing.remaining(), levels.event(), levels.compstats(), levels.commstats());
  }

  /**
   * Sets which calls leave records, for each kind of records: 0 only opening, closing and tracing
   * (with no statistics), 1 also marks, 2 also communication, 3 also that in high-level routines.
   *
   * @param event for what happens
   * @param compstats for busy and idle time
   * @param commstats for messages sent and received
   */
  public static void tracelevel(int event, int compstats, int commstats) {
    routines().tracing().level(new TraceLevels(event, compstats, commstats));
  }

  /** Marks this place in the trace with a number of the program's choice. */
  public static void tracemark(int marktype) {
    routines().tracing().mark(marktype);
  }

  /** Writes a text, cut after 80 characters, into the trace file at once. */
  public static void tracemsg(String message) {
    routines().tracing().message(String.valueOf(message));
  }

  /**
   * Starts a node's trace.
   *
   * @param tracesize bytes of memory for records, at least 208; a record has about 22
   * @param flush whether to flush when it is full, rather than to make no more records
   * @param sync whether all allocated nodes, which call it, begin as nearly at once as they can
   */
  public static void tracenode(int tracesize, boolean flush, boolean sync) {
    Routines routines = routines();
    if (sync) {
      routines.syncToTrace(Synchronization::sync0);
    }
    routines.tracing().node(tracesize, flush);
  }

  /** Marks that a high-level routine begins, of PICL's or of the program's own. */
  public static void traceblockbegin(int blockType, int location, int parameter) {
    routines().tracing().blockBegin(blockType, location, parameter);
  }

  /** Marks that it ends. */
  public static void traceblockend(int blockType, int location, int parameter) {
    routines().tracing().blockEnd(blockType, location, parameter);
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
