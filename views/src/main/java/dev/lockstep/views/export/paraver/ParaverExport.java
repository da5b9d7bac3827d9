package dev.lockstep.views.export.paraver;

import dev.lockstep.traces.order.SortedRecords;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.export.shown.Export;
import dev.lockstep.views.export.shown.Nanos;
import dev.lockstep.views.export.shown.Telling;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A trace of Paraver's: its records, the words of their numbers, and the names of its rows. */
public final class ParaverExport implements Export {
  private static final int BUFFER_BYTES = 1 << 16;

  @Override
  public String name() {
    return "paraver";
  }

  @Override
  public List<String> endings() {
    return List.of(".prv", ".pcf", ".row");
  }

  @Override
  public void write(RunStory story, List<OutputStream> out) {
    Nanos nanos = new Nanos(story.facts().origin().clockHertz());
    OutputStream trace = new BufferedOutputStream(out.get(0), BUFFER_BYTES);
    Objects objects = new Objects();
    Words words = new Words();
    try (SortedRecords records = new SortedRecords()) {
      ParaverRecords shown = new ParaverRecords(nanos, objects, words, records);
      Telling.tell(story, shown);
      put(trace, objects.header(story.facts().origin().date(), shown.lastNanos()));
      records.forEach((_, line, length) -> put(trace, line, length));
      trace.flush();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    put(out.get(1), words.text());
    put(out.get(2), objects.rows());
  }

  private static void put(OutputStream out, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    put(out, bytes, bytes.length);
  }

  private static void put(OutputStream out, byte[] bytes, int length) {
    try {
      out.write(bytes, 0, length);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
