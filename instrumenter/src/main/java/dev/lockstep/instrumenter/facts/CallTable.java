package dev.lockstep.instrumenter.facts;

import static org.objectweb.asm.Opcodes.*;

import dev.lockstep.instrumenter.code.Hook;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Which of the program's calls of the JDK become which hooks, as data.
 *
 * <p>An instance method becomes a static hook that takes the receiver first. What is changed in the
 * JDK's own classes is another table ({@code JdkTable} in the agent): its rows are about where a
 * method is declared, these about where it is called, so method references and constructors need
 * rows here, and a hook here is always called by a task.
 */
public final class CallTable {
  private static final String OBJECT = "java/lang/Object";
  private static final String RUNTIME = "java/lang/Runtime";
  private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup.";
  private static final String LOOKUP_TYPE = "Ljava/lang/invoke/MethodHandles$Lookup;";
  private static final String CLEANER = "Ljava/lang/ref/Cleaner;";
  private static final String OPTIONS = "[Ljava/lang/invoke/MethodHandles$Lookup$ClassOption;";

  private static final Map<String, Hook> HOOKS_BY_CALL =
      Map.ofEntries(
          row("java/lang/System.nanoTime()J", "jdk/Outside.nanoTime()J"),
          row("java/lang/System.currentTimeMillis()J", "jdk/Outside.currentTimeMillis()J"),
          row(
              "jnr/posix/POSIX.gettimeofday(Ljnr/posix/Timeval;)I",
              "jdk/Outside.timeOfDay(Ljava/lang/Object;Ljava/lang/Object;)I"),
          row("java/lang/Thread.sleep(J)V", "jdk/Outside.sleep(J)V"),
          row("java/lang/Thread.sleep(JI)V", "jdk/Outside.sleep(JI)V"),
          row(
              "java/lang/Thread.sleep(Ljava/time/Duration;)V",
              "jdk/Outside.sleep(Ljava/time/Duration;)V"),
          row(
              "java/util/concurrent/TimeUnit.sleep(J)V",
              "jdk/Outside.sleep(Ljava/util/concurrent/TimeUnit;J)V"),
          row(
              "java/lang/Thread.holdsLock(Ljava/lang/Object;)Z",
              "jdk/Threads.holdsLock(Ljava/lang/Object;)Z"),
          row("java/lang/Thread.yield()V", "jdk/Outside.yieldTurn()V"),
          row("java/lang/Thread.onSpinWait()V", "jdk/Outside.yieldTurn()V"),
          row("java/lang/Math.random()D", "jdk/Outside.random()D"),
          row("java/lang/StrictMath.random()D", "jdk/Outside.random()D"),
          row(
              "java/util/UUID.randomUUID()Ljava/util/UUID;",
              "jdk/Outside.randomUuid()Ljava/util/UUID;"),
          row(
              "java/util/Collections.shuffle(Ljava/util/List;)V",
              "jdk/Outside.shuffle(Ljava/util/List;)V"),
          row(
              "java/lang/Runtime.availableProcessors()I",
              "jdk/Outside.processors(Ljava/lang/Runtime;)I"),
          row(
              "java/lang/Runtime.addShutdownHook(Ljava/lang/Thread;)V",
              "jdk/Threads.addShutdownHook(Ljava/lang/Runtime;Ljava/lang/Thread;)V"),
          row(
              "java/lang/Runtime.removeShutdownHook(Ljava/lang/Thread;)Z",
              "jdk/Threads.removeShutdownHook(Ljava/lang/Runtime;Ljava/lang/Thread;)Z"),
          row("java/lang/invoke/MethodType.hashCode()I", "jdk/Hashes.of(Ljava/lang/Object;)I"),
          row("java/lang/Runtime.maxMemory()J", "jdk/Outside.memory(Ljava/lang/Runtime;)J"),
          row("java/lang/Runtime.totalMemory()J", "jdk/Outside.memory(Ljava/lang/Runtime;)J"),
          row("java/lang/Runtime.freeMemory()J", "jdk/Outside.freeMemory(Ljava/lang/Runtime;)J"),
          row(
              "java/lang/System.identityHashCode(Ljava/lang/Object;)I",
              "jdk/Outside.identityHash(Ljava/lang/Object;)I"),
          row(
              "java/lang/Class.forName(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;",
              "reflection/Members.forName(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;"),
          row(
              LOOKUP + "ensureInitialized(Ljava/lang/Class;)Ljava/lang/Class;",
              "reflection/Members.ensureInitialized("
                  + LOOKUP_TYPE
                  + "Ljava/lang/Class;)Ljava/lang/Class;"),
          row(
              LOOKUP + "defineHiddenClass([BZ" + OPTIONS + ")" + LOOKUP_TYPE,
              "linked/HiddenClasses.define(" + LOOKUP_TYPE + "[BZ" + OPTIONS + ")" + LOOKUP_TYPE),
          row(
              LOOKUP
                  + "defineHiddenClassWithClassData([BLjava/lang/Object;Z"
                  + OPTIONS
                  + ")"
                  + LOOKUP_TYPE,
              "linked/HiddenClasses.define("
                  + LOOKUP_TYPE
                  + "[BLjava/lang/Object;Z"
                  + OPTIONS
                  + ")"
                  + LOOKUP_TYPE),
          row(
              "sun/misc/Unsafe.staticFieldOffset(Ljava/lang/reflect/Field;)J",
              "reflection/StaticFields.offset(Ljava/lang/Object;Ljava/lang/reflect/Field;)J"),
          row(
              "sun/misc/Unsafe.staticFieldBase(Ljava/lang/reflect/Field;)Ljava/lang/Object;",
              "reflection/StaticFields.base(Ljava/lang/Object;Ljava/lang/reflect/Field;)Ljava/lang/Object;"),
          row(
              "sun/misc/Unsafe.allocateInstance(Ljava/lang/Class;)Ljava/lang/Object;",
              "reflection/Members.allocateInstance(Ljava/lang/Object;Ljava/lang/Class;)Ljava/lang/Object;"),
          row(
              "java/lang/StackWalker.walk(Ljava/util/function/Function;)Ljava/lang/Object;",
              "reflection/StackViews.walk(Ljava/lang/StackWalker;Ljava/util/function/Function;)Ljava/lang/Object;"),
          row(
              "java/lang/StackWalker.forEach(Ljava/util/function/Consumer;)V",
              "reflection/StackViews.forEach(Ljava/lang/StackWalker;Ljava/util/function/Consumer;)V"),
          row(
              "java/lang/StackWalker.getCallerClass()Ljava/lang/Class;",
              "reflection/StackViews.callerClass(Ljava/lang/StackWalker;)Ljava/lang/Class;"),
          row(
              "java/lang/ref/Cleaner.create()" + CLEANER,
              "jdk/references/Cleaners.create()" + CLEANER),
          row(
              "java/lang/ref/Cleaner.create(Ljava/util/concurrent/ThreadFactory;)" + CLEANER,
              "jdk/references/Cleaners.create(Ljava/util/concurrent/ThreadFactory;)" + CLEANER),
          row("java/lang/System.gc()V", "jdk/references/References.collect()V"),
          row("java/lang/Runtime.gc()V", "jdk/references/References.collect(Ljava/lang/Runtime;)V"),
          row("java/lang/System.exit(I)V", "jdk/Outside.exit(I)V"),
          row("java/lang/Runtime.exit(I)V", "jdk/Outside.exit(Ljava/lang/Runtime;I)V"),
          row("java/lang/Runtime.halt(I)V", "jdk/Outside.halt(Ljava/lang/Runtime;I)V"));

  /** Final methods of Object: whatever the owner's name, these are meant. */
  private static final Map<String, Hook> HOOKS_BY_NAME =
      Map.of(
          "wait()V", Hook.of("Monitors.await(Ljava/lang/Object;)V"),
          "wait(J)V", Hook.of("Monitors.await(Ljava/lang/Object;J)V"),
          "wait(JI)V", Hook.of("Monitors.await(Ljava/lang/Object;JI)V"),
          "notify()V", Hook.of("Monitors.signal(Ljava/lang/Object;)V"),
          "notifyAll()V", Hook.of("Monitors.signalAll(Ljava/lang/Object;)V"));

  /** References to methods that Object or an interface names, so that any class's may be meant. */
  private static final Map<String, Hook> HOOKS_OF_ANY_CLASS =
      Map.of(
          "hashCode()I", Hook.of("jdk/Hashes.of(Ljava/lang/Object;)I"),
          "toString()Ljava/lang/String;",
              Hook.of("jdk/Hashes.text(Ljava/lang/Object;)Ljava/lang/String;"));

  /** Constructors without arguments that get what the hook returns, a long. */
  private static final Map<String, Hook> ARGUMENTS =
      Map.of("java/util/SplittableRandom", Hook.of("jdk/Outside.seed()J"));

  private static final String WEAK = "java/lang/ref/WeakReference";
  private static final String PHANTOM = "java/lang/ref/PhantomReference";
  private static final String REFERENT = "(Ljava/lang/Object;)";
  private static final String QUEUED = "(Ljava/lang/Object;Ljava/lang/ref/ReferenceQueue;)";

  /** What stands for references to constructors. */
  private static final Map<String, Hook> FACTORIES =
      Map.of(
          "java/util/SplittableRandom()V",
          Hook.of("jdk/Outside.newSplittableRandom()Ljava/util/SplittableRandom;"),
          WEAK + REFERENT + "V",
          Hook.of("jdk/references/Referents.newWeak" + REFERENT + "L" + WEAK + ";"),
          WEAK + QUEUED + "V",
          Hook.of("jdk/references/Referents.newWeak" + QUEUED + "L" + WEAK + ";"),
          PHANTOM + QUEUED + "V",
          Hook.of("jdk/references/Referents.newPhantom" + QUEUED + "L" + PHANTOM + ";"));

  /** Constructors that are called after a hook, which gets copies of their arguments. */
  private static final Map<String, Hook> TOLD =
      Map.of(
          WEAK + REFERENT + "V", Hook.of("jdk/references/Referents.keep" + REFERENT + "V"),
          WEAK + QUEUED + "V", Hook.of("jdk/references/Referents.keep" + QUEUED + "V"),
          PHANTOM + QUEUED + "V", Hook.of("jdk/references/Referents.keep" + QUEUED + "V"));

  private static final String CONSTRUCTORS = "[Ljava/lang/reflect/Constructor;";

  /** Calls that stay, as the JDK may look at their caller, and whose results go through a hook. */
  private static final Map<String, Hook> RESULTS =
      Map.of(
          "java/lang/Class.forName(Ljava/lang/String;)Ljava/lang/Class;",
          Hook.of("reflection/Members.initialized(Ljava/lang/Class;)Ljava/lang/Class;"),
          "java/lang/Class.getConstructors()" + CONSTRUCTORS,
          Hook.of("reflection/Members.ordered(" + CONSTRUCTORS + ")" + CONSTRUCTORS),
          "java/lang/Class.getDeclaredConstructors()" + CONSTRUCTORS,
          Hook.of("reflection/Members.ordered(" + CONSTRUCTORS + ")" + CONSTRUCTORS));

  /** The same for methods that a class inherits, so that its own name may be the owner's. */
  private static final Map<String, Hook> RESULTS_BY_NAME =
      Map.of(
          "getClassContext()[Ljava/lang/Class;",
          Hook.of("reflection/StackViews.context([Ljava/lang/Class;)[Ljava/lang/Class;"));

  private static final Hook OBJECT_HASH = Hook.of("jdk/Outside.identityHash(Ljava/lang/Object;)I");

  private static final Set<String> NAMES = names();

  private CallTable() {}

  private static Set<String> names() {
    Set<String> names = new HashSet<>();
    for (Map<String, Hook> table :
        List.of(HOOKS_BY_CALL, HOOKS_BY_NAME, HOOKS_OF_ANY_CLASS, RESULTS, RESULTS_BY_NAME)) {
      for (String call : table.keySet()) {
        names.add(call.substring(call.indexOf('.') + 1, call.indexOf('(')));
      }
    }
    return names;
  }

  /**
   * Makes the tables, if they are not made: in the midst of that no class can be rewritten, and to
   * make them takes classes of the JDK that may be rewritten themselves.
   */
  public static void make() {
    if (NAMES.isEmpty()) {
      throw new IllegalStateException("there are no hooks");
    }
  }

  private static Map.Entry<String, Hook> row(String call, String hook) {
    return Map.entry(call, Hook.of(hook));
  }

  /** Whether there is a hook for a call, so that it may reach the kernel. */
  public static boolean knows(MethodInsnNode call) {
    return replacement(call) != null
        || argumentFor(call) != null
        || told(call) != null
        || result(call) != null;
  }

  /**
   * Whether a hook may be for methods of this name. Asking costs next to nothing, and most calls
   * are of others; to ask the tables, a call's owner, name and descriptor are joined.
   */
  private static boolean mayKnow(String name) {
    return NAMES.contains(name);
  }

  /** The call to make instead, or null to leave it as it is. */
  public static @Nullable MethodInsnNode replacement(MethodInsnNode call) {
    Hook hook =
        call.getOpcode() == INVOKESPECIAL
            ? superCall(call)
            : lookUp(call.getOpcode() == INVOKESTATIC, call.itf, call.owner, call.name, call.desc);
    return hook == null ? null : hook.call();
  }

  /**
   * Whether the JVM has to say which receiver was null, as no hook can: of calls that are replaced,
   * and of {@code monitorenter}. Not where there are too many arguments to look below them.
   */
  public static boolean isDescribed(AbstractInsnNode instruction) {
    if (instruction instanceof MethodInsnNode call) {
      return call.getOpcode() == INVOKEVIRTUAL
          && mayKnow(call.name)
          && (isOfObject(call) || isOfRuntime(call));
    }
    return instruction.getOpcode() == MONITORENTER;
  }

  private static boolean isOfObject(MethodInsnNode call) {
    return HOOKS_BY_NAME.containsKey(call.name + call.desc) && !call.desc.startsWith("(JI)");
  }

  private static boolean isOfRuntime(MethodInsnNode call) {
    return call.owner.equals(RUNTIME) && replacement(call) != null;
  }

  /** Whether the receiver may have the JVM's hash code, which the call returns or shows. */
  public static boolean mayBeOfAnyClass(MethodInsnNode call) {
    boolean named = call.itf || call.owner.equals(OBJECT);
    boolean isVirtual = call.getOpcode() == INVOKEVIRTUAL || call.getOpcode() == INVOKEINTERFACE;
    return isVirtual
        && named
        && mayKnow(call.name)
        && HOOKS_OF_ANY_CLASS.containsKey(call.name + call.desc);
  }

  private static @Nullable Hook superCall(MethodInsnNode call) {
    boolean hash = call.owner.equals(OBJECT) && call.name.equals("hashCode");
    return hash ? OBJECT_HASH : lookUp(false, call.owner, call.name, call.desc);
  }

  /** The call that gives constructor call {@code call} the long it needs; or null. */
  public static @Nullable MethodInsnNode argumentFor(MethodInsnNode call) {
    boolean matches = call.name.equals("<init>") && call.desc.equals("()V");
    Hook argument = matches ? ARGUMENTS.get(call.owner) : null;
    return argument == null ? null : argument.call();
  }

  /** The call that comes before constructor call {@code call}, and gets what it gets; or null. */
  public static @Nullable MethodInsnNode told(MethodInsnNode call) {
    boolean isReference = call.name.equals("<init>") && call.owner.startsWith("java/lang/ref/");
    Hook hook = isReference ? TOLD.get(call.owner + call.desc) : null;
    return hook == null ? null : hook.call();
  }

  /** The call that the result of {@code call} goes through; or null. */
  public static @Nullable MethodInsnNode result(MethodInsnNode call) {
    if (!mayKnow(call.name)) {
      return null;
    }
    Hook byName = RESULTS_BY_NAME.get(call.name + call.desc);
    Hook hook = byName == null ? RESULTS.get(call.owner + "." + call.name + call.desc) : byName;
    return hook == null ? null : hook.call();
  }

  /** The method handle to use instead: method references are calls too. */
  public static Object replacement(Object constant) {
    if (!(constant instanceof Handle handle)) {
      return constant;
    }
    Hook hook =
        switch (handle.getTag()) {
          case H_NEWINVOKESPECIAL -> FACTORIES.get(handle.getOwner() + handle.getDesc());
          case H_INVOKESTATIC, H_INVOKEVIRTUAL, H_INVOKEINTERFACE ->
              lookUp(
                  handle.getTag() == H_INVOKESTATIC,
                  handle.isInterface(),
                  handle.getOwner(),
                  handle.getName(),
                  handle.getDesc());
          default -> null;
        };
    return hook == null ? handle : hook.handle();
  }

  /** The hook for a call of a method that the program finds by its name; or null. */
  public static @Nullable Hook hook(
      boolean isStatic, boolean isInterface, String owner, String name, String descriptor) {
    return lookUp(isStatic, isInterface, owner, name, descriptor);
  }

  private static @Nullable Hook lookUp(
      boolean isStatic, boolean isInterface, String owner, String name, String descriptor) {
    if (!mayKnow(name)) {
      return null;
    }
    boolean mayBeAny = !isStatic && (isInterface || owner.equals(OBJECT));
    Hook hook = mayBeAny ? HOOKS_OF_ANY_CLASS.get(name + descriptor) : null;
    return hook != null ? hook : lookUp(isStatic, owner, name, descriptor);
  }

  private static @Nullable Hook lookUp(
      boolean isStatic, String owner, String name, String descriptor) {
    Hook byName = isStatic ? null : HOOKS_BY_NAME.get(name + descriptor);
    return byName != null ? byName : HOOKS_BY_CALL.get(owner + "." + name + descriptor);
  }
}
