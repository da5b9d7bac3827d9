package dev.lockstep.agent;

import java.io.InputStream;
import java.lang.Thread.UncaughtExceptionHandler;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;

/**
 * What a program can change in its JVM, and the next one there would see: properties, language,
 * zone, standard input, loggers, what is told of exceptions, and the numbers of threads and their
 * pools.
 *
 * <p>What else a program does to objects of the JDK is not in it; nor are the hash codes that those
 * have once they were asked for one.
 */
public final class JvmState {
  private static final StaticField ZONE = new StaticField(TimeZone.class, "defaultTimeZone");

  /** What new threads, pools and timers take their names' numbers from. */
  private static final List<StaticField> COUNTERS =
      List.of(
          new StaticField(JdkAccess.classNamed("java.lang.Thread$ThreadNumbering"), "next"),
          new StaticField(
              JdkAccess.classNamed("java.util.concurrent.Executors$DefaultThreadFactory"),
              "poolNumber"),
          new StaticField(JdkAccess.classNamed("java.util.Timer"), "nextSerialNumber"));

  private final Properties properties = System.getProperties();
  private final Object values = properties.clone();
  private final Locale language = Locale.getDefault();
  private final Locale shown = Locale.getDefault(Locale.Category.DISPLAY);
  private final Locale formats = Locale.getDefault(Locale.Category.FORMAT);
  private final @Nullable Object zone = ZONE.get();
  private final InputStream in = System.in;
  private final @Nullable UncaughtExceptionHandler handler =
      Thread.getDefaultUncaughtExceptionHandler();
  private final int[] counts = COUNTERS.stream().mapToInt(StaticField::count).toArray();

  private JvmState() {
    Logging.look();
  }

  /** What it is now. */
  public static JvmState now() {
    return new JvmState();
  }

  /** Makes it that again. */
  public void restore() {
    System.setProperties(properties);
    if (!properties.equals(values)) {
      properties.clear();
      properties.putAll((Properties) values);
    }
    Locale.setDefault(language);
    Locale.setDefault(Locale.Category.DISPLAY, shown);
    Locale.setDefault(Locale.Category.FORMAT, formats);
    ZONE.set(zone);
    System.setIn(in);
    Logging.reset();
    Thread.setDefaultUncaughtExceptionHandler(handler);
    for (int i = 0; i < counts.length; i++) {
      COUNTERS.get(i).count(counts[i]);
    }
  }
}
