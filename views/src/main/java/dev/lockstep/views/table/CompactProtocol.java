package dev.lockstep.views.table;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;

/**
 * A structure of Thrift's as bytes. Fields are written in the order of their numbers, and each
 * tells how far its number is from the one before.
 *
 * <p>Source: Apache Thrift, doc/specs/thrift-compact-protocol.md, sections "Struct encoding", "List
 * and Set" and "Base types".
 */
final class CompactProtocol {
  private static final int I32 = 5;
  private static final int I64 = 6;
  private static final int BINARY = 8;
  private static final int LIST = 9;
  private static final int STRUCT = 12;
  private static final int END = 0;

  /** Longer distances, and lists, have another form. */
  private static final int MOST_SHORT = 15;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private int lastField;

  private CompactProtocol() {}

  /** The bytes of a structure with these fields. */
  static byte[] bytes(Consumer<CompactProtocol> fields) {
    CompactProtocol protocol = new CompactProtocol();
    protocol.struct(fields);
    return protocol.out.toByteArray();
  }

  void i32(int field, int value) {
    begin(field, I32);
    zigzag(value);
  }

  void i64(int field, long value) {
    begin(field, I64);
    zigzag(value);
  }

  void text(int field, String value) {
    begin(field, BINARY);
    text(value);
  }

  void struct(int field, Consumer<CompactProtocol> fields) {
    begin(field, STRUCT);
    struct(fields);
  }

  void i32s(int field, List<Integer> values) {
    list(field, I32, values, value -> zigzag(value));
  }

  void texts(int field, List<String> values) {
    list(field, BINARY, values, value -> text(value));
  }

  /** A list of structures. */
  void structs(int field, List<Consumer<CompactProtocol>> values) {
    list(field, STRUCT, values, value -> struct(value));
  }

  private <T> void list(int field, int type, List<T> values, Consumer<T> each) {
    begin(field, LIST);
    if (values.size() < MOST_SHORT) {
      out.write((values.size() << 4) | type);
    } else {
      out.write((MOST_SHORT << 4) | type);
      varint(out, values.size());
    }
    values.forEach(each);
  }

  private void begin(int field, int type) {
    int distance = field - lastField;
    if (distance < 1 || distance > MOST_SHORT) {
      throw new IllegalArgumentException("field %s behind %s".formatted(field, lastField));
    }
    out.write((distance << 4) | type);
    lastField = field;
  }

  private void struct(Consumer<CompactProtocol> fields) {
    int outer = lastField;
    lastField = 0;
    fields.accept(this);
    out.write(END);
    lastField = outer;
  }

  private void text(String value) {
    byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
    varint(out, bytes.length);
    out.writeBytes(bytes);
  }

  /** Small numbers are short, negative ones too. */
  private void zigzag(long value) {
    varint(out, (value << 1) ^ (value >> 63));
  }

  /** Seven bits to a byte, the lowest first. */
  static void varint(ByteArrayOutputStream out, long value) {
    long left = value;
    while ((left & ~0x7FL) != 0) {
      out.write((int) ((left & 0x7F) | 0x80));
      left >>>= 7;
    }
    out.write((int) left);
  }
}
