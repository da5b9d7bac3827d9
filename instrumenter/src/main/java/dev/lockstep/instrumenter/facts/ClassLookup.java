package dev.lockstep.instrumenter.facts;

import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Knows the other classes of the program that is rewritten, by internal name. */
public interface ClassLookup {
  /** What is known where a class of the JDK is counted: all that it names is the JDK's. */
  ClassLookup OF_JDK =
      new ClassLookup() {
        @Override
        public boolean isOfJdk() {
          return true;
        }

        @Override
        public boolean isLibrary(String name) {
          return true;
        }

        @Override
        public @Nullable ClassFacts find(String name) {
          return null;
        }
      };

  /** Whether it is a class of the JDK that is rewritten: it is counted, and nothing else. */
  default boolean isOfJdk() {
    return false;
  }

  /** Whether {@code name} is the JDK's, so that it is charged and not rewritten. */
  boolean isLibrary(String name);

  /**
   * The facts of class {@code name}: null where it isn't rewritten, {@link ClassFacts#OPEN} where
   * it is not known yet.
   */
  @Nullable ClassFacts find(String name);

  /**
   * The instructions of a small method ({@link ClassFacts#small}); null if it is none, or nothing
   * is known of its class yet. The class is not looked for: it may never be needed.
   *
   * @param method its name and descriptor
   */
  default @Nullable String small(String owner, String method) {
    ClassFacts facts = find(owner);
    return facts == null ? null : facts.small().get(method);
  }

  /**
   * The class that {@code owner.name} is declared in, of those that are rewritten, searched in the
   * order of the JVM specification, section 5.4.3.2; null if it is none of them. The search ends at
   * a class that is open.
   */
  default @Nullable ClassFacts declaring(String owner, String name, String descriptor) {
    ClassFacts facts = find(owner);
    if (facts == null || facts.isOpen() || facts.declaresStatic(name, descriptor)) {
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

  /**
   * The nearest of {@code name} and its superclasses that has something to initialise, or null; the
   * search ends at a class that is open.
   */
  default @Nullable ClassFacts initialized(String name) {
    ClassFacts facts = find(name);
    while (facts != null && !facts.isOpen() && !initializesAny(facts)) {
      facts = facts.superName() == null || facts.isInterface() ? null : find(facts.superName());
    }
    return facts;
  }

  /**
   * Whether initialising {@code type} alone does anything: for itself, or for its interfaces, or
   * for parents that are open.
   */
  default boolean initializesAny(ClassFacts type) {
    return type.isInitialized()
        || (!type.isInterface()
            && (hasOpenParents(type) || !initializedInterfaces(type).isEmpty()));
  }

  /** Whether the superclass of {@code type} is open, or any of its interfaces. */
  default boolean hasOpenParents(ClassFacts type) {
    return !type.isInterface()
        && ((type.superName() != null && isOpen(type.superName())) || hasOpenInterfaces(type));
  }

  private boolean hasOpenInterfaces(ClassFacts type) {
    for (String name : type.interfaces()) {
      ClassFacts parent = find(name);
      if (parent != null && (parent.isOpen() || hasOpenInterfaces(parent))) {
        return true;
      }
    }
    return false;
  }

  private boolean isOpen(String name) {
    ClassFacts facts = find(name);
    return facts != null && facts.isOpen();
  }

  /**
   * The interfaces that are initialised with a class, in the order of the JVM specification,
   * section 5.5, step 7: those with default methods.
   */
  default Set<ClassFacts> initializedInterfaces(ClassFacts type) {
    Set<ClassFacts> found = new LinkedHashSet<>();
    for (String name : type.interfaces()) {
      ClassFacts parent = find(name);
      if (parent != null && !parent.isOpen()) {
        found.addAll(initializedInterfaces(parent));
        if (parent.isInitialized() && parent.hasDefaultMethods()) {
          found.add(parent);
        }
      }
    }
    return found;
  }
}
