package dev.lockstep.hooks.reflection;

import dev.lockstep.hooks.PrivateStatics;
import dev.lockstep.hooks.jvm.JdkInternals;
import dev.lockstep.hooks.races.RaceFields;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/** Classes and their methods, as reflection shows them: as if nothing had been rewritten. */
public final class Members {
  /** What the names of all methods begin with that rewriting adds. */
  private static final String ADDED = "lockstep$";

  /** A method of this name says that the method of the name behind it was synchronized. */
  private static final String WAS_SYNCHRONIZED = ADDED + "synchronized$";

  /** A method of this name is the native one for which the method of the name behind it stands. */
  static final String NATIVE = ADDED + "native$";

  private static final long MODIFIERS =
      Unsafe.getUnsafe().objectFieldOffset(Method.class, "modifiers");

  /**
   * An order for the methods of a class, or its constructors: HotSpot lists them by where it keeps
   * their names in memory, which differs from run to run.
   */
  private static final class Order implements Comparator<Executable> {
    @Override
    public int compare(Executable one, Executable other) {
      int names = one.getName().compareTo(other.getName());
      return names != 0 ? names : signature(one).compareTo(signature(other));
    }

    private static String signature(Executable member) {
      StringBuilder text = new StringBuilder();
      for (Class<?> parameter : member.getParameterTypes()) {
        text.append(parameter.getName()).append(' ');
      }
      return member instanceof Method method
          ? text.append(method.getReturnType().getName()).toString()
          : text.toString();
    }
  }

  private static final Order ORDER = new Order();

  private Members() {}

  /** The methods that a class declares, without those that rewriting added, in a fixed order. */
  public static Method[] visible(Method[] declared) {
    List<Method> visible = new ArrayList<>(declared.length);
    for (Method method : declared) {
      if (!isAdded(method)) {
        visible.add(method);
      }
    }
    for (Method method : declared) {
      if (method.getName().startsWith(WAS_SYNCHRONIZED)) {
        restore(visible, method, WAS_SYNCHRONIZED, Modifier.SYNCHRONIZED);
      } else if (method.getName().startsWith(NATIVE)) {
        int lost = method.getModifiers() & (Modifier.NATIVE | Modifier.SYNCHRONIZED);
        restore(visible, method, NATIVE, lost);
      }
    }
    visible.sort(ORDER);
    return visible.toArray(new Method[0]);
  }

  /** The fields that a class declares, without one that rewriting added. */
  public static Field[] visible(Field[] declared) {
    int kept = 0;
    for (Field field : declared) {
      if (!isAdded(field)) {
        declared[kept++] = field;
      }
    }
    return kept == declared.length ? declared : Arrays.copyOf(declared, kept);
  }

  private static boolean isAdded(Field field) {
    return field.isSynthetic() && field.getName().equals(RaceFields.SHADOW);
  }

  /** The result of {@link Class#getConstructors} or {@link Class#getDeclaredConstructors}. */
  public static Constructor<?>[] ordered(Constructor<?>[] constructors) {
    Arrays.sort(constructors, ORDER);
    return constructors;
  }

  private static boolean isAdded(Method method) {
    return method.isSynthetic()
        && (method.getName().startsWith(ADDED)
            || (method.getName().equals("hashCode") && method.getParameterCount() == 0));
  }

  private static boolean stoodFor(Method marker, String prefix, Method method) {
    return marker.getName().substring(prefix.length()).equals(method.getName())
        && marker.getReturnType() == method.getReturnType()
        && Arrays.equals(marker.getParameterTypes(), method.getParameterTypes());
  }

  /** Gives the method that {@code marker} stands for the modifiers that it was written with. */
  private static void restore(List<Method> methods, Method marker, String prefix, int lost) {
    for (Method method : methods) {
      if (stoodFor(marker, prefix, method)) {
        int modifiers = method.getModifiers() | lost;
        Unsafe.getUnsafe().putInt(method, MODIFIERS, modifiers);
      }
    }
  }

  /** {@link Class#forName(String, boolean, ClassLoader)}. */
  public static Class<?> forName(String name, boolean initialize, @Nullable ClassLoader loader)
      throws ClassNotFoundException {
    Class<?> type = Class.forName(name, initialize, loader);
    return initialize ? initialized(type) : type;
  }

  /** {@link MethodHandles.Lookup#ensureInitialized}. */
  public static Class<?> ensureInitialized(MethodHandles.Lookup lookup, Class<?> type)
      throws IllegalAccessException {
    return initialized(lookup.ensureInitialized(type));
  }

  /** {@code sun.misc.Unsafe.allocateInstance}. */
  public static Object allocateInstance(Object unsafe, Class<?> type)
      throws InstantiationException {
    return Unsafe.getUnsafe().allocateInstance(initialized(type));
  }

  /** Initialises {@code type} for the process, which the JVM has done for itself; returns it. */
  public static Class<?> initialized(Class<?> type) {
    Class<?> holder = nearestHolder(type);
    if (holder != null) {
      initialize(holder);
    }
    return type;
  }

  /**
   * Initialises for the process what the JVM initialises before {@code type} (specification,
   * section 5.5, step 7): its superclass, and its interfaces with default methods.
   */
  public static void initializeParents(Class<?> type) {
    Class<?> superclass = type.getSuperclass();
    if (superclass != null) {
      initialized(superclass);
    }
    initializeInterfaces(type);
  }

  private static void initializeInterfaces(Class<?> type) {
    for (Class<?> parent : type.getInterfaces()) {
      initializeInterfaces(parent);
      Class<?> holder = holder(parent);
      if (holder != null && PrivateStatics.OfInterface.class.isAssignableFrom(holder)) {
        initialize(holder);
      }
    }
  }

  /** The holder that initialises {@code type}: its own or, if it has none, a superclass's. */
  public static @Nullable Class<?> nearestHolder(Class<?> type) {
    Class<?> holder = null;
    for (Class<?> next = type; next != null && holder == null; next = next.getSuperclass()) {
      holder = holder(next);
    }
    return holder;
  }

  private static void initialize(Class<?> holder) {
    try {
      Object _ = statics(holder).invoke();
    } catch (Throwable failure) {
      throw JdkInternals.<RuntimeException>unchecked(failure);
    }
  }

  /** Gets the running process's statics from {@code holder}, initialised. */
  public static MethodHandle statics(Class<?> holder) {
    try {
      return JdkInternals.LOOKUP.findStatic(holder, "get", MethodType.methodType(holder));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The class that holds the statics of {@code type}; null if it has nothing to initialise. */
  static @Nullable Class<?> holder(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    boolean isRewritten = loader != null && !type.isHidden() && !type.isArray();
    return isRewritten ? JdkInternals.loaded(loader, type.getName() + "$lockstep") : null;
  }
}
