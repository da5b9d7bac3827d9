package dev.lockstep.traces.convert;

import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.traces.TraceOutput;
import dev.lockstep.traces.picl.PiclFiles;
import dev.lockstep.traces.picl.PiclForm;
import dev.lockstep.traces.picl.PiclReader;
import dev.lockstep.traces.picl.PiclWriter;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * Opens PICL traces of a run, all in one form.
 *
 * @param placements what is known of the run's tasks; it has to follow the run
 */
public record PiclTraces(PiclForm form, PiclRecorder.Clock clock, Placements placements) {
  /**
   * A trace that goes to a file; what it held is lost.
   *
   * @throws UncheckedIOException if the file can't be written, here and from the trace
   */
  public TraceSink over(Path file) {
    return recorder(TraceOutput.over(file), file.toString());
  }

  /**
   * A trace that goes behind what a file holds: nothing, or traces of the same form.
   *
   * @throws UncheckedIOException if the file can't be written, here and from the trace
   */
  public TraceSink behind(Path file) {
    return recorder(TraceOutput.behind(file, this::readBeginning), file.toString());
  }

  private void readBeginning(Path file) {
    try (PiclReader reader = PiclFiles.read(file)) {
      reader.next();
      if (reader.form() != form) {
        throw reader.refusal("it is in the other form");
      }
    }
  }

  /**
   * A trace on a stream that others write to as well: lines go out at once, and closing the trace
   * leaves the stream open.
   *
   * @param name what messages call the stream
   */
  public TraceSink share(OutputStream out, String name) {
    PiclRecorder recorder = recorder(new Unclosed(out), name);
    return new TraceSink() {
      @Override
      public void accept(TraceEvent event) {
        recorder.accept(event);
        recorder.flush();
      }

      @Override
      public void detail(TraceDetail detail) {
        recorder.detail(detail);
        recorder.flush();
      }

      @Override
      public void close() {
        recorder.close();
      }
    };
  }

  private PiclRecorder recorder(OutputStream out, String name) {
    return new PiclRecorder(new PiclWriter(out, name, form), clock, placements);
  }
}
