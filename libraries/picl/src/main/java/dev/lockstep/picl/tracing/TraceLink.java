package dev.lockstep.picl.tracing;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.messages.Address;
import dev.lockstep.kernel.messages.Channel;
import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.traces.picl.PiclRecord;
import dev.lockstep.traces.picl.TraceSpace;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How records come to the host: as messages through the simulated network, where tracing is
 * charged, else at once.
 *
 * <p>In close0 a node tells the host that it has entered it, and waits for the host's word before
 * it sends its records; the host waits for all, and then lets one after the other send.
 *
 * <p>Source: PICL reference manual, section 5, traceflush.
 */
final class TraceLink {
  /** Where the host takes records. */
  private static final int RECORDS_PID = -3;

  /** For what host and nodes tell each other in close0. */
  private static final int CLOSING_PID = -4;

  /** A node has entered close0; with the number of its program, odd if it has records. */
  private static final int ENTERED = 1;

  /** The host's word. */
  private static final int SEND_THEM = 2;

  /** A node has sent its records. */
  private static final int SENT = 3;

  private static final int WORD_BYTES = 4;
  private static final int HOST_NODE = -1;

  /** Every machine with links sends so many bytes at once. */
  private static final int MOST_PACKET_BYTES = 16_000;

  private final Kernel kernel;
  private final TraceCollector collector;
  private final boolean isFree;
  private final int packetBytes;
  private @Nullable Channel channel;

  TraceLink(Kernel kernel) {
    this.kernel = kernel;
    this.collector = TraceCollector.of(kernel);
    this.isFree = !kernel.profile().picl().chargesTracing();
    this.packetBytes = packetBytes(kernel);
  }

  private static int packetBytes(Kernel kernel) {
    if (!(kernel.profile().interconnect() instanceof LinkNetwork network)) {
      return MOST_PACKET_BYTES;
    }
    long longest = Math.min(network.host().longestBytes(), network.messages().longestBytes());
    return (int) Math.min(longest, MOST_PACKET_BYTES);
  }

  private boolean isHost() {
    return kernel.task().node() == HOST_NODE;
  }

  /** Lets the host, which calls, take records. */
  void takeRecords() {
    kernel.messages().handle(RECORDS_PID, (node, type, content) -> collector.take(content));
  }

  // Records.

  /** Brings the records of a buffer, which are taken there in turn, to the host. */
  void send(Supplier<List<PiclRecord>> records) {
    if (isHost() || isFree) {
      kernel.inTurn(() -> collector.write(records.get()));
    } else if (!kernel.isSpmd()) {
      sendPackets(records.get());
    }
  }

  private void sendPackets(List<PiclRecord> records) {
    List<PiclRecord> packet = new ArrayList<>();
    int bytes = 0;
    for (PiclRecord record : records) {
      int more = TraceSpace.longs(record) * TraceSpace.BYTES_PER_LONG;
      if (bytes > 0 && bytes + more > packetBytes) {
        send(packet, bytes);
        packet = new ArrayList<>();
        bytes = 0;
      }
      packet.add(record);
      bytes += more;
    }
    send(packet, bytes);
  }

  /** Brings a record to the host whose text is so many bytes long. */
  void send(PiclRecord record, int textBytes) {
    if (isHost() || isFree) {
      send(() -> List.of(record));
    } else if (!kernel.isSpmd()) {
      send(List.of(record), TraceSpace.longs(record) * TraceSpace.BYTES_PER_LONG + textBytes);
    }
  }

  private void send(List<PiclRecord> packet, int bytes) {
    byte[][] content = new byte[1][];
    kernel.inTurn(() -> content[0] = collector.send(packet, bytes));
    send(RECORDS_PID, 0, content[0], HOST_NODE);
  }

  private void send(int pid, int type, byte[] content, int node) {
    MemorySegment memory = MemorySegment.ofArray(content);
    kernel
        .messages()
        .sendAndGoOn("close0", channel(), type, memory, content.length, new Address(node, pid));
  }

  private Channel channel() {
    if (channel == null) {
      channel = kernel.messages().open("open0", CLOSING_PID);
    }
    return channel;
  }

  // Closing.

  /**
   * A node's end: its last records go to the host when that wants them.
   *
   * @param flush sends them
   */
  void leave(boolean hasRecords, Runnable flush) {
    boolean[] tells = new boolean[1];
    boolean[] isEnabled = new boolean[1];
    kernel.inTurn(
        () -> {
          tells[0] = collector.enters(kernel.task().node());
          isEnabled[0] = collector.isEnabled();
        });
    if (tells[0] && !isFree) {
      leaveAtWord(hasRecords, flush);
    } else if (isEnabled[0] && hasRecords) {
      flush.run();
    }
  }

  private void leaveAtWord(boolean hasRecords, Runnable flush) {
    int[] program = new int[1];
    kernel.inTurn(() -> program[0] = collector.program(kernel.task().node()));
    tell(ENTERED, 2 * program[0] + (hasRecords ? 1 : 0), HOST_NODE);
    if (hasRecords) {
      await("the host to call close0 and take the trace", SEND_THEM, word(0));
      flush.run();
      tell(SENT, 0, HOST_NODE);
    }
  }

  /**
   * The host's end: it lets all nodes send what they have, in the order of their numbers.
   *
   * @param over nodes whose program has ended
   */
  void collect(BitSet over) {
    BitSet[] awaited = new BitSet[1];
    kernel.inTurn(() -> awaited[0] = collector.hostCloses(over));
    if (isFree) {
      return;
    }
    BitSet withRecords = awaitAll(awaited[0].cardinality());
    for (int node = withRecords.nextSetBit(0); node >= 0; node = withRecords.nextSetBit(node + 1)) {
      tell(SEND_THEM, 0, node);
      await("the trace of node " + node, SENT, word(0));
    }
  }

  private BitSet awaitAll(int nodes) {
    BitSet withRecords = new BitSet();
    int left = nodes;
    while (left > 0) {
      byte[] content = word(0);
      int node = await("all nodes that were loaded to call close0", ENTERED, content);
      int number = ByteBuffer.wrap(content).getInt();
      boolean[] counts = new boolean[1];
      kernel.inTurn(() -> counts[0] = collector.hears(node, number / 2));
      if (counts[0]) {
        left--;
        withRecords.set(node, number % 2 == 1);
      }
    }
    return withRecords;
  }

  private void tell(int type, int number, int node) {
    send(CLOSING_PID, type, word(number), node);
  }

  /** Waits for a message, which reports name as {@code what}; returns the sender's node. */
  private int await(String what, int type, byte[] content) {
    channel().nameAwaited(what);
    MemorySegment memory = MemorySegment.ofArray(content);
    return kernel.messages().receive("close0", channel(), type, memory, content.length).node();
  }

  private static byte[] word(int number) {
    return ByteBuffer.allocate(WORD_BYTES).putInt(number).array();
  }
}
