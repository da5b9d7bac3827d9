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
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.lines.LineOutput;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/**
 * Writes events as Dunigan's trace files have them: one line for each.
 *
 * <p>Source: Dunigan, "A Message-passing Multiprocessor Simulator", section 2.2 and figure 2; the
 * records that the figure doesn't show follow its manner. An address is octal with a leading 0, as
 * C prints it; taddr is octal without. Quotes, backslashes and control characters in texts are
 * escaped as in Java.
 *
 * <p>Each method throws {@link UncheckedIOException} if the stream does.
 */
public final class DuniganWriter implements TraceSink {
  private final LineOutput out;

  /**
   * A trace on a stream, which it closes at the end.
   *
   * @param name what messages call the stream
   */
  public DuniganWriter(OutputStream out, String name) {
    this(new LineOutput(out, name));
  }

  /** A trace on lines, which it closes at the end. */
  public DuniganWriter(LineOutput out) {
    this.out = out;
  }

  @Override
  public void accept(TraceEvent event) {
    switch (event) {
      case MessageSent sent -> write(sent);
      case ReceivePosted posted -> write(posted);
      case MessageArrived arrived -> write(arrived);
      case ActiveProcessors active -> write(active);
      case TaskForked forked -> write(forked);
      case TaskExited exited -> write(exited);
      case SleepStarted started -> write(started);
      case SleepEnded ended -> write(ended);
      case LockRequested requested -> write(requested);
      case LockReleased released -> write(released);
      case EventPosted posted -> write(posted);
      case EventCleared cleared -> write(cleared);
      case EventAwaited awaited -> write(awaited);
      case Logged logged -> write(logged);
      case Marked marked -> write(marked);
      case TraceStarted started -> record("strace", started.tid(), started.tick());
      case TraceStopped stopped -> record("etrace", stopped.tid(), stopped.tick());
    }
    out.endLine();
  }

  /** Hands on everything written so far. */
  public void flush() {
    out.flush();
  }

  @Override
  public void close() {
    out.close();
  }

  private void write(TaskForked event) {
    record("tfork", event.tid(), event.tick());
    out.ascii(" taddr ").octal(event.functionAddress());
    out.ascii(" stack ").decimal(event.stackWords());
    waking(event.waking());
  }

  private void write(TaskExited event) {
    record("texit", event.tid(), event.tick());
    out.ascii(" status ").decimal(event.status());
  }

  private void write(MessageSent event) {
    record("send", event.tid(), event.tick());
    out.ascii(" to ").decimal(event.to());
    message(event.pid(), event.type(), event.length(), event.address());
  }

  private void write(ReceivePosted event) {
    record(event.waits() ? "recvw" : "recv", event.tid(), event.tick());
    message(event.pid(), event.type(), event.length(), event.address());
    blocking(event.blocks(), event.tid());
  }

  private void write(MessageArrived event) {
    out.ascii("timer msgarrived clock ").decimal(event.tick());
    out.ascii(" from ").decimal(event.from());
    message(event.pid(), event.type(), event.length(), event.address());
    waking(event.waking());
  }

  private void write(SleepStarted event) {
    record("tsleep", event.tid(), event.tick());
    out.ascii(" ticks ").decimal(event.ticks());
    blocking(true, event.tid());
  }

  private void write(SleepEnded event) {
    out.ascii("timer tsleep clock ").decimal(event.tick());
    waking(event.waking());
  }

  private void write(LockRequested event) {
    record("lock", event.tid(), event.tick());
    address(event.address());
    out.ascii(event.wasLocked() ? " was LOCKED" : " was UNLOCKED");
    blocking(event.wasLocked(), event.tid());
  }

  private void write(LockReleased event) {
    record("unlock", event.tid(), event.tick());
    address(event.address());
    waking(event.waking());
  }

  private void write(EventPosted event) {
    record("evpost", event.tid(), event.tick());
    variable(event.address(), event.wasPosted());
    for (int task : event.waking()) {
      waking(task);
    }
  }

  private void write(EventCleared event) {
    record("evclear", event.tid(), event.tick());
    variable(event.address(), event.wasPosted());
  }

  private void write(EventAwaited event) {
    record("evwait", event.tid(), event.tick());
    variable(event.address(), event.wasPosted());
    blocking(!event.wasPosted(), event.tid());
  }

  private void write(Logged event) {
    record("syslog", event.tid(), event.tick());
    out.ascii(" pid ").decimal(event.pid());
    out.ascii(" msg ").quoted(event.text());
  }

  private void write(Marked event) {
    record("mark", event.tid(), event.tick());
    out.ascii(" msg ").quoted(event.text());
  }

  private void write(ActiveProcessors event) {
    out.ascii("cnt ").decimal(event.processors());
    out.ascii(" clock ").decimal(event.tick());
  }

  private void record(String keyword, int tid, long tick) {
    out.ascii(keyword).ascii(" tid ").decimal(tid).ascii(" clock ").decimal(tick);
  }

  private void message(int pid, int type, int length, long address) {
    out.ascii(" pid ").decimal(pid);
    out.ascii(" type ").decimal(type);
    out.ascii(" lth ").decimal(length);
    address(address);
  }

  private void address(long address) {
    out.ascii(address == 0 ? " addr " : " addr 0").octal(address);
  }

  private void variable(long address, boolean wasPosted) {
    address(address);
    out.ascii(wasPosted ? " was POSTED" : " was CLEARED");
  }

  private void blocking(boolean blocks, int tid) {
    if (blocks) {
      out.ascii(" blocking ").decimal(tid);
    }
  }

  private void waking(int task) {
    if (task != TraceEvent.NOBODY) {
      out.ascii(" waking ").decimal(task);
    }
  }
}
