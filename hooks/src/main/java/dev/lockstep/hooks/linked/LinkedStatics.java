package dev.lockstep.hooks.linked;

import dev.lockstep.hooks.Installation;
import dev.lockstep.hooks.Ticks;
import dev.lockstep.hooks.jvm.JdkInternals;
import dev.lockstep.hooks.reflection.Members;
import dev.lockstep.hooks.reflection.StaticFields;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;

/**
 * Static fields, and the initialisation of classes, where rewriting could not know which class a
 * name would mean: the JVM has resolved it when it links the code, and gives it to these methods.
 *
 * <p>That is so for what class loaders of the program load. What is linked here is found as the
 * JVM's own instructions find it.
 */
public final class LinkedStatics {
  private static final int HEADER_BYTES = 8;
  private static final MethodHandle RESOLVE = resolver();

  /** {@code Ticks.chargeBytes}, for a number of bytes. */
  private static final MethodHandle CHARGE = charge();

  private LinkedStatics() {}

  /** Links a read of a static field: {@code getstatic owner.field}. */
  public static CallSite get(
      Lookup caller, String name, MethodType type, Class<?> owner, String field)
      throws ReflectiveOperationException {
    return new ConstantCallSite(getter(owner, field, type.returnType()).asType(type));
  }

  private static MethodHandle getter(Class<?> owner, String field, Class<?> type)
      throws ReflectiveOperationException {
    Member resolved = resolve(StaticFields.GET_STATIC, owner, field, type);
    Class<?> declaring = resolved.getDeclaringClass();
    MethodHandle jvms = JdkInternals.LOOKUP.findStaticGetter(declaring, field, type);
    return StaticFields.handle(
        jvms, JdkInternals.LOOKUP, StaticFields.GET_STATIC, declaring, resolved);
  }

  /**
   * Links a read of a static field whose class the caller may not access: it is put into a static
   * field of the caller.
   *
   * @param name that of the caller's field
   * @param descriptor the type of both fields
   */
  public static CallSite fetch(
      Lookup caller, String name, MethodType type, Class<?> owner, String field, String descriptor)
      throws ReflectiveOperationException {
    try {
      Class<?> value = valueType(descriptor, caller.lookupClass(), owner);
      MethodHandle keep = JdkInternals.LOOKUP.findStaticSetter(caller.lookupClass(), name, value);
      return new ConstantCallSite(
          MethodHandles.collectArguments(keep, 0, getter(owner, field, value)));
    } catch (TypeNotPresentException absent) {
      return new ConstantCallSite(initializer(declaring(owner, field, descriptor)));
    }
  }

  /** The class of a field's values, as the caller knows it, or else the field's owner. */
  private static Class<?> valueType(String descriptor, Class<?> caller, Class<?> owner) {
    try {
      return typeOf(descriptor, caller.getClassLoader());
    } catch (TypeNotPresentException unknown) {
      return typeOf(descriptor, owner.getClassLoader());
    }
  }

  /** Which class has a field whose own class is not there, so that it is null. */
  private static Class<?> declaring(Class<?> owner, String field, String descriptor) {
    for (Class<?> type = owner; type != null; type = type.getSuperclass()) {
      if (declares(type, field)) {
        return type;
      }
    }
    throw new NoSuchFieldError(
        "Class %s does not have member field '%s %s'"
            .formatted(owner.getName(), descriptor, field));
  }

  /** Asks for the field alone: reflection needs the classes of all. */
  private static boolean declares(Class<?> type, String field) {
    try {
      long _ = Unsafe.getUnsafe().objectFieldOffset(type, field);
      return true;
    } catch (InternalError hasNone) {
      return false;
    }
  }

  /** Initialises a class for the process. */
  private static MethodHandle initializer(Class<?> type) throws ReflectiveOperationException {
    Class<?> holder = Members.nearestHolder(type);
    if (holder == null) {
      Unsafe.getUnsafe().ensureClassInitialized(type);
      return MethodHandles.zero(void.class);
    }
    return Members.statics(holder).asType(MethodType.methodType(void.class));
  }

  private static Class<?> typeOf(String descriptor, ClassLoader loader) {
    return MethodType.fromMethodDescriptorString("()" + descriptor, loader).returnType();
  }

  /** Links a write of a static field: {@code putstatic owner.field}. */
  public static CallSite put(
      Lookup caller, String name, MethodType type, Class<?> owner, String field)
      throws ReflectiveOperationException {
    return put(caller, type, owner, field, type.parameterType(0));
  }

  /** Links a write of a static field whose class, of this descriptor, the caller may not access. */
  public static CallSite put(
      Lookup caller, String name, MethodType type, Class<?> owner, String field, String descriptor)
      throws ReflectiveOperationException {
    return put(caller, type, owner, field, valueType(descriptor, caller.lookupClass(), owner));
  }

  private static CallSite put(
      Lookup caller, MethodType type, Class<?> owner, String field, Class<?> valueType)
      throws ReflectiveOperationException {
    Member resolved = resolve(StaticFields.PUT_STATIC, owner, field, valueType);
    if (Modifier.isFinal(resolved.getModifiers())) {
      throw new IllegalAccessError(
          "Update to static final field %s.%s attempted from a different class (%s) than the field's declaring class"
              .formatted(
                  resolved.getDeclaringClass().getName(), field, caller.lookupClass().getName()));
    }
    MethodHandle jvms =
        JdkInternals.LOOKUP.findStaticSetter(resolved.getDeclaringClass(), field, valueType);
    MethodHandle own =
        StaticFields.handle(
            jvms,
            JdkInternals.LOOKUP,
            StaticFields.PUT_STATIC,
            resolved.getDeclaringClass(),
            resolved);
    return new ConstantCallSite(own.asType(type));
  }

  /**
   * Links the initialisation of a class for the process before an instance of it is made; it is
   * given the counter, and returns it.
   *
   * @param thousandthsPerByte what each byte of an instance adds to the counter
   */
  public static CallSite touch(
      Lookup caller, String name, MethodType type, Class<?> made, int thousandthsPerByte)
      throws ReflectiveOperationException {
    Class<?> holder = Members.nearestHolder(made);
    MethodHandle touch =
        holder == null
            ? MethodHandles.identity(long.class)
            : JdkInternals.LOOKUP.findStatic(holder, "touch", type);
    long bytes = thousandthsPerByte == 0 ? 0 : instanceBytes(made);
    return new ConstantCallSite(
        bytes == 0
            ? touch
            : MethodHandles.filterReturnValue(
                touch, MethodHandles.insertArguments(CHARGE, 1, bytes, thousandthsPerByte)));
  }

  /** What rewriting charges where it knows the class: its fields from classes of the program. */
  private static long instanceBytes(Class<?> made) {
    long bytes = 0;
    for (Class<?> type = made; type != null && isProgram(type); type = type.getSuperclass()) {
      bytes += (type == made ? HEADER_BYTES : 0) + fieldBytes(type);
    }
    return bytes;
  }

  /** Reflection tells of no field where the class of one isn't there. */
  private static long fieldBytes(Class<?> type) {
    Field[] fields;
    try {
      fields = type.getDeclaredFields();
    } catch (NoClassDefFoundError absent) {
      return Installation.rewriter().fieldBytes(type);
    }
    long bytes = 0;
    for (Field field : fields) {
      bytes += Modifier.isStatic(field.getModifiers()) ? 0 : bytes(field.getType());
    }
    return bytes;
  }

  private static boolean isProgram(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader != null && loader != ClassLoader.getPlatformClassLoader();
  }

  private static int bytes(Class<?> type) {
    if (type == long.class || type == double.class) {
      return Long.BYTES;
    }
    if (type == short.class || type == char.class) {
      return Short.BYTES;
    }
    return type == boolean.class || type == byte.class ? 1 : Integer.BYTES;
  }

  /** As the JVM resolves fields (specification, section 5.4.3.2), with its errors. */
  private static Member resolve(byte kind, Class<?> owner, String field, Class<?> type) {
    try {
      return (Member) RESOLVE.invokeExact(JdkInternals.LOOKUP, kind, owner, field, type);
    } catch (NoSuchFieldException missing) {
      throw new NoSuchFieldError(
          "Class %s does not have member field '%s %s'"
              .formatted(owner.getName(), type.getTypeName(), field));
    } catch (IllegalAccessException notStatic) {
      throw new IncompatibleClassChangeError(
          "Expected static field %s.%s".formatted(owner.getName(), field));
    } catch (Throwable failure) {
      throw JdkInternals.<RuntimeException>unchecked(failure);
    }
  }

  private static MethodHandle resolver() {
    try {
      Class<?> memberName = Class.forName("java.lang.invoke.MemberName");
      MethodType type =
          MethodType.methodType(memberName, byte.class, Class.class, String.class, Class.class);
      MethodHandle found = JdkInternals.LOOKUP.findVirtual(Lookup.class, "resolveOrFail", type);
      return found.asType(found.type().changeReturnType(Member.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static MethodHandle charge() {
    try {
      MethodType type = MethodType.methodType(long.class, long.class, long.class, int.class);
      return MethodHandles.publicLookup().findStatic(Ticks.class, "chargeBytes", type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
}
