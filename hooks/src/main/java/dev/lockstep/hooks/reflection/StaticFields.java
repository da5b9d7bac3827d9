package dev.lockstep.hooks.reflection;

import dev.lockstep.hooks.jvm.JdkInternals;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * Static fields as reflection and method handles reach them: those of the process that runs.
 *
 * <p>The JDK makes its handle, with all checks; these methods are told what it made, and return
 * what to use instead. Reflection's own {@link Field} stands on such handles.
 */
public final class StaticFields {
  /** The JVM's number for a handle that reads one (specification, table 4.4.8-A). */
  public static final byte GET_STATIC = 2;

  /** The same of one that writes. */
  public static final byte PUT_STATIC = 4;

  private StaticFields() {}

  /** What {@code Lookup.getDirectFieldCommon} returns. */
  public static MethodHandle handle(
      MethodHandle jvms, Object lookup, byte kind, Class<?> through, Member field)
      throws ReflectiveOperationException {
    boolean isStatic = kind == GET_STATIC || kind == PUT_STATIC;
    Class<?> holder = isStatic ? Members.nearestHolder(field.getDeclaringClass()) : null;
    if (holder == null) {
      return jvms;
    }
    boolean reads = kind == GET_STATIC;
    Class<?> type = reads ? jvms.type().returnType() : jvms.type().parameterType(0);
    Class<?> own = Members.holder(field.getDeclaringClass());
    MethodHandle accessor = own == null ? null : accessor(own, field.getName(), type, reads);
    MethodHandle statics = Members.statics(holder);
    if (accessor == null) {
      MethodHandle initialize = statics.asType(statics.type().changeReturnType(void.class));
      return MethodHandles.foldArguments(jvms, initialize);
    }
    return MethodHandles.collectArguments(accessor, 0, statics);
  }

  /** Of the one field alone: the classes of others may not be there. Null if it has none. */
  private static @Nullable MethodHandle accessor(
      Class<?> holder, String name, Class<?> type, boolean reads) {
    try {
      return reads
          ? JdkInternals.LOOKUP.findGetter(holder, name, type)
          : JdkInternals.LOOKUP.findSetter(holder, name, type);
    } catch (NoSuchFieldException | IllegalAccessException sharedByAll) {
      return null;
    }
  }

  /** What {@code VarHandles.makeFieldHandle} returns. */
  public static VarHandle varHandle(
      VarHandle jvms, Member field, Class<?> through, boolean writesFinalFields)
      throws ReflectiveOperationException {
    boolean isStatic = Modifier.isStatic(field.getModifiers());
    Class<?> holder = isStatic ? Members.holder(field.getDeclaringClass()) : null;
    Field own = inHolder(holder, field, jvms.varType());
    if (own == null) {
      return jvms;
    }
    boolean readOnly = Modifier.isFinal(field.getModifiers()) && !writesFinalFields;
    VarHandle handle = readOnly ? readOnly(own) : JdkInternals.LOOKUP.unreflectVarHandle(own);
    return MethodHandles.collectCoordinates(handle, 0, Members.statics(own.getDeclaringClass()));
  }

  /** A handle of a field that can only read it, as handles of final fields do. */
  private static VarHandle readOnly(Field field) {
    try {
      Class<?> memberName = Class.forName("java.lang.invoke.MemberName");
      MethodType ofField = MethodType.methodType(void.class, Field.class);
      Object member = JdkInternals.LOOKUP.findConstructor(memberName, ofField).invoke(field);
      Unsafe unsafe = Unsafe.getUnsafe();
      long flags = unsafe.objectFieldOffset(memberName, "flags");
      unsafe.putInt(member, flags, unsafe.getInt(member, flags) | Modifier.FINAL);
      MethodType type =
          MethodType.methodType(VarHandle.class, memberName, Class.class, boolean.class);
      return (VarHandle)
          JdkInternals.LOOKUP
              .findStatic(Class.forName("java.lang.invoke.VarHandles"), "makeFieldHandle", type)
              .invoke(member, field.getDeclaringClass(), false);
    } catch (Throwable unlikeKnown) {
      throw new IllegalStateException(unlikeKnown);
    }
  }

  /** {@code sun.misc.Unsafe.staticFieldOffset}. */
  public static long offset(Object unsafe, Field field) {
    Field own = own(field, "get field offset");
    return own == null
        ? Unsafe.getUnsafe().staticFieldOffset(field)
        : Unsafe.getUnsafe().objectFieldOffset(own);
  }

  /** {@code sun.misc.Unsafe.staticFieldBase}: the statics of the process that asks. */
  public static Object base(Object unsafe, Field field) throws Throwable {
    Field own = own(field, "get base address");
    return own == null
        ? Unsafe.getUnsafe().staticFieldBase(field)
        : Members.statics(own.getDeclaringClass()).invoke();
  }

  private static @Nullable Field own(Field field, String doing) {
    Class<?> declaring = field.getDeclaringClass();
    if (declaring.isHidden() || declaring.isRecord()) {
      String kind = declaring.isHidden() ? "hidden" : "record";
      throw new UnsupportedOperationException(
          "can't %s on a %s class: %s".formatted(doing, kind, field));
    }
    boolean isStatic = Modifier.isStatic(field.getModifiers());
    Class<?> holder = isStatic ? Members.holder(declaring) : null;
    return inHolder(holder, field, field.getType());
  }

  /** The holder's field, if it has it: some fields are shared by all processes. */
  private static @Nullable Field inHolder(@Nullable Class<?> holder, Member field, Class<?> type) {
    if (holder == null) {
      return null;
    }
    for (Field own : holder.getDeclaredFields()) {
      boolean matches = own.getName().equals(field.getName()) && own.getType() == type;
      if (matches && !Modifier.isStatic(own.getModifiers())) {
        return own;
      }
    }
    return null;
  }
}
