package dev.lockstep.kernel.messages;

import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/** Turns what a program gives for a C pointer into memory that messages are copied from or to. */
public final class Buffers {
  private Buffers() {}

  /**
   * The memory of an array of a primitive type, or a segment as it is.
   *
   * @param call what the program called, for the error message
   * @throws IllegalArgumentException if it is neither
   */
  public static MemorySegment of(String call, @Nullable Object buffer) {
    return switch (buffer) {
      case MemorySegment segment -> segment;
      case byte[] array -> MemorySegment.ofArray(array);
      case int[] array -> MemorySegment.ofArray(array);
      case double[] array -> MemorySegment.ofArray(array);
      case long[] array -> MemorySegment.ofArray(array);
      case float[] array -> MemorySegment.ofArray(array);
      case short[] array -> MemorySegment.ofArray(array);
      case char[] array -> MemorySegment.ofArray(array);
      case null -> throw new IllegalArgumentException(call + ": the message is null");
      default ->
          throw new IllegalArgumentException(
              "%s: the message must be an array of numbers or a MemorySegment, and is of class %s"
                  .formatted(call, buffer.getClass().getTypeName()));
    };
  }

  /** How many bytes an element takes; a segment's are bytes. */
  public static long elementBytes(Object buffer) {
    return switch (buffer) {
      case double[] _, long[] _ -> Long.BYTES;
      case int[] _, float[] _ -> Integer.BYTES;
      case short[] _, char[] _ -> Short.BYTES;
      default -> 1;
    };
  }

  /** C's {@code sizeof}: the bytes of a primitive array or a segment. */
  public static int sizeof(Object memory) {
    long bytes = of("sizeof", memory).byteSize();
    if (bytes > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "sizeof: %s bytes are more than a message can have".formatted(bytes));
    }
    return (int) bytes;
  }

  /** C's {@code &array[index]}: the memory from an element on; of a segment, from a byte on. */
  public static MemorySegment ptr(Object array, int index) {
    MemorySegment segment = of("ptr", array);
    long elementBytes = elementBytes(array);
    long length = segment.byteSize() / elementBytes;
    if (index < 0 || index > length) {
      throw new IllegalArgumentException(
          "ptr: index %s is outside the array's %s elements".formatted(index, length));
    }
    return segment.asSlice(index * elementBytes);
  }
}
