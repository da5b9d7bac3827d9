package dev.lockstep.zstd;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.nio.ByteOrder;

/**
 * Stands for {@code sun.misc.Unsafe} in aircompressor: the methods that it calls, of arrays of
 * bytes alone. An address is an index, and what lies outside of its array is refused by an {@link
 * IndexOutOfBoundsException}. So a damaged file can't reach any memory.
 */
public final class ArrayMemory {
  /** Where the first byte is. */
  public static final int ARRAY_BYTE_BASE_OFFSET = 0;

  /** It is looked for by this name. */
  @SuppressWarnings("unused")
  private static final ArrayMemory theUnsafe = new ArrayMemory();

  private static final VarHandle SHORTS = view(short[].class);
  private static final VarHandle INTS = view(int[].class);
  private static final VarHandle LONGS = view(long[].class);

  private ArrayMemory() {}

  private static VarHandle view(Class<?> arrays) {
    return MethodHandles.byteArrayViewVarHandle(arrays, ByteOrder.nativeOrder());
  }

  public byte getByte(Object array, long address) {
    return ((byte[]) array)[(int) address];
  }

  public void putByte(Object array, long address, byte value) {
    ((byte[]) array)[(int) address] = value;
  }

  public short getShort(Object array, long address) {
    return (short) SHORTS.get((byte[]) array, (int) address);
  }

  public void putShort(Object array, long address, short value) {
    SHORTS.set((byte[]) array, (int) address, value);
  }

  public int getInt(Object array, long address) {
    return (int) INTS.get((byte[]) array, (int) address);
  }

  public void putInt(Object array, long address, int value) {
    INTS.set((byte[]) array, (int) address, value);
  }

  public long getLong(Object array, long address) {
    return (long) LONGS.get((byte[]) array, (int) address);
  }

  public void putLong(Object array, long address, long value) {
    LONGS.set((byte[]) array, (int) address, value);
  }

  /** Of arrays that may be the same one. */
  public void copyMemory(Object from, long fromAddress, Object to, long toAddress, long bytes) {
    System.arraycopy(from, (int) fromAddress, to, (int) toAddress, (int) bytes);
  }

  /** Only buffers outside of the heap are asked for it, and there are none. */
  public long objectFieldOffset(Field field) {
    return 0;
  }
}
