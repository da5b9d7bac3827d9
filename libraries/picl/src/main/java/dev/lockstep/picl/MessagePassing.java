package dev.lockstep.picl;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.messages.Address;
import dev.lockstep.kernel.messages.Buffers;
import dev.lockstep.kernel.messages.Channel;
import dev.lockstep.kernel.messages.MessageInfo;
import dev.lockstep.kernel.messages.Receive;
import dev.lockstep.machines.picl.PiclRoutine;
import dev.lockstep.machines.profile.Blocking;
import dev.lockstep.machines.profile.LinkNetwork;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;

/** What one processor sends and receives, and what it has printed on the host. */
final class MessagePassing {
  /** What PICL's messages go to: a process has one channel, whose pid is this. */
  static final int PID = 0;

  /** Where the host takes what nodes want to have printed. */
  private static final int OUTPUT_PID = -2;

  private static final int LONGEST_MESSAGE = 80;

  private final Session session;
  private final Kernel kernel;
  private final Checks checks;
  private final TraceRecorder recorder;

  /** The last type that programs have; sync0's are above. */
  private final int highestType;

  /** Whether the machine's own blocking send isn't PICL's, which may not wait for a receiver. */
  private final boolean sendsWaitForReceiver;

  private Channel channel;
  private RecvInfo received;

  MessagePassing(Session session, TraceRecorder recorder) {
    this.session = session;
    this.kernel = session.kernel;
    this.checks = session.checks;
    this.recorder = recorder;
    this.highestType = kernel.profile().picl().limits().highestType();
    this.sendsWaitForReceiver =
        kernel.profile().interconnect() instanceof LinkNetwork network
            && network.messages().blocking() == Blocking.GLOBAL;
  }

  void open() {
    channel = kernel.messages().open(PID);
  }

  void close() {
    kernel.messages().close("cclose", channel);
  }

  // Messages.

  void send(Object buf, int bytes, int type, int dest) {
    MemorySegment memory = memory("send0", buf);
    if (checks.areEnabled()) {
      checks.send(memory, bytes, type, dest, session.processors().numproc());
    }
    session.charge(PiclRoutine.SEND0_BEFORE);
    long begun = recorder.time();
    if (dest == Picl.ALL) {
      sendToOthers(memory, bytes, type);
    } else {
      transmit("send0", memory, bytes, type, dest);
    }
    recorder.sent(begun, dest, type, bytes);
    session.charge(PiclRoutine.SEND0_AFTER);
  }

  private void sendToOthers(MemorySegment memory, int bytes, int type) {
    for (int node = 0; node < session.processors().numproc(); node++) {
      if (node != session.processors().me()) {
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
      throw checks.refuse(routine, refused);
    }
  }

  void receive(Object buf, int bytes, int type) {
    MemorySegment memory = memory("recv0", buf);
    if (checks.areEnabled()) {
      checks.receive(memory, bytes, type);
    }
    session.charge(PiclRoutine.RECV0_BEFORE);
    long begun = recorder.time();
    Receive receive = accept("recv0", memory, bytes, type);
    received = new RecvInfo(receive.length(), receive.type(), Session.processor(receive.node()));
    if (type == Picl.ANY && Synchronization.isItsType(receive.type(), highestType)) {
      throw checks.refuse(
          "recv0", "type -1 took a message of sync0's, which now can't end on some processor");
    }
    if (receive.length() > bytes) {
      throw checks.refuse(
          "recv0",
          "bytes %d is less than the message has, which are %d".formatted(bytes, receive.length()));
    }
    recorder.received(begun, type, receive.hasWaited(), received);
    session.charge(PiclRoutine.RECV0_AFTER);
  }

  /** Receives with the machine's own call, whatever the type. */
  Receive accept(String routine, MemorySegment memory, int bytes, int type) {
    try {
      return kernel.messages().receive(routine, channel, type, memory, bytes);
    } catch (IllegalArgumentException refused) {
      throw checks.refuse(routine, refused);
    }
  }

  MemorySegment memory(String routine, Object buf) {
    try {
      return Buffers.of(routine, buf);
    } catch (IllegalArgumentException refused) {
      throw checks.refuse(routine, refused);
    }
  }

  boolean probe(int type) {
    if (checks.areEnabled()) {
      checks.typeOrAny("probe0", type);
    }
    session.charge(PiclRoutine.PROBE0);
    recorder.probed();
    MessageInfo found = kernel.messages().find("probe0", channel, type);
    if (found != null) {
      received = new RecvInfo(found.length(), found.type(), Session.processor(found.node()));
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
    session.charge(PiclRoutine.RECVINFO0);
    return received;
  }

  // Output.

  /** Lets the host, which calls, print what nodes want to have printed. */
  void takeOutput() {
    kernel.messages().handle(OUTPUT_PID, (node, type, content) -> print(content));
  }

  /** Prints the beginning of a text on the host; a node's goes there as a message. */
  void message(String string) {
    String text = cut(string);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    long begun = recorder.time();
    session.charge(PiclRoutine.MESSAGE0);
    if (session.isHost() || kernel.isSpmd()) {
      System.out.println(text);
    } else {
      MemorySegment memory = MemorySegment.ofArray(bytes);
      Address host = new Address(-1, OUTPUT_PID);
      kernel.messages().sendAndGoOn("message0", channel, 0, memory, bytes.length, host);
    }
    recorder.messaged(begun, bytes.length);
  }

  /** Its first characters, none of them half. */
  private static String cut(String string) {
    if (string.length() <= LONGEST_MESSAGE) {
      return string;
    }
    boolean wouldHalve =
        Character.isSurrogatePair(
            string.charAt(LONGEST_MESSAGE - 1), string.charAt(LONGEST_MESSAGE));
    return string.substring(0, wouldHalve ? LONGEST_MESSAGE - 1 : LONGEST_MESSAGE);
  }

  private static void print(byte[] content) {
    System.out.println(new String(content, StandardCharsets.UTF_8));
  }
}
