package dev.lockstep.agent;

import jdk.internal.loader.BootLoader;
import jdk.internal.misc.Unsafe;

/**
 * Sets flags of HotSpot that only its command line can set, because users start us without any.
 *
 * <p>The JVM describes its own structures to debuggers, in tables that its library exports ({@code
 * vmStructs.hpp}: {@code gHotSpotVMStructs} and {@code gHotSpotVMTypes}). They tell where the flags
 * are. In a JVM that has no such tables nothing is changed.
 */
final class JvmFlags {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  /** The collector multiplies it by the megabytes that are free. */
  private static final long MOST_MILLIS = Integer.MAX_VALUE;

  /** As large a method as HotSpot inlines where it is hot (325 bytes), counted. */
  private static final long INLINED_BYTES = 1200;

  /** HotSpot interprets larger methods for ever, where it is not told otherwise. */
  static final int HUGE_METHOD_BYTES = 8000;

  /** What HotSpot's own size of a compiler's stack is on most systems. */
  private static final long USUAL_STACK_KILOBYTES = 1024;

  /** How large the machine code of a method is that is inlined in a run that is profiled. */
  private static final long INLINED_PROFILED_BYTES = 6000;

  private JvmFlags() {}

  /**
   * Gives every exception its message and its stack trace, lets every method be compiled, and
   * inlined as if it were not counted, and keeps soft references until memory is full.
   *
   * <p>C2 throws an exception without either where it has seen many (OmitStackTraceInFastThrow):
   * when, is a matter of when the compiler gets to it, and so of the wall clock. Methods above
   * 8,000 bytes are interpreted for ever (DontCompileHugeMethods), and counted ones are larger than
   * they were: each has its code twice, of which HotSpot compiles what runs. So larger ones are
   * inlined, too (FreqInlineSize). Soft references are cleared where they were not asked for so
   * long, by the wall clock (SoftRefLRUPolicyMSPerMB).
   */
  static void settle() {
    long flags = staticField("JVMFlag", "flags");
    long count = staticField("JVMFlag", "numFlags");
    long size = sizeOf("JVMFlag");
    if (flags != 0 && count != 0 && size != 0) {
      long first = UNSAFE.getAddress(flags);
      set(first, first + UNSAFE.getLong(count) * size, size);
    }
  }

  private static void set(long first, long end, long size) {
    long name = offset("JVMFlag", "_name");
    long address = offset("JVMFlag", "_addr");
    for (long flag = first; flag < end; flag += size) {
      long text = UNSAFE.getAddress(flag + name);
      if (is("SoftRefLRUPolicyMSPerMB", text)) {
        UNSAFE.putLong(UNSAFE.getAddress(flag + address), MOST_MILLIS);
      }
      if (is("FreqInlineSize", text)) {
        UNSAFE.putLong(
            UNSAFE.getAddress(flag + address),
            Math.max(INLINED_BYTES, UNSAFE.getLong(UNSAFE.getAddress(flag + address))));
      }
      if (is("OmitStackTraceInFastThrow", text) || is("DontCompileHugeMethods", text)) {
        UNSAFE.putByte(UNSAFE.getAddress(flag + address), (byte) 0);
      }
    }
  }

  /** How large the stack of a thread is on which HotSpot compiles. */
  static long compilerStackBytes() {
    long flag = find("CompilerThreadStackSize");
    long kilobytes = flag == 0 ? 0 : UNSAFE.getLong(flag);
    return (kilobytes == 0 ? USUAL_STACK_KILOBYTES : kilobytes) << 10;
  }

  /**
   * Lets methods be inlined whose machine code is larger than HotSpot has it (InlineSmallCode), as
   * where they are profiled: throwing darts for pi took 200 ms with its random numbers in a method
   * of their own, and 135 so.
   */
  static void inlineProfiled() {
    long flag = find("InlineSmallCode");
    if (flag != 0) {
      UNSAFE.putLong(flag, Math.max(INLINED_PROFILED_BYTES, UNSAFE.getLong(flag)));
    }
  }

  /** From now on methods above {@link #HUGE_METHOD_BYTES} are interpreted, as HotSpot does it. */
  static void boundCompiledMethods() {
    long flag = find("DontCompileHugeMethods");
    if (flag != 0) {
      UNSAFE.putByte(flag, (byte) 1);
    }
  }

  /** Where a flag's value is; 0 if that is unknown. */
  private static long find(String flagName) {
    long flags = staticField("JVMFlag", "flags");
    long count = staticField("JVMFlag", "numFlags");
    long size = sizeOf("JVMFlag");
    if (flags == 0 || count == 0 || size == 0) {
      return 0;
    }
    long first = UNSAFE.getAddress(flags);
    long name = offset("JVMFlag", "_name");
    for (long flag = first; flag < first + UNSAFE.getLong(count) * size; flag += size) {
      if (is(flagName, UNSAFE.getAddress(flag + name))) {
        return UNSAFE.getAddress(flag + offset("JVMFlag", "_addr"));
      }
    }
    return 0;
  }

  private static long staticField(String type, String field) {
    long entry = structEntry(type, field);
    return entry == 0 ? 0 : UNSAFE.getAddress(entry + symbol("gHotSpotVMStructEntryAddressOffset"));
  }

  private static long offset(String type, String field) {
    return UNSAFE.getLong(structEntry(type, field) + symbol("gHotSpotVMStructEntryOffsetOffset"));
  }

  private static long structEntry(String type, String field) {
    long typeName = symbol("gHotSpotVMStructEntryTypeNameOffset");
    long fieldName = symbol("gHotSpotVMStructEntryFieldNameOffset");
    long stride = symbol("gHotSpotVMStructEntryArrayStride");
    long entry = symbol("gHotSpotVMStructs");
    while (entry != 0 && UNSAFE.getAddress(entry + typeName) != 0) {
      if (is(type, UNSAFE.getAddress(entry + typeName))
          && is(field, UNSAFE.getAddress(entry + fieldName))) {
        return entry;
      }
      entry += stride;
    }
    return 0;
  }

  private static long sizeOf(String type) {
    long typeName = symbol("gHotSpotVMTypeEntryTypeNameOffset");
    long size = symbol("gHotSpotVMTypeEntrySizeOffset");
    long stride = symbol("gHotSpotVMTypeEntryArrayStride");
    long entry = symbol("gHotSpotVMTypes");
    while (entry != 0 && UNSAFE.getAddress(entry + typeName) != 0) {
      if (is(type, UNSAFE.getAddress(entry + typeName))) {
        return UNSAFE.getLong(entry + size);
      }
      entry += stride;
    }
    return 0;
  }

  /** The value of a variable that the JVM's library exports; 0 if it has none of this name. */
  private static long symbol(String name) {
    long address = BootLoader.getNativeLibraries().find(name);
    return address == 0 ? 0 : UNSAFE.getLong(address);
  }

  private static boolean is(String text, long address) {
    if (address == 0) {
      return false;
    }
    int i = 0;
    while (i < text.length() && UNSAFE.getByte(address + i) == text.charAt(i)) {
      i++;
    }
    return i == text.length() && UNSAFE.getByte(address + i) == 0;
  }
}
