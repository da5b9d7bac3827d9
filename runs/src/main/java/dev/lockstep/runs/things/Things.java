package dev.lockstep.runs.things;

import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Knows the objects of a program again, and gives them numbers.
 *
 * <p>None is asked for its hash code: the program would see the next one. So those of a class are
 * looked through one after the other, the last used first; only so many are known of each.
 */
public final class Things {
  /** Methods of the JDK that change nothing, as their names say. */
  private static final Pattern ONLY_READS =
      Pattern.compile(
          "get(?!And).*|is[A-Z].*|contains.*|has[A-Z].*|size|length|peek.*|iterator|to[A-Z].*"
              + "|keySet|values|entrySet");

  private static final int MOST_OF_CLASS = 1024;
  private static final int LONGEST_TEXT = 40;

  /** By the names of classes. */
  private final Map<String, OfClass> classes = new HashMap<>();

  /** The last numbers, by what objects are called: all lambdas are called the same. */
  private final Map<String, Integer> numbers = new HashMap<>();

  /** The objects of one class. */
  private final class OfClass {
    private final List<Object> objects = new ArrayList<>();
    private final List<Thing> things = new ArrayList<>();

    Thing of(Object object, String type) {
      for (int i = objects.size() - 1; i >= 0; i--) {
        if (objects.get(i) == object) {
          Thing known = things.get(i);
          if (i < objects.size() - 1) {
            objects.add(objects.remove(i));
            things.add(things.remove(i));
          }
          return known;
        }
      }
      if (objects.size() >= MOST_OF_CLASS) {
        objects.removeFirst();
        things.removeFirst();
      }
      Thing fresh = new Thing(type, numbers.merge(type, 1, Integer::sum));
      objects.add(object);
      things.add(fresh);
      return fresh;
    }
  }

  /** Knows none yet. */
  public Things() {}

  /** Whether a method of the JDK changes nothing, as far as its name says. */
  public static boolean onlyReads(String method) {
    return ONLY_READS.matcher(method).matches();
  }

  /**
   * What a call of the JDK is about: of a field's handle or updater, and of a static method, the
   * first argument, and else the object that it is called of.
   */
  public static @Nullable Object target(@Nullable Object of, @Nullable Object[] arguments) {
    boolean isArgument = of == null || of instanceof VarHandle || isUpdater(of);
    return isArgument && arguments.length > 0 ? arguments[0] : of;
  }

  private static boolean isUpdater(Object of) {
    return of instanceof AtomicIntegerFieldUpdater<?>
        || of instanceof AtomicLongFieldUpdater<?>
        || of instanceof AtomicReferenceFieldUpdater<?, ?>;
  }

  /** Whether an object never changes: a text or a number. */
  public static boolean isPlain(Object target) {
    return target instanceof String || (target instanceof Number && !isAtomic(target));
  }

  private static boolean isAtomic(Object target) {
    return target.getClass().getName().startsWith("java.util.concurrent.");
  }

  /** What an object is called. */
  public Thing of(Object object) {
    if (object instanceof Class<?> type) {
      String name = type.getName();
      return new Thing("class " + name.substring(name.lastIndexOf('.') + 1), 0);
    }
    Class<?> type = object.getClass();
    String name = type.getName();
    OfClass known = classes.get(name);
    if (known == null) {
      known = new OfClass();
      classes.put(name, known);
    }
    return known.of(object, simple(object));
  }

  /** {@link Class#getSimpleName()} would load classes while a task runs. */
  private static String simple(Object object) {
    Class<?> type = object.getClass();
    StringBuilder dimensions = new StringBuilder();
    while (type.isArray()) {
      dimensions.append("[]");
      type = type.getComponentType();
    }
    String name = type.getName();
    int lambda = name.indexOf("$$Lambda");
    String simple = lambda < 0 ? name : name.substring(0, lambda) + "$lambda";
    int start = Math.max(simple.lastIndexOf('.'), simple.lastIndexOf('$')) + 1;
    String last = simple.substring(start);
    boolean isNameless = last.isEmpty() || Character.isDigit(last.charAt(0));
    return (isNameless ? simple.substring(simple.lastIndexOf('.') + 1) : last) + dimensions;
  }

  /** A value as it is kept: a text, or what does not change. */
  public Object value(@Nullable Object value) {
    return switch (value) {
      case null -> "null";
      case String text -> quoted(text);
      case Character one -> "'" + one + "'";
      case Boolean _, Byte _, Short _, Integer _, Long _, Float _, Double _ -> value;
      case Enum<?> constant -> constant.name();
      case Thread thread -> "thread " + thread.getName();
      case Class<?> type -> type.getName();
      default -> of(value);
    };
  }

  /** A text as programs write it, cut off where it is long. */
  public static String quoted(String text) {
    String line = text.replace("\n", "\\n");
    return line.length() <= LONGEST_TEXT
        ? '"' + line + '"'
        : '"' + line.substring(0, LONGEST_TEXT) + "...\"";
  }
}
