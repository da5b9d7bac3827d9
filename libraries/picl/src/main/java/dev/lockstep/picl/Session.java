package dev.lockstep.picl;

import dev.lockstep.kernel.Address;
import dev.lockstep.kernel.Buffers;
import dev.lockstep.kernel.Channel;
import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.MessageInfo;
import dev.lockstep.kernel.Receive;
import dev.lockstep.machines.Blocking;
import dev.lockstep.machines.LinkNetwork;
import dev.lockstep.machines.PiclCosts;
import dev.lockstep.machines.PiclRoutine;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;

/** What PICL knows of the process on one processor, and does for it. */
final class Session {
  /** What PICL's messages go to: a process has one channel, whose pid is this. */
  static final int PID = 0;

  /** Where the host takes what nodes want to have printed. */
  private static final int OUTPUT_PID = -2;

  private static final int LONGEST_MESSAGE = 80;

  /** Where the communication of a process is. */
  private enum State {
    CLOSED,
    OPEN,
    /** A node's, closed again: for good. */
    OVER
  }

  final Kernel kernel;
  final Checks checks;
  private final PiclCosts costs;
  private final Allocation allocation;
  private final TraceCollector collector;
  private final TraceRecorder recorder;
  private final TraceControl trace;

  /** How far apart the times are that are shown here, in ticks; 0: as everywhere else. */
  private final long clockStepTicks;

  /** Whether the machine's own blocking send isn't PICL's, which may not wait for a receiver. */
  private final boolean sendsWaitForReceiver;

  private State state = State.CLOSED;
  private boolean isChecking = true;
  private Channel channel;
  private Processors processors;
  private RecvInfo received;
  private Arc arc;

  Session() {
    this.kernel = Kernel.running();
    this.checks = new Checks(kernel);
    this.costs = kernel.profile().picl();
    this.allocation = Allocation.of(kernel);
    this.collector = TraceCollector.of(kernel);
    this.recorder = new TraceRecorder(this);
    this.trace = new TraceControl(this, recorder);
    this.clockStepTicks = clockStepTicks();
    this.sendsWaitForReceiver =
        kernel.profile().interconnect() instanceof LinkNetwork network
            && network.messages().blocking() == Blocking.GLOBAL;
  }

  private long clockStepTicks() {
    boolean hasFineClock = !isHost() && collector.wasLoadedEnabled(kernel.task().node());
    return hasFineClock ? costs.tracingClockTicks().orElse(0) : 0;
  }

  /** That of the caller's processor. */
  static Session current() {
    return Kernel.running().ofProcess(Session.class, Session::new);
  }

  /** The same, which has to be open. */
  static Session open(String routine) {
    Session session = current();
    session.requireOpen(routine);
    return session;
  }

  boolean isHost() {
    return kernel.task().node() < 0;
  }

  private void requireOpen(String routine) {
    if (state != State.OPEN) {
      throw checks.refuse(
          routine,
          state == State.CLOSED
              ? "the communication channel is not open; call open0 first"
              : "the communication channel was closed with close0");
    }
  }

  void requireHost(String routine) {
    if (!isHost()) {
      throw checks.refuse(routine, "only the host can call it");
    }
  }

  /** Refuses what makes no sense on the host. */
  void requireNode(String routine) {
    if (isHost()) {
      throw checks.refuse(routine, "only nodes can call it");
    }
  }

  /** Lets the processor work for as long as a routine, or a part of it, takes. */
  void charge(PiclRoutine routine) {
    kernel.spend(recorder.ticks(routine));
  }

  /** The same for a routine that costs what it does on a traced processor. */
  void chargeTraced(PiclRoutine routine) {
    kernel.spend(recorder.tracedTicks(routine));
  }

  /** The routines that control tracing. */
  TraceControl trace() {
    return trace;
  }

  // Opening and closing.

  Processors open(int numproc) {
    if (state != State.CLOSED) {
      throw checks.refuse(
          "open0",
          state == State.OPEN
              ? "the communication channel is open already; call close0 before"
              : "a node's communication channel can't be opened again after close0");
    }
    long begun = recorder.time();
    if (isHost()) {
      openHost(numproc);
    }
    connect();
    state = State.OPEN;
    charge(PiclRoutine.OPEN0);
    recorder.opened(begun, processors.numproc());
    return processors;
  }

  private void openHost(int numproc) {
    if (isChecking) {
      int most = kernel.profile().nodes().most();
      checks.range("open0", "numproc", numproc, Integer.MIN_VALUE, most);
    }
    allocation.allocate(numproc, checks);
    kernel.messages().handle(OUTPUT_PID, (node, type, content) -> print(content));
    trace.takeRecords();
    kernel.inTurn(collector::hostOpens);
  }

  private void connect() {
    channel = kernel.messages().open(PID);
    processors = new Processors(allocation.numproc(), processor(), Picl.HOST);
  }

  void close(boolean release) {
    long begun = recorder.time();
    if (isHost()) {
      trace.collect(processors.numproc());
    } else {
      trace.leave();
    }
    kernel.messages().close(channel);
    state = isHost() ? State.CLOSED : State.OVER;
    if (isHost() && release) {
      for (int node = 0; node < processors.numproc(); node++) {
        trace.kills(node);
        killIfBusy("close0", node);
      }
      allocation.release();
    }
    recorder.closed(begun);
  }

  private void killIfBusy(String routine, int node) {
    if (kernel.processes().isBusy(routine, node)) {
      kernel.processes().kill(routine, node);
    }
  }

  /** Loads a program onto a node, or onto all; what runs there is killed. */
  void load(String className, int node) {
    requireHost("load0");
    int last = processors.numproc() - 1;
    if (isChecking) {
      checks.range("load0", "node", node, Picl.ALL, last);
    }
    long begun = recorder.time();
    int first = node == Picl.ALL ? 0 : node;
    for (int each = first; each <= (node == Picl.ALL ? last : node); each++) {
      start(className, each);
    }
    recorder.loaded(begun, node);
  }

  private void start(String className, int node) {
    try {
      killIfBusy("load0", node);
      kernel.inTurn(() -> collector.loads(node));
      kernel.processes().start("load0", node, className);
    } catch (IllegalArgumentException refused) {
      throw checks.refuse("load0", refused.getMessage());
    }
  }

  /** Waits for all allocated processors. */
  void sync() {
    requireNode("sync0");
    charge(PiclRoutine.SYNC0_BEFORE);
    long begun = recorder.time();
    recorder.synced(begun, synchronize());
    charge(PiclRoutine.SYNC0_AFTER);
  }

  /** Returns how many messages the caller has sent; it has received as many. */
  private int synchronize() {
    return new Synchronization(this, costs.limits().highestType()).run();
  }

  /** The same as {@link #sync} on the inside, and before {@code open0} too. */
  void syncToTrace() {
    requireNode("tracenode");
    if (state == State.CLOSED) {
      connect();
      synchronize();
      kernel.messages().close(channel);
    } else if (state == State.OPEN) {
      synchronize();
    }
  }

  Processors who() {
    charge(PiclRoutine.WHO0);
    return processors;
  }

  void check(boolean checking) {
    isChecking = checking;
  }

  // Messages.

  void send(Object buf, int bytes, int type, int dest) {
    MemorySegment memory = memory("send0", buf);
    if (isChecking) {
      checks.send(memory, bytes, type, dest, processors.numproc());
    }
    charge(PiclRoutine.SEND0_BEFORE);
    long begun = recorder.time();
    if (dest == Picl.ALL) {
      sendToOthers(memory, bytes, type);
    } else {
      transmit("send0", memory, bytes, type, dest);
    }
    recorder.sent(begun, dest, type, bytes);
    charge(PiclRoutine.SEND0_AFTER);
  }

  private void sendToOthers(MemorySegment memory, int bytes, int type) {
    for (int node = 0; node < processors.numproc(); node++) {
      if (node != processors.me()) {
        transmit("send0", memory, bytes, type, node);
      }
    }
  }

  /** Sends with the machine's own call, whatever the type. */
  void transmit(String routine, MemorySegment memory, int bytes, int type, int dest) {
    transmit(routine, memory, bytes, type, new Address(dest == Picl.HOST ? -1 : dest, PID));
  }

  private void transmit(
      String routine, MemorySegment memory, int bytes, int type, Address address) {
    try {
      if (sendsWaitForReceiver) {
        kernel.messages().sendAndGoOn(routine, channel, type, memory, bytes, address);
      } else {
        kernel.messages().send(routine, channel, type, memory, bytes, address);
      }
    } catch (IllegalArgumentException refused) {
      throw checks.refuse(routine, told(routine, refused));
    }
  }

  void receive(Object buf, int bytes, int type) {
    MemorySegment memory = memory("recv0", buf);
    if (isChecking) {
      checks.receive(memory, bytes, type);
    }
    charge(PiclRoutine.RECV0_BEFORE);
    long begun = recorder.time();
    Receive receive = accept("recv0", memory, bytes, type);
    received = new RecvInfo(receive.length(), receive.type(), processor(receive.node()));
    if (receive.type() > costs.limits().highestType()) {
      throw checks.refuse(
          "recv0", "type -1 took a message of sync0's, which now can't end on some processor");
    }
    if (receive.length() > bytes) {
      throw checks.refuse(
          "recv0",
          "bytes %d is less than the message has, which are %d".formatted(bytes, receive.length()));
    }
    recorder.received(begun, type, receive.hasWaited(), received);
    charge(PiclRoutine.RECV0_AFTER);
  }

  /** Receives with the machine's own call, whatever the type. */
  Receive accept(String routine, MemorySegment memory, int bytes, int type) {
    try {
      return kernel.messages().receive(routine, channel, type, memory, bytes);
    } catch (IllegalArgumentException refused) {
      throw checks.refuse(routine, told(routine, refused));
    }
  }

  MemorySegment memory(String routine, Object buf) {
    try {
      return Buffers.of(routine, buf);
    } catch (IllegalArgumentException refused) {
      throw checks.refuse(routine, told(routine, refused));
    }
  }

  /** The kernel's messages begin with the routine, as ours do. */
  private static String told(String routine, IllegalArgumentException refused) {
    String text = refused.getMessage();
    String prefix = routine + ": ";
    return text.startsWith(prefix) ? text.substring(prefix.length()) : text;
  }

  boolean probe(int type) {
    if (isChecking) {
      checks.typeOrAny("probe0", type);
    }
    charge(PiclRoutine.PROBE0);
    recorder.probed();
    MessageInfo found = kernel.messages().find("probe0", channel, type);
    if (found != null) {
      received = new RecvInfo(found.length(), found.type(), processor(found.node()));
    }
    return found != null;
  }

  /** The message that was received last, or found; null before the first. */
  RecvInfo lastReceived() {
    return received;
  }

  RecvInfo received() {
    if (received == null) {
      throw checks.refuse("recvinfo0", "no message was received or probed for yet");
    }
    charge(PiclRoutine.RECVINFO0);
    return received;
  }

  private static int processor(int node) {
    return node < 0 ? Picl.HOST : node;
  }

  /** The caller's processor, as PICL numbers it. */
  int processor() {
    return processor(kernel.task().node());
  }

  // Output and time.

  /** Prints the beginning of a text on the host; a node's goes there as a message. */
  void message(String string) {
    String text = string.substring(0, Math.min(string.length(), LONGEST_MESSAGE));
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    long begun = recorder.time();
    charge(PiclRoutine.MESSAGE0);
    if (isHost() || kernel.isSpmd()) {
      System.out.println(text);
    } else {
      MemorySegment memory = MemorySegment.ofArray(bytes);
      Address host = new Address(-1, OUTPUT_PID);
      kernel.messages().sendAndGoOn("message0", channel, 0, memory, bytes.length, host);
    }
    recorder.messaged(begun, bytes.length);
  }

  private static void print(byte[] content) {
    System.out.println(new String(content, StandardCharsets.UTF_8));
  }

  /** The clock that programs see here, in ticks. */
  long clockTicks() {
    long now = kernel.now();
    return clockStepTicks > 0 ? now - now % clockStepTicks : kernel.clock();
  }

  double clock() {
    charge(PiclRoutine.CLOCK0);
    return (double) clockTicks() / kernel.profile().clockHertz();
  }

  // The machine that the high-level routines see.

  /** The first of the types that the high-level routines have for themselves. */
  int highLevelType() {
    return costs.limits().highLevelType();
  }

  /** Who the caller is, without asking {@code who0}. */
  Processors processors() {
    return processors;
  }

  /** Null before the first {@code setarc0}. */
  Arc arc() {
    return arc;
  }

  void setArc(Arc newArc) {
    arc = newArc;
  }
}
