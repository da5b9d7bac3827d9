package dev.lockstep.traces.picl.recorder;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.traces.events.TracedMessages;
import dev.lockstep.traces.order.SortedRecords;
import dev.lockstep.traces.picl.PiclReader;
import dev.lockstep.traces.picl.PiclRecord;
import dev.lockstep.traces.picl.PiclStamp;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Tells the story of a PICL trace, as far as its records do: a node is one task, which has its
 * processor unless it waits in recv0. A tick is a microsecond.
 *
 * <p>Records come buffer by buffer, so they are sorted first: by time, and a send before what else
 * there is at a microsecond.
 */
final class PiclTelling implements SortedRecords.Taker {
  private static final RunOrigin ORIGIN =
      new RunOrigin("unknown", "unknown", 1_000_000, 0, Optional.empty(), 0);

  private static final int MOST_NODES = (1 << 24) - 2;
  private static final int PID = 0;

  /** What a record tells, with numbers and a text. */
  private enum Kind {
    SENDS,
    IS_THERE,
    MARKS,
    LOGS,
    TAKES,
    BLOCKS,
    WAKES,
    BEGINS,
    FINISHES
  }

  private final Recorder to;
  private final TracedMessages messages = new TracedMessages();

  /** When each task was last told of. */
  private final Map<Integer, Long> lastTicks = new TreeMap<>();

  private PiclTelling(Recorder to) {
    this.to = to;
  }

  /** Tells all of a trace. */
  static void tell(PiclReader trace, String program, Recorder to) {
    try (SortedRecords records = new SortedRecords()) {
      while (trace.hasNext()) {
        PiclRecord record = trace.next();
        if (record.at().node() > MOST_NODES) {
          throw trace.refusal("there are at most %s nodes".formatted(MOST_NODES + 1));
        }
        add(record, records);
      }
      to.run(new RunFacts(ORIGIN, program, List.of(), "", List.of(), ""));
      PiclTelling telling = new PiclTelling(to);
      records.forEach(telling);
      telling.lastTicks.forEach((task, tick) -> to.ends(tick, task, 0));
    }
  }

  private static void add(PiclRecord record, SortedRecords to) {
    switch (record) {
      case PiclRecord.Send one -> add(one, Kind.SENDS, "", one.to(), one.type(), one.length(), to);
      case PiclRecord.Recv one ->
          add(one, Kind.TAKES, "", one.from(), one.type(), one.length(), to);
      case PiclRecord.RecvBlocking one -> add(one, Kind.BLOCKS, "", 0, one.type(), 0, to);
      case PiclRecord.RecvWaking one ->
          add(one, Kind.WAKES, "", one.from(), one.type(), one.length(), to);
      case PiclRecord.TraceMark one -> add(one, Kind.MARKS, "" + one.type(), 0, 0, 0, to);
      case PiclRecord.TraceMessage one -> add(one, Kind.LOGS, one.text(), 0, 0, 0, to);
      case PiclRecord.Sync one -> add(one, Kind.LOGS, "sync0", 0, 0, 0, to);
      case PiclRecord.BlockBegin one -> add(one, Kind.BEGINS, "", 0, one.blockType(), 0, to);
      case PiclRecord.BlockEnd one -> add(one, Kind.FINISHES, "", 0, one.blockType(), 0, to);
      default -> add(record, Kind.IS_THERE, "", 0, 0, 0, to);
    }
  }

  private static void add(
      PiclRecord record,
      Kind kind,
      String text,
      int node,
      int type,
      int length,
      SortedRecords records) {
    byte[] words = text.getBytes(StandardCharsets.UTF_8);
    ByteBuffer bytes = ByteBuffer.allocate(5 * Integer.BYTES + words.length);
    bytes.putInt(kind.ordinal()).putInt(record.at().node()).putInt(node).putInt(type);
    bytes.putInt(length).put(words);
    long tick = record.at().clock().toMicros();
    records.add(2 * tick + (kind == Kind.SENDS ? 0 : 1), bytes.array());
  }

  private static int processor(int node) {
    return node == PiclStamp.HOST ? 0 : node + 1;
  }

  @Override
  public void take(long order, byte[] bytes, int length) {
    ByteBuffer record = ByteBuffer.wrap(bytes, 0, length);
    long tick = order / 2;
    Kind kind = Kind.values()[record.getInt()];
    int task = processor(record.getInt());
    int other = record.getInt();
    int type = record.getInt();
    int size = record.getInt();
    String text = StandardCharsets.UTF_8.decode(record).toString();
    if (lastTicks.put(task, tick) == null) {
      to.task(tick, task, task, task, Recorder.NOBODY, "");
      to.runs(tick, task, task);
    }
    switch (kind) {
      case SENDS -> send(tick, task, other, type, size);
      case TAKES -> receive(tick, task, other, type, size, Recorder.NOBODY);
      case BLOCKS -> to.blocks(tick, task, Wait.MESSAGE, type, Recorder.NOBODY, Recorder.NOWHERE);
      case WAKES -> {
        long message = receive(tick, task, other, type, size, task);
        to.wakes(tick, task, Cause.MESSAGE, message);
        to.runs(tick, task, task);
      }
      case BEGINS -> to.begins(tick, task, type);
      case FINISHES -> to.finishes(tick, task, type);
      case MARKS -> to.event(new TraceEvent.Marked(tick, task, text));
      case LOGS -> to.event(new TraceEvent.Logged(tick, task, PID, text));
      case IS_THERE -> {}
    }
  }

  /** One that goes to all nodes is as many messages as there are others. */
  private void send(long tick, int task, int node, int type, int length) {
    if (node != PiclStamp.ALL_NODES) {
      sendTo(tick, task, type, length, processor(node));
      return;
    }
    List<Integer> others = List.copyOf(lastTicks.keySet());
    others.stream()
        .filter(one -> one != task && one != processor(PiclStamp.HOST))
        .forEach(one -> sendTo(tick, task, type, length, one));
  }

  private void sendTo(long tick, int task, int type, int length, int processor) {
    long message = messages.sends(task, processor, PID, type, length);
    to.sends(tick, message, task, processor, PID, type, length, 0, Recorder.NOWHERE);
  }

  /** Returns the message's number; {@link TracedMessages#UNKNOWN} if nobody is known to send it. */
  private long receive(long tick, int task, int node, int type, int length, int waking) {
    int from = processor(node);
    long message = messages.isTaken(from, type, length, task);
    if (message != TracedMessages.UNKNOWN) {
      long _ = messages.arrives(from, PID, type, length);
      to.arrives(tick, message, 0, 0, waking);
      to.takes(tick, message, task, true);
    }
    return message;
  }
}
