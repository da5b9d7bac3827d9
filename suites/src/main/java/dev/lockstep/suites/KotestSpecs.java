package dev.lockstep.suites;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Kotest's specifications. From Kotest 6 on its engine runs those whose classes are named, as
 * builds name them, and looks for none in folders or packages.
 */
final class KotestSpecs {
  private static final String SPEC = "io.kotest.core.spec.Spec";

  private KotestSpecs() {}

  /** Those in folders of the class path that have such names; none where there is no Kotest. */
  static List<Class<?>> in(Predicate<String> names) {
    if (load(SPEC).findAny().isEmpty()) {
      return List.of();
    }
    return Folders.classes().stream()
        .filter(names)
        .flatMap(KotestSpecs::load)
        .filter(type -> !Modifier.isAbstract(type.getModifiers()) && isSpec(type))
        .toList();
  }

  private static boolean isSpec(@Nullable Class<?> type) {
    return type != null && (type.getName().equals(SPEC) || isSpec(type.getSuperclass()));
  }

  /** The class, but for one that lacks others. */
  private static Stream<Class<?>> load(String name) {
    try {
      return Stream.of(Class.forName(name, false, Thread.currentThread().getContextClassLoader()));
    } catch (ClassNotFoundException | LinkageError lacking) {
      return Stream.empty();
    }
  }
}
