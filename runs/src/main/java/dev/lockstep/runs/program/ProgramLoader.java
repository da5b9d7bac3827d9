package dev.lockstep.runs.program;

import dev.lockstep.agent.CarrierHashes;
import dev.lockstep.agent.TransparentLoader;
import dev.lockstep.hooks.HashGenerator;
import dev.lockstep.roles.Role;
import dev.lockstep.roles.Roles;
import dev.lockstep.runs.plan.ClassPath;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Loads one copy of the user's program.
 *
 * <p>The JDK's classes come first, as with the {@code java} command, then Lockstep's own, which all
 * loaders of a run share; then the program's, and last whatever else is on the class path that this
 * JVM was started with. So a second loader of the same program defines all of its classes anew,
 * even if the JVM could load them from its own class path.
 *
 * <p>What the JDK does to find a class, or a resource, depends on whether it is in a jar, and in
 * which; the program's hash codes must not.
 */
public class ProgramLoader extends URLClassLoader implements TransparentLoader {
  static {
    registerAsParallelCapable();
  }

  /**
   * Loads classes and resources from these places.
   *
   * @param parent has Lockstep's classes, and all that is on the class path of this JVM
   */
  ProgramLoader(ClassPath places, ClassLoader parent) {
    super(places.urls(), parent);
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
    Class<?> platform = tryToLoad(name, getPlatformClassLoader());
    if (platform != null) {
      return platform;
    }
    boolean isOurs = Roles.ours().of(name) != Role.PROGRAM;
    Class<?> shared = isOurs ? tryToLoad(name, getParent()) : null;
    return shared != null ? shared : ownOrParents(name);
  }

  private Class<?> ownOrParents(String name) throws ClassNotFoundException {
    try {
      return findClass(name);
    } catch (ClassNotFoundException notOurs) {
      return getParent().loadClass(name);
    }
  }

  private static @Nullable Class<?> tryToLoad(String name, ClassLoader loader) {
    try {
      return loader.loadClass(name);
    } catch (ClassNotFoundException elsewhere) {
      return null;
    }
  }

  @Override
  public byte @Nullable [] classFile(String name) throws IOException {
    if (Roles.ours().ofInternalName(name) != Role.PROGRAM) {
      return getParent() instanceof TransparentLoader libraries ? libraries.classFile(name) : null;
    }
    URL own = findResource(name + ".class");
    if (own == null) {
      return null;
    }
    try (InputStream in = own.openStream()) {
      return in.readAllBytes();
    }
  }

  @Override
  public @Nullable URL getResource(String name) {
    HashGenerator.@Nullable Words hashes = CarrierHashes.mark();
    try {
      URL own = findResource(name);
      return own != null ? own : getParent().getResource(name);
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
      List<URL> all = new ArrayList<>(Collections.list(findResources(name)));
      all.addAll(Collections.list(getParent().getResources(name)));
      return Collections.enumeration(all);
    } finally {
      CarrierHashes.goBackTo(hashes);
    }
  }
}
