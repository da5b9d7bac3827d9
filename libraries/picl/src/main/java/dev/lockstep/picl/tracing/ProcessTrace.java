package dev.lockstep.picl.tracing;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.machines.picl.PiclRoutine;
import dev.lockstep.picl.session.Session;
import dev.lockstep.picl.session.Session.Tracing;
import dev.lockstep.traces.picl.PiclRecord;
import dev.lockstep.traces.picl.PiclStamp;
import dev.lockstep.traces.picl.PiclTime;
import java.util.List;

/**
 * The trace of one process: its records, which are made at its levels and with times of its own,
 * and what routines take while it is made.
 *
 * <p>Source: PICL reference manual, sections 5 and 6.
 */
public final class ProcessTrace {
  /** The time of a call that isn't recorded. */
  public static final long UNTRACED = -1;

  private final Kernel kernel;
  private final Session session;
  private final TraceClock clock;
  private final TracePrices prices;
  private final TraceLink link;
  private TraceLevels levels = TraceLevels.NONE;
  private int blocks;

  // All of one trace, from its start to the next one's.
  private boolean flushes;
  private TraceBuffer buffer = new TraceBuffer(0);
  private TraceCounts counts = new TraceCounts();
  private long startTick;

  /** That of a process whose clock this is. */
  public ProcessTrace(Kernel kernel, Session session, TraceClock clock) {
    this.kernel = kernel;
    this.session = session;
    this.clock = clock;
    this.prices = new TracePrices(kernel.profile().picl());
    this.link = new TraceLink(kernel);
  }

  TraceLink link() {
    return link;
  }

  boolean isOn() {
    return session.tracing() == Tracing.ON;
  }

  // What routines take.

  /** Lets the processor work for as long as a routine, or a part of it, takes here and now. */
  public void charge(PiclRoutine routine) {
    kernel.spend(
        isOn() ? prices.traced(routine, effective(), communication()) : prices.untraced(routine));
  }

  /** The same where the part leaves no record, whatever is traced. */
  public void chargeUntraced(PiclRoutine routine) {
    kernel.spend(prices.untraced(routine));
  }

  /** The same for a routine that costs what it does on a traced processor. */
  void chargeTraced(PiclRoutine routine) {
    kernel.spend(prices.traced(routine, levels, communication()));
  }

  // Levels.

  /** As {@code tracelevel} has set them. */
  TraceLevels levels() {
    return levels;
  }

  void set(TraceLevels newLevels) {
    levels = newLevels;
  }

  /** The levels that hold: none while the buffer is full. */
  TraceLevels effective() {
    return buffer.isStopped() ? TraceLevels.NONE : levels;
  }

  /** The level from which on communication is recorded: a level higher in each block. */
  int communication() {
    return TraceLevels.COMMUNICATION + blocks;
  }

  void enterBlock() {
    blocks++;
  }

  void leaveBlock() {
    blocks = Math.max(0, blocks - 1);
  }

  // Time.

  /** The time since tracing began, in microseconds; {@link #UNTRACED} where nothing is traced. */
  public long time() {
    return isOn() ? micros() : UNTRACED;
  }

  long micros() {
    long ticks = Math.max(0, clock.ticks() - startTick);
    return TraceTime.micros(ticks, kernel.profile().clockHertz());
  }

  PiclStamp at(long micros) {
    return new PiclStamp(PiclTime.ofMicros(micros), session.processor());
  }

  // Beginning and ending.

  /** Begins a new trace, unless the last one is over and not flushed. */
  void start(int bytes, boolean flushesIfFull) {
    buffer = new TraceBuffer(bytes);
    counts = new TraceCounts();
    flushes = flushesIfFull;
    startTick = clock.ticks();
    session.traced(Tracing.ON);
    buffer.add(
        new PiclRecord.TraceStart(at(0), levels.event(), levels.compstats(), levels.commstats()));
  }

  /** Ends the trace with the last statistics. */
  void exit(long time) {
    PiclStamp at = at(time);
    buffer.add(new PiclRecord.TraceExit(at, buffer.space()));
    buffer.add(counts.compstats(at));
    buffer.add(counts.commstats(at));
    session.traced(Tracing.EXITED);
  }

  /**
   * All records of a processor whose program is killed now, with those of its end; none of a trace
   * that was not begun, or is flushed for good. The program may have gone ahead, unseen: what it
   * would have done later it has not done.
   */
  List<PiclRecord> lastRecords() {
    if (session.tracing() == Tracing.OFF) {
      return List.of();
    }
    long now = micros();
    buffer.forgetAfter(now);
    if (!buffer.hasExit()) {
      exit(now);
    }
    return giveAway();
  }

  private List<PiclRecord> giveAway() {
    session.traced(Tracing.OFF);
    return buffer.flush();
  }

  /** A node closes; there is always room for that. */
  void leave() {
    buffer.add(new PiclRecord.Close(at(micros())));
  }

  /** Sends all records to the trace file; those of a trace that is over for good. */
  void flush() {
    switch (session.tracing()) {
      case OFF -> charge(PiclRoutine.TRACEFLUSH);
      case ON -> {
        chargeTraced(PiclRoutine.TRACEFLUSH);
        long begun = micros();
        link.send(buffer::flush);
        buffer.add(new PiclRecord.TraceFlush(at(begun), PiclTime.ofMicros(micros())));
      }
      case EXITED -> {
        chargeTraced(PiclRoutine.TRACEFLUSH);
        link.send(this::giveAway);
      }
    }
  }

  // Records.

  /** What the processor has done since the trace began. */
  TraceCounts counts() {
    return counts;
  }

  /** At least so many records find room; -1 where nothing is traced. */
  int remaining() {
    return isOn() ? buffer.remaining() : -1;
  }

  /** Whether no more records are made, until a flush. */
  boolean isStopped() {
    return buffer.isStopped();
  }

  /** Adds records, and makes room or stops if the buffer is full then. */
  void add(long time, PiclRecord... records) {
    for (PiclRecord record : records) {
      buffer.add(record);
    }
    if (buffer.isFull()) {
      if (flushes) {
        flush();
      } else {
        buffer.add(new PiclRecord.TraceStop(at(time)));
        buffer.stop();
      }
    }
  }
}
