package dev.lockstep.views.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.hardwood.InputFile;
import dev.hardwood.metadata.RowGroup;
import dev.hardwood.metadata.SchemaElement;
import dev.hardwood.reader.ParquetFileReader;
import dev.hardwood.reader.RowReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files are read by Hardwood, which shares nothing with what writes them. */
class ParquetFileTest {
  private static byte[] written(List<Column> columns, Iterable<List<String>> rows)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ParquetFile.write(out, columns, rows);
    return out.toByteArray();
  }

  private static byte[] written(List<String> names, List<List<String>> rows) throws IOException {
    return written(Column.of(names, rows, Map.of()), rows);
  }

  private static ParquetFileReader reader(byte[] file) throws IOException {
    return ParquetFileReader.open(InputFile.of(ByteBuffer.wrap(file)));
  }

  /** Values with their classes, but for texts. */
  private static List<String> read(byte[] file) throws IOException {
    List<String> lines = new ArrayList<>();
    try (ParquetFileReader reader = reader(file);
        RowReader rows = reader.rowReader()) {
      int columns = reader.getFileSchema().getColumnCount();
      while (rows.hasNext()) {
        rows.next();
        lines.add(
            String.join(
                "|",
                IntStream.range(0, columns)
                    .mapToObj(at -> rows.isNull(at) ? "null" : told(rows.getValue(at)))
                    .toList()));
      }
    }
    return lines;
  }

  private static String told(Object value) {
    return value instanceof String text ? text : value.getClass().getSimpleName() + " " + value;
  }

  private static String schema(byte[] file) throws IOException {
    List<String> told = new ArrayList<>();
    try (ParquetFileReader reader = reader(file)) {
      for (SchemaElement element : reader.getFileMetaData().schema()) {
        told.add(
            "%s %s %s %s"
                .formatted(
                    element.name(),
                    element.type(),
                    element.repetitionType(),
                    element.logicalType()));
      }
    }
    return String.join("\n", told);
  }

  @Test
  void another_library_reads_what_is_written() throws Exception {
    byte[] file =
        written(
            List.of("run", "seconds", "what", "some", "nothing"),
            List.of(
                List.of("1", "0.5", "a\nb", "", ""),
                List.of("-9223372036854775808", "-3", "ü€😀", "7", ""),
                List.of("3", "1e-300", "\"", "", "")));
    assertEquals(
        List.of(
            "Long 1|Double 0.5|a\nb|null|null",
            "Long -9223372036854775808|Double -3.0|ü€😀|Long 7|null",
            "Long 3|Double 1.0E-300|\"|null|null"),
        read(file));
    assertEquals(
        """
        schema null null null
        run INT64 REQUIRED null
        seconds DOUBLE REQUIRED null
        what BYTE_ARRAY REQUIRED STRING
        some INT64 OPTIONAL null
        nothing BYTE_ARRAY OPTIONAL STRING\
        """,
        schema(file));
  }

  @ParameterizedTest
  @CsvSource({
    "1 2 -3, INTEGER",
    "1 2.5, NUMBER",
    "1 2e5, NUMBER",
    "1 9223372036854775808, NUMBER",
    "1 007, TEXT",
    "1 -0x1, TEXT",
    "1 1d, TEXT",
    "1 NaN, TEXT",
    "1.5 a 2, TEXT",
    "0 -0.0, NUMBER",
    "+1 1, TEXT",
  })
  void a_column_has_the_narrowest_type_that_all_values_fit(String values, ColumnType type) {
    List<List<String>> rows = new ArrayList<>();
    for (String value : values.split(" ")) {
      rows.add(List.of(value));
    }
    assertEquals(List.of(new Column("c", type, false)), Column.of(List.of("c"), rows, Map.of()));
  }

  @Test
  void what_is_known_of_a_column_counts_more_than_its_values() {
    assertEquals(
        List.of(
            new Column("hash", ColumnType.TEXT, false),
            new Column("ticks", ColumnType.INTEGER, true)),
        Column.of(
            List.of("hash", "ticks"),
            List.of(List.of("12345678", "")),
            Map.of(
                "hash", ColumnType.TEXT, "ticks", ColumnType.INTEGER, "other", ColumnType.NUMBER)));
  }

  @Test
  void a_table_without_rows_has_its_columns() throws Exception {
    byte[] file = written(List.of("a"), List.of());
    assertEquals(List.of(), read(file));
    assertEquals("schema null null null\na BYTE_ARRAY REQUIRED STRING", schema(file));
  }

  /** Every third row has no value, in the second group none at all. */
  @Test
  void many_rows_come_in_groups() throws Exception {
    List<List<String>> rows = new ArrayList<>();
    for (int at = 0; at < 200_001; at++) {
      rows.add(List.of(String.valueOf(at), at % 3 == 0 || at >= 100_000 ? "" : "w" + at));
    }
    byte[] file = written(List.of("n", "word"), rows);
    List<String> lines = read(file);
    assertEquals(200_001, lines.size());
    for (int at = 0; at < lines.size(); at++) {
      String word = rows.get(at).get(1);
      assertEquals("Long %s|%s".formatted(at, word.isEmpty() ? "null" : word), lines.get(at));
    }
    List<String> groups = new ArrayList<>();
    try (ParquetFileReader reader = reader(file)) {
      for (RowGroup group : reader.getFileMetaData().rowGroups()) {
        groups.add(
            group.numRows() + " " + group.columns().get(1).metaData().statistics().nullCount());
      }
    }
    assertEquals(List.of("100000 33334", "100000 100000", "1 1"), groups);
  }

  @Test
  void a_wide_table_is_read() throws Exception {
    List<String> names = IntStream.range(0, 200).mapToObj(at -> "c" + at).toList();
    List<String> row = IntStream.range(0, 200).mapToObj(String::valueOf).toList();
    assertEquals(
        List.of(String.join("|", row.stream().map(value -> "Long " + value).toList())),
        read(written(names, List.of(row))));
  }

  /**
   * Made by hand of parquet.thrift: the magic number; the header of a page of 16 bytes; in which
   * rows there is a value, and the value; the footer (version, schema, number of rows, one group
   * with one column, who made it); its length.
   */
  @Test
  void a_file_has_these_bytes() throws Exception {
    byte[] file = written(List.of("a"), List.of(List.of("5"), List.of("")));
    assertEquals(
        """
        50415231
        1500 1520 1520 2c 1504 1500 1506 1506 00 00
        04000000 0201 0200
        0500000000000000
        1502
        192c
        4806736368656d61 1502 00
        1504 2502 180161 00
        1604
        191c
        191c
        2600 1c
        1504 19250006 19180161 1500 1604 1642 1642 2608
        3c 3602 00 00
        00
        1642 1604 00
        2812 6c6f636b737465702076657273696f6e2031 00
        54000000 50415231
        """
            .replaceAll("\\s", ""),
        HexFormat.of().formatHex(file));
  }

  @Test
  void fields_are_written_in_order() {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            CompactProtocol.bytes(
                fields -> {
                  fields.i32(2, 0);
                  fields.i32(1, 0);
                }));
  }
}
