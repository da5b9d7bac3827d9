package dev.lockstep.views.export.table;

import dev.lockstep.views.table.Column;
import dev.lockstep.views.table.CsvLine;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** As lines of CSV. */
final class CsvRows implements EventRows {
  private static final int BUFFER_CHARS = 1 << 16;

  private final BufferedWriter text;
  private final String[] cells = new String[EventColumn.values().length];

  CsvRows(OutputStream out) throws IOException {
    text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), BUFFER_CHARS);
    text.write(CsvLine.of(EventColumn.all().stream().map(Column::name).toList()));
    Arrays.fill(cells, "");
  }

  @Override
  public void put(EventColumn column, long value) {
    cells[column.ordinal()] = String.valueOf(value);
  }

  @Override
  public void put(EventColumn column, String value) {
    cells[column.ordinal()] = value;
  }

  @Override
  public void endRow() throws IOException {
    text.write(CsvLine.of(Arrays.asList(cells)));
    Arrays.fill(cells, "");
  }

  @Override
  public void finish() throws IOException {
    text.flush();
  }
}
