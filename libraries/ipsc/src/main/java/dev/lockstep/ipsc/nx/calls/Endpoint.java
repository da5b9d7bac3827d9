package dev.lockstep.ipsc.nx.calls;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.messages.Address;
import dev.lockstep.kernel.messages.Channel;
import dev.lockstep.kernel.messages.Receive;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where the messages of one process come and go.
 *
 * <p>Those of the program, of global operations and of broadcasts have pids of their own. A message
 * to all tells by the pid that it was sent with who sent it first: so its receivers know to whom
 * they are to send it on.
 */
final class Endpoint {
  /** The pid of the program's messages. */
  static final int PROGRAM = 0;

  /** That of global operations'; other libraries have pids above. */
  static final int GLOBAL = -1_000_000_000;

  /** Node r's messages to all are sent with this pid, less r. */
  private static final int FIRST_ROOT = GLOBAL - 1;

  private final Kernel kernel = Kernel.running();
  private final Map<Integer, Channel> channels = new TreeMap<>();

  private Endpoint() {}

  static Endpoint ofProcess() {
    return Kernel.running().ofProcess(Endpoint.class, Endpoint::new);
  }

  void send(int pid, int type, MemorySegment message, int len, int node) {
    Address to = new Address(node, pid);
    kernel.messages().send("csend", channel(pid), type, message, len, to);
  }

  void receiveGlobal(int type, MemorySegment buffer, int len) {
    kernel.messages().receive("crecv", channel(GLOBAL), type, buffer, len);
  }

  void receive(int type, MemorySegment buffer, int len) {
    Receive receive = kernel.messages().receive("crecv", channel(PROGRAM), type, buffer, len);
    if (receive.length() > len) {
      throw new IllegalArgumentException(
          "crecv: the message of node %s has %s bytes, len is %s"
              .formatted(receive.node(), receive.length(), len));
    }
    if (receive.pid() <= FIRST_ROOT) {
      sendOn(FIRST_ROOT - receive.pid(), receive.type(), buffer, receive.length());
    }
  }

  void broadcast(int type, MemorySegment message, int len) {
    sendOn(kernel.node(), type, message, len);
  }

  /**
   * Sends to the neighbours along each bit below the one that it came along, the farthest first;
   * where there is no cube, to those that would be.
   */
  private void sendOn(int root, int type, MemorySegment message, int len) {
    int nodes = kernel.nodes();
    boolean isCube = Integer.bitCount(nodes) == 1;
    int me = kernel.node();
    int place = isCube ? me ^ root : Math.floorMod(me - root, nodes);
    Channel from = channel(FIRST_ROOT - root);
    int last = place == 0 ? 2 * Integer.highestOneBit(nodes) : Integer.lowestOneBit(place);
    for (int bit = last / 2; bit > 0; bit /= 2) {
      if (place + bit < nodes) {
        int to = isCube ? me ^ bit : (place + bit + root) % nodes;
        kernel.messages().send("csend", from, type, message, len, new Address(to, PROGRAM));
      }
    }
  }

  private Channel channel(int pid) {
    return channels.computeIfAbsent(pid, this::open);
  }

  private Channel open(int pid) {
    return kernel.messages().open("csend", pid);
  }
}
