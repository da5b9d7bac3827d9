package dev.lockstep.hooks.reflection;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The constants of the program's enums, as the JDK reaches them: those of the process that runs.
 *
 * <p>The JDK keeps them where all processes would find them: in the class, in call sites of
 * switches, in annotations.
 */
public final class Enums {
  private Enums() {}

  /** What {@code Class.getEnumConstantsShared} returns; null lets it look for itself. */
  public static Object @Nullable [] constants(Class<?> type) {
    EnumConstants constants = EnumConstants.of(type);
    return constants == null ? null : constants.all();
  }

  /** What {@code Class.enumConstantDirectory} returns; null lets it look for itself. */
  public static @Nullable Map<String, Object> directory(Class<?> type) {
    EnumConstants constants = EnumConstants.of(type);
    return constants == null ? null : constants.byName();
  }

  /**
   * Whether {@code value} is what a label of a {@code switch} names. Its call site keeps the
   * constant of the process that came first.
   *
   * @param same whether it is that one
   */
  public static boolean isLabel(boolean same, Object labels, Integer index, Object value) {
    return same
        || (value instanceof Enum<?> constant
            && JdkFields.resolvedLabels(labels)[index] instanceof Enum<?> label
            && label.ordinal() == constant.ordinal()
            && label.getDeclaringClass() == constant.getDeclaringClass());
  }

  /**
   * Before a method of an annotation is called: its values become those of the process. An
   * annotation is read once, and kept by the class or member that it is at.
   */
  public static void adopt(
      InvocationHandler annotation, Object proxy, Method method, Object @Nullable [] arguments) {
    adopt(annotation);
    if (arguments != null && arguments.length == 1) {
      adoptCompared(arguments[0], annotation.getClass());
    }
  }

  private static void adoptCompared(@Nullable Object other, Class<?> handlers) {
    if (other != null && Proxy.isProxyClass(other.getClass())) {
      InvocationHandler handler = Proxy.getInvocationHandler(other);
      if (handler.getClass() == handlers) {
        adopt(handler);
      }
    }
  }

  /** Initialisers may run while constants are looked for, and with them other processes. */
  private static void adopt(InvocationHandler annotation) {
    Map<String, Object> values = JdkFields.annotationValues(annotation);
    boolean areOwn = true;
    for (Object value : values.values()) {
      areOwn &= own(value) == value;
    }
    if (!areOwn) {
      values.replaceAll((member, value) -> own(value));
    }
  }

  /** The same constant, or constants, of the process that runs; anything else as it is. */
  private static Object own(Object value) {
    if (value instanceof Enum<?> constant) {
      EnumConstants constants = EnumConstants.of(constant.getDeclaringClass());
      return constants == null ? constant : constants.all()[constant.ordinal()];
    }
    if (value instanceof Enum<?>[] array && array.length > 0 && own(array[0]) != array[0]) {
      Enum<?>[] own = array.clone();
      for (int i = 0; i < own.length; i++) {
        own[i] = (Enum<?>) own(array[i]);
      }
      return own;
    }
    return value;
  }
}
