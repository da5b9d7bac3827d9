package dev.lockstep.picl;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.machines.picl.PiclRoutine;
import dev.lockstep.traces.picl.PiclForm;
import dev.lockstep.traces.picl.PiclRecord;
import dev.lockstep.traces.picl.PiclStamp;
import dev.lockstep.traces.picl.PiclTime;
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
final class TraceControl {
  private final Session session;
  private final Kernel kernel;
  private final TraceCollector collector;
  private final TraceRecorder recorder;

  TraceControl(Session session, TraceRecorder recorder) {
    this.session = session;
    this.kernel = session.kernel;
    this.collector = TraceCollector.of(kernel);
    this.recorder = recorder;
  }

  void enable(String file, boolean verbose) {
    session.requireHost("traceenable");
    if (file == null || file.isBlank()) {
      String what = file == null ? "null" : "empty";
      throw session.checks.refuse("traceenable", "tracefile is " + what);
    }
    PiclForm form = verbose ? PiclForm.VERBOSE : PiclForm.COMPACT;
    takeRecords();
    try {
      Path path = Path.of(file);
      kernel.inTurn(() -> collector.enable(path, form));
    } catch (UncheckedIOException | InvalidPathException refused) {
      throw session.checks.refuse("traceenable", refused.getMessage());
    }
  }

  /** Lets the host take records from now on. */
  void takeRecords() {
    recorder.link().takeRecords();
  }

  void host(int bytes, boolean flush) {
    session.requireHost("tracehost");
    if (collector.isEnabled()) {
      start(PiclRoutine.TRACEHOST, bytes, flush);
    }
  }

  void node(int bytes, boolean flush, boolean sync) {
    session.requireNode("tracenode");
    if (sync) {
      session.syncToTrace();
    }
    start(PiclRoutine.TRACENODE, bytes, flush);
  }

  /** A trace that is over is flushed before another one begins. */
  private void start(PiclRoutine routine, int bytes, boolean flush) {
    if (!recorder.hasExited()) {
      session.chargeTraced(routine);
      kernel.inTurn(() -> collector.begins(kernel.task().node(), recorder));
      recorder.start(bytes, flush);
    }
  }

  void exit() {
    long time = recorder.time();
    session.charge(PiclRoutine.TRACEEXIT);
    if (time != TraceRecorder.UNTRACED) {
      recorder.exit(time);
    }
  }

  void flush() {
    if (recorder.hasRecords()) {
      session.chargeTraced(PiclRoutine.TRACEFLUSH);
      recorder.flush();
    } else {
      session.charge(PiclRoutine.TRACEFLUSH);
    }
  }

  void level(TraceLevels levels) {
    long time = recorder.time();
    session.charge(PiclRoutine.TRACELEVEL);
    recorder.levels(time, levels);
  }

  TraceInfo info() {
    session.charge(PiclRoutine.TRACEINFO);
    return recorder.info();
  }

  void mark(int type) {
    long time = recorder.time();
    session.charge(PiclRoutine.TRACEMARK);
    recorder.mark(time, type);
  }

  void message(String text) {
    long time = recorder.time();
    session.charge(PiclRoutine.TRACEMSG);
    if (time != TraceRecorder.UNTRACED) {
      PiclStamp at = new PiclStamp(PiclTime.ofMicros(time), session.processor());
      PiclRecord.TraceMessage record = PiclRecord.TraceMessage.of(at, text);
      recorder.link().send(record, record.text().getBytes(StandardCharsets.UTF_8).length);
    }
  }

  void blockBegin(int type, int location, int parameter) {
    long time = recorder.time();
    session.charge(PiclRoutine.TRACEBLOCK);
    recorder.blockBegun(time, type, location, parameter);
  }

  void blockEnd(int type, int location, int parameter) {
    long time = recorder.time();
    session.charge(PiclRoutine.TRACEBLOCK);
    recorder.blockEnded(time, type, location, parameter);
  }

  // close0.

  /** A node ends its trace if it hasn't, and sends what it has when the host wants it. */
  void leave() {
    if (recorder.isOn()) {
      recorder.leave();
      exit();
    }
    if (!kernel.isSpmd()) {
      recorder.link().leave(recorder.hasRecords(), this::flush);
    }
  }

  /** The host releases a node, and kills what runs there. */
  void releases(int node) {
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
  void collect(int nodes) {
    recorder.link().collect(collector.isEnabled() ? over(nodes) : new BitSet());
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
