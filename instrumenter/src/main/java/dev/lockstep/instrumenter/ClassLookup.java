package dev.lockstep.instrumenter;

import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Knows the other classes of the program that is rewritten, by internal name. */
public interface ClassLookup {
  /** Whether {@code name} is the JDK's, so that it is charged and not rewritten. */
  boolean isLibrary(String name);

  /** The facts of class {@code name}; null where it isn't rewritten or can't be found. */
  @Nullable ClassFacts find(String name);

  /**
   * The class that {@code owner.name} is declared in, of those that are rewritten, searched in the
   * order of the JVM specification, section 5.4.3.2; null if it is none of them.
   */
  default @Nullable ClassFacts declaring(String owner, String name, String descriptor) {
    ClassFacts facts = find(owner);
    if (facts == null || facts.declaresStatic(name, descriptor)) {
      return facts;
    }
    for (String parent : facts.interfaces()) {
      ClassFacts found = declaring(parent, name, descriptor);
      if (found != null) {
        return found;
      }
    }
    return facts.superName() == null ? null : declaring(facts.superName(), name, descriptor);
  }

  /** The nearest of {@code name} and its superclasses that has something to initialise, or null. */
  default @Nullable ClassFacts initialized(String name) {
    ClassFacts facts = find(name);
    while (facts != null && !initializesAny(facts)) {
      facts = facts.superName() == null || facts.isInterface() ? null : find(facts.superName());
    }
    return facts;
  }

  /** Whether initialising {@code type} alone does anything: for itself, or for its interfaces. */
  default boolean initializesAny(ClassFacts type) {
    return type.isInitialized() || (!type.isInterface() && !initializedInterfaces(type).isEmpty());
  }

  /**
   * The interfaces that are initialised with a class, in the order of the JVM specification,
   * section 5.5, step 7: those with default methods.
   */
  default Set<ClassFacts> initializedInterfaces(ClassFacts type) {
    Set<ClassFacts> found = new LinkedHashSet<>();
    for (String name : type.interfaces()) {
      ClassFacts parent = find(name);
      if (parent != null) {
        found.addAll(initializedInterfaces(parent));
        if (parent.isInitialized() && parent.hasDefaultMethods()) {
          found.add(parent);
        }
      }
    }
    return found;
  }
}
