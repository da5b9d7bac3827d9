package dev.lockstep.views.export.table;

import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.export.shown.Export;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** The table of all events, as Parquet. */
public final class ParquetExport implements Export {
  @Override
  public String name() {
    return "parquet";
  }

  @Override
  public void write(RunStory story, List<OutputStream> out) {
    try {
      EventTable.write(story, new ParquetRows(out.getFirst()));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
