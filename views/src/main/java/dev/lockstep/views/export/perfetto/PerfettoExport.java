package dev.lockstep.views.export.perfetto;

import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.export.shown.Export;
import dev.lockstep.views.export.shown.Nanos;
import dev.lockstep.views.export.shown.Telling;
import java.io.OutputStream;
import java.util.List;

/** A trace of track events, for ui.perfetto.dev and Perfetto's trace processor. */
public final class PerfettoExport implements Export {
  @Override
  public String name() {
    return "perfetto";
  }

  @Override
  public void write(RunStory story, List<OutputStream> out) {
    Packets packets = new Packets(out.getFirst());
    Nanos nanos = new Nanos(story.facts().origin().clockHertz());
    Telling.tell(story, new PerfettoTracks(packets, nanos));
    packets.flush();
  }
}
