package dev.lockstep.agent.jdk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.lockstep.instrumenter.jdk.HookRow;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.lang.reflect.Field;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import jdk.internal.access.SharedSecrets;
import jdk.internal.misc.Unsafe;
import org.jspecify.annotations.Nullable;

/** What we need of the JDK beyond its public face. */
public final class JdkAccess {
  /**
   * Whether this run is the one from which the command makes its archive of classes. The JVM keeps
   * none there that was redefined, and none that extends one; all enums extend {@code Enum}.
   */
  public static final boolean MAKES_ARCHIVE = Boolean.getBoolean("lockstep.archive");

  static final String COLLECTIONS = "java.util.ImmutableCollections";

  /** The classes in it whose methods read the salt. */
  static final List<String> SALTED =
      List.of("$Set12", "$Set12$1", "$SetN$SetNIterator", "$MapN$MapNIterator");

  private static final String POOL = "java.util.concurrent.ForkJoinPool.common.";

  /** What the JDK's common pool is made by, the number of threads first. */
  private static final List<String> COMMON_POOL =
      List.of(POOL + "parallelism", POOL + "threadFactory", POOL + "exceptionHandler");

  private static final String NATIVE_REFLECTION = "jdk.reflect.useNativeAccessorOnly";

  private JdkAccess() {}

  /** Opens the packages that the kernel and the agent use, without any command line flags. */
  public static void open(Instrumentation instrumentation) {
    Set<Module> us = Set.of(JdkAccess.class.getModule());
    instrumentation.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of(
            "jdk.internal.vm",
            us,
            "jdk.internal.misc",
            us,
            "jdk.internal.loader",
            us,
            "jdk.internal.access",
            us),
        Map.of(
            "java.lang", us, "java.util", us, "java.nio.file.spi", us, "jdk.internal.reflect", us),
        Set.of(),
        Map.of());
  }

  /** Lets the hooks tell the JVM which thread is current, and reach what reflection does. */
  public static void openToHooks(Instrumentation instrumentation, Module hooks) {
    Set<Module> them = Set.of(hooks);
    instrumentation.redefineModule(
        Object.class.getModule(),
        them,
        Map.of("jdk.internal.misc", them, "jdk.internal.access", them, "jdk.internal.vm", them),
        Map.of("java.lang", them, "java.lang.invoke", them),
        Set.of(),
        Map.of());
  }

  /** Lets a module of the program name the hooks; they are in no module that it could require. */
  public static void letRead(Module programs, Module hooks) {
    if (!programs.canRead(hooks)) {
      SharedSecrets.getJavaLangAccess().addReads(programs, hooks);
    }
  }

  /**
   * Changes classes of the JDK, which call hooks then. Its other modules than the first read no
   * class path, unless they are told.
   */
  static void redefine(Instrumentation instrumentation, ClassDefinition... changed) {
    for (ClassDefinition definition : changed) {
      letReadHooks(instrumentation, definition.getDefinitionClass());
    }
    try {
      instrumentation.redefineClasses(changed);
    } catch (ClassNotFoundException | UnmodifiableClassException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Lets the modules of some classes of the JDK name the hooks. */
  static void letReadHooks(Instrumentation instrumentation, Class<?>... types) {
    Module hooks = BootClasses.module();
    for (Class<?> type : types) {
      Module module = type.getModule();
      if (!module.canRead(hooks)) {
        instrumentation.redefineModule(
            module, Set.of(hooks), Map.of(), Map.of(), Set.of(), Map.of());
      }
    }
  }

  /**
   * Gives {@code Set.of} and {@code Map.of} the same iteration order in every JVM.
   *
   * <p>The JDK salts it by the clock. The salt says only where an iteration begins and in which
   * direction it goes, not where elements are, so changing it late does no harm. HotSpot's
   * compilers take it for a constant, and the JVM's own start can make iterations hot: so what is
   * compiled of them is thrown away, by a redefinition that changes nothing.
   */
  public static void settleIterationOrder(Instrumentation instrumentation) {
    Unsafe unsafe = Unsafe.getUnsafe();
    Class<?> collections = classNamed(COLLECTIONS);
    Field salt = field(collections, "SALT32L");
    Field reverse = field(collections, "REVERSE");
    unsafe.ensureClassInitialized(collections);
    unsafe.putLong(unsafe.staticFieldBase(salt), unsafe.staticFieldOffset(salt), 0);
    unsafe.putBoolean(unsafe.staticFieldBase(reverse), unsafe.staticFieldOffset(reverse), false);
    if (MAKES_ARCHIVE) {
      return;
    }
    Class<?>[] salted = new Class<?>[SALTED.size()];
    for (int i = 0; i < salted.length; i++) {
      salted[i] = classNamed(COLLECTIONS + SALTED.get(i));
    }
    try {
      instrumentation.retransformClasses(salted);
    } catch (UnmodifiableClassException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Lets reflection be as it is without an option that the script sets: the JVM starts the agent by
   * reflection, and would make a dozen classes for that, which took 20 ms.
   */
  public static void settleReflection() {
    if (System.clearProperty(NATIVE_REFLECTION) != null) {
      Field config = field(classNamed("jdk.internal.reflect.ReflectionFactory"), "config");
      Unsafe unsafe = Unsafe.getUnsafe();
      unsafe.putReferenceVolatile(
          unsafe.staticFieldBase(config), unsafe.staticFieldOffset(config), null);
    }
  }

  /**
   * Gives programs UTF-8, whatever the locale is and the command line says. The names of files and
   * the program's arguments stay as the JVM decodes them.
   */
  public static void settleEncoding() {
    for (String stream : List.of("stdin", "stdout", "stderr")) {
      System.setProperty(stream + ".encoding", UTF_8.name());
    }
    System.setProperty("native.encoding", UTF_8.name());
    System.setProperty("file.encoding", UTF_8.name());
    if (!Charset.defaultCharset().equals(UTF_8)) {
      Field standard = field(Charset.class, "defaultCharset");
      Unsafe unsafe = Unsafe.getUnsafe();
      unsafe.putReferenceVolatile(
          unsafe.staticFieldBase(standard), unsafe.staticFieldOffset(standard), UTF_8);
    }
  }

  /**
   * Takes the threads from the JDK's common pool, and with them the computer's number of
   * processors: what the JDK would spread over them stays with the task. The first use of a {@code
   * CompletableFuture} outside of a run has given it two.
   *
   * <p>What the user has set for it is the program's, whose processes have pools of their own.
   */
  public static void settleCommonPool() {
    Unsafe unsafe = Unsafe.getUnsafe();
    if (unsafe.shouldBeInitialized(ForkJoinPool.class)) {
      @Nullable String[] given = new @Nullable String[COMMON_POOL.size()];
      for (int i = 0; i < given.length; i++) {
        given[i] = System.clearProperty(COMMON_POOL.get(i));
      }
      System.setProperty(COMMON_POOL.getFirst(), "0");
      unsafe.ensureClassInitialized(ForkJoinPool.class);
      for (int i = 0; i < given.length; i++) {
        restore(COMMON_POOL.get(i), given[i]);
      }
    } else {
      long parallelism = unsafe.objectFieldOffset(ForkJoinPool.class, "parallelism");
      unsafe.putIntVolatile(ForkJoinPool.commonPool(), parallelism, 0);
    }
  }

  private static void restore(String property, @Nullable String value) {
    if (value == null) {
      System.clearProperty(property);
    } else {
      System.setProperty(property, value);
    }
  }

  /** Whether this JVM has a class: it may lack modules of the JDK. */
  static boolean isThere(String name) {
    try {
      Class<?> _ = Class.forName(name, false, null);
      return true;
    } catch (ClassNotFoundException none) {
      return false;
    }
  }

  /** A class of the JDK, loaded, and initialised only if it was before. */
  public static Class<?> classNamed(String name) {
    try {
      return Class.forName(name, false, null);
    } catch (ClassNotFoundException e) {
      throw unlikeKnown(e);
    }
  }

  public static Field field(Class<?> type, String name) {
    try {
      return type.getDeclaredField(name);
    } catch (NoSuchFieldException e) {
      throw unlikeKnown(e);
    }
  }

  static IllegalStateException unlikeKnown(ReflectiveOperationException e) {
    return new IllegalStateException(
        "this JDK (%s) differs from those that Lockstep knows: use JDK 25"
            .formatted(Runtime.version()),
        e);
  }

  /**
   * Hooks are ready to be called: a task that was the first to come by would have to initialise
   * them, and draw another hash code than on other runs.
   */
  static void initializeHooks(List<HookRow> rows) {
    for (HookRow row : rows) {
      Unsafe.getUnsafe().ensureClassInitialized(classNamed(row.hook().className()));
    }
  }

  /** The class file in the JDK's image. */
  public static byte[] bytesOf(Class<?> type) {
    String resource = type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getModule().getResourceAsStream(resource)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
