package dev.lockstep.agent.jdk;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The JDK's own tables that have classes or enum constants in them when the JVM has started. They
 * are looked up by hash code, so they have to be made anew when these get other hash codes.
 */
final class ClassTables {
  private ClassTables() {}

  /** Makes {@code change}, which gives classes and constants other hash codes. */
  static void during(Runnable change) {
    Set<Object> loaders = parallelLoaders();
    List<Object> registered = new ArrayList<>(loaders);
    loaders.clear();
    change.run();
    loaders.addAll(registered);
    rehashFieldFilters();
    // Classes that are serialised in a way of their own, and how files are opened to be written.
    rehash("jdk.internal.reflect.ReflectionFactory", "nonSerializableLeafClasses");
    rehash("java.nio.file.spi.FileSystemProvider", "DEFAULT_OPEN_OPTIONS");
  }

  /** Classes of loaders that load in parallel. */
  @SuppressWarnings("unchecked")
  private static Set<Object> parallelLoaders() {
    return (Set<Object>)
        variable("java.lang.ClassLoader$ParallelLoaders", "loaderTypes", Set.class).get();
  }

  /** Which fields reflection doesn't show. */
  private static void rehashFieldFilters() {
    VarHandle filters = variable("jdk.internal.reflect.Reflection", "fieldFilterMap", Map.class);
    filters.set(new HashMap<>((Map<?, ?>) filters.get()));
  }

  /** A set that is a constant gets the elements of one that is made anew. */
  private static void rehash(String owner, String name) {
    Set<?> set = (Set<?>) variable(owner, name, Set.class).get();
    forgetHashes(set);
    Set<?> anew = Set.of(set.toArray());
    VarHandle elements = field(set.getClass(), "elements", Object[].class);
    Object[] fresh = (Object[]) elements.get(anew);
    System.arraycopy(fresh, 0, (Object[]) elements.get(set), 0, fresh.length);
  }

  /** Constants keep what they have been asked for. */
  private static void forgetHashes(Set<?> set) {
    VarHandle hash = field(Enum.class, "hash", int.class);
    for (Object element : set) {
      if (element instanceof Enum<?> constant) {
        hash.set(constant, 0);
      }
    }
  }

  private static VarHandle variable(String owner, String name, Class<?> type) {
    Class<?> declaring = JdkAccess.classNamed(owner);
    try {
      return MethodHandles.privateLookupIn(declaring, MethodHandles.lookup())
          .findStaticVarHandle(declaring, name, type);
    } catch (ReflectiveOperationException e) {
      throw JdkAccess.unlikeKnown(e);
    }
  }

  private static VarHandle field(Class<?> owner, String name, Class<?> type) {
    try {
      return MethodHandles.privateLookupIn(owner, MethodHandles.lookup())
          .findVarHandle(owner, name, type);
    } catch (ReflectiveOperationException e) {
      throw JdkAccess.unlikeKnown(e);
    }
  }
}
