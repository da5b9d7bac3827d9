package dev.lockstep.views.export.table;

import dev.lockstep.views.table.ArrowFile;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** As a file of Arrow. */
final class ArrowRows implements EventRows {
  private static final int BUFFER_BYTES = 1 << 16;

  private final OutputStream out;
  private final ArrowFile file;

  ArrowRows(OutputStream out) throws IOException {
    this.out = new BufferedOutputStream(out, BUFFER_BYTES);
    this.file = new ArrowFile(this.out, EventColumn.all());
  }

  @Override
  public void put(EventColumn column, long value) {
    file.add(column.ordinal(), value);
  }

  @Override
  public void put(EventColumn column, String value) {
    file.add(column.ordinal(), value);
  }

  @Override
  public void endRow() throws IOException {
    file.endRow();
  }

  @Override
  public void finish() throws IOException {
    file.finish();
    out.flush();
  }
}
