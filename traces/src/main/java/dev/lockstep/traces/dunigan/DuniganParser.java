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
import dev.lockstep.traces.lines.LineInput;
import dev.lockstep.traces.lines.LineScanner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Turns one line of Dunigan's format into an event: the inverse of {@link DuniganWriter}. */
final class DuniganParser {
  private static final String TID = "tid";
  private static final String CLOCK = "clock";
  private static final String WAKING = "waking";
  private static final String BLOCKING = "blocking";

  /** What lines begin with, the frequent ones first. */
  private enum Keyword {
    SEND,
    RECVW,
    TIMER,
    CNT,
    RECV,
    TFORK,
    TEXIT,
    TSLEEP,
    LOCK,
    UNLOCK,
    EVPOST,
    EVCLEAR,
    EVWAIT,
    SYSLOG,
    MARK,
    STRACE,
    ETRACE;

    private static final Keyword[] ALL = values();

    private final String word = name().toLowerCase(Locale.ROOT);
  }

  /** What lines begin with. */
  static List<String> keywords() {
    return Arrays.stream(Keyword.ALL).map(keyword -> keyword.word).toList();
  }

  private final LineInput input;
  private final LineScanner line;

  DuniganParser(LineInput input) {
    this.input = input;
    this.line = new LineScanner(input);
  }

  /** The event of the input's present line; null if the line is blank. */
  @Nullable TraceEvent parse() {
    line.begin();
    if (line.isAtEnd()) {
      return null;
    }
    TraceEvent event = event(keyword());
    line.end();
    return event;
  }

  private Keyword keyword() {
    for (Keyword keyword : Keyword.ALL) {
      if (line.takes(keyword.word)) {
        return keyword;
      }
    }
    throw input.refusal(ForeignLine.describe(line, input.lineNumber() == 1));
  }

  private TraceEvent event(Keyword keyword) {
    return switch (keyword) {
      case SEND -> sent();
      case RECVW -> receivePosted(true);
      case RECV -> receivePosted(false);
      case TIMER -> timer();
      case CNT -> activeProcessors();
      case TFORK -> forked();
      case TEXIT -> exited();
      case TSLEEP -> sleepStarted();
      case LOCK -> lockRequested();
      case UNLOCK -> lockReleased();
      case EVPOST -> eventPosted();
      case EVCLEAR -> eventCleared();
      case EVWAIT -> eventAwaited();
      case SYSLOG -> logged();
      case MARK -> marked();
      case STRACE -> traceStarted();
      case ETRACE -> traceStopped();
    };
  }

  private TraceEvent forked() {
    int tid = line.id(TID);
    long tick = line.decimal(CLOCK);
    long functionAddress = line.octal("taddr");
    int stackWords = line.integer("stack");
    return new TaskForked(tick, tid, functionAddress, stackWords, line.id(WAKING));
  }

  private TraceEvent exited() {
    int tid = line.id(TID);
    long tick = line.decimal(CLOCK);
    return new TaskExited(tick, tid, line.integer("status"));
  }

  private TraceEvent sent() {
    int tid = line.id(TID);
    long tick = line.decimal(CLOCK);
    int to = line.id("to");
    int pid = line.integer("pid");
    int type = line.integer("type");
    int length = line.integer("lth");
    return new MessageSent(tick, tid, to, pid, type, length, line.octal("addr"));
  }

  private TraceEvent receivePosted(boolean waits) {
    int tid = line.id(TID);
    long tick = line.decimal(CLOCK);
    int pid = line.integer("pid");
    int type = line.integer("type");
    int length = line.integer("lth");
    long address = line.octal("addr");
    return new ReceivePosted(tick, tid, pid, type, length, address, waits, perhapsBlocking(tid));
  }

  private TraceEvent timer() {
    if (line.takes("tsleep")) {
      long tick = line.decimal(CLOCK);
      return new SleepEnded(tick, line.id(WAKING));
    }
    line.field("msgarrived");
    return arrived();
  }

  private TraceEvent arrived() {
    long tick = line.decimal(CLOCK);
    int from = line.id("from");
    int pid = line.integer("pid");
    int type = line.integer("type");
    int length = line.integer("lth");
    long address = line.octal("addr");
    return new MessageArrived(tick, from, pid, type, length, address, perhapsWaking());
  }

  private TraceEvent sleepStarted() {
    int tid = line.id(TID);
    long tick = line.decimal(CLOCK);
    long ticks = line.decimal("ticks");
    blocking(tid);
    return new SleepStarted(tick, tid, ticks);
  }

  private TraceEvent lockRequested() {
    int tid = line.id(TID);
    long tick = line.decimal(CLOCK);
    long address = line.octal("addr");
    boolean wasLocked = line.either("was", "LOCKED", "UNLOCKED");
    if (wasLocked) {
      blocking(tid);
    }
    return new LockRequested(tick, tid, address, wasLocked);
  }

  private TraceEvent lockReleased() {
    int tid = line.id(TID);
    long tick = line.decimal(CLOCK);
    long address = line.octal("addr");
    return new LockReleased(tick, tid, address, perhapsWaking());
  }

  private TraceEvent eventPosted() {
    int tid = line.id(TID);
    long tick = line.decimal(CLOCK);
    long address = line.octal("addr");
    boolean wasPosted = wasPosted();
    return new EventPosted(tick, tid, address, wasPosted, allWaking());
  }

  private TraceEvent eventCleared() {
    int tid = line.id(TID);
    long tick = line.decimal(CLOCK);
    long address = line.octal("addr");
    return new EventCleared(tick, tid, address, wasPosted());
  }

  private TraceEvent eventAwaited() {
    int tid = line.id(TID);
    long tick = line.decimal(CLOCK);
    long address = line.octal("addr");
    boolean wasPosted = wasPosted();
    if (!wasPosted) {
      blocking(tid);
    }
    return new EventAwaited(tick, tid, address, wasPosted);
  }

  private TraceEvent logged() {
    int tid = line.id(TID);
    long tick = line.decimal(CLOCK);
    int pid = line.integer("pid");
    return new Logged(tick, tid, pid, line.quoted("msg"));
  }

  private TraceEvent marked() {
    int tid = line.id(TID);
    long tick = line.decimal(CLOCK);
    return new Marked(tick, tid, line.quoted("msg"));
  }

  private TraceEvent traceStarted() {
    int tid = line.id(TID);
    return new TraceStarted(line.decimal(CLOCK), tid);
  }

  private TraceEvent traceStopped() {
    int tid = line.id(TID);
    return new TraceStopped(line.decimal(CLOCK), tid);
  }

  private TraceEvent activeProcessors() {
    int processors = line.integerAfter("cnt");
    return new ActiveProcessors(line.decimal(CLOCK), processors);
  }

  private boolean wasPosted() {
    return line.either("was", "POSTED", "CLEARED");
  }

  private boolean perhapsBlocking(int tid) {
    boolean blocks = !line.isAtEnd();
    if (blocks) {
      blocking(tid);
    }
    return blocks;
  }

  /** Takes the task that blocks, which is the one that acts. */
  private void blocking(int tid) {
    int blocked = line.id(BLOCKING);
    if (blocked != tid) {
      throw input.refusal("task " + blocked + " is said to block where task " + tid + " acts");
    }
  }

  private int perhapsWaking() {
    return line.takes(WAKING) ? line.idAfter(WAKING) : TraceEvent.NOBODY;
  }

  private List<Integer> allWaking() {
    if (line.isAtEnd()) {
      return List.of();
    }
    List<Integer> tasks = new ArrayList<>();
    while (!line.isAtEnd()) {
      tasks.add(line.id(WAKING));
    }
    return tasks;
  }
}
