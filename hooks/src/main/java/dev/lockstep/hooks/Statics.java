package dev.lockstep.hooks;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The static fields of the process that runs, one slot for each class.
 *
 * <p>One array is swapped at a process switch, however many classes there are. On a loop that does
 * little but touch static fields this measured 1.14 times plain Java
 * (docs/decisions/private-statics.md).
 */
public final class Statics {
  private static final int FEWEST = 8;

  /** Stands for a constant that was made, and is null. */
  private static final Object NULL = new Object();

  /**
   * Slot for slot the {@link PrivateStatics} of the running process; null until initialised.
   *
   * <p>Rewritten code reads it. Written here, where it becomes too small, and by the kernel's
   * {@code Carrier} where another process takes its turn. {@link Installation} puts back what was
   * there before a program.
   */
  public static @Nullable Object[] current = new Object[FEWEST];

  /**
   * Whether {@link #current} belongs to the only process there is: each class has a field of its
   * own for those.
   */
  private static boolean areOnly;

  /** Read without the lock: at each switch from one process to another. */
  private static volatile int slots;

  /** How many programs may still load classes, or run what they have loaded. */
  private static int openPrograms;

  private Statics() {}

  /** Gives a class that was just loaded its slot. */
  public static synchronized int register() {
    int slot = slots;
    slots = slot + 1;
    current = sized(current);
    return slot;
  }

  /** Classes are going to be loaded, and run until {@link #programClosed}. */
  public static synchronized void programOpened() {
    openPrograms++;
  }

  /** After the last one, slots are given from the first on: the classes that have them are gone. */
  public static synchronized void programClosed() {
    openPrograms--;
    if (openPrograms == 0) {
      slots = 0;
      current = new Object[FEWEST];
    }
  }

  /** {@code statics} with room for every class that is registered. */
  public static @Nullable Object[] sized(@Nullable Object[] statics) {
    int needed = slots;
    return needed <= statics.length
        ? statics
        : Arrays.copyOf(statics, Math.max(needed, 2 * statics.length));
  }

  /** A process begins which is the only one until {@link #endOnly}. */
  public static void beginOnly() {
    areOnly = true;
  }

  /**
   * Another process takes its turn, or the run is over; {@link #current} is still the only one's.
   */
  public static void endOnly() {
    if (areOnly) {
      areOnly = false;
      for (Object statics : current) {
        if (statics instanceof PrivateStatics ofClass) {
          ofClass.setOnly(false);
        }
      }
    }
  }

  /** A class has been initialised for the process that runs. */
  public static void initialized(int slot, PrivateStatics statics) {
    current[slot] = statics;
    if (areOnly) {
      statics.setOnly(true);
    }
  }

  /** The slow path of generated accessors: {@code slot} holds nothing yet. */
  public static PrivateStatics initialize(int slot, PrivateStatics fresh) {
    return Hooks.engine.initialize(slot, fresh);
  }

  /** The slot of a constant that a class makes when it is first used: the JVM asks once for it. */
  public static int slot(
      MethodHandles.Lookup caller, String name, Class<?> type, Object... constant) {
    return register();
  }

  /**
   * Links a use of such a constant: each process makes its own.
   *
   * @param slot what {@link #slot} returned
   * @param bootstrap makes it, of the caller, its name and type, and {@code arguments}
   */
  public static CallSite constant(
      MethodHandles.Lookup caller,
      String name,
      MethodType type,
      int slot,
      MethodHandle bootstrap,
      Object... arguments)
      throws ReflectiveOperationException {
    List<@Nullable Object> all = new ArrayList<>(List.of(caller, name, type.returnType()));
    Collections.addAll(all, arguments);
    Supplier<@Nullable Object> constant = () -> made(slot, bootstrap, all);
    MethodHandle target =
        MethodHandles.publicLookup()
            .findVirtual(Supplier.class, "get", MethodType.methodType(Object.class))
            .bindTo(constant);
    return new ConstantCallSite(target.asType(type));
  }

  private static @Nullable Object made(
      int slot, MethodHandle bootstrap, List<@Nullable Object> arguments) {
    if (current[slot] == null) {
      Object made = madeOrFailed(slot, bootstrap, arguments);
      current[slot] = made == null ? NULL : made;
    }
    if (current[slot] instanceof FailedConstant failed) {
      throw failed.again();
    }
    return current[slot] == NULL ? null : current[slot];
  }

  /** Other errors than those of linkage are forgotten, as the JVM does. */
  private static @Nullable Object madeOrFailed(
      int slot, MethodHandle bootstrap, List<@Nullable Object> arguments) {
    try {
      return made(bootstrap, arguments);
    } catch (LinkageError failure) {
      current[slot] = new FailedConstant(failure);
      throw failure;
    }
  }

  private static @Nullable Object made(MethodHandle bootstrap, List<@Nullable Object> arguments) {
    try {
      return bootstrap.invokeWithArguments(arguments);
    } catch (Error failure) {
      throw failure;
    } catch (Throwable failure) {
      throw new BootstrapMethodError("bootstrap method initialization exception", failure);
    }
  }

  /**
   * The caller is going to change what the JDK's static fields hold for a whole JVM, such as
   * properties and the language, or to get an object by which it can.
   */
  public static void ownSettings() {
    if (Hooks.isTask()) {
      Hooks.engine.ownSettings();
    }
  }

  /**
   * Stands for a constant that can't be made: its uses fail in the same way each time, and what
   * should make it is not asked again (the JVM's specification, section 5.4.3).
   */
  private record FailedConstant(LinkageError first) {
    /** What the next use throws. As the JVM's, it is a new one. */
    LinkageError again() {
      String message = first.getMessage();
      if (first instanceof BootstrapMethodError) {
        return new BootstrapMethodError(message, first.getCause());
      }
      try {
        Constructor<? extends LinkageError> make = first.getClass().getConstructor(String.class);
        return make.newInstance(message);
      } catch (ReflectiveOperationException hasNone) {
        return first;
      }
    }
  }
}
