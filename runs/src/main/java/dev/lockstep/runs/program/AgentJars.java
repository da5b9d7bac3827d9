package dev.lockstep.runs.program;

import java.io.IOException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * Looks for jars with agents that programs attach to their own JVM, among those of a class path.
 *
 * <p>Source: package {@code java.lang.instrument}, "Manifest Attributes".
 */
final class AgentJars {
  private static final String ATTACHED = "Agent-Class";

  private final Set<Path> known = new HashSet<>();

  private AgentJars() {}

  /** Whether one is there, or in what the manifests of these name. */
  static boolean areIn(List<Path> places) {
    return new AgentJars().isOneIn(places);
  }

  private boolean isOneIn(List<Path> places) {
    for (Path place : places) {
      if (isJar(place) && known.add(place.toAbsolutePath().normalize()) && leadsToOne(place)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isJar(Path place) {
    return place.toString().toLowerCase(Locale.ROOT).endsWith(".jar") && Files.isRegularFile(place);
  }

  /** What can't be read has none: who loads classes from it tells of that. */
  private boolean leadsToOne(Path jar) {
    Attributes attributes;
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      attributes = manifest == null ? new Attributes() : manifest.getMainAttributes();
    } catch (IOException | SecurityException unreadable) {
      return false;
    }
    String more = attributes.getValue(Attributes.Name.CLASS_PATH);
    return attributes.getValue(ATTACHED) != null || (more != null && isOneIn(jar, more));
  }

  private boolean isOneIn(Path jar, String classPath) {
    return isOneIn(
        Stream.of(classPath.strip().split(" +")).flatMap(word -> beside(jar, word)).toList());
  }

  private static Stream<Path> beside(Path jar, String word) {
    try {
      return Stream.of(Path.of(jar.toUri().resolve(word)));
    } catch (IllegalArgumentException | FileSystemNotFoundException noFile) {
      return Stream.empty();
    }
  }
}
