package dev.lockstep.agent;

import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What belongs to agents that the JVM has started before Lockstep's: classes in their jars, and
 * those of class loaders that they have made. They are none of the program's, and threads of the
 * JVM run them. A jar that is on the program's class path too is the program's.
 */
final class OtherAgents {
  static final OtherAgents NONE = new OtherAgents(Set.of(), Set.of());

  private final Set<ClassLoader> loaders;
  private final Set<String> places;

  private OtherAgents(Set<ClassLoader> loaders, Set<String> places) {
    this.loaders = loaders;
    this.places = places;
  }

  /**
   * What they have made so far.
   *
   * @param jars they were started from
   */
  static OtherAgents of(Instrumentation given, List<Path> jars) {
    Set<ClassLoader> loaders = Collections.newSetFromMap(new WeakHashMap<>());
    for (Class<?> type : given.getAllLoadedClasses()) {
      if (type.getClassLoader() != null) {
        loaders.add(type.getClassLoader());
      }
    }
    for (ClassLoader of = ClassLoader.getSystemClassLoader(); of != null; of = of.getParent()) {
      loaders.remove(of);
    }
    loaders.remove(OtherAgents.class.getClassLoader());
    Set<String> places = new HashSet<>();
    jars.stream().filter(jar -> !isOnClassPath(jar)).map(OtherAgents::place).forEach(places::add);
    return new OtherAgents(loaders, places);
  }

  private static boolean isOnClassPath(Path jar) {
    for (String part : System.getProperty("java.class.path", "").split(File.pathSeparator, -1)) {
      if (!part.isEmpty() && isSame(Path.of(part), jar)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSame(Path one, Path other) {
    try {
      return Files.isSameFile(one, other);
    } catch (IOException missing) {
      return false;
    }
  }

  private static String place(Path jar) {
    return jar.toAbsolutePath().normalize().toUri().getPath();
  }

  /** Whether a class of this loader and domain is theirs. */
  boolean have(ClassLoader loader, @Nullable ProtectionDomain domain) {
    return this != NONE && (loaders.contains(loader) || isInTheirs(domain));
  }

  private boolean isInTheirs(@Nullable ProtectionDomain domain) {
    CodeSource source = domain == null ? null : domain.getCodeSource();
    if (source == null || source.getLocation() == null) {
      return false;
    }
    return places.contains(source.getLocation().getPath());
  }
}
