package dev.lockstep.views.table;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The values of one column in a row group, as one data page. When it is written, it is used again
 * for the next group.
 *
 * <p>Source: Apache Parquet, parquet-format, README.md section "Data Pages"; Encodings.md sections
 * "Plain" and "Run Length Encoding / Bit-Packing Hybrid".
 */
final class ColumnChunk {
  private static final int FIRST_BYTES = 1 << 10;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private final Column column;
  private final ByteArrayOutputStream levels = new ByteArrayOutputStream();
  private byte[] values = new byte[FIRST_BYTES];
  private int size;
  private int count;
  private int missing;

  /** A run of rows that all have a value, or all have none. */
  private boolean isRunOfValues;

  private int runLength;

  ColumnChunk(Column column) {
    this.column = column;
  }

  /** A value as text; an empty text is none. */
  void add(String text) {
    if (text.isEmpty()) {
      addNone();
      return;
    }
    switch (column.type()) {
      case INTEGER -> add(Long.parseLong(text));
      case NUMBER -> addBits(Double.doubleToRawLongBits(Double.parseDouble(text)));
      case TEXT -> {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        isNext(/* isValue= */ true);
        makeRoom(Integer.BYTES + bytes.length);
        INTS.set(values, size, bytes.length);
        System.arraycopy(bytes, 0, values, size + Integer.BYTES, bytes.length);
        size += Integer.BYTES + bytes.length;
      }
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
    makeRoom(Long.BYTES);
    LONGS.set(values, size, bits);
    size += Long.BYTES;
  }

  /** A row without a value. */
  void addNone() {
    isNext(/* isValue= */ false);
    missing++;
  }

  private void isNext(boolean isValue) {
    count++;
    if (runLength > 0 && isValue != isRunOfValues) {
      endRun();
    }
    isRunOfValues = isValue;
    runLength++;
  }

  private void makeRoom(int bytes) {
    if (bytes > values.length - size) {
      values = Arrays.copyOf(values, Math.max(2 * values.length, Math.addExact(size, bytes)));
    }
  }

  static ByteBuffer little(int size) {
    return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** A run: its length, shifted by one; then the level, which is 1 where there are values. */
  private void endRun() {
    CompactProtocol.varint(levels, (long) runLength << 1);
    levels.write(isRunOfValues ? 1 : 0);
    runLength = 0;
  }

  /** No row is added behind this one: how many bytes the page has, without its header. */
  int end() {
    if (column.isOptional()) {
      endRun();
      return Integer.BYTES + levels.size() + size;
    }
    return size;
  }

  /** Writes the page, and is empty again. */
  void put(OutputStream out) throws IOException {
    if (column.isOptional()) {
      out.write(little(Integer.BYTES).putInt(levels.size()).array());
      levels.writeTo(out);
    }
    out.write(values, 0, size);
    levels.reset();
    size = 0;
    count = 0;
    missing = 0;
    runLength = 0;
  }

  Column column() {
    return column;
  }

  /** How many rows it has. */
  int count() {
    return count;
  }

  /** How many of them have no value. */
  int missing() {
    return missing;
  }
}
