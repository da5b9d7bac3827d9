package dev.lockstep.views.table;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * The values of one column in a record batch: which rows have one, a bit each; of texts, where each
 * ends; and the values. When it is written, it is used again for the next batch.
 *
 * <p>Source: Apache Arrow, "Arrow Columnar Format", sections "Validity bitmaps", "Fixed-size
 * Primitive Layout" and "Variable-size Binary Layout".
 */
final class ArrowColumn {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  /** Buffers begin where this divides the place. */
  private static final int ALIGNMENT = 8;

  /** Bytes that grow. */
  private static final class Buffer {
    byte[] bytes = new byte[1 << 10];
    int size;

    void makeRoom(int more) {
      if (more > bytes.length - size) {
        bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, Math.addExact(size, more)));
      }
    }
  }

  private final Column column;
  private final Buffer validity = new Buffer();
  private final Buffer ends = new Buffer();
  private final Buffer values = new Buffer();
  private int count;
  private int missing;

  ArrowColumn(Column column) {
    this.column = column;
    clear();
  }

  private void clear() {
    Arrays.fill(validity.bytes, (byte) 0);
    validity.size = 0;
    ends.size = 0;
    values.size = 0;
    count = 0;
    missing = 0;
    addEnd();
  }

  /** A text begins where the one before ends. */
  private void addEnd() {
    ends.makeRoom(Integer.BYTES);
    INTS.set(ends.bytes, ends.size, values.size);
    ends.size += Integer.BYTES;
  }

  /** A value as text; an empty text is none. */
  void add(String text) {
    if (text.isEmpty()) {
      addNone();
    } else if (column.type() == ColumnType.TEXT) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      isNext(/* isValue= */ true);
      values.makeRoom(bytes.length);
      System.arraycopy(bytes, 0, values.bytes, values.size, bytes.length);
      values.size += bytes.length;
      addEnd();
    } else {
      addBits(
          column.type() == ColumnType.INTEGER
              ? Long.parseLong(text)
              : Double.doubleToRawLongBits(Double.parseDouble(text)));
    }
  }

  /** A value of a column of integers. */
  void add(long value) {
    if (column.type() != ColumnType.INTEGER) {
      throw new IllegalArgumentException(column.name() + " has no integers");
    }
    addBits(value);
  }

  private void addBits(long bits) {
    isNext(/* isValue= */ true);
    values.makeRoom(Long.BYTES);
    LONGS.set(values.bytes, values.size, bits);
    values.size += Long.BYTES;
  }

  /** A row without a value. */
  void addNone() {
    isNext(/* isValue= */ false);
    missing++;
    if (column.type() == ColumnType.TEXT) {
      addEnd();
    } else {
      values.makeRoom(Long.BYTES);
      LONGS.set(values.bytes, values.size, 0L);
      values.size += Long.BYTES;
    }
  }

  private void isNext(boolean isValue) {
    if (count % Byte.SIZE == 0) {
      validity.makeRoom(1);
      validity.bytes[validity.size++] = 0;
    }
    if (isValue) {
      validity.bytes[count / Byte.SIZE] |= (byte) (1 << count % Byte.SIZE);
    }
    count++;
  }

  /** How many rows it has. */
  int count() {
    return count;
  }

  /** How many of them have no value. */
  int missing() {
    return missing;
  }

  private List<Buffer> buffers() {
    return column.type() == ColumnType.TEXT
        ? List.of(validity, ends, values)
        : List.of(validity, values);
  }

  /** How many bytes each of its buffers has. */
  List<Integer> sizes() {
    return buffers().stream().map(buffer -> buffer.size).toList();
  }

  /** How many bytes a buffer takes that has so many. */
  static int padded(int size) {
    return (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  }

  /** Writes its buffers, each up to where the next one may begin, and is empty again. */
  void put(OutputStream out) throws IOException {
    for (Buffer buffer : buffers()) {
      out.write(buffer.bytes, 0, buffer.size);
      out.write(new byte[padded(buffer.size) - buffer.size]);
    }
    clear();
  }
}
