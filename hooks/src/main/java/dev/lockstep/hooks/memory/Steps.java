package dev.lockstep.hooks.memory;

import dev.lockstep.hooks.Hooks;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What rewritten code says before it does what others can see, in a run that goes on step by step.
 * What the JVM does beside tasks is no step.
 */
public final class Steps {
  /** A call that reads the object that it is called of, in one step. */
  public static final int READS = 0;

  /** A call that changes the object that it is called of, in one step. */
  public static final int WRITES = 1;

  /** The same, of which the JDK makes several steps. */
  public static final int WRITES_IN_STEPS = 2;

  /** A call of a handle or an updater of a field: its first argument has the field. */
  public static final int HANDLE = 3;

  /** A call of which it is not known what it touches. */
  public static final int UNKNOWN = 4;

  /** The same where it may be fields of objects that it is given. */
  public static final int REFLECTS = 5;

  /** A call that counts something up for the whole program, such as names of threads. */
  public static final int COUNTS = 6;

  /** A call that reads the object that it is called of, of which the JDK makes several steps. */
  public static final int READS_IN_STEPS = 7;

  /** Added to a kind: the method is that of a class above, whatever the object is. */
  public static final int SUPER = 8;

  /**
   * Added to a kind: the call may wait, and changes nothing before it has got what it waits for,
   * but that it waits.
   */
  public static final int TRIES = 16;

  /** Added to a kind: {@link #isOfRunner} is so of the caller. */
  public static final int BY_RUNNER = 32;

  /** The program asks for the time. */
  public static final int CLOCK = 1;

  /** A class of the program extends one of the JDK: what it inherits tells nothing. */
  public static final int INHERITS = 2;

  /** A reference to a method of the JDK is made, and what calls it tells nothing. */
  public static final int REFERS = 3;

  private static final List<String> RUNNERS =
      List.of("dev/lockstep/suites/", "junit/framework/", "org/junit/", "org/opentest4j/");

  private static final long PRIME = 0x100000001B3L;

  /** Who is asked; null where nobody is. */
  private static @Nullable StepListener listener;

  private static long locals;

  private Steps() {}

  /**
   * Whether a class belongs to what runs tests. How it is made says nothing about them; what it
   * touches is told of it as of others.
   *
   * @param className as class files have it
   */
  public static boolean isOfRunner(String className) {
    return RUNNERS.stream().anyMatch(className::startsWith);
  }

  /** From here on this one is asked; null where nobody is. */
  public static void ask(@Nullable StepListener next) {
    listener = next;
  }

  private static @Nullable StepListener asked() {
    StepListener known = listener;
    return known != null && Hooks.isTask() ? known : null;
  }

  /** A field is going to be read; of a null object the JVM says so next. */
  public static void reads(@Nullable Object of, int part) {
    StepListener known = of == null ? null : asked();
    if (known != null) {
      known.touches(of, part, false);
    }
  }

  /** A field is going to be written. */
  public static void writes(@Nullable Object of, int part) {
    StepListener known = of == null ? null : asked();
    if (known != null) {
      known.touches(of, part, true);
    }
  }

  /** A static field is going to be read. */
  public static void readsStatic(int part) {
    StepListener known = asked();
    if (known != null) {
      known.touches(null, part, false);
    }
  }

  /** A static field is going to be written. */
  public static void writesStatic(int part) {
    StepListener known = asked();
    if (known != null) {
      known.touches(null, part, true);
    }
  }

  /** An object or an array is new. */
  public static void made(Object object) {
    StepListener known = asked();
    if (known != null) {
      known.made(object);
    }
  }

  /** A method of the JDK is going to be called. */
  public static void calls(@Nullable Object of, @Nullable Object[] arguments, int kind) {
    StepListener known = asked();
    if (known != null) {
      known.calls(of, arguments, kind);
    }
  }

  /** It has returned. */
  public static void called() {
    StepListener known = asked();
    if (known != null) {
      known.called(false);
    }
  }

  /** It has returned, and has changed nothing if that is false. */
  public static void called(boolean result) {
    StepListener known = asked();
    if (known != null) {
      known.called(!result);
    }
  }

  /** It has returned, and has changed nothing if that is null. */
  public static void called(@Nullable Object result) {
    StepListener known = asked();
    if (known != null) {
      known.called(result == null);
    }
  }

  /** Something is done of which it is not known what it touches. */
  public static void opaque(boolean isByRunner) {
    StepListener known = asked();
    if (known != null) {
      known.opaque(isByRunner);
    }
  }

  /** Something makes weaker what can be said. */
  public static void notes(int what) {
    StepListener known = asked();
    if (known != null) {
      known.notes(what);
    }
  }

  /** A local variable of a loop that begins a turn. */
  public static void local(int value) {
    locals = (locals ^ value) * PRIME;
  }

  /** The same. */
  public static void local(long value) {
    locals = (locals ^ value ^ value >>> 32) * PRIME;
  }

  /** The same. */
  public static void local(float value) {
    local(Float.floatToRawIntBits(value));
  }

  /** The same. */
  public static void local(double value) {
    local(Double.doubleToRawLongBits(value));
  }

  /** The same. */
  public static void local(@Nullable Object value) {
    StepListener known = asked();
    local(known == null || value == null ? 0 : known.hash(value));
  }

  /** All its variables were told. */
  public static void turns(int method, int place) {
    long all = locals;
    locals = 0;
    StepListener known = asked();
    if (known != null) {
      known.turns(method, place, all);
    }
  }

  /** A call of a method that has loops begins or ends; 0: of any ends by an exception. */
  public static void methods(int method) {
    StepListener known = asked();
    if (known != null) {
      known.methods(method);
    }
  }
}
