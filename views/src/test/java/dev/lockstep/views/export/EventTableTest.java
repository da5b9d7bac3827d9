package dev.lockstep.views.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hardwood.InputFile;
import dev.hardwood.reader.ParquetFileReader;
import dev.hardwood.reader.RowReader;
import dev.lockstep.views.export.table.ArrowExport;
import dev.lockstep.views.export.table.CsvExport;
import dev.lockstep.views.export.table.ParquetExport;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.util.ByteArrayReadableSeekableByteChannel;
import org.junit.jupiter.api.Test;

class EventTableTest {
  @Test
  void events_are_rows() throws Exception {
    assertEquals(SmallRun.expected("events.csv"), SmallRun.text(new CsvExport()));
  }

  /** Hardwood reads it, which shares nothing with what writes it. */
  @Test
  void parquet_has_the_same_cells() throws Exception {
    byte[] file = SmallRun.written(new ParquetExport(), SmallRun.story()).getFirst();
    List<String> lines = new ArrayList<>();
    try (ParquetFileReader reader = ParquetFileReader.open(InputFile.of(ByteBuffer.wrap(file)));
        RowReader rows = reader.rowReader()) {
      int columns = reader.getFileSchema().getColumnCount();
      while (rows.hasNext()) {
        rows.next();
        List<String> cells = new ArrayList<>();
        for (int at = 0; at < columns; at++) {
          cells.add(rows.isNull(at) ? "" : quoted(String.valueOf(rows.getValue(at))));
        }
        lines.add(String.join(",", cells) + "\n");
      }
    }
    String csv = SmallRun.text(new CsvExport());
    assertEquals(csv.substring(csv.indexOf('\n') + 1), String.join("", lines));
  }

  /** Arrow's own library reads it. */
  @Test
  void arrow_has_the_same_cells() throws Exception {
    byte[] file = SmallRun.written(new ArrowExport(), SmallRun.story()).getFirst();
    List<String> lines = new ArrayList<>();
    try (BufferAllocator memory = new RootAllocator();
        ArrowFileReader reader =
            new ArrowFileReader(new ByteArrayReadableSeekableByteChannel(file), memory)) {
      VectorSchemaRoot table = reader.getVectorSchemaRoot();
      while (reader.loadNextBatch()) {
        for (int row = 0; row < table.getRowCount(); row++) {
          List<String> cells = new ArrayList<>();
          for (FieldVector column : table.getFieldVectors()) {
            Object value = column.getObject(row);
            cells.add(value == null ? "" : quoted(value.toString()));
          }
          lines.add(String.join(",", cells) + "\n");
        }
      }
    }
    String csv = SmallRun.text(new CsvExport());
    assertEquals(csv.substring(csv.indexOf('\n') + 1), String.join("", lines));
  }

  private static String quoted(String cell) {
    return cell.contains("\n") ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
  }
}
