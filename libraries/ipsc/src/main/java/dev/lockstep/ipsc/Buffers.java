package dev.lockstep.ipsc;

import java.lang.foreign.MemorySegment;

/** Turns what a program gives for a C pointer into memory that messages are copied from or to. */
final class Buffers {
  private Buffers() {}

  static MemorySegment of(String call, Object buffer) {
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
              "%s: the message must be an array of numbers or a MemorySegment, and is of %s"
                  .formatted(call, buffer.getClass()));
    };
  }

  /** How many bytes an element takes; a segment's are bytes. */
  static long elementBytes(Object buffer) {
    return switch (buffer) {
      case double[] _, long[] _ -> Long.BYTES;
      case int[] _, float[] _ -> Integer.BYTES;
      case short[] _, char[] _ -> Short.BYTES;
      default -> 1;
    };
  }
}
