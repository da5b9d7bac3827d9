package dev.lockstep.traces.dunigan;

import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceEvent.ActiveProcessors;
import dev.lockstep.kernel.trace.TraceEvent.EventAwaited;
import dev.lockstep.kernel.trace.TraceEvent.EventCleared;
import dev.lockstep.kernel.trace.TraceEvent.EventPosted;
import dev.lockstep.kernel.trace.TraceEvent.LockReleased;
import dev.lockstep.kernel.trace.TraceEvent.LockRequested;
import dev.lockstep.kernel.trace.TraceEvent.Logged;
import dev.lockstep.kernel.trace.TraceEvent.Marked;
import dev.lockstep.kernel.trace.TraceEvent.MessageArrived;
import dev.lockstep.kernel.trace.TraceEvent.MessageSent;
import dev.lockstep.kernel.trace.TraceEvent.ReceivePosted;
import dev.lockstep.kernel.trace.TraceEvent.SleepEnded;
import dev.lockstep.kernel.trace.TraceEvent.SleepStarted;
import dev.lockstep.kernel.trace.TraceEvent.TaskExited;
import dev.lockstep.kernel.trace.TraceEvent.TaskForked;
import dev.lockstep.kernel.trace.TraceEvent.TraceStarted;
import dev.lockstep.kernel.trace.TraceEvent.TraceStopped;
import dev.lockstep.traces.lines.LineOutput;
import dev.lockstep.traces.lines.LineScanner;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The table of all kinds of lines, the frequent ones first. A new kind of event is a row here:
 * keyword, event, reader, writer.
 *
 * <p>Source: Dunigan, "A Message-passing Multiprocessor Simulator", section 2.2 and figure 2; the
 * lines that the figure doesn't show follow its manner. taddr is octal without a leading 0.
 */
final class DuniganKinds {
  static final DuniganKind<?>[] ROWS = {
    new DuniganKind<>(
        "send",
        MessageSent.class,
        in ->
            new MessageSent(
                in.tick(),
                in.tid(),
                in.id("to"),
                in.integer("pid"),
                in.integer("type"),
                in.integer("lth"),
                in.octal("addr")),
        (sent, out) -> {
          begin(out, "send", sent.tid(), sent.tick());
          out.ascii(" to ").decimal(sent.to());
          message(out, sent.pid(), sent.type(), sent.length(), sent.address());
        }),
    new DuniganKind<>(
        "recvw", ReceivePosted.class, in -> receivePosted(in, true), DuniganKinds::write),
    new DuniganKind<>(
        "timer msgarrived",
        MessageArrived.class,
        in ->
            new MessageArrived(
                in.clock(),
                in.id("from"),
                in.integer("pid"),
                in.integer("type"),
                in.integer("lth"),
                in.octal("addr"),
                in.perhapsWaking()),
        (arrived, out) -> {
          out.ascii("timer msgarrived clock ").decimal(arrived.tick());
          out.ascii(" from ").decimal(arrived.from());
          message(out, arrived.pid(), arrived.type(), arrived.length(), arrived.address());
          waking(out, arrived.waking());
        }),
    new DuniganKind<>(
        "timer tsleep",
        SleepEnded.class,
        in -> new SleepEnded(in.clock(), in.waking()),
        (ended, out) -> {
          out.ascii("timer tsleep clock ").decimal(ended.tick());
          waking(out, ended.waking());
        }),
    new DuniganKind<>(
        "cnt", ActiveProcessors.class, DuniganKinds::activeProcessors, DuniganKinds::write),
    new DuniganKind<>(
        "recv", ReceivePosted.class, in -> receivePosted(in, false), DuniganKinds::write),
    new DuniganKind<>(
        "tfork",
        TaskForked.class,
        in ->
            new TaskForked(
                in.tick(), in.tid(), in.octal("taddr"), in.integer("stack"), in.waking()),
        (forked, out) -> {
          begin(out, "tfork", forked.tid(), forked.tick());
          out.ascii(" taddr ").octal(forked.functionAddress());
          out.ascii(" stack ").decimal(forked.stackWords());
          waking(out, forked.waking());
        }),
    new DuniganKind<>(
        "texit",
        TaskExited.class,
        in -> new TaskExited(in.tick(), in.tid(), in.integer("status")),
        (exited, out) -> {
          begin(out, "texit", exited.tid(), exited.tick());
          out.ascii(" status ").decimal(exited.status());
        }),
    new DuniganKind<>(
        "tsleep",
        SleepStarted.class,
        DuniganKinds::sleepStarted,
        (started, out) -> {
          begin(out, "tsleep", started.tid(), started.tick());
          out.ascii(" ticks ").decimal(started.ticks());
          blocking(out, true, started.tid());
        }),
    new DuniganKind<>(
        "lock",
        LockRequested.class,
        in ->
            new LockRequested(in.tick(), in.tid(), in.octal("addr"), in.blockingIf(in.wasLocked())),
        (requested, out) -> {
          begin(out, "lock", requested.tid(), requested.tick());
          address(out, requested.address());
          out.ascii(requested.wasLocked() ? " was LOCKED" : " was UNLOCKED");
          blocking(out, requested.wasLocked(), requested.tid());
        }),
    new DuniganKind<>(
        "unlock",
        LockReleased.class,
        in -> new LockReleased(in.tick(), in.tid(), in.octal("addr"), in.perhapsWaking()),
        (released, out) -> {
          begin(out, "unlock", released.tid(), released.tick());
          address(out, released.address());
          waking(out, released.waking());
        }),
    new DuniganKind<>(
        "evpost",
        EventPosted.class,
        in ->
            new EventPosted(in.tick(), in.tid(), in.octal("addr"), in.wasPosted(), in.allWaking()),
        DuniganKinds::write),
    new DuniganKind<>(
        "evclear",
        EventCleared.class,
        in -> new EventCleared(in.tick(), in.tid(), in.octal("addr"), in.wasPosted()),
        (cleared, out) -> {
          begin(out, "evclear", cleared.tid(), cleared.tick());
          variable(out, cleared.address(), cleared.wasPosted());
        }),
    new DuniganKind<>(
        "evwait",
        EventAwaited.class,
        in ->
            new EventAwaited(
                in.tick(), in.tid(), in.octal("addr"), !in.blockingIf(!in.wasPosted())),
        (awaited, out) -> {
          begin(out, "evwait", awaited.tid(), awaited.tick());
          variable(out, awaited.address(), awaited.wasPosted());
          blocking(out, !awaited.wasPosted(), awaited.tid());
        }),
    new DuniganKind<>(
        "syslog",
        Logged.class,
        in -> new Logged(in.tick(), in.tid(), in.integer("pid"), in.quoted("msg")),
        (logged, out) -> {
          begin(out, "syslog", logged.tid(), logged.tick());
          out.ascii(" pid ").decimal(logged.pid());
          out.ascii(" msg ").quoted(logged.text());
        }),
    new DuniganKind<>(
        "mark",
        Marked.class,
        in -> new Marked(in.tick(), in.tid(), in.quoted("msg")),
        (marked, out) -> {
          begin(out, "mark", marked.tid(), marked.tick());
          out.ascii(" msg ").quoted(marked.text());
        }),
    new DuniganKind<>(
        "strace",
        TraceStarted.class,
        in -> new TraceStarted(in.tick(), in.tid()),
        (started, out) -> begin(out, "strace", started.tid(), started.tick())),
    new DuniganKind<>(
        "etrace",
        TraceStopped.class,
        in -> new TraceStopped(in.tick(), in.tid()),
        (stopped, out) -> begin(out, "etrace", stopped.tid(), stopped.tick()))
  };

  private DuniganKinds() {}

  /** What lines begin with. */
  static List<String> firstWords() {
    return Arrays.stream(ROWS).map(DuniganKind::firstWord).distinct().toList();
  }

  /** Takes what a line begins with; null if that names no kind. */
  static @Nullable DuniganKind<?> taken(LineScanner line) {
    boolean isTimers = line.takes(DuniganKind.TIMER);
    for (DuniganKind<?> kind : ROWS) {
      if (kind.isTimers() == isTimers && line.takes(kind.word())) {
        return kind;
      }
    }
    if (isTimers) {
      throw line.lacks("msgarrived");
    }
    return null;
  }

  /** The kind of an event. */
  static DuniganKind<?> of(TraceEvent event) {
    for (DuniganKind<?> kind : ROWS) {
      if (kind.isOf(event)) {
        return kind;
      }
    }
    throw new IllegalArgumentException("no kind of line: " + event);
  }

  /** Of recvw and recv. */
  private static ReceivePosted receivePosted(EventFields in, boolean waits) {
    return new ReceivePosted(
        in.tick(),
        in.tid(),
        in.integer("pid"),
        in.integer("type"),
        in.integer("lth"),
        in.octal("addr"),
        waits,
        in.perhapsBlocking());
  }

  private static void write(ReceivePosted posted, LineOutput out) {
    begin(out, posted.waits() ? "recvw" : "recv", posted.tid(), posted.tick());
    message(out, posted.pid(), posted.type(), posted.length(), posted.address());
    blocking(out, posted.blocks(), posted.tid());
  }

  private static ActiveProcessors activeProcessors(EventFields in) {
    int processors = in.integerAfter("cnt");
    return new ActiveProcessors(in.clock(), processors);
  }

  private static void write(ActiveProcessors active, LineOutput out) {
    out.ascii("cnt ").decimal(active.processors());
    out.ascii(" clock ").decimal(active.tick());
  }

  private static SleepStarted sleepStarted(EventFields in) {
    SleepStarted started = new SleepStarted(in.tick(), in.tid(), in.decimal("ticks"));
    in.blockingIf(true);
    return started;
  }

  private static void write(EventPosted posted, LineOutput out) {
    begin(out, "evpost", posted.tid(), posted.tick());
    variable(out, posted.address(), posted.wasPosted());
    for (int task : posted.waking()) {
      waking(out, task);
    }
  }

  private static void begin(LineOutput out, String keyword, int tid, long tick) {
    out.ascii(keyword).ascii(" tid ").decimal(tid).ascii(" clock ").decimal(tick);
  }

  private static void message(LineOutput out, int pid, int type, int length, long address) {
    out.ascii(" pid ").decimal(pid);
    out.ascii(" type ").decimal(type);
    out.ascii(" lth ").decimal(length);
    address(out, address);
  }

  private static void address(LineOutput out, long address) {
    out.ascii(address == 0 ? " addr " : " addr 0").octal(address);
  }

  private static void variable(LineOutput out, long address, boolean wasPosted) {
    address(out, address);
    out.ascii(wasPosted ? " was POSTED" : " was CLEARED");
  }

  private static void blocking(LineOutput out, boolean blocks, int tid) {
    if (blocks) {
      out.ascii(" blocking ").decimal(tid);
    }
  }

  private static void waking(LineOutput out, int task) {
    if (task != TraceEvent.NOBODY) {
      out.ascii(" waking ").decimal(task);
    }
  }
}
