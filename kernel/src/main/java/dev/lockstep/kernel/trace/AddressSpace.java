package dev.lockstep.kernel.trace;

import org.jspecify.annotations.Nullable;

/**
 * Simulated addresses for trace records: Java objects have none that every run agrees on.
 *
 * <p>Addresses are given in the order in which objects are first spoken of. An object keeps its own
 * while it is among the last sixteen; a program that sends from a few buffers sees a few addresses.
 */
public final class AddressSpace {
  private static final long FIRST = 0x8000;
  private static final int REMEMBERED = 16;

  private static final @Nullable Object[] NO_OBJECTS = {};
  private static final long[] NO_ADDRESSES = {};

  /** Both empty until an object has an address. */
  private @Nullable Object[] objects = NO_OBJECTS;

  private long[] addresses = NO_ADDRESSES;
  private int oldest;
  private long next = FIRST;

  /** The address of {@code object}, which takes {@code bytes}. */
  public long of(Object object, long bytes) {
    if (objects.length == 0) {
      objects = new @Nullable Object[REMEMBERED];
      addresses = new long[REMEMBERED];
    }
    for (int i = 0; i < REMEMBERED; i++) {
      if (objects[i] == object) {
        return addresses[i];
      }
    }
    objects[oldest] = object;
    addresses[oldest] = allocate(bytes);
    long address = addresses[oldest];
    oldest = (oldest + 1) % REMEMBERED;
    return address;
  }

  /** A new address, never given before, with {@code bytes} behind it. */
  public long allocate(long bytes) {
    long address = next;
    next += Math.max(4, (bytes + 3) & ~3L);
    return address;
  }
}
