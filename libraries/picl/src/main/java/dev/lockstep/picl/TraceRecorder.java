package dev.lockstep.picl;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.machines.picl.PiclRoutine;
import dev.lockstep.traces.picl.PiclRecord;
import dev.lockstep.traces.picl.PiclRecord.Commstats;
import dev.lockstep.traces.picl.PiclRecord.Compstats;
import dev.lockstep.traces.picl.PiclStamp;
import dev.lockstep.traces.picl.PiclTime;
import java.util.List;

/**
 * Records what one processor does. Routines ask it for the time before and after what they do, and
 * then have it recorded: the records of a call come after it, events first, then the statistics of
 * both times.
 *
 * <p>Source: PICL reference manual, section 6; levels as in section 5, tracelevel.
 */
final class TraceRecorder {
  /** The time of a call that isn't recorded. */
  static final long UNTRACED = -1;

  /** What becomes of the processor's records. */
  private enum State {
    OFF,
    ON,
    /** No more are made, and they may be flushed once. */
    EXITED
  }

  private final Session session;
  private final TracePrices prices;
  private final TraceLink link;
  private final int processor;
  private State state = State.OFF;
  private TraceLevels levels = TraceLevels.NONE;
  private int blocks;
  private boolean flushes;
  private TraceBuffer buffer;
  private TraceCounts counts;
  private long startTick;

  TraceRecorder(Session session) {
    Kernel kernel = session.kernel;
    this.session = session;
    this.prices = new TracePrices(kernel.profile().picl());
    this.link = new TraceLink(kernel);
    this.processor = session.processor();
  }

  TraceLink link() {
    return link;
  }

  boolean isOn() {
    return state == State.ON;
  }

  boolean hasRecords() {
    return state != State.OFF;
  }

  // What tracing costs.

  /** What a routine, or a part of one, takes here and now. */
  long ticks(PiclRoutine routine) {
    return state == State.ON
        ? prices.traced(routine, effective(), communication())
        : prices.untraced(routine);
  }

  /** The same, as if the processor were traced. */
  long tracedTicks(PiclRoutine routine) {
    return prices.traced(routine, levels, communication());
  }

  /** The levels that hold: none while the buffer is full. */
  private TraceLevels effective() {
    return buffer.isStopped() ? TraceLevels.NONE : levels;
  }

  /** The level from which on communication is recorded. */
  private int communication() {
    return TraceLevels.COMMUNICATION + blocks;
  }

  // Time.

  /** The time since tracing began, in microseconds; {@link #UNTRACED} where nothing is traced. */
  long time() {
    return state == State.ON ? micros() : UNTRACED;
  }

  private long micros() {
    long ticks = Math.max(0, session.clockTicks() - startTick);
    return TraceTime.micros(ticks, session.kernel.profile().clockHertz());
  }

  private PiclStamp at(long micros) {
    return new PiclStamp(PiclTime.ofMicros(micros), processor);
  }

  // Beginning and ending.

  /** Begins a new trace, unless the last one is over and not flushed. */
  void start(int bytes, boolean flushesIfFull) {
    buffer = new TraceBuffer(bytes);
    counts = new TraceCounts();
    flushes = flushesIfFull;
    startTick = session.clockTicks();
    state = State.ON;
    buffer.add(
        new PiclRecord.TraceStart(at(0), levels.event(), levels.compstats(), levels.commstats()));
  }

  /** Whether the trace is over, and was not flushed since. */
  boolean hasExited() {
    return state == State.EXITED;
  }

  /** Ends the trace with the last statistics. */
  void exit(long time) {
    PiclStamp at = at(time);
    buffer.add(new PiclRecord.TraceExit(at, buffer.space()));
    buffer.add(counts.compstats(at));
    buffer.add(counts.commstats(at));
    state = State.EXITED;
  }

  /**
   * All records of a processor whose program is killed now, with those of its end. The program may
   * have gone ahead, unseen: what it would have done later it has not done.
   */
  List<PiclRecord> lastRecords() {
    long now = micros();
    buffer.forgetAfter(now);
    if (!buffer.hasExit()) {
      exit(now);
    }
    state = State.OFF;
    return buffer.flush();
  }

  /** A node closes; there is always room for that. */
  void leave() {
    buffer.add(new PiclRecord.Close(at(micros())));
  }

  /** Sends all records to the trace file; those of a trace that is over for good. */
  void flush() {
    if (state == State.EXITED) {
      link.send(
          () -> {
            state = State.OFF;
            return buffer.flush();
          });
    } else if (state == State.ON) {
      long begun = micros();
      link.send(buffer::flush);
      buffer.add(new PiclRecord.TraceFlush(at(begun), PiclTime.ofMicros(micros())));
    }
  }

  // Levels.

  TraceInfo info() {
    return new TraceInfo(
        state == State.ON ? buffer.remaining() : -1,
        levels.event(),
        levels.compstats(),
        levels.commstats());
  }

  void levels(long time, TraceLevels newLevels) {
    levels = newLevels;
    if (time != UNTRACED) {
      always(
          time,
          new PiclRecord.TraceLevel(
              at(time), levels.event(), levels.compstats(), levels.commstats()));
      statistics(time, TraceLevels.MARKS);
    }
  }

  // Calls.

  void mark(long time, int type) {
    if (time != UNTRACED) {
      event(time, TraceLevels.MARKS, new PiclRecord.TraceMark(at(time), type));
      statistics(time, TraceLevels.MARKS);
    }
  }

  void opened(long begun, int processors) {
    if (begun != UNTRACED) {
      long ended = micros();
      Compstats before = idle(begun, ended);
      always(begun, new PiclRecord.Open(at(begun), session.isHost() ? processors : 0));
      compstats(TraceLevels.MARKS, before, ended);
      if (effective().commstats() >= TraceLevels.MARKS) {
        add(ended, counts.commstats(at(begun)));
      }
    }
  }

  void loaded(long begun, int node) {
    if (begun != UNTRACED) {
      Commstats before = counts.commstats(at(begun));
      call(begun, before, new PiclRecord.Load(at(begun), node));
    }
  }

  /** The host has closed. */
  void closed(long begun) {
    if (begun != UNTRACED) {
      long ended = micros();
      Compstats before = idle(begun, ended);
      always(begun, new PiclRecord.Close(at(begun)));
      compstats(TraceLevels.MARKS, before, ended);
    }
  }

  void sent(long begun, int to, int type, int bytes) {
    if (begun != UNTRACED) {
      Commstats before = counts.commstats(at(begun));
      counts.sent(1, bytes);
      call(begun, before, new PiclRecord.Send(at(begun), to, type, bytes));
    }
  }

  /** A message was received; {@code type} is the one that was asked for. */
  void received(long begun, int type, boolean hasWaited, RecvInfo message) {
    if (begun != UNTRACED) {
      Commstats before = counts.commstats(at(begun));
      counts.received(1, message.bytes());
      PiclRecord[] events =
          hasWaited
              ? new PiclRecord[] {
                new PiclRecord.RecvBlocking(at(begun), type),
                new PiclRecord.RecvWaking(
                    at(micros()), message.source(), message.type(), message.bytes())
              }
              : new PiclRecord[] {
                new PiclRecord.Recv(at(begun), message.source(), message.type(), message.bytes())
              };
      call(begun, before, events);
    }
  }

  /** A message was printed; on the host that is no idle time. */
  void messaged(long begun, int bytes) {
    if (begun != UNTRACED) {
      Commstats before = counts.commstats(at(begun));
      counts.sent(1, bytes);
      PiclRecord message = new PiclRecord.Message(at(begun));
      if (session.isHost()) {
        event(begun, communication(), message);
        commstats(before, micros());
      } else {
        call(begun, before, message);
      }
    }
  }

  /** Processors were synchronized, with so many messages of a byte sent and received here. */
  void synced(long begun, int messages) {
    if (begun != UNTRACED) {
      Commstats before = counts.commstats(at(begun));
      counts.sent(messages, messages);
      counts.received(messages, messages);
      call(begun, before, new PiclRecord.Sync(at(begun)));
    }
  }

  void probed() {
    if (state == State.ON) {
      counts.probed();
    }
  }

  void blockBegun(long time, int type, int location, int parameter) {
    if (time != UNTRACED) {
      block(time, new PiclRecord.BlockBegin(at(time), type, location, parameter));
    }
    blocks++;
  }

  void blockEnded(long time, int type, int location, int parameter) {
    blocks = Math.max(0, blocks - 1);
    if (time != UNTRACED) {
      block(time, new PiclRecord.BlockEnd(at(time), type, location, parameter));
    }
  }

  private void block(long time, PiclRecord record) {
    event(time, communication(), record);
    if (effective().compstats() == communication()) {
      add(time, counts.compstats(at(time)));
    }
    if (effective().commstats() == communication()) {
      add(time, counts.commstats(at(time)));
    }
  }

  // Groups of records.

  /** A call that was idle time, and may have changed what was sent and received. */
  private void call(long begun, Commstats before, PiclRecord... events) {
    long ended = micros();
    Compstats idleBefore = idle(begun, ended);
    event(ended, communication(), events);
    compstats(communication(), idleBefore, ended);
    commstats(before, ended);
  }

  /** The numbers of messages before a call and after it. */
  private void commstats(Commstats before, long ended) {
    if (effective().commstats() >= communication()) {
      add(ended, before, counts.commstats(at(ended)));
    }
  }

  private Compstats idle(long begun, long ended) {
    Compstats before = counts.compstats(at(begun));
    counts.idle(ended - begun);
    return before;
  }

  private void event(long time, int least, PiclRecord... records) {
    if (effective().event() >= least) {
      add(time, records);
    }
  }

  private void always(long time, PiclRecord record) {
    if (!buffer.isStopped()) {
      add(time, record);
    }
  }

  private void compstats(int least, Compstats before, long ended) {
    if (effective().compstats() >= least) {
      add(ended, before, counts.compstats(at(ended)));
    }
  }

  private void statistics(long time, int least) {
    if (effective().compstats() >= least) {
      add(time, counts.compstats(at(time)));
    }
    if (effective().commstats() >= least) {
      add(time, counts.commstats(at(time)));
    }
  }

  /** Adds records, and makes room or stops if the buffer is full then. */
  private void add(long time, PiclRecord... records) {
    for (PiclRecord record : records) {
      buffer.add(record);
    }
    if (buffer.isFull()) {
      if (flushes) {
        session.trace().flush();
      } else {
        buffer.add(new PiclRecord.TraceStop(at(time)));
        buffer.stop();
      }
    }
  }
}
