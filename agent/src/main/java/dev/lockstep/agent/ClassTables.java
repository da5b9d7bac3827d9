package dev.lockstep.agent;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The JDK's own tables that have classes as keys when the JVM has started. They are looked up by
 * hash code, so they have to be made anew when classes get other hash codes.
 */
final class ClassTables {
  private ClassTables() {}

  /** Makes {@code change}, which gives classes other hash codes. */
  static void during(Runnable change) {
    Set<Object> loaders = parallelLoaders();
    List<Object> registered = new ArrayList<>(loaders);
    loaders.clear();
    change.run();
    loaders.addAll(registered);
    rehashFieldFilters();
    rehashLeafClasses();
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

  /** Classes that are serialised in a way of their own; the set is a constant. */
  private static void rehashLeafClasses() {
    Set<?> leaves =
        (Set<?>)
            variable(
                    "jdk.internal.reflect.ReflectionFactory",
                    "nonSerializableLeafClasses",
                    Set.class)
                .get();
    Set<?> anew = Set.of(leaves.toArray());
    VarHandle elements = elements(leaves.getClass());
    Object[] fresh = (Object[]) elements.get(anew);
    System.arraycopy(fresh, 0, (Object[]) elements.get(leaves), 0, fresh.length);
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

  private static VarHandle elements(Class<?> immutableSet) {
    try {
      return MethodHandles.privateLookupIn(immutableSet, MethodHandles.lookup())
          .findVarHandle(immutableSet, "elements", Object[].class);
    } catch (ReflectiveOperationException e) {
      throw JdkAccess.unlikeKnown(e);
    }
  }
}
