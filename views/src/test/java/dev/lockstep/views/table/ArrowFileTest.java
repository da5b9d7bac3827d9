package dev.lockstep.views.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.util.ByteArrayReadableSeekableByteChannel;
import org.junit.jupiter.api.Test;

/** Files are read by Arrow's own library, which shares the structures with what writes them. */
class ArrowFileTest {
  private static final List<Column> COLUMNS =
      List.of(
          new Column("n", ColumnType.INTEGER, false),
          new Column("part", ColumnType.NUMBER, true),
          new Column("word", ColumnType.TEXT, true));

  private interface Rows {
    void to(ArrowFile file) throws IOException;
  }

  private static byte[] written(Rows rows) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ArrowFile file = new ArrowFile(out, COLUMNS);
    rows.to(file);
    file.finish();
    return out.toByteArray();
  }

  private static List<String> read(byte[] file) throws IOException {
    List<String> lines = new ArrayList<>();
    try (BufferAllocator memory = new RootAllocator();
        ArrowFileReader reader =
            new ArrowFileReader(new ByteArrayReadableSeekableByteChannel(file), memory)) {
      VectorSchemaRoot table = reader.getVectorSchemaRoot();
      lines.add(table.getSchema().toString());
      while (reader.loadNextBatch()) {
        lines.add("batch of " + table.getRowCount());
        for (int row = 0; row < table.getRowCount(); row++) {
          StringBuilder line = new StringBuilder();
          for (FieldVector column : table.getFieldVectors()) {
            line.append(column.getObject(row)).append('|');
          }
          lines.add(line.toString());
        }
      }
    }
    return lines;
  }

  @Test
  void another_library_reads_what_is_written() throws Exception {
    byte[] file =
        written(
            rows -> {
              rows.add(0, Long.MIN_VALUE);
              rows.add(1, "0.5");
              rows.add(2, "ü€😀\n");
              rows.endRow();
              rows.add(0, "7");
              rows.add(2, "");
              rows.endRow();
            });
    assertEquals(
        """
        Schema<n: Int(64, true) not null, part: FloatingPoint(DOUBLE), word: Utf8>
        batch of 2
        -9223372036854775808|0.5|ü€😀
        |
        7|null|null|\
        """,
        String.join("\n", read(file)));
  }

  @Test
  void a_table_without_rows_has_its_columns() throws Exception {
    assertEquals(1, read(written(_ -> {})).size());
  }

  /** Every third row has no word, in the second batch none at all. */
  @Test
  void many_rows_come_in_batches() throws Exception {
    byte[] file =
        written(
            rows -> {
              for (int at = 0; at < 200_001; at++) {
                rows.add(0, at);
                rows.add(2, at % 3 == 0 || at >= 100_000 ? "" : "w" + at);
                rows.endRow();
              }
            });
    List<String> lines = read(file);
    assertEquals("batch of 100000", lines.get(1));
    assertEquals("batch of 100000", lines.get(100_002));
    assertEquals("batch of 1", lines.get(200_003));
    for (int at = 0; at < 100_000; at++) {
      assertEquals("%s|null|%s|".formatted(at, at % 3 == 0 ? null : "w" + at), lines.get(at + 2));
      assertEquals("%s|null|null|".formatted(at + 100_000), lines.get(at + 100_003));
    }
  }

  @Test
  void a_number_is_no_text() throws Exception {
    ArrowFile file = new ArrowFile(new ByteArrayOutputStream(), COLUMNS);
    assertThrows(IllegalArgumentException.class, () -> file.add(2, 5));
  }
}
