package dev.lockstep.agent;

import java.io.IOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import jdk.internal.access.JavaLangAccess;
import jdk.internal.access.SharedSecrets;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/**
 * What the JVM's own system class loader gives programs beside its class path, which is ours: those
 * of the JDK's modules that are neither the boot loader's nor the platform loader's, such as the
 * compiler's.
 */
public final class SystemLoader {
  /** What the JVM calls it. */
  public static final String NAME = "app";

  private static final ClassLoader JVMS = ClassLoader.getSystemClassLoader();
  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();
  private static final Set<String> PACKAGES = new HashSet<>();

  /** Those of the platform loader's modules. */
  private static final Set<String> PLATFORMS = new HashSet<>();

  private static final JavaLangAccess ACCESS = SharedSecrets.getJavaLangAccess();

  static {
    for (Module module : ModuleLayer.boot().modules()) {
      if (module.getClassLoader() == JVMS) {
        PACKAGES.addAll(module.getPackages());
      } else if (module.getClassLoader() == PLATFORM) {
        PLATFORMS.addAll(module.getPackages());
      }
    }
  }

  private SystemLoader() {}

  /**
   * A class of the JDK, or one that was added to its own; null if there is none of this name. Of
   * most packages only the boot loader can have one. It says so without an exception, whose stack
   * trace took as long as all else here.
   */
  public static @Nullable Class<?> jdksClass(String name) {
    String in = name.substring(0, Math.max(0, name.lastIndexOf('.')));
    boolean isJvms = PACKAGES.contains(in);
    if (!isJvms && !PLATFORMS.contains(in)) {
      return ACCESS.findBootstrapClassOrNull(name);
    }
    try {
      return (isJvms ? JVMS : PLATFORM).loadClass(name);
    } catch (ClassNotFoundException elsewhere) {
      return null;
    }
  }

  /** A resource of the JDK; null if it has none of this name. */
  public static @Nullable URL jdksResource(String name) {
    URL platforms = PLATFORM.getResource(name);
    if (platforms != null) {
      return platforms;
    }
    URL found = JVMS.getResource(name);
    return found != null && isJdks(found) ? found : null;
  }

  /** All resources of the JDK that have this name. */
  public static List<URL> jdksResources(String name) throws IOException {
    List<URL> platforms = Collections.list(PLATFORM.getResources(name));
    List<URL> all = Collections.list(JVMS.getResources(name));
    List<URL> jdks = new ArrayList<>(platforms);
    all.stream().skip(platforms.size()).filter(SystemLoader::isJdks).forEach(jdks::add);
    return jdks;
  }

  private static boolean isJdks(URL resource) {
    return resource.getProtocol().equals("jrt");
  }

  /**
   * Lets a loader pass for the JVM's own in the JVM's messages, and where services are looked for.
   */
  public static void dress(ClassLoader loader) {
    Unsafe unsafe = Unsafe.getUnsafe();
    long nameAndId = unsafe.objectFieldOffset(ClassLoader.class, "nameAndId");
    unsafe.putReference(loader, nameAndId, "'" + NAME + "'");
    JavaLangAccess access = SharedSecrets.getJavaLangAccess();
    if (access.layers(loader).findAny().isEmpty()) {
      access.bindToLoader(ModuleLayer.boot(), loader);
    }
  }
}
