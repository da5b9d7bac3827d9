package dev.lockstep.cli.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Types of one package that all know each other, in a circle, can only be read together. Circles of
 * up to five can be looked through; those that are larger are listed here, and none is added.
 */
class TypeCirclesTest {
  private static final int MOST = 5;

  /** How many types are in circles that are too large, by package: still to be taken apart. */
  private static final Map<String, String> REMAIN = Map.of();

  @Test
  void circles_are_small() {
    JavaClasses ours =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.lockstep");
    Map<String, Map<String, Set<String>>> packages = new TreeMap<>();
    for (JavaClass type : ours) {
      Map<String, Set<String>> uses =
          packages.computeIfAbsent(type.getPackageName(), _ -> new TreeMap<>());
      for (Dependency use : type.getDirectDependenciesFromSelf()) {
        JavaClass target = use.getTargetClass();
        if (target.getPackageName().equals(type.getPackageName())) {
          uses.computeIfAbsent(outermost(type), _ -> new TreeSet<>()).add(outermost(target));
        }
      }
    }
    Map<String, String> large = new TreeMap<>();
    packages.forEach(
        (name, uses) -> {
          List<String> sizes =
              circles(uses).stream()
                  .filter(circle -> circle.size() > MOST)
                  .map(circle -> String.valueOf(circle.size()))
                  .toList();
          if (!sizes.isEmpty()) {
            large.put(name.substring("dev.lockstep.".length()), String.join(" ", sizes));
          }
        });
    assertEquals(new TreeMap<>(REMAIN), large);
  }

  private static String outermost(JavaClass type) {
    String name = type.getName();
    return name.substring(name.lastIndexOf('.') + 1).split("[$\\[;]", 2)[0];
  }

  /** Sets of types each of which leads to all others of its set. */
  private static List<Set<String>> circles(Map<String, Set<String>> uses) {
    List<Set<String>> circles = new ArrayList<>();
    Set<String> done = new TreeSet<>();
    for (String type : uses.keySet()) {
      if (!done.contains(type)) {
        Set<String> circle = new TreeSet<>();
        for (String other : reached(type, uses)) {
          if (reached(other, uses).contains(type)) {
            circle.add(other);
          }
        }
        done.addAll(circle);
        circles.add(circle);
      }
    }
    return circles;
  }

  private static Set<String> reached(String type, Map<String, Set<String>> uses) {
    Set<String> reached = new TreeSet<>();
    Deque<String> next = new ArrayDeque<>(List.of(type));
    while (!next.isEmpty()) {
      for (String use : uses.getOrDefault(next.removeFirst(), Set.of())) {
        if (reached.add(use)) {
          next.addLast(use);
        }
      }
    }
    return reached;
  }
}
