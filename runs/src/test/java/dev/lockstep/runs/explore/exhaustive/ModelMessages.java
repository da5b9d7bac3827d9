package dev.lockstep.runs.explore.exhaustive;

import dev.lockstep.kernel.steps.Footprint;
import dev.lockstep.kernel.steps.Footprint.Mode;
import dev.lockstep.kernel.steps.Letters;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The messages of a model program: each process is a node. {@code s10} sends to process 1 a message
 * of type 0, {@code v0} waits for one of type 0, {@code p0} looks for one, {@code i0} asks for one
 * and goes on, {@code c} looks whether that has come; {@code *} is any type.
 */
final class ModelMessages {
  static final String OPERATIONS = "svpic";

  private static final int ANY = -1;

  private record Message(int from, int to, int type, int number) {
    Footprint there(Mode mode) {
      return Letters.there(from, to, number, mode);
    }

    boolean isOf(int requested) {
      return requested == ANY || requested == type;
    }
  }

  /** What a process has asked for, and what came. */
  private static final class Request {
    final int type;
    @Nullable Message message;

    Request(int type) {
      this.type = type;
    }
  }

  private final Map<Integer, Deque<Message>> underWay = new TreeMap<>();
  private final Map<Integer, List<Message>> there = new TreeMap<>();
  private final Map<Integer, Request> requests = new TreeMap<>();
  private final Map<Integer, Integer> counts = new TreeMap<>();
  private final Set<Integer> ordered;

  /**
   * No messages yet.
   *
   * @param ordered the mailboxes where the order of all messages matters; those that are seen to be
   *     such are added
   */
  ModelMessages(Set<Integer> ordered) {
    this.ordered = ordered;
  }

  private static int type(String op, int at) {
    return op.charAt(at) == '*' ? ANY : op.charAt(at) - '0';
  }

  private static int mailbox(int process) {
    return Letters.mailbox(process, 0);
  }

  private @Nullable Message find(int process, int type) {
    return there.getOrDefault(process, List.of()).stream()
        .filter(message -> message.isOf(type))
        .findFirst()
        .orElse(null);
  }

  boolean can(int process, String op) {
    return op.charAt(0) != 'v' || find(process, type(op, 1)) != null;
  }

  /** The arrivals that can come. */
  List<Integer> arrivals() {
    return underWay.entrySet().stream()
        .filter(one -> !one.getValue().isEmpty())
        .map(Map.Entry::getKey)
        .toList();
  }

  Footprint next(int process, String op) {
    return switch (op.charAt(0)) {
      case 's' -> Letters.sends(process, op.charAt(1) - '0');
      case 'v', 'i' -> Letters.takers(mailbox(process), Mode.WRITE);
      default -> Letters.takers(mailbox(process), Mode.READ);
    };
  }

  /** An operation; what it has seen is added. */
  void step(int process, String op, Footprint print, StringBuilder seen) {
    switch (op.charAt(0)) {
      case 's' -> send(process, op.charAt(1) - '0', type(op, 2), print);
      case 'v' -> {
        Message message = find(process, asks(process, type(op, 1)));
        there.get(process).remove(message);
        print.addAll(message.there(Mode.TAKE));
        seen(process, message, seen);
      }
      case 'p' -> looks(process, type(op, 1), print, seen);
      case 'i' -> request(process, type(op, 1), print);
      default -> checks(process, print, seen);
    }
  }

  private int asks(int process, int type) {
    if (type == ANY) {
      ordered.add(mailbox(process));
    }
    return type;
  }

  private static void seen(int process, @Nullable Message message, StringBuilder seen) {
    seen.append(process).append(':');
    seen.append(message == null ? "no" : message.from + "." + message.number).append(' ');
  }

  private void send(int from, int to, int type, Footprint print) {
    int process = Letters.process(from, to);
    Message message = new Message(from, to, type, counts.merge(process, 1, Integer::sum) - 1);
    underWay.computeIfAbsent(process, _ -> new ArrayDeque<>()).add(message);
    print.addAll(Letters.underWay(from, to, message.number, Mode.GIVE));
  }

  private @Nullable Message looks(int process, int type, Footprint print, StringBuilder seen) {
    Message message = find(process, asks(process, type));
    found(process, type, message, print);
    seen(process, message, seen);
    return message;
  }

  private static void found(int process, int type, @Nullable Message message, Footprint print) {
    if (message != null) {
      print.addAll(message.there(Mode.READ));
    } else if (type == ANY) {
      print.addAll(Letters.ofAnyType(mailbox(process), Mode.READ));
    } else {
      print.addAll(Letters.ofType(mailbox(process), type, Mode.READ));
    }
  }

  private void request(int process, int type, Footprint print) {
    Request known = requests.get(process);
    if (known != null && known.message == null) {
      found(process, known.type, null, print);
      return; // It is refused.
    }
    Request request = new Request(type);
    request.message = find(process, asks(process, type));
    if (request.message != null) {
      there.get(process).remove(request.message);
    }
    found(process, type, request.message, print);
    requests.put(process, request);
  }

  private void checks(int process, Footprint print, StringBuilder seen) {
    Request known = requests.get(process);
    if (known != null) {
      found(process, known.type, known.message, print);
      seen(process, known.message, seen);
    }
  }

  /** A message arrives. */
  Footprint arrive(int process) {
    Message message = underWay.get(process).remove();
    Footprint print = Letters.underWay(message.from, message.to, message.number, Mode.TAKE);
    print.addAll(Letters.ofType(mailbox(message.to), message.type, Mode.WRITE));
    print.addAll(message.there(Mode.GIVE));
    if (ordered.contains(mailbox(message.to))) {
      print.addAll(Letters.inOrder(mailbox(message.to)));
    }
    Request request = requests.get(message.to);
    if (request != null && request.message == null && message.isOf(request.type)) {
      request.message = message;
    } else {
      there.computeIfAbsent(message.to, _ -> new ArrayList<>()).add(message);
    }
    return print;
  }
}
