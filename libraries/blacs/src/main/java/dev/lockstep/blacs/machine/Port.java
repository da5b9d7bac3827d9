package dev.lockstep.blacs.machine;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.messages.Address;
import dev.lockstep.kernel.messages.Buffers;
import dev.lockstep.kernel.messages.Channel;
import dev.lockstep.kernel.messages.MessageInfo;
import dev.lockstep.kernel.messages.Messages;
import dev.lockstep.kernel.messages.Outgoing;
import dev.lockstep.kernel.messages.Receive;
import java.lang.foreign.MemorySegment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Where the messages of a grid come and go on one process, with the machine's own sends and
 * receives.
 *
 * <p>Ids alone don't tell from whom a message is where several come together. A message of a
 * process that is ahead waits here until it is asked for.
 */
public final class Port {
  /** Which messages of a grid. */
  public enum Kind {
    POINTS,
    SCOPED
  }

  /** The pids of ports are below; those of programs are positive. */
  private static final int PIDS = -1000;

  private record Sender(int id, int number) {}

  private final Kernel kernel;
  private final int pid;
  private final boolean isScoped;
  private final Channel channel;
  private final Watch watch = Watch.ofProcess();
  private final Map<Sender, ArrayDeque<byte[]>> early = new LinkedHashMap<>();
  private final Map<String, Integer> operations = new HashMap<>();

  private Port(Kernel kernel, String call, int pid, boolean isScoped) {
    this.kernel = kernel;
    this.isScoped = isScoped;
    this.pid = pid;
    this.channel = kernel.messages().open(call, pid, "the BLACS");
  }

  /** Opens that of a grid with this number. */
  public static Port open(String call, int grid, Kind kind) {
    return new Port(Kernel.running(), call, PIDS - 2 * grid - kind.ordinal(), kind == Kind.SCOPED);
  }

  /** Closes it. */
  public void close(String call) {
    kernel.messages().close(call, channel);
  }

  // Sending

  /**
   * Sends elements of an array with the machine's own blocking send.
   *
   * @param owners whose the elements are, which goes behind them; null: not asked for
   */
  public void send(
      String call,
      int id,
      Object values,
      int offset,
      int slots,
      short @Nullable [] owners,
      int to) {
    MemorySegment message = message(call, values, offset, slots, owners);
    int bytes = (int) message.byteSize();
    long begin = watch.now();
    kernel.messages().send(call, channel, id, message, bytes, new Address(to, pid));
    watch.sent(bytes, watch.now() - begin);
  }

  /** The same with one that returns at once; what is sent is what the array has then. */
  public Departure post(
      String call,
      int id,
      Object values,
      int offset,
      int slots,
      short @Nullable [] owners,
      int to) {
    MemorySegment message = message(call, values, offset, slots, owners);
    int bytes = (int) message.byteSize();
    long begin = watch.now();
    Outgoing sent =
        kernel.messages().sendAndGoOn(call, channel, id, message, bytes, new Address(to, pid));
    watch.sent(bytes, watch.now() - begin);
    return new Departure(kernel.messages(), sent);
  }

  private static MemorySegment message(
      String call, Object values, int offset, int slots, short @Nullable [] owners) {
    MemorySegment elements = elements(call, values, offset, slots);
    if (owners == null) {
      return elements;
    }
    long bytes = elements.byteSize();
    long ofOwners = (long) owners.length * Short.BYTES;
    MemorySegment both = MemorySegment.ofArray(new byte[Math.toIntExact(bytes + ofOwners)]);
    both.copyFrom(elements);
    MemorySegment.copy(MemorySegment.ofArray(owners), 0, both, bytes, ofOwners);
    return both;
  }

  private static MemorySegment elements(String call, Object values, int offset, int slots) {
    long size = Buffers.elementBytes(values);
    return slots == 0
        ? MemorySegment.ofArray(new byte[0])
        : Buffers.of(call, values).asSlice(offset * size, slots * size);
  }

  // Receiving

  /**
   * Receives elements from one of several processes, the first one that has sent.
   *
   * @param owners gets whose they are; null: not asked for
   * @param from the numbers of the processes
   * @param count how many of these are meant
   * @return the index of the sender
   */
  public int receive(
      String call,
      int id,
      Object values,
      int offset,
      int slots,
      short @Nullable [] owners,
      int[] from,
      int count) {
    MemorySegment elements = elements(call, values, offset, slots);
    long expected = elements.byteSize() + (owners == null ? 0 : (long) owners.length * Short.BYTES);
    for (int i = 0; i < count; i++) {
      byte[] message = takeEarly(id, from[i]);
      if (message != null) {
        checkLength(call, message.length, expected, from[i]);
        deliver(MemorySegment.ofArray(message), elements, owners);
        return i;
      }
    }
    MemorySegment buffer =
        owners == null ? elements : MemorySegment.ofArray(new byte[Math.toIntExact(expected)]);
    channel.nameAwaited(awaited(call, from, count));
    while (true) {
      Receive receive = receive(call, id, buffer);
      int index = indexOf(receive.node(), from, count);
      if (index >= 0) {
        checkLength(call, receive.length(), expected, from[index]);
        if (owners != null) {
          deliver(buffer, elements, owners);
        }
        return index;
      }
      Sender sender = new Sender(id, receive.node());
      early.computeIfAbsent(sender, _ -> new ArrayDeque<>()).add(receive.content());
    }
  }

  /** In a scope, a process may have called something else: then lengths differ first. */
  private void checkLength(String call, long length, long expected, int from) {
    if (length != expected) {
      throw Arguments.refusal(
          call,
          "the message from process %s has %s bytes, and what was asked for has %s; %s"
              .formatted(
                  from,
                  length,
                  expected,
                  isScoped
                      ? "all processes of a scope have to call the same, which"
                          + " -DBlacsDebugLvl=1 checks"
                      : "M * N and the type have to be those of the send"));
    }
  }

  /** At level 2 all processes that are waited for. */
  private String awaited(String call, int[] from, int count) {
    if (watch.debugLevel() > 1) {
      String who =
          IntStream.range(0, count).mapToObj(i -> "" + from[i]).collect(Collectors.joining(", "));
      return (count == 1 ? "a message from process " : "messages from processes ")
          + who
          + ", in "
          + call
          + (isScoped ? ": " + watch.operation() : "");
    }
    return count == 1
        ? "a message from process " + from[0] + ", in " + call
        : "messages from " + count + " processes, in " + call;
  }

  private static int indexOf(int number, int[] from, int count) {
    for (int i = 0; i < count; i++) {
      if (from[i] == number) {
        return i;
      }
    }
    return -1;
  }

  private byte @Nullable [] takeEarly(int id, int number) {
    if (early.isEmpty()) {
      return null;
    }
    Sender sender = new Sender(id, number);
    ArrayDeque<byte[]> messages = early.get(sender);
    byte[] message = messages == null ? null : messages.poll();
    if (messages != null && messages.isEmpty()) {
      early.remove(sender);
    }
    return message;
  }

  private static void deliver(
      MemorySegment message, MemorySegment elements, short @Nullable [] owners) {
    long bytes = elements.byteSize();
    MemorySegment.copy(message, 0, elements, 0, bytes);
    if (owners != null) {
      MemorySegment.copy(
          message, bytes, MemorySegment.ofArray(owners), 0, (long) owners.length * Short.BYTES);
    }
  }

  /**
   * Receives the first message that is here, or comes, from any process.
   *
   * @return the number of the sender
   */
  public int receiveAny(String call, Object values, int offset, int slots) {
    MemorySegment elements = elements(call, values, offset, slots);
    channel.nameAwaited("a message from any process, in " + call);
    Receive receive = receive(call, Messages.ANY_TYPE, elements);
    checkLength(call, receive.length(), elements.byteSize(), receive.node());
    return receive.node();
  }

  private Receive receive(String call, int id, MemorySegment buffer) {
    long begin = watch.now();
    Receive receive = kernel.messages().receive(call, channel, id, buffer, (int) buffer.byteSize());
    watch.received(watch.now() - begin);
    return receive;
  }

  // What is wrong

  /**
   * All processes of a scope mean the same by their next operation in it.
   *
   * @param first the place of the scope's first process, and {@code count} how many it has
   * @throws IllegalStateException if another process meant something else before
   */
  public void agree(String call, String scope, int first, int count, String what) {
    int number = operations.merge(scope, 1, Integer::sum);
    watch.joins("scope '%s', %s".formatted(scope, what));
    int node = kernel.task().node();
    Agreements.Operation operation = new Agreements.Operation(pid, scope, first, number);
    kernel.inTurn(
        () ->
            kernel
                .ofRun(Agreements.class, Agreements::new)
                .agree(call, operation, count, what, node));
  }

  /** The messages that have come here and were not received. */
  public List<String> unreceived(String call) {
    List<String> lines = new ArrayList<>();
    early.forEach((sender, messages) -> lines.add(line(messages.size(), sender.number)));
    MessageInfo found = kernel.messages().find(call, channel, Messages.ANY_TYPE);
    if (found != null) {
      lines.add(line(1, found.node()));
    }
    return lines;
  }

  private static String line(int messages, int number) {
    return "at least %s message%s of process %s not received"
        .formatted(messages, messages == 1 ? "" : "s", number);
  }
}
