package dev.lockstep.agent;

import dev.lockstep.hooks.jvm.JdkInternals;
import dev.lockstep.instrumenter.CannotRewriteException;
import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.facts.ClassLookup;
import dev.lockstep.roles.Role;
import dev.lockstep.roles.Roles;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The classes that one loader sees, by their original bytes, as far as they are certain.
 *
 * <p>What Lockstep's own loaders, and the JVM's for its class path, will make a class from can be
 * read beforehand. Loaders of the program do what they like. Of theirs, those classes are known
 * that they have defined; a name that they have resolved to a class of the JDK is known too. All
 * else is open.
 */
final class ProgramClasses implements ClassLookup {
  private static final String APP_LOADER = "jdk.internal.loader.ClassLoaders$AppClassLoader";
  private static final Set<String> JDK_PACKAGES = jdkPackages();

  /** Weak: the loader is the key under which this lies in a weak table. */
  private final WeakReference<ClassLoader> loader;

  private final boolean areAsWritten;
  private final boolean isTransparent;

  /** Empty for a class that isn't rewritten. */
  private final Map<String, Optional<ClassFacts>> facts = new HashMap<>();

  private final boolean mayBeEarly;
  private final Set<String> rewritten = new HashSet<>();

  /** Of classes that were rewritten, the parents that were not known then. */
  private final Map<String, Set<String>> openParents = new HashMap<>();

  /** What has been asked of {@link #isLibrary}: every call and every field of a class asks. */
  private final Map<String, Boolean> libraries = new HashMap<>();

  /**
   * Those that {@code loader} sees.
   *
   * @param areAsWritten whether no agent of the program can make something else of a class file
   * @param mayBeEarly whether other agents may have had it load classes before Lockstep came
   */
  ProgramClasses(ClassLoader loader, boolean areAsWritten, boolean mayBeEarly) {
    this.areAsWritten = areAsWritten;
    this.mayBeEarly = mayBeEarly;
    this.loader = new WeakReference<>(loader);
    this.isTransparent =
        areAsWritten
            && (loader instanceof TransparentLoader
                || loader.getClass().getName().equals(APP_LOADER));
  }

  /**
   * A class is being defined by the loader.
   *
   * @throws CannotRewriteException if classes that were rewritten before took it for another one
   */
  synchronized void add(ClassFacts defined) {
    ClassFacts before = facts.getOrDefault(defined.name(), Optional.empty()).orElse(defined);
    if (isDefined(defined.name())) {
      return; // The JVM refuses a second one.
    }
    if (!defined.standsFor(before)) {
      throw new CannotRewriteException(
          defined.name(),
          "its loader finds another class file of this name, and other classes were rewritten"
              + " for that; remove one of the two",
          null);
    }
    facts.put(defined.name(), Optional.of(defined));
    rewritten.add(defined.name());
    Set<String> open = new HashSet<>();
    addOpenParents(defined, open);
    if (!open.isEmpty()) {
      openParents.put(defined.name(), open);
    }
  }

  private void addOpenParents(ClassFacts type, Set<String> open) {
    List<String> parents = new ArrayList<>(type.interfaces());
    if (type.superName() != null && !type.isInterface()) {
      parents.add(type.superName());
    }
    for (String name : parents) {
      ClassFacts parent = find(name);
      if (parent != null && parent.isOpen()) {
        open.add(name);
      } else if (parent != null) {
        addOpenParents(parent, open);
      }
    }
  }

  /**
   * What {@code name} was rewritten with, for when an agent has it rewritten again: parents that
   * were open then are known by now, and without them it would lose methods, which the JVM refuses.
   */
  synchronized ClassLookup asAtFirst(String name) {
    Set<String> open = openParents.getOrDefault(name, Set.of());
    return open.isEmpty()
        ? this
        : new ClassLookup() {
          @Override
          public boolean isLibrary(String asked) {
            return ProgramClasses.this.isLibrary(asked);
          }

          @Override
          public @Nullable String small(String owner, String method) {
            return ProgramClasses.this.small(owner, method);
          }

          @Override
          public @Nullable ClassFacts find(String asked) {
            return open.contains(asked) ? ClassFacts.OPEN : ProgramClasses.this.find(asked);
          }
        };
  }

  /**
   * Whether the loader has a class of this name, internal, that was never rewritten: another agent
   * had the JVM load it before Lockstep came. All processes share its statics. (Where a loader has
   * several runs, an earlier one may have rewritten it.)
   */
  synchronized boolean isEarly(String name) {
    return mayBeEarly && !rewritten.contains(name) && isDefined(name);
  }

  private boolean isDefined(String name) {
    return JdkInternals.loaded(asked(), name.replace('/', '.')) != null;
  }

  /** A loader of the program may have defined a class that the JDK has too. */
  @Override
  public synchronized boolean isLibrary(String name) {
    ClassFacts known = facts.getOrDefault(name, Optional.empty()).orElse(ClassFacts.OPEN);
    return known.isOpen() && libraries.computeIfAbsent(name, ProgramClasses::isOneOfLibrary);
  }

  private static boolean isOneOfLibrary(String name) {
    return isJdksForSure(name)
        || (isNamedLikeJdks(name) && isInJdk(name))
        || Roles.ours().ofInternalName(name) == Role.PRICED;
  }

  /** No class loader but the JDK's can define such a class. */
  private static boolean isJdksForSure(String name) {
    return name.startsWith("java/") || name.startsWith("[");
  }

  private static boolean isNamedLikeJdks(String name) {
    return JDK_PACKAGES.contains(name.substring(0, Math.max(0, name.lastIndexOf('/'))));
  }

  private static boolean isInJdk(String name) {
    return ClassLoader.getPlatformClassLoader().getResource(name + ".class") != null;
  }

  /** Whether {@code name}, internal or binary, is one of a library that isn't rewritten. */
  static boolean isOurs(String name) {
    return !Roles.ours().of(name.replace('/', '.')).isRewritten();
  }

  @Override
  public synchronized @Nullable ClassFacts find(String name) {
    if (isJdksForSure(name)) {
      return null;
    }
    Optional<ClassFacts> known = facts.get(name);
    if (known == null) {
      known = isTransparent ? foreseen(name) : resolved(name);
    }
    return known.orElse(null);
  }

  /** Where agents may change methods when their class is loaded, or later, nothing is known. */
  @Override
  public synchronized @Nullable String small(String owner, String method) {
    Optional<ClassFacts> known = facts.getOrDefault(owner, Optional.empty());
    return areAsWritten ? known.map(of -> of.small().get(method)).orElse(null) : null;
  }

  /** What a loader will make the class from, of which that is known. */
  private Optional<ClassFacts> foreseen(String name) {
    Optional<ClassFacts> known =
        isLibrary(name) || isOurs(name) ? Optional.empty() : Optional.of(ofFile(name));
    facts.put(name, known);
    return known;
  }

  private ClassFacts ofFile(String name) {
    ClassFacts read = read(name);
    return !read.isOpen() && isEarly(name) ? read.withoutPrivateStatics() : read;
  }

  /** A class that can't be read is one that isn't there. The JVM says so if it is ever loaded. */
  private ClassFacts read(String name) {
    try {
      byte[] classFile = classFile(name);
      return classFile == null ? ClassFacts.OPEN : ClassFacts.of(classFile);
    } catch (IOException | RuntimeException unreadable) {
      return ClassFacts.OPEN;
    }
  }

  private byte @Nullable [] classFile(String name) throws IOException {
    ClassLoader asked = asked();
    if (asked instanceof TransparentLoader transparent) {
      return transparent.classFile(name);
    }
    try (InputStream in = asked.getResourceAsStream(name + ".class")) {
      return in == null ? null : in.readAllBytes();
    }
  }

  /** What the name means to a loader of the program, if it has been asked already. */
  private Optional<ClassFacts> resolved(String name) {
    if (isOurs(name)) {
      return Optional.empty();
    }
    Class<?> type = JdkInternals.loaded(asked(), name.replace('/', '.'));
    boolean isJdks = type != null && isJdks(type.getClassLoader());
    return isJdks ? Optional.empty() : Optional.of(ClassFacts.OPEN);
  }

  private static boolean isJdks(@Nullable ClassLoader definer) {
    return definer == null || definer == ClassLoader.getPlatformClassLoader();
  }

  private ClassLoader asked() {
    return Objects.requireNonNull(loader.get(), "it loads a class now");
  }

  private static Set<String> jdkPackages() {
    Set<String> packages = new HashSet<>();
    for (var module : ModuleLayer.boot().configuration().modules()) {
      boolean jdks =
          module.reference().location().map(at -> "jrt".equals(at.getScheme())).orElse(false);
      if (jdks) {
        for (String name : module.reference().descriptor().packages()) {
          packages.add(name.replace('.', '/'));
        }
      }
    }
    return packages;
  }
}
