package dev.lockstep.cli.parquet;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * The values of one column in a row group, as one data page.
 *
 * <p>Source: Apache Parquet, parquet-format, README.md section "Data Pages"; Encodings.md sections
 * "Plain" and "Run Length Encoding / Bit-Packing Hybrid".
 */
final class ColumnChunk {
  private final Column column;
  private final ByteArrayOutputStream levels = new ByteArrayOutputStream();
  private final ByteArrayOutputStream values = new ByteArrayOutputStream();
  private int count;
  private int missing;

  /** A run of rows that all have a value, or all have none. */
  private boolean isRunOfValues;

  private int runLength;

  ColumnChunk(Column column) {
    this.column = column;
  }

  /** A value; an empty text is none. */
  void add(String text) {
    count++;
    boolean isValue = !text.isEmpty();
    if (runLength > 0 && isValue != isRunOfValues) {
      endRun();
    }
    isRunOfValues = isValue;
    runLength++;
    if (isValue) {
      addValue(text);
    } else {
      missing++;
    }
  }

  private void addValue(String text) {
    switch (column.type()) {
      case INTEGER -> values.writeBytes(little(Long.BYTES).putLong(Long.parseLong(text)).array());
      case NUMBER ->
          values.writeBytes(little(Double.BYTES).putDouble(Double.parseDouble(text)).array());
      case TEXT -> {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        values.writeBytes(little(Integer.BYTES).putInt(bytes.length).array());
        values.writeBytes(bytes);
      }
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

  /** Its end: the page, without its header. */
  byte[] page() {
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    if (column.isOptional()) {
      endRun();
      page.writeBytes(little(Integer.BYTES).putInt(levels.size()).array());
      page.writeBytes(levels.toByteArray());
    }
    page.writeBytes(values.toByteArray());
    return page.toByteArray();
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
