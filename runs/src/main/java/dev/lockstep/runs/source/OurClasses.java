package dev.lockstep.runs.source;

import dev.lockstep.roles.Roles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;
import javax.tools.JavaFileObject;

/**
 * The class files in lockstep.jar that a program can be compiled with, by package.
 *
 * <p>The compiler could read the jar itself, but it looks at each of the four thousand entries to
 * do so: that took 50 ms of a cold start of 410 ms. The JVM has the list of entries already.
 */
final class OurClasses {
  private static final String OTHERS_IN_OURS = "dev/lockstep/shaded/";

  /** They are the same for every program. */
  private static final class Index {
    static final Map<String, List<JavaFileObject>> BY_PACKAGE =
        OurPlaces.jar().map(OurClasses::index).orElse(Map.of());
  }

  private OurClasses() {}

  /** The class files of one package; none if we don't come from a jar. */
  static List<JavaFileObject> in(String packageName) {
    if (!Roles.ours().declares(packageName)) {
      return List.of();
    }
    return Index.BY_PACKAGE.getOrDefault(packageName, List.of());
  }

  /** The jar stays open as long as the JVM, which has it open anyway. */
  private static Map<String, List<JavaFileObject>> index(Path file) {
    try {
      ZipFile jar = new ZipFile(file.toFile());
      return jar.stream()
          .filter(entry -> isClass(entry.getName()))
          .map(entry -> new OurClass(jar, entry))
          .filter(type -> Roles.ours().declares(type.packageName()))
          .collect(
              Collectors.groupingBy(
                  OurClass::packageName,
                  Collectors.mapping(JavaFileObject.class::cast, Collectors.toList())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isClass(String entry) {
    return entry.endsWith(".class") && !entry.startsWith(OTHERS_IN_OURS);
  }
}
