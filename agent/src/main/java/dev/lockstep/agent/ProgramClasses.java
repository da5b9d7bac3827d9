package dev.lockstep.agent;

import dev.lockstep.instrumenter.ClassFacts;
import dev.lockstep.instrumenter.ClassLookup;
import dev.lockstep.roles.Role;
import dev.lockstep.roles.Roles;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The classes that one loader sees, by their original bytes. */
final class ProgramClasses implements ClassLookup {
  private static final Set<String> JDK_PACKAGES = jdkPackages();

  /** Weak: the loader is the key under which this lies in a weak table. */
  private final WeakReference<ClassLoader> loader;

  private final Map<String, Optional<ClassFacts>> facts = new HashMap<>();

  /** What has been asked of {@link #isLibrary}: every call and every field of a class asks. */
  private final Map<String, Boolean> libraries = new HashMap<>();

  ProgramClasses(ClassLoader loader) {
    this.loader = new WeakReference<>(loader);
  }

  /** A class was loaded: its bytes may be found nowhere else. */
  synchronized void add(ClassFacts loaded) {
    facts.put(loaded.name(), Optional.of(loaded));
  }

  @Override
  public synchronized boolean isLibrary(String name) {
    return libraries.computeIfAbsent(name, ProgramClasses::isOneOfLibrary);
  }

  private static boolean isOneOfLibrary(String name) {
    return name.startsWith("java/")
        || name.startsWith("[")
        || JDK_PACKAGES.contains(name.substring(0, Math.max(0, name.lastIndexOf('/'))))
        || Roles.ours().ofInternalName(name) == Role.PRICED;
  }

  /** Whether {@code name}, internal or binary, is one of a library that isn't rewritten. */
  static boolean isOurs(String name) {
    return !Roles.ours().of(name.replace('/', '.')).isRewritten();
  }

  @Override
  public synchronized @Nullable ClassFacts find(String name) {
    return isLibrary(name) ? null : facts.computeIfAbsent(name, this::read).orElse(null);
  }

  /** A class that can't be read is one that isn't there. The JVM says so if it is ever loaded. */
  private Optional<ClassFacts> read(String name) {
    if (isOurs(name)) {
      return Optional.empty();
    }
    ClassLoader asked = Objects.requireNonNull(loader.get(), "it loads a class now");
    try (InputStream in = asked.getResourceAsStream(name + ".class")) {
      return in == null ? Optional.empty() : Optional.of(ClassFacts.of(in.readAllBytes()));
    } catch (IOException | RuntimeException unreadable) {
      return Optional.empty();
    }
  }

  private static Set<String> jdkPackages() {
    Set<String> packages = new HashSet<>();
    for (var module : ModuleLayer.boot().configuration().modules()) {
      boolean jdks =
          module.reference().location().map(at -> "jrt".equals(at.getScheme())).orElse(false);
      if (jdks) {
        for (String name : module.reference().descriptor().packages()) {
          packages.add(name.replace('.', '/'));
        }
      }
    }
    return packages;
  }
}
