package dev.lockstep.kernel.jvm;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;

/**
 * What programs have or set for their JVM as a whole: properties, standard streams, language, zone,
 * the system class loader, and the handler of exceptions.
 *
 * <p>A process that sets some of it has it for itself, as it has its static fields: these are the
 * JDK's.
 */
public final class JvmSettings {
  private static final ReferenceField PROPERTIES = new ReferenceField(System.class, "props");

  private static final ReferenceField SYSTEM_LOADER = new ReferenceField(ClassLoader.class, "scl");

  private static final List<ReferenceField> FIELDS =
      List.of(
          PROPERTIES,
          SYSTEM_LOADER,
          new ReferenceField(System.class, "in"),
          new ReferenceField(System.class, "out"),
          new ReferenceField(System.class, "err"),
          new ReferenceField(Locale.class, "defaultLocale"),
          new ReferenceField(Locale.class, "defaultDisplayLocale"),
          new ReferenceField(Locale.class, "defaultFormatLocale"),
          new ReferenceField(TimeZone.class, "defaultTimeZone"),
          new ReferenceField(Thread.class, "defaultUncaughtExceptionHandler"));

  private final @Nullable Object[] values = new @Nullable Object[FIELDS.size()];

  private JvmSettings() {
    keep();
  }

  /** What the JVM has now. */
  public static JvmSettings now() {
    return new JvmSettings();
  }

  /** Gives the JVM properties that can be changed without changing those that it has now. */
  public static void copyProperties() {
    PROPERTIES.set(((Properties) Objects.requireNonNull(PROPERTIES.get())).clone());
  }

  /** Makes {@code loader} the JVM's {@link ClassLoader#getSystemClassLoader}. */
  public static void systemLoader(ClassLoader loader) {
    SYSTEM_LOADER.set(loader);
  }

  /** Becomes what the JVM has now. */
  public void keep() {
    for (int i = 0; i < values.length; i++) {
      values[i] = FIELDS.get(i).get();
    }
  }

  /** Gives the JVM these. */
  public void apply() {
    for (int i = 0; i < values.length; i++) {
      FIELDS.get(i).set(values[i]);
    }
  }
}
