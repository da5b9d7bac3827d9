package dev.lockstep.hooks.jdk;

import dev.lockstep.hooks.Hooks;
import dev.lockstep.hooks.races.Races;
import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What the JDK takes for an object's hash code, where the JVM's own would depend on more than the
 * program: on which code was first to ask for one, and for classes on the JVM's archive.
 *
 * <p>Classes and enum constants have theirs from their names, since the JDK and Lockstep have asked
 * for some before, and strings and boxes from what they hold. Other objects get the next of their
 * process's sequence when a task is the first to ask, and keep it whichever asks then.
 */
public final class Hashes {
  /** Whether objects of a class have the JVM's hash code. */
  private record Kind(Class<?> type, boolean isIdentity) {}

  /** Of the JDK's own classes, which are never unloaded. */
  private static final Map<Class<?>, Kind> KINDS = new ConcurrentHashMap<>();

  /** Each run has libraries of its own. */
  private static final String OURS = "dev.lockstep.";

  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  private static Kind last = new Kind(String.class, false);

  private static boolean byName;

  private Hashes() {}

  /** From now on, classes and enum constants have hash codes that follow from their names. */
  public static void begin() {
    byName = true;
  }

  /** {@code object.hashCode()}, where a class of the JDK asks any object; most are these two. */
  public static int of(Object object) {
    if (object instanceof String text) {
      return text.hashCode();
    }
    if (object instanceof Integer number) {
      return number.hashCode();
    }
    if (object instanceof Class) {
      return identity(object);
    }
    return isIdentity(object) ? identity(object) : named(object, object.hashCode());
  }

  /**
   * The same in {@link java.util.Objects#hashCode}, by which the JDK looks method types up in its
   * table of them: one that was in there before keeps its place.
   */
  public static int ofAny(Object object) {
    return object instanceof MethodType ? object.hashCode() : of(object);
  }

  private static boolean isIdentity(Object object) {
    Kind known = last;
    if (known.type() != object.getClass()) {
      known = kindOf(object.getClass());
      last = known;
    }
    return known.isIdentity();
  }

  /** {@code object.toString()}, where a class of the JDK asks any object; most are these two. */
  public static String text(Object object) {
    if (object instanceof String text) {
      return text;
    }
    if (object instanceof StringBuilder text) {
      return text.toString();
    }
    settle(object);
    return object.toString();
  }

  /** Before {@code hashCode} or {@code toString} of an object that may have the JVM's hash code. */
  public static void settle(@Nullable Object object) {
    if (object != null && isIdentity(object)) {
      int _ = identity(object);
    }
  }

  /** What {@code object.hashCode()} returns, given what the JVM says. */
  public static int named(Object object, int hash) {
    if (object instanceof Class) {
      return identity(object);
    }
    if (Races.areTold() && isIdentity(object)) {
      return identity(object); // The object itself may have another one.
    }
    return object instanceof MethodType type ? ofMethodType(type) : hash;
  }

  private static int ofMethodType(MethodType type) {
    int hash = ofClass(type.returnType());
    for (int i = 0; i < type.parameterCount(); i++) {
      hash = 31 * hash + ofClass(type.parameterType(i));
    }
    return scattered(hash);
  }

  /** {@link System#identityHashCode}. */
  public static int identity(@Nullable Object object) {
    if (object == null) {
      return 0;
    }
    if (byName) {
      if (object instanceof Class<?> type && hasName(type)) {
        return ofClass(type);
      }
      if (object instanceof Enum<?> constant) {
        return ofConstant(constant);
      }
      if (object instanceof String || isSharedBox(object)) {
        return scattered(object.hashCode());
      }
    }
    return Hooks.isTask() ? Hooks.engine.identityHash(object) : System.identityHashCode(object);
  }

  /** The JVM shares these among processes and runs, as it does strings. */
  private static boolean isSharedBox(Object object) {
    return object instanceof Integer
        || object instanceof Long
        || object instanceof Short
        || object instanceof Byte
        || object instanceof Character
        || object instanceof Boolean;
  }

  private static int ofConstant(Enum<?> constant) {
    String type = constant.getDeclaringClass().getName();
    return scattered(31 * type.hashCode() + constant.name().hashCode());
  }

  /** The JDK's hidden classes are named by where they are in memory. */
  private static boolean hasName(Class<?> type) {
    return !type.isHidden() || type.getClassLoader() != null;
  }

  private static int ofClass(Class<?> type) {
    return scattered(type.getName().hashCode());
  }

  /** Names that end alike would lie side by side. */
  private static int scattered(int hash) {
    return (hash * 0x9E3779B9) >>> 1;
  }

  private static Kind kindOf(Class<?> type) {
    if (type.isArray()) {
      return new Kind(type, true);
    }
    ClassLoader loader = type.getClassLoader();
    if (loader == null || loader == PLATFORM) {
      Kind known = KINDS.get(type);
      if (known == null) {
        known = new Kind(type, definesNone(type));
        KINDS.put(type, known);
      }
      return known;
    }
    if (type.getName().startsWith(OURS)) {
      return new Kind(type, definesNone(type));
    }
    // Rewriting has given one to those that had none, but the JVM makes the classes of lambdas.
    return new Kind(type, type.isHidden() && type.isSynthetic());
  }

  private static boolean definesNone(Class<?> type) {
    try {
      return type.getMethod("hashCode").getDeclaringClass() == Object.class;
    } catch (NoSuchMethodException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
