package dev.lockstep.picl.lowlevel;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.messages.Address;
import dev.lockstep.kernel.messages.Buffers;
import dev.lockstep.kernel.messages.Channel;
import dev.lockstep.kernel.messages.MessageInfo;
import dev.lockstep.kernel.messages.Receive;
import dev.lockstep.machines.picl.PiclRoutine;
import dev.lockstep.machines.profile.Blocking;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.picl.session.Checks;
import dev.lockstep.picl.session.Numbers;
import dev.lockstep.picl.session.Refusals;
import dev.lockstep.picl.session.Session;
import dev.lockstep.picl.tracing.ProcessTrace;
import dev.lockstep.picl.tracing.TraceRecorder;
import java.lang.foreign.MemorySegment;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What one processor sends and receives. */
public final class MessagePassing {
  /** What PICL's messages go to: a process has one channel, whose pid is this. */
  static final int PID = 0;

  private final Kernel kernel;
  private final Session session;
  private final Refusals refusals;
  private final Checks checks;
  private final ProcessTrace trace;
  private final TraceRecorder recorder;

  private static final String SYNC0 = "sync0";

  /** The last type that programs have; sync0's are above. */
  private final int highestType;

  private final MemorySegment step = MemorySegment.ofArray(new byte[1]);

  /** Whether the machine's own blocking send isn't PICL's, which may not wait for a receiver. */
  private final boolean sendsWaitForReceiver;

  private @Nullable Channel channel;

  /** The message that was received last, or found; null before the first. */
  private @Nullable MessageInfo received;

  MessagePassing(
      Kernel kernel,
      Session session,
      Refusals refusals,
      Checks checks,
      ProcessTrace trace,
      TraceRecorder recorder) {
    this.kernel = kernel;
    this.session = session;
    this.refusals = refusals;
    this.checks = checks;
    this.trace = trace;
    this.recorder = recorder;
    this.highestType = kernel.profile().picl().limits().highestType();
    this.sendsWaitForReceiver =
        kernel.profile().interconnect() instanceof LinkNetwork network
            && network.messages().blocking() == Blocking.GLOBAL;
  }

  void open() {
    channel = kernel.messages().open("open0", PID);
  }

  void close() {
    kernel.messages().close("cclose", channel());
  }

  /** The process's channel, which must be open. */
  Channel channel() {
    return Objects.requireNonNull(channel);
  }

  // Messages.

  /** {@code send0}. */
  public void send(Object buf, int bytes, int type, int dest) {
    MemorySegment memory = memory("send0", buf);
    if (session.isChecking()) {
      checks.send(memory, bytes, type, dest, session.who().numproc());
    }
    trace.charge(PiclRoutine.SEND0_BEFORE);
    long begun = trace.time();
    if (dest == Numbers.ALL) {
      sendToOthers(memory, bytes, type);
    } else {
      transmit("send0", memory, bytes, type, dest);
    }
    recorder.sent(begun, dest, type, bytes);
    trace.charge(PiclRoutine.SEND0_AFTER);
  }

  private void sendToOthers(MemorySegment memory, int bytes, int type) {
    for (int node = 0; node < session.who().numproc(); node++) {
      if (node != session.who().me()) {
        transmit("send0", memory, bytes, type, node);
      }
    }
  }

  /** Sends with the machine's own call, whatever the type. */
  void transmit(String routine, MemorySegment memory, int bytes, int type, int dest) {
    transmit(routine, memory, bytes, type, new Address(dest == Numbers.HOST ? -1 : dest, PID));
  }

  private void transmit(
      String routine, MemorySegment memory, int bytes, int type, Address address) {
    try {
      if (sendsWaitForReceiver) {
        kernel.messages().sendAndGoOn(routine, channel(), type, memory, bytes, address);
      } else {
        kernel.messages().send(routine, channel(), type, memory, bytes, address);
      }
    } catch (IllegalArgumentException refused) {
      throw refusals.refuse(routine, refused);
    }
  }

  /** {@code recv0}. */
  public void receive(Object buf, int bytes, int type) {
    MemorySegment memory = memory("recv0", buf);
    if (session.isChecking()) {
      checks.receive(memory, bytes, type);
    }
    trace.charge(PiclRoutine.RECV0_BEFORE);
    long begun = trace.time();
    Receive receive = accept("recv0", memory, bytes, type);
    received = info(receive);
    if (type == Numbers.ANY && isStep(receive.type())) {
      throw refusals.refuse(
          "recv0", "type -1 took a message of sync0's, which now can't end on some processor");
    }
    if (receive.length() > bytes) {
      throw refusals.refuse(
          "recv0",
          "bytes %s is less than the message of type %s from %s has, which are %s"
              .formatted(bytes, receive.type(), sender(receive), receive.length()));
    }
    recorder.received(begun, type, receive.hasWaited(), received);
    trace.charge(PiclRoutine.RECV0_AFTER);
  }

  /** Whether a message's type is one of {@code sync0}'s. */
  private boolean isStep(int type) {
    return type > highestType && type - highestType < Integer.SIZE;
  }

  private static String sender(Receive receive) {
    return receive.node() < 0 ? "the host" : "node " + receive.node();
  }

  private static MessageInfo info(Receive receive) {
    return new MessageInfo(receive.length(), receive.type(), receive.node(), receive.pid());
  }

  /** Receives with the machine's own call, whatever the type. */
  Receive accept(String routine, MemorySegment memory, int bytes, int type) {
    try {
      return kernel.messages().receive(routine, channel(), type, memory, bytes);
    } catch (IllegalArgumentException refused) {
      throw refusals.refuse(routine, refused);
    }
  }

  /** A step of {@code sync0}: it takes what {@code send0} does, and leaves no record of its own. */
  void sendStep(int number, int dest) {
    trace.chargeUntraced(PiclRoutine.SEND0_BEFORE);
    transmit(SYNC0, step, 1, stepType(number), dest);
    trace.chargeUntraced(PiclRoutine.SEND0_AFTER);
  }

  /** The same with {@code recv0}. */
  void receiveStep(int number) {
    trace.chargeUntraced(PiclRoutine.RECV0_BEFORE);
    accept(SYNC0, step, 1, stepType(number));
    trace.chargeUntraced(PiclRoutine.RECV0_AFTER);
  }

  private int stepType(int number) {
    return highestType + 1 + number;
  }

  /** The memory that a program gave; a routine refuses what is none. */
  public MemorySegment memory(String routine, Object buf) {
    try {
      return Buffers.of(routine, buf);
    } catch (IllegalArgumentException refused) {
      throw refusals.refuse(routine, refused);
    }
  }

  /** {@code probe0}. */
  public boolean probe(int type) {
    if (session.isChecking()) {
      checks.typeOrAny("probe0", type);
    }
    trace.charge(PiclRoutine.PROBE0);
    recorder.probed();
    MessageInfo found = kernel.messages().find("probe0", channel(), type);
    if (found != null) {
      received = found;
    }
    return found != null;
  }

  /** The message that was received last, or found; it must be there. */
  MessageInfo lastReceived() {
    return Objects.requireNonNull(received);
  }

  /** {@code recvinfo0}. */
  public MessageInfo received() {
    if (received == null) {
      throw refusals.refuse("recvinfo0", "no message was received or probed for yet");
    }
    trace.charge(PiclRoutine.RECVINFO0);
    return received;
  }
}
