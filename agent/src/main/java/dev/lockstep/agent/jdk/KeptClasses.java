package dev.lockstep.agent.jdk;

import dev.lockstep.agent.cache.ClassCache;
import dev.lockstep.instrumenter.facts.RewriteSettings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/** Where this JVM keeps rewritten classes: where its command line says. */
public final class KeptClasses {
  /** The folder; without it, none are kept. */
  private static final String FOLDER = "lockstep.cache";

  /** A digest of all classes in the jar, which the build writes. */
  private static final String BUILD = "/META-INF/lockstep-build";

  /**
   * How many bytes of classes are rewritten faster than files are opened: a class or two. After 32
   * KB of them, H2's Database took 3.25 s of processor time for 2.96. The run that makes the
   * archive of classes opens them, so that the archive has what reads them.
   */
  private static final int LITTLE = JdkAccess.MAKES_ARCHIVE ? 0 : 1 << 12;

  private static String folder = "";

  private KeptClasses() {}

  /** Takes the setting, which programs don't see. */
  public static void settle() {
    folder = System.getProperty(FOLDER, "");
    System.clearProperty(FOLDER);
  }

  /** Where they are; empty if none are kept. */
  public static Optional<Path> folder() {
    return folder.isEmpty() ? Optional.empty() : Optional.of(Path.of(folder));
  }

  /** The program's classes. None are kept by Lockstep that comes from no jar: it may change. */
  public static ClassCache cache(RewriteSettings settings) {
    boolean tellsMore =
        settings.recorded()
            || settings.explained()
            || settings.profiled()
            || settings.raced()
            || settings.stepped();
    String build = folder.isEmpty() || tellsMore ? "" : build();
    return build.isEmpty()
        ? ClassCache.none()
        : ClassCache.in(Path.of(folder), settings, build, LITTLE);
  }

  /** The JDK's. */
  static ClassCache jdkCache() {
    String build = folder.isEmpty() ? "" : build();
    return build.isEmpty() ? ClassCache.none() : ClassCache.ofJdk(Path.of(folder), build);
  }

  private static String build() {
    try (InputStream in = KeptClasses.class.getResourceAsStream(BUILD)) {
      return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.US_ASCII);
    } catch (IOException unreadable) {
      return "";
    }
  }
}
