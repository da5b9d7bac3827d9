package dev.lockstep.views.table;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A table as a file: row groups, one behind the other, and at the end a footer that says where each
 * column of each group is, and what it holds.
 *
 * <p>Source: Apache Parquet, parquet-format 2.12, README.md section "File format" and {@code
 * src/main/thrift/parquet.thrift}, whose structures and numbers of fields are named here.
 */
public final class ParquetFile {
  private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
  private static final String CREATED_BY = "lockstep version 1";

  /** All of a row group is in memory while it is made. */
  private static final int ROWS_OF_A_GROUP = 100_000;

  private static final int VERSION = 1;
  private static final int DATA_PAGE = 0;
  private static final int PLAIN = 0;
  private static final int RLE = 3;
  private static final int UNCOMPRESSED = 0;
  private static final int REQUIRED = 0;
  private static final int OPTIONAL = 1;
  private static final int UTF8 = 0;

  private final OutputStream out;
  private final List<Column> columns;
  private final List<ColumnChunk> chunks;
  private final List<Consumer<CompactProtocol>> groups = new ArrayList<>();
  private long position;
  private long rows;

  /** How many rows the group that is made has, without the one that is added to. */
  private int groupRows;

  /**
   * Begins a table.
   *
   * @throws IOException if it can't be written, here and from each method
   */
  public ParquetFile(OutputStream out, List<Column> columns) throws IOException {
    this.out = out;
    this.columns = List.copyOf(columns);
    this.chunks = this.columns.stream().map(ColumnChunk::new).toList();
    put(MAGIC);
  }

  /**
   * Writes all of it.
   *
   * @param rows each has a text for each column
   * @throws IOException if it can't be written
   */
  public static void write(OutputStream out, List<Column> columns, Iterable<List<String>> rows)
      throws IOException {
    ParquetFile file = new ParquetFile(out, columns);
    for (List<String> row : rows) {
      for (int at = 0; at < row.size(); at++) {
        file.add(at, row.get(at));
      }
      file.endRow();
    }
    file.finish();
  }

  /** A value of the row that is made, as text; an empty one is none. */
  public void add(int column, String text) {
    chunks.get(column).add(text);
  }

  /** A value of the row that is made, in a column of integers. */
  public void add(int column, long value) {
    chunks.get(column).add(value);
  }

  /** The row is made. Columns that nothing was added to have no value in it. */
  public void endRow() throws IOException {
    groupRows++;
    for (ColumnChunk chunk : chunks) {
      if (chunk.count() < groupRows) {
        chunk.addNone();
      }
    }
    if (groupRows == ROWS_OF_A_GROUP) {
      putGroup();
    }
  }

  /** The table is made; the stream stays open. */
  public void finish() throws IOException {
    if (groupRows > 0) {
      putGroup();
    }
    byte[] footer = CompactProtocol.bytes(this::footer);
    put(footer);
    put(ColumnChunk.little(Integer.BYTES).putInt(footer.length).array());
    put(MAGIC);
  }

  private void put(byte[] bytes) throws IOException {
    out.write(bytes);
    position += bytes.length;
  }

  private void putGroup() throws IOException {
    List<Consumer<CompactProtocol>> written = new ArrayList<>();
    long begin = position;
    for (ColumnChunk chunk : chunks) {
      written.add(putChunk(chunk));
    }
    long size = position - begin;
    int count = groupRows;
    groupRows = 0;
    rows += count;
    // RowGroup: columns, total_byte_size, num_rows.
    groups.add(
        group -> {
          group.structs(1, written);
          group.i64(2, size);
          group.i64(3, count);
        });
  }

  /** Returns its ColumnChunk: file_offset, which is not used any more, and meta_data. */
  private Consumer<CompactProtocol> putChunk(ColumnChunk chunk) throws IOException {
    long begin = position;
    int count = chunk.count();
    int missing = chunk.missing();
    int page = chunk.end();
    put(CompactProtocol.bytes(header -> header(header, count, page)));
    chunk.put(out);
    position += page;
    Written part = new Written(chunk.column(), count, missing, begin, position - begin);
    return written -> {
      written.i64(2, 0);
      written.struct(3, metadata -> metadata(metadata, part));
    };
  }

  /** What is known of a chunk when it is written. */
  private record Written(Column column, int count, int missing, long offset, long size) {}

  /**
   * PageHeader: type, uncompressed_page_size, compressed_page_size, data_page_header; and in this
   * num_values, encoding, definition_level_encoding, repetition_level_encoding.
   */
  private static void header(CompactProtocol header, int count, int size) {
    header.i32(1, DATA_PAGE);
    header.i32(2, size);
    header.i32(3, size);
    header.struct(
        5,
        page -> {
          page.i32(1, count);
          page.i32(2, PLAIN);
          page.i32(3, RLE);
          page.i32(4, RLE);
        });
  }

  /**
   * ColumnMetaData: type, encodings, path_in_schema, codec, num_values, total_uncompressed_size,
   * total_compressed_size, data_page_offset, and of its statistics null_count.
   */
  private static void metadata(CompactProtocol metadata, Written chunk) {
    metadata.i32(1, type(chunk.column()));
    metadata.i32s(2, List.of(PLAIN, RLE));
    metadata.texts(3, List.of(chunk.column().name()));
    metadata.i32(4, UNCOMPRESSED);
    metadata.i64(5, chunk.count());
    metadata.i64(6, chunk.size());
    metadata.i64(7, chunk.size());
    metadata.i64(9, chunk.offset());
    metadata.struct(12, statistics -> statistics.i64(3, chunk.missing()));
  }

  /** Type: INT64, DOUBLE, BYTE_ARRAY. */
  private static int type(Column column) {
    return switch (column.type()) {
      case INTEGER -> 2;
      case NUMBER -> 5;
      case TEXT -> 6;
    };
  }

  /** FileMetaData: version, schema, num_rows, row_groups, created_by. */
  private void footer(CompactProtocol footer) {
    List<Consumer<CompactProtocol>> schema = new ArrayList<>();
    // SchemaElement of the root: name, num_children.
    schema.add(
        root -> {
          root.text(4, "schema");
          root.i32(5, columns.size());
        });
    columns.forEach(column -> schema.add(element -> element(element, column)));
    footer.i32(1, VERSION);
    footer.structs(2, schema);
    footer.i64(3, rows);
    footer.structs(4, groups);
    footer.text(6, CREATED_BY);
  }

  /** SchemaElement: type, repetition_type, name; of text converted_type and logicalType, STRING. */
  private static void element(CompactProtocol element, Column column) {
    element.i32(1, type(column));
    element.i32(3, column.isOptional() ? OPTIONAL : REQUIRED);
    element.text(4, column.name());
    if (column.type() == ColumnType.TEXT) {
      element.i32(6, UTF8);
      element.struct(10, logical -> logical.struct(1, _ -> {}));
    }
  }
}
