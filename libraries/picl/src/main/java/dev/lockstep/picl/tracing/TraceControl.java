package dev.lockstep.picl.tracing;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.machines.picl.PiclRoutine;
import dev.lockstep.picl.session.Refusals;
import dev.lockstep.picl.session.Session;
import dev.lockstep.picl.session.Session.Tracing;
import dev.lockstep.traces.picl.PiclForm;
import dev.lockstep.traces.picl.PiclRecord;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.BitSet;

/**
 * The routines that control tracing, on one processor.
 *
 * <p>On the host all but {@code tracelevel} and {@code traceinfo} do nothing before {@code
 * traceenable}.
 *
 * <p>Source: PICL reference manual, section 5.
 */
public final class TraceControl {
  private final Kernel kernel;
  private final Session session;
  private final Refusals refusals;
  private final TraceCollector collector;
  private final ProcessTrace trace;
  private final TraceRecorder recorder;

  /** Those of one process. */
  public TraceControl(
      Kernel kernel,
      Session session,
      Refusals refusals,
      ProcessTrace trace,
      TraceRecorder recorder) {
    this.kernel = kernel;
    this.session = session;
    this.refusals = refusals;
    this.collector = TraceCollector.of(kernel);
    this.trace = trace;
    this.recorder = recorder;
  }

  /** {@code traceenable}. */
  public void enable(String file, boolean verbose) {
    refusals.requireHost("traceenable");
    if (file == null || file.isBlank()) {
      String what = file == null ? "null" : "empty";
      throw refusals.refuse("traceenable", "tracefile is " + what);
    }
    PiclForm form = verbose ? PiclForm.VERBOSE : PiclForm.COMPACT;
    takeRecords();
    try {
      Path path = Path.of(file);
      kernel.inTurn(() -> collector.enable(path, form));
    } catch (UncheckedIOException | InvalidPathException refused) {
      throw refusals.refuse("traceenable", String.valueOf(refused.getMessage()));
    }
  }

  /** Lets the host take records from now on. */
  public void takeRecords() {
    trace.link().takeRecords();
  }

  /** {@code tracehost}. */
  public void host(int bytes, boolean flush) {
    refusals.requireHost("tracehost");
    if (collector.isEnabled()) {
      start(PiclRoutine.TRACEHOST, bytes, flush);
    }
  }

  /** {@code tracenode}, which may have waited for the others before. */
  public void node(int bytes, boolean flush) {
    refusals.requireNode("tracenode");
    start(PiclRoutine.TRACENODE, bytes, flush);
  }

  /** A trace that is over is flushed before another one begins. */
  private void start(PiclRoutine routine, int bytes, boolean flush) {
    if (session.tracing() != Tracing.EXITED) {
      trace.chargeTraced(routine);
      kernel.inTurn(() -> collector.begins(session.node(), trace));
      trace.start(bytes, flush);
    }
  }

  /** {@code traceexit}. */
  public void exit() {
    long time = trace.time();
    trace.charge(PiclRoutine.TRACEEXIT);
    if (time != ProcessTrace.UNTRACED) {
      trace.exit(time);
    }
  }

  /** {@code traceflush}. */
  public void flush() {
    trace.flush();
    if (session.isHost()) {
      complete();
    }
  }

  /** {@code tracelevel}. */
  public void level(TraceLevels levels) {
    long time = trace.time();
    trace.charge(PiclRoutine.TRACELEVEL);
    trace.set(levels);
    recorder.leveled(time);
  }

  /** {@code traceinfo}: the levels; {@link #remaining} has the rest of it. */
  public TraceLevels info() {
    trace.charge(PiclRoutine.TRACEINFO);
    return trace.levels();
  }

  /** At least so many records find room; -1 where nothing is traced. */
  public int remaining() {
    return trace.remaining();
  }

  /** {@code tracemark}. */
  public void mark(int type) {
    long time = trace.time();
    trace.charge(PiclRoutine.TRACEMARK);
    recorder.marked(time, type);
    kernel.noteMark(Integer.toString(type));
  }

  /** {@code tracemsg}. */
  public void message(String text) {
    long time = trace.time();
    trace.charge(PiclRoutine.TRACEMSG);
    kernel.noteMark(text);
    if (time != ProcessTrace.UNTRACED) {
      PiclRecord.TraceMessage record = PiclRecord.TraceMessage.of(trace.at(time), text);
      trace.link().send(record, record.text().getBytes(StandardCharsets.UTF_8).length);
    }
  }

  /** {@code traceblockbegin}. */
  public void blockBegin(int type, int location, int parameter) {
    long time = trace.time();
    trace.charge(PiclRoutine.TRACEBLOCK);
    recorder.blockBegun(time, type, location, parameter);
    kernel.noteSpan(type, /* begins= */ true);
  }

  /** {@code traceblockend}. */
  public void blockEnd(int type, int location, int parameter) {
    long time = trace.time();
    trace.charge(PiclRoutine.TRACEBLOCK);
    recorder.blockEnded(time, type, location, parameter);
    kernel.noteSpan(type, /* begins= */ false);
  }

  // close0.

  /** A node ends its trace if it hasn't, and sends what it has when the host wants it. */
  public void leave() {
    if (trace.isOn()) {
      trace.leave();
      exit();
    }
    if (!kernel.isSpmd()) {
      trace.link().leave(session.tracing() != Tracing.OFF, trace::flush);
    }
  }

  /** The host releases a node, and kills what runs there. */
  public void releases(int node) {
    boolean isFree = !kernel.profile().picl().chargesTracing();
    kernel.inTurn(
        () -> {
          if (isFree) {
            collector.writeLast(node);
          }
          collector.releases(node);
        });
  }

  /** The host waits for its nodes, and for what they have. */
  public void collect(int nodes) {
    trace.link().collect(collector.isEnabled() ? over(nodes) : new BitSet());
  }

  /** The host has closed: the program can read the trace file from here on. */
  public void complete() {
    if (collector.isEnabled()) {
      kernel.inTurn(collector::flush);
    }
  }

  /** The nodes whose program has ended. */
  private BitSet over(int nodes) {
    BitSet over = new BitSet();
    for (int node = 0; node < nodes; node++) {
      over.set(node, !kernel.processes().isBusy("close0", node));
    }
    return over;
  }
}
