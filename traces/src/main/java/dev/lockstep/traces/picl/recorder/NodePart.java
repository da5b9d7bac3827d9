package dev.lockstep.traces.picl.recorder;

import dev.lockstep.traces.picl.PiclRecord;
import dev.lockstep.traces.picl.PiclStamp;
import dev.lockstep.traces.picl.PiclTime;
import dev.lockstep.traces.picl.TraceSpace;
import java.util.function.Consumer;

/**
 * What one node does from its first task to its last, and the records of it.
 *
 * <p>Its clock never goes back: what happens there while its processor has gone ahead has the
 * processor's time.
 */
final class NodePart {
  private static final int ALL_LEVELS = 3;

  private final int number;
  private final TickTimes times;
  private final Consumer<PiclRecord> out;

  /** The bytes of its records in a PICL program's buffer. */
  private long spaceBytes;

  private long clockTick;

  /** The sum of what its clock showed at the ends of idle times, less what at their beginnings. */
  private long idleMicros;

  private PiclTime idleSince = PiclTime.ZERO;
  private boolean isIdle;
  private int tasks;
  private int tasksAway;
  private long received;
  private long receivedVolume;
  private long sent;
  private long sentVolume;
  private long probed;

  /**
   * A node that has not begun.
   *
   * @param number the kernel's number of it
   */
  NodePart(int number, TickTimes times, Consumer<PiclRecord> out) {
    this.number = number;
    this.times = times;
    this.out = out;
    this.clockTick = times.startTick();
  }

  boolean isHost() {
    return number == Nodes.HOST;
  }

  /** The kernel's number of it. */
  int number() {
    return number;
  }

  long clockTick() {
    return clockTick;
  }

  boolean isIdle() {
    return isIdle;
  }

  boolean hasTasks() {
    return tasks > 0;
  }

  /**
   * Tracing starts, and open0 takes until the first task is there.
   *
   * @param processors how many the host gets
   */
  void begin(long tick, int processors) {
    emit(new PiclRecord.TraceStart(stamp(), ALL_LEVELS, ALL_LEVELS, ALL_LEVELS));
    emit(new PiclRecord.Open(stamp(), isHost() ? processors : 0));
    isIdle = true;
    computation();
    advance(tick);
    computation();
    communication();
  }

  /** The last task is gone. */
  void close(long tick) {
    advance(tick);
    emit(new PiclRecord.Close(stamp()));
    exit(tick);
  }

  /** Tracing ends. */
  void exit(long tick) {
    advance(tick);
    emit(new PiclRecord.TraceExit(stamp(), spaceBytes + TraceSpace.RESERVED_BYTES));
    computation();
    communication();
  }

  // What its tasks do.

  void joins() {
    tasks++;
    settle();
  }

  void leaves(boolean wasAway) {
    tasks--;
    tasksAway -= wasAway ? 1 : 0;
    settle();
  }

  /** A task can't run, or is in a call. */
  void goesAway() {
    tasksAway++;
    settle();
  }

  void comesBack() {
    tasksAway--;
    settle();
  }

  private void settle() {
    boolean idle = tasksAway == tasks;
    if (isIdle && !idle) {
      idleMicros = idleMicrosAt(clock());
    } else if (!isIdle && idle) {
      idleSince = clock();
    }
    isIdle = idle;
  }

  /** Its processor has come to this tick, or further. */
  void advance(long tick) {
    clockTick = Math.max(clockTick, tick);
  }

  void receives(long bytes) {
    received++;
    receivedVolume += bytes;
  }

  void sends(long bytes) {
    sent++;
    sentVolume += bytes;
  }

  void probes() {
    probed++;
  }

  // Records.

  PiclStamp stamp() {
    return new PiclStamp(clock(), Nodes.piclNumber(number));
  }

  private PiclTime clock() {
    return times.at(clockTick);
  }

  void emit(PiclRecord record) {
    if (!(record instanceof PiclRecord.TraceMessage)) {
      spaceBytes += (long) TraceSpace.longs(record) * TraceSpace.BYTES_PER_LONG;
    }
    out.accept(record);
  }

  /** All statistics as they are now. */
  void statistics() {
    computation();
    communication();
  }

  /** Busy is what the clock shows besides the idle time, as in the compact form. */
  void computation() {
    PiclStamp at = stamp();
    long idle = idleMicrosAt(at.clock());
    PiclTime busy = PiclTime.ofMicros(at.clock().toMicros() - idle);
    emit(new PiclRecord.Compstats(at, busy, PiclTime.ofMicros(idle)));
  }

  private long idleMicrosAt(PiclTime now) {
    return idleMicros + (isIdle ? now.toMicros() - idleSince.toMicros() : 0);
  }

  private void communication() {
    emit(new PiclRecord.Commstats(stamp(), received, receivedVolume, sent, sentVolume, probed));
  }
}
