package dev.lockstep.views.export.chrome;

import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.export.shown.Export;
import dev.lockstep.views.export.shown.JsonText;
import dev.lockstep.views.export.shown.Nanos;
import dev.lockstep.views.export.shown.Telling;
import java.io.OutputStream;
import java.util.List;

/** JSON of trace events, for chrome://tracing, Perfetto, speedscope and others. */
public final class ChromeExport implements Export {
  @Override
  public String name() {
    return "chrome";
  }

  @Override
  public void write(RunStory story, List<OutputStream> out) {
    Nanos nanos = new Nanos(story.facts().origin().clockHertz());
    JsonText.write(
        out.getFirst(),
        json -> {
          json.beginObject();
          json.name("displayTimeUnit").value("ns");
          json.name("traceEvents");
          json.beginArray();
          Telling.tell(story, new ChromeEvents(json, nanos));
          json.endArray();
          json.endObject();
        });
  }
}
