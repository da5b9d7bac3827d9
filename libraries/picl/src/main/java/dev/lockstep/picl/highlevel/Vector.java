package dev.lockstep.picl.highlevel;

import dev.lockstep.picl.lowlevel.LowLevel;
import java.lang.foreign.MemorySegment;

/**
 * A vector of one of PICL's data types, in the memory that a program gave.
 *
 * @param items how many elements it has
 * @param datatype 0 char, 1 short, 2 int, 3 long, 4 float, 5 double
 */
public record Vector(Object buf, int items, int datatype) {
  /** The last of the types that have bits. */
  public static final int LONG = 3;

  /** The last of all types. */
  public static final int DOUBLE = 5;

  int bytes() {
    return items * elementBytes();
  }

  /** How long an element is. */
  public int elementBytes() {
    return switch (datatype) {
      case 0 -> Byte.BYTES;
      case 1 -> Short.BYTES;
      case 2, 4 -> Integer.BYTES;
      default -> Long.BYTES;
    };
  }

  /** A Java array of this type and length. */
  Object newArray() {
    return switch (datatype) {
      case 0 -> new byte[items];
      case 1 -> new short[items];
      case 2 -> new int[items];
      case 3 -> new long[items];
      case 4 -> new float[items];
      default -> new double[items];
    };
  }

  /** The elements in a Java array of their type: the program's own, if it is one, or a copy. */
  Object array() {
    if (isArray()) {
      return buf;
    }
    Object array = newArray();
    copy(buf, array);
    return array;
  }

  /** Puts what {@link #array} gave where the program has it. */
  void putBack(Object array) {
    if (array != buf) {
      copy(array, buf);
    }
  }

  private boolean isArray() {
    return switch (datatype) {
      case 0 -> buf instanceof byte[];
      case 1 -> buf instanceof short[];
      case 2 -> buf instanceof int[];
      case 3 -> buf instanceof long[];
      case 4 -> buf instanceof float[];
      default -> buf instanceof double[];
    };
  }

  private void copy(Object from, Object to) {
    MemorySegment.copy(LowLevel.ptr(from, 0), 0, LowLevel.ptr(to, 0), 0, bytes());
  }
}
