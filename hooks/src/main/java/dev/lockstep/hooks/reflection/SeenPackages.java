package dev.lockstep.hooks.reflection;

import dev.lockstep.hooks.jdk.Threads;
import dev.lockstep.hooks.jvm.JdkInternals;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import jdk.internal.access.SharedSecrets;
import org.jspecify.annotations.Nullable;

/**
 * What programs see of packages and modules. The JVM tells of those packages of the JDK of which a
 * class was loaded, by whomever, and in an order that differs from start to start. A program sees
 * all, by their names, and none of Lockstep's.
 */
public final class SeenPackages {
  private static final String OURS = "dev.lockstep.";
  private static final ClassLoader BOOT = bootLoader();
  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  private SeenPackages() {}

  /** What stands for the loader of the JVM's own classes, which to others is null. */
  private static ClassLoader bootLoader() {
    try {
      Class<?> type = JdkInternals.classNamed("jdk.internal.loader.BuiltinClassLoader");
      MethodHandle get =
          JdkInternals.LOOKUP.findStatic(
              JdkInternals.classNamed("jdk.internal.loader.ClassLoaders"),
              "bootLoader",
              MethodType.methodType(type));
      return (ClassLoader) get.invoke();
    } catch (Throwable unlikeKnown) {
      throw new ExceptionInInitializerError(unlikeKnown);
    }
  }

  /** {@code ClassLoader.getPackages}; null where no task asks. */
  public static Package @Nullable [] all(ClassLoader loader) {
    if (!Threads.isTask()) {
      return null;
    }
    List<Package> all = new ArrayList<>();
    addJdks(null, all);
    for (ClassLoader each = loader; each != null; each = each.getParent()) {
      if (each == PLATFORM) {
        addJdks(each, all);
      } else {
        Collections.addAll(all, each.getDefinedPackages());
      }
    }
    all.sort(Comparator.comparing(Package::getName));
    return all.toArray(Package[]::new);
  }

  private static void addJdks(@Nullable ClassLoader loader, List<Package> all) {
    for (Module module : ModuleLayer.boot().modules()) {
      if (module.getClassLoader() == loader) {
        for (String name : module.getPackages()) {
          ClassLoader definer = loader == null ? BOOT : loader;
          all.add(SharedSecrets.getJavaLangAccess().definePackage(definer, name, module));
        }
      }
    }
  }

  /** {@code ClassLoader.getDefinedPackages}. */
  public static Package[] defined(Package[] found, ClassLoader loader) {
    return Threads.isTask()
        ? Arrays.stream(found)
            .filter(each -> !each.getName().startsWith(OURS))
            .sorted(Comparator.comparing(Package::getName))
            .toArray(Package[]::new)
        : found;
  }

  /** {@code ModuleLayer.modules}. */
  public static Set<Module> modules(Set<Module> found, ModuleLayer layer) {
    if (!Threads.isTask()) {
      return found;
    }
    List<Module> all = new ArrayList<>(found);
    all.sort(Comparator.comparing(Module::getName));
    return Collections.unmodifiableSet(new LinkedHashSet<>(all));
  }
}
