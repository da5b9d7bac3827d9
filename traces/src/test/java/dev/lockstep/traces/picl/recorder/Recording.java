package dev.lockstep.traces.picl.recorder;

import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.events.MissingDetails;
import dev.lockstep.traces.format.TracedRun;
import dev.lockstep.traces.picl.PiclForm;
import dev.lockstep.traces.picl.PiclWriter;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The PICL trace of some events, as verbose lines with single spaces. */
final class Recording {
  static final long MEGAHERTZ = 1_000_000;

  private final ByteArrayOutputStream file = new ByteArrayOutputStream();
  final PiclRecorder recorder;

  Recording(long hertz, int processors) {
    PiclWriter writer = new PiclWriter(file, "a.trf", PiclForm.VERBOSE);
    recorder = new PiclRecorder(writer, new TracedRun(hertz, processors));
  }

  /** With a tick of a microsecond. */
  Recording() {
    this(MEGAHERTZ, 0);
  }

  /** What a trace of Dunigan's with these events becomes. */
  static String ofDunigan(int nodes, TraceEvent... events) {
    Recording recording = new Recording(MEGAHERTZ, nodes);
    try (TraceSink sink = new MissingDetails(recording.recorder, nodes)) {
      List.of(events).forEach(sink::accept);
    }
    return recording.lines();
  }

  Recording event(TraceEvent... events) {
    List.of(events).forEach(recorder::accept);
    return this;
  }

  Recording detail(TraceDetail... details) {
    List.of(details).forEach(recorder::detail);
    return this;
  }

  /** Ends the trace. */
  String end() {
    recorder.close();
    return lines();
  }

  /** All lines up to here. */
  String lines() {
    recorder.flush();
    return file.toString(StandardCharsets.UTF_8).replaceAll("  +", " ");
  }

  /** The lines since the last call of this, without statistics. */
  String events() {
    String lines = lines();
    file.reset();
    return lines.replaceAll("(?m)^comm?p?stats .*\n", "");
  }

  /** Forgets what was written. */
  Recording after() {
    lines();
    file.reset();
    return this;
  }
}
