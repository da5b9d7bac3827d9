package dev.lockstep.uniformsystem.machine;

import dev.lockstep.kernel.Kernel;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What lies in front of a block of shared memory: whatever the allocator keeps of it. */
public final class Blocks {
  /** An array that has a place has its hash code by that. They are never listed. */
  private final Map<Object, Object> headers = new HashMap<>();

  private Blocks() {}

  private static Map<Object, Object> headers() {
    return Kernel.running().ofRun(Blocks.class, Blocks::new).headers;
  }

  /** Puts a header in front of a block. */
  public static void put(Object array, Object header) {
    headers().put(array, header);
  }

  /** What is in front of a block; null if it is none. */
  public static @Nullable Object get(Object array) {
    return Machine.nodeOf(array) < 0 ? null : headers().get(array);
  }

  /** The block is none any more. */
  public static void remove(Object array) {
    headers().remove(array);
  }

  /** No block is one any more. */
  public static void clear() {
    headers().clear();
  }
}
