package dev.lockstep.picl.lowlevel;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.messages.Address;
import dev.lockstep.machines.picl.PiclRoutine;
import dev.lockstep.picl.session.Session;
import dev.lockstep.picl.tracing.ProcessTrace;
import dev.lockstep.picl.tracing.TraceRecorder;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;

/** What one processor has printed on the host. */
public final class Printing {
  /** Where the host takes what nodes want to have printed. */
  private static final int OUTPUT_PID = -2;

  private static final int LONGEST_MESSAGE = 80;

  private final Kernel kernel;
  private final Session session;
  private final ProcessTrace trace;
  private final TraceRecorder recorder;
  private final MessagePassing messages;

  Printing(
      Kernel kernel,
      Session session,
      ProcessTrace trace,
      TraceRecorder recorder,
      MessagePassing messages) {
    this.kernel = kernel;
    this.session = session;
    this.trace = trace;
    this.recorder = recorder;
    this.messages = messages;
  }

  /** Lets the host, which calls, print what nodes want to have printed. */
  void takeOutput() {
    kernel.messages().handle(OUTPUT_PID, (node, type, content) -> print(content));
  }

  /** Prints the beginning of a text on the host; a node's goes there as a message. */
  public void message(String string) {
    String text = cut(string);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    long begun = trace.time();
    trace.charge(PiclRoutine.MESSAGE0);
    if (session.isHost() || kernel.isSpmd()) {
      System.out.println(text);
    } else {
      MemorySegment memory = MemorySegment.ofArray(bytes);
      Address host = new Address(-1, OUTPUT_PID);
      kernel.messages().sendAndGoOn("message0", messages.channel(), 0, memory, bytes.length, host);
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
