package dev.lockstep.instrumenter.reference;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.objectweb.asm.Type;

/** Calls library routines by reflection: they run as they are, and count nothing. */
final class Library {
  private final ProgramModel program;

  Library(ProgramModel program) {
    this.program = program;
  }

  Object construct(String owner, String descriptor, Object[] arguments) {
    Class<?>[] types = program.methodType(descriptor).parameterArray();
    try {
      Constructor<?> constructor = classNamed(owner).getConstructor(types);
      return constructor.newInstance(toJava(arguments, types));
    } catch (InvocationTargetException thrown) {
      throw new Thrown(thrown.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** {@code receiver} is null for static methods. */
  Object call(String owner, String name, String descriptor, Object receiver, Object[] arguments) {
    Object object = receiver instanceof Instance instance ? instance.libraryPart : receiver;
    Class<?>[] types = program.methodType(descriptor).parameterArray();
    if (name.equals("clone") && object.getClass().isArray()) {
      return copy(object);
    }
    try {
      Method method = classNamed(owner).getMethod(name, types);
      Object result = method.invoke(object, toJava(arguments, types));
      return fromJava(result, method.getReturnType());
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause() instanceof Thrown own ? own : new Thrown(thrown.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private Class<?> classNamed(String owner) {
    return program.libraryClass(Type.getObjectType(owner));
  }

  private static Object copy(Object array) {
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    System.arraycopy(array, 0, copy, 0, length);
    return copy;
  }

  Object[] toJava(Object[] values, Class<?>[] types) {
    Object[] all = new Object[values.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = toJava(values[i], types[i]);
    }
    return all;
  }

  /** Ints stand for all that is smaller; a closure becomes an object that calls it. */
  static Object toJava(Object value, Class<?> type) {
    if (value instanceof Closure closure) {
      return closure.asJava();
    }
    return switch (type.isPrimitive() ? type.getName() : "") {
      case "boolean" -> (Integer) value != 0;
      case "char" -> (char) (int) (Integer) value;
      case "byte" -> (byte) (int) (Integer) value;
      case "short" -> (short) (int) (Integer) value;
      default -> value;
    };
  }

  static Object fromJava(Object value, Class<?> type) {
    if (!type.isPrimitive()) {
      return value;
    }
    return switch (value) {
      case Boolean bit -> bit ? 1 : 0;
      case Character character -> (int) character;
      case Byte number -> (int) number;
      case Short number -> (int) number;
      case null, default -> value;
    };
  }
}
