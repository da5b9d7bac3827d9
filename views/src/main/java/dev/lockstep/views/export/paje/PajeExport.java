package dev.lockstep.views.export.paje;

import dev.lockstep.traces.order.SortedRecords;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.export.shown.Export;
import dev.lockstep.views.export.shown.Nanos;
import dev.lockstep.views.export.shown.Telling;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** A trace of Pajé's: definitions, then events in the order of time. */
public final class PajeExport implements Export {
  private static final int BUFFER_BYTES = 1 << 16;

  @Override
  public String name() {
    return "paje";
  }

  @Override
  public void write(RunStory story, List<OutputStream> out) {
    Nanos nanos = new Nanos(story.facts().origin().clockHertz());
    OutputStream buffered = new BufferedOutputStream(out.getFirst(), BUFFER_BYTES);
    try (SortedRecords events = new SortedRecords()) {
      Telling.tell(story, new PajeEvents(nanos, new PajeHeader(buffered), events));
      events.forEach((_, line, length) -> write(buffered, line, length));
      buffered.flush();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private static void write(OutputStream out, byte[] line, int length) {
    try {
      out.write(line, 0, length);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
