package dev.lockstep.views.table;

import com.google.flatbuffers.FlatBufferBuilder;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.flatbuf.Block;
import org.apache.arrow.flatbuf.Buffer;
import org.apache.arrow.flatbuf.Endianness;
import org.apache.arrow.flatbuf.Field;
import org.apache.arrow.flatbuf.FieldNode;
import org.apache.arrow.flatbuf.FloatingPoint;
import org.apache.arrow.flatbuf.Footer;
import org.apache.arrow.flatbuf.Int;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.MetadataVersion;
import org.apache.arrow.flatbuf.Precision;
import org.apache.arrow.flatbuf.RecordBatch;
import org.apache.arrow.flatbuf.Schema;
import org.apache.arrow.flatbuf.Type;
import org.apache.arrow.flatbuf.Utf8;

/**
 * A table as a file of Arrow: a schema, record batches, and at the end a footer that says where
 * each batch is. Structures are made by the classes of Arrow's own definitions.
 *
 * <p>Source: Apache Arrow, "Arrow Columnar Format", sections "Encapsulated message format" and "IPC
 * File Format".
 */
public final class ArrowFile {
  private static final byte[] MAGIC = "ARROW1".getBytes(StandardCharsets.US_ASCII);
  private static final int GOES_ON = -1;
  private static final int PREFIX_BYTES = 2 * Integer.BYTES;
  private static final short VERSION = MetadataVersion.V5;
  private static final int NONE = 0;

  /** All of a batch is in memory while it is made. */
  private static final int ROWS_OF_A_BATCH = 100_000;

  /** Where a batch is in the file. */
  private record Place(long offset, int metadataBytes, long bodyBytes) {}

  private final OutputStream out;
  private final List<Column> columns;
  private final List<ArrowColumn> values;
  private final List<Place> batches = new ArrayList<>();
  private long position;
  private int batchRows;

  /**
   * Begins a table.
   *
   * @throws IOException if it can't be written, here and from each method
   */
  public ArrowFile(OutputStream out, List<Column> columns) throws IOException {
    this.out = out;
    this.columns = List.copyOf(columns);
    this.values = this.columns.stream().map(ArrowColumn::new).toList();
    put(MAGIC);
    put(new byte[ArrowColumn.padded(MAGIC.length) - MAGIC.length]);
    FlatBufferBuilder builder = new FlatBufferBuilder();
    int schema = schema(builder);
    int _ = putMessage(builder, MessageHeader.Schema, schema, 0);
  }

  private void put(byte[] bytes) throws IOException {
    out.write(bytes);
    position += bytes.length;
  }

  private static byte[] little(int... values) {
    ByteBuffer bytes =
        ByteBuffer.allocate(values.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (int value : values) {
      bytes.putInt(value);
    }
    return bytes.array();
  }

  private int schema(FlatBufferBuilder builder) {
    int[] fields = columns.stream().mapToInt(column -> field(builder, column)).toArray();
    int all = Schema.createFieldsVector(builder, fields);
    return Schema.createSchema(builder, Endianness.Little, all, NONE, NONE);
  }

  private static int field(FlatBufferBuilder builder, Column column) {
    int name = builder.createString(column.name());
    int children = Field.createChildrenVector(builder, new int[0]);
    byte typeType =
        switch (column.type()) {
          case INTEGER -> Type.Int;
          case NUMBER -> Type.FloatingPoint;
          case TEXT -> Type.Utf8;
        };
    int type =
        switch (column.type()) {
          case INTEGER -> Int.createInt(builder, Long.SIZE, /* isSigned= */ true);
          case NUMBER -> FloatingPoint.createFloatingPoint(builder, Precision.DOUBLE);
          case TEXT -> {
            Utf8.startUtf8(builder);
            yield Utf8.endUtf8(builder);
          }
        };
    return Field.createField(
        builder, name, column.isOptional(), typeType, type, NONE, children, NONE);
  }

  /** Writes a message without its body; returns how many bytes that were. */
  private int putMessage(FlatBufferBuilder builder, byte type, int header, long bodyBytes)
      throws IOException {
    builder.finish(Message.createMessage(builder, VERSION, type, header, bodyBytes, NONE));
    byte[] message = builder.sizedByteArray();
    int size = ArrowColumn.padded(message.length);
    put(little(GOES_ON, size));
    put(message);
    put(new byte[size - message.length]);
    return PREFIX_BYTES + size;
  }

  /** A value of the row that is made, as text; an empty one is none. */
  public void add(int column, String text) {
    values.get(column).add(text);
  }

  /** A value of the row that is made, in a column of integers. */
  public void add(int column, long value) {
    values.get(column).add(value);
  }

  /** The row is made. Columns that nothing was added to have no value in it. */
  public void endRow() throws IOException {
    batchRows++;
    for (ArrowColumn column : values) {
      if (column.count() < batchRows) {
        column.addNone();
      }
    }
    if (batchRows == ROWS_OF_A_BATCH) {
      putBatch();
    }
  }

  private void putBatch() throws IOException {
    FlatBufferBuilder builder = new FlatBufferBuilder();
    List<long[]> buffers = new ArrayList<>();
    long body = 0;
    for (ArrowColumn column : values) {
      for (int size : column.sizes()) {
        buffers.add(new long[] {body, size});
        body += ArrowColumn.padded(size);
      }
    }
    RecordBatch.startNodesVector(builder, values.size());
    for (ArrowColumn column : values.reversed()) {
      FieldNode.createFieldNode(builder, column.count(), column.missing());
    }
    int nodes = builder.endVector();
    RecordBatch.startBuffersVector(builder, buffers.size());
    for (long[] buffer : buffers.reversed()) {
      Buffer.createBuffer(builder, buffer[0], buffer[1]);
    }
    int places = builder.endVector();
    int batch = RecordBatch.createRecordBatch(builder, batchRows, nodes, places, NONE, NONE);
    long begin = position;
    int metadata = putMessage(builder, MessageHeader.RecordBatch, batch, body);
    for (ArrowColumn column : values) {
      column.put(out);
    }
    position += body;
    batches.add(new Place(begin, metadata, body));
    batchRows = 0;
  }

  /** The table is made; the stream stays open. */
  public void finish() throws IOException {
    if (batchRows > 0) {
      putBatch();
    }
    put(little(GOES_ON, 0));
    byte[] footer = footer();
    put(footer);
    put(little(footer.length));
    put(MAGIC);
  }

  private byte[] footer() {
    FlatBufferBuilder builder = new FlatBufferBuilder();
    int schema = schema(builder);
    Footer.startDictionariesVector(builder, 0);
    int dictionaries = builder.endVector();
    Footer.startRecordBatchesVector(builder, batches.size());
    for (Place place : batches.reversed()) {
      Block.createBlock(builder, place.offset, place.metadataBytes, place.bodyBytes);
    }
    int blocks = builder.endVector();
    builder.finish(Footer.createFooter(builder, VERSION, schema, dictionaries, blocks, NONE));
    return builder.sizedByteArray();
  }
}
