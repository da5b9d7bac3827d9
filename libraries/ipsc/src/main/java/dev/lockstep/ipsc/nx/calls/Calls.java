package dev.lockstep.ipsc.nx.calls;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.messages.Buffers;
import java.lang.foreign.MemorySegment;

/** The calls of NX that the others are written in terms of. */
public final class Calls {
  /** As a node: all others. */
  public static final int ALL = -1;

  private Calls() {}

  /** The caller's node. */
  public static int mynode() {
    return requireNode("mynode");
  }

  /** How many nodes there are. */
  public static int numnodes() {
    return Kernel.running().nodes();
  }

  /** The clock of the caller's node, in seconds. */
  public static double dclock() {
    Kernel kernel = Kernel.running();
    return (double) kernel.programClock() / kernel.profile().clockHertz();
  }

  /** Returns the caller's node; the host has none. */
  public static int requireNode(String call) {
    int node = Kernel.running().node();
    if (node < 0) {
      throw new IllegalStateException(call + ": for nodes only; the host is none");
    }
    return node;
  }

  /** What a global operation is given has to be there. */
  public static void vector(String call, double[] x, int n, double[] work) {
    requireNode(call);
    refuseIf(n < 0, call, "n %s is negative".formatted(n));
    refuseIf(x.length < n, call, "x has %s elements, n is %s".formatted(x.length, n));
    refuseIf(work.length < n, call, "work has %s elements, n is %s".formatted(work.length, n));
  }

  /** Sends a message to a node, or to all others. */
  public static void csend(int type, Object buf, int len, int node, int pid) {
    requireNode("csend");
    refuseIf(type < 0, "csend", "type %s is negative".formatted(type));
    refuseIf(pid != 0, "csend", "pid %s is not 0, which each node's process has".formatted(pid));
    MemorySegment message = message("csend", buf, len);
    if (node == ALL) {
      Endpoint.ofProcess().broadcast(type, message, len);
    } else {
      Endpoint.ofProcess().send(Endpoint.PROGRAM, type, message, len, node);
    }
  }

  /** Waits for a message. */
  public static void crecv(int typesel, Object buf, int len) {
    requireNode("crecv");
    refuseIf(typesel < ALL, "crecv", "type %s is below -1".formatted(typesel));
    Endpoint.ofProcess().receive(typesel, message("crecv", buf, len), len);
  }

  /** Sends elements of a global operation. */
  public static void send(int type, double[] x, int n, int node) {
    MemorySegment message = MemorySegment.ofArray(x);
    Endpoint.ofProcess().send(Endpoint.GLOBAL, type, message, n * Double.BYTES, node);
  }

  /** The same: waits for them. */
  public static void receive(int type, double[] x, int n) {
    Endpoint.ofProcess().receiveGlobal(type, MemorySegment.ofArray(x), n * Double.BYTES);
  }

  private static MemorySegment message(String call, Object buf, int len) {
    MemorySegment message = Buffers.of(call, buf);
    refuseIf(
        len < 0 || len > message.byteSize(),
        call,
        "len %s is not between 0 and the buffer's %s".formatted(len, message.byteSize()));
    return message;
  }

  private static void refuseIf(boolean isWrong, String call, String why) {
    if (isWrong) {
      throw new IllegalArgumentException(call + ": " + why);
    }
  }
}
