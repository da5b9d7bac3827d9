package dev.lockstep.views.export.otlp;

import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.export.shown.Export;
import dev.lockstep.views.export.shown.Telling;
import java.io.OutputStream;
import java.util.List;

/** OTLP in JSON, a request on each line. */
public final class OtlpExport implements Export {
  @Override
  public String name() {
    return "otlp";
  }

  @Override
  public void write(RunStory story, List<OutputStream> out) {
    SpanLines lines = new SpanLines(out.getFirst(), story.facts());
    Telling.tell(story, new Spans(lines, new UnixClock(story.facts().origin())));
    lines.end();
  }
}
