package dev.lockstep.hooks.reflection;

import dev.lockstep.hooks.Statics;
import dev.lockstep.hooks.Ticks;
import dev.lockstep.hooks.jvm.JdkInternals;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The constants of one of the program's enums in one process, for the JDK.
 *
 * <p>They are kept among the process's {@link Statics}. To find them is not counted, as whichever
 * process came first would pay for what the JDK keeps for all.
 */
record EnumConstants(Object[] all, Map<String, Object> byName) {
  /** Those of the running process; null for other enums, which it shares, and for other classes. */
  static @Nullable EnumConstants of(Class<?> type) {
    EnumSlot slot = EnumSlot.of(type);
    if (slot == null) {
      return null;
    }
    Object known = Statics.current[slot.index()];
    return known == null ? find(type, slot) : (EnumConstants) known;
  }

  private static @Nullable EnumConstants find(Class<?> type, EnumSlot slot) {
    Object[] all = values(Members.initialized(type));
    if (all == null) {
      EnumSlot.keepNoneIn(type);
      return null;
    }
    Map<String, Object> byName = HashMap.newHashMap(all.length);
    for (Object constant : all) {
      byName.put(((Enum<?>) constant).name(), constant);
    }
    EnumConstants constants = new EnumConstants(all, byName);
    Statics.current[slot.index()] = constants;
    slot.keepIn(type);
    return constants;
  }

  /** Null while they are being made, and for classes that are enums by their flag only. */
  private static Object @Nullable [] values(Class<?> type) {
    Ticks.suspendCounting();
    try {
      MethodType noneToArray = MethodType.methodType(type.arrayType());
      MethodHandle values = JdkInternals.LOOKUP.findStatic(type, "values", noneToArray);
      return (Object[]) values.invoke();
    } catch (Error failure) {
      throw failure;
    } catch (Throwable unlikeEnums) {
      return null;
    } finally {
      Ticks.resumeCounting();
    }
  }
}
