package dev.lockstep.runs.program;

import dev.lockstep.agent.CarrierHashes;
import dev.lockstep.agent.SystemLoader;
import dev.lockstep.agent.TransparentLoader;
import dev.lockstep.hooks.jdk.Hashes;
import dev.lockstep.hooks.jvm.HashGenerator;
import dev.lockstep.roles.Role;
import dev.lockstep.roles.Roles;
import dev.lockstep.runs.plan.ClassPath;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Loads one copy of the user's program, and is the system class loader to it.
 *
 * <p>The JDK's classes come first, as with the {@code java} command, then Lockstep's libraries,
 * which all loaders of a run share; then the program's. So a second loader of the same program
 * defines all of its classes anew. Nothing else of Lockstep's can be found, unless the program has
 * a copy of it. The jars of libraries that a program was compiled with are left out.
 *
 * <p>What the JDK does to find a class, or a resource, depends on whether it is in a jar, and in
 * which; the program's hash codes must not.
 */
public class ProgramLoader extends URLClassLoader implements TransparentLoader {
  static {
    registerAsParallelCapable();
  }

  private final OurLibraries ours;

  /**
   * Loads classes and resources from these places.
   *
   * @param ours what it sees of Lockstep
   */
  ProgramLoader(ClassPath places, OurLibraries ours) {
    super(places.urls(), getPlatformClassLoader());
    this.ours = ours;
  }

  /** Looks for classes and resources in this jar too, behind all other places. */
  final void append(Path jar) {
    addURL(ClassPath.url(jar));
  }

  /** As the JVM's own. Stack traces show names of others, so the JVM itself isn't told of it. */
  @Override
  public String getName() {
    return SystemLoader.NAME;
  }

  /** As the JVM's own. */
  @Override
  public String toString() {
    return "jdk.internal.loader.ClassLoaders$AppClassLoader@" + Integer.toHexString(hashCode());
  }

  /** The hash code of an object that defines none. */
  @Override
  public int hashCode() {
    return Hashes.identity(this);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    HashGenerator.@Nullable Words hashes = CarrierHashes.mark();
    try {
      return CarrierHashes.settle(load(name, resolve), hashes);
    } finally {
      CarrierHashes.goBackTo(hashes);
    }
  }

  private Class<?> load(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      if (loaded == null) {
        loaded = firstFound(name);
      }
      if (resolve) {
        resolveClass(loaded);
      }
      return loaded;
    }
  }

  private Class<?> firstFound(String name) throws ClassNotFoundException {
    Class<?> jdks = SystemLoader.jdksClass(name);
    if (jdks != null) {
      return jdks;
    }
    return Roles.ours().of(name) == Role.PROGRAM ? ownOrOurs(name) : oursOrOwn(name);
  }

  private Class<?> ownOrOurs(String name) throws ClassNotFoundException {
    try {
      return findClass(name);
    } catch (ClassNotFoundException notOwn) {
      Class<?> shared = ours.isSeen(name) ? ours.load(name) : null;
      if (shared == null) {
        throw notOwn;
      }
      return shared;
    }
  }

  /** A program with a copy of Lockstep gets the one that runs it. */
  private Class<?> oursOrOwn(String name) throws ClassNotFoundException {
    boolean isSeen = ours.isSeen(name) || findResource(OurLibraries.file(name)) != null;
    Class<?> shared = isSeen ? ours.load(name) : null;
    return shared != null ? shared : findClass(name);
  }

  @Override
  public @Nullable URL findResource(String name) {
    return isOfLibrary(name) ? null : super.findResource(name);
  }

  @Override
  public Enumeration<URL> findResources(String name) throws IOException {
    return isOfLibrary(name) ? Collections.emptyEnumeration() : super.findResources(name);
  }

  /** Whether it is the file of a class that comes from where the run's libraries come from. */
  private static boolean isOfLibrary(String name) {
    return name.startsWith("dev/lockstep/")
        && name.endsWith(OurLibraries.CLASS)
        && LibraryLoader.isLibrary(OurLibraries.className(name));
  }

  @Override
  public byte @Nullable [] classFile(String name) throws IOException {
    URL own =
        Roles.ours().ofInternalName(name) == Role.PROGRAM ? findResource(name + ".class") : null;
    if (own == null) {
      return ours.loader() instanceof TransparentLoader shared ? shared.classFile(name) : null;
    }
    return ClassBytes.of(own);
  }

  @Override
  public @Nullable URL getResource(String name) {
    HashGenerator.@Nullable Words hashes = CarrierHashes.mark();
    try {
      URL jdks = SystemLoader.jdksResource(name);
      URL shared = jdks != null ? jdks : ours.classFile(name);
      return shared != null ? shared : findResource(name);
    } finally {
      CarrierHashes.goBackTo(hashes);
    }
  }

  @Override
  public @Nullable InputStream getResourceAsStream(String name) {
    HashGenerator.@Nullable Words hashes = CarrierHashes.mark();
    try (InputStream found = super.getResourceAsStream(name)) {
      return found == null ? null : new ByteArrayInputStream(found.readAllBytes());
    } catch (IOException unreadable) {
      return null;
    } finally {
      CarrierHashes.goBackTo(hashes);
    }
  }

  @Override
  public Enumeration<URL> getResources(String name) throws IOException {
    HashGenerator.@Nullable Words hashes = CarrierHashes.mark();
    try {
      List<URL> all = new ArrayList<>(SystemLoader.jdksResources(name));
      URL shared = ours.classFile(name);
      if (shared != null) {
        all.add(shared);
      }
      all.addAll(Collections.list(findResources(name)));
      return Collections.enumeration(all);
    } finally {
      CarrierHashes.goBackTo(hashes);
    }
  }
}
