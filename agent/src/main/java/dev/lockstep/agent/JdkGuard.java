package dev.lockstep.agent;

import static net.bytebuddy.matcher.ElementMatchers.isPublic;
import static net.bytebuddy.matcher.ElementMatchers.isStatic;
import static net.bytebuddy.matcher.ElementMatchers.nameStartsWith;
import static net.bytebuddy.matcher.ElementMatchers.named;
import static net.bytebuddy.matcher.ElementMatchers.namedOneOf;
import static net.bytebuddy.matcher.ElementMatchers.not;

import dev.lockstep.hooks.Threads;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.matcher.ElementMatcher;
import net.bytebuddy.matcher.ElementMatchers;

/**
 * Puts hooks into the JDK's own classes where a task could stop the machine for ever: thread starts
 * and waits, which tasks can't use, and methods that hold a lock while they call the program.
 *
 * <p>Byte Buddy takes a tenth of a second to start, so a class of the JDK is only changed when one
 * of the program names something by which it can be reached.
 */
final class JdkGuard {
  /**
   * A change of one class.
   *
   * @param mention what a class file of the program contains if the program may need it
   * @param methods which methods; made when needed, because Byte Buddy takes time to load
   */
  private record Row(
      String mention,
      String type,
      Class<?> advice,
      Supplier<ElementMatcher.Junction<MethodDescription>> methods) {}

  /** The same class stands in several rows where several mentions lead to it. */
  private static final List<Row> ROWS =
      List.of(
          threadRow("java/lang/Thread"),
          threadRow("java/util/concurrent/"),
          threadRow("java/util/Timer"),
          threadRow("parallel"),
          virtualThreadRow("java/lang/Thread"),
          virtualThreadRow("java/util/concurrent/"),
          parkRow("java/util/concurrent/"),
          parkRow("java/lang/Thread"),
          parkRow("parallel"),
          conditionRow("java/util/concurrent/"),
          new Row(
              "java/util/concurrent/ConcurrentHashMap",
              "java.util.concurrent.ConcurrentHashMap",
              Lock.class,
              () ->
                  namedOneOf(
                      "putVal",
                      "replaceNode",
                      "compute",
                      "computeIfAbsent",
                      "computeIfPresent",
                      "merge")),
          new Row(
              "java/util/Hashtable",
              "java.util.Hashtable",
              Lock.class,
              ElementMatchers::isSynchronized),
          new Row(
              "java/util/Vector", "java.util.Vector", Lock.class, ElementMatchers::isSynchronized),
          new Row(
              "java/util/Stack", "java.util.Vector", Lock.class, ElementMatchers::isSynchronized),
          new Row(
              "java/util/Stack", "java.util.Stack", Lock.class, ElementMatchers::isSynchronized),
          new Row(
              "java/lang/StringBuffer",
              "java.lang.StringBuffer",
              Lock.class,
              ElementMatchers::isSynchronized),
          collectionRow("Collection"),
          collectionRow("List"),
          collectionRow("Set"),
          collectionRow("Map"),
          collectionRow("SortedMap"),
          collectionRow("NavigableMap"),
          collectionRow("SortedSet"),
          collectionRow("NavigableSet"));

  private final Instrumentation instrumentation;
  private final List<Row> pending = new ArrayList<>(ROWS);
  private final List<String> changed = new ArrayList<>();

  JdkGuard(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  private static Row threadRow(String mention) {
    return new Row(mention, "java.lang.Thread", StartCheck.class, () -> named("start"));
  }

  private static Row virtualThreadRow(String mention) {
    return new Row(mention, "java.lang.VirtualThread", StartCheck.class, () -> named("start"));
  }

  private static Row parkRow(String mention) {
    String type = "java.util.concurrent.locks.LockSupport";
    return new Row(mention, type, ParkCheck.class, () -> nameStartsWith("park"));
  }

  /** A condition that failed while it waits has given its lock back, and would be told so. */
  private static Row conditionRow(String mention) {
    String type = "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject";
    return new Row(mention, type, ParkCheck.class, () -> nameStartsWith("await"));
  }

  /** The kinds extend each other, so whatever {@code Collections.synchronized...} is called. */
  private static Row collectionRow(String kind) {
    String type = "java.util.Collections$Synchronized" + kind;
    return new Row("synchronized", type, Lock.class, JdkGuard::underItsLock);
  }

  private static ElementMatcher.Junction<MethodDescription> underItsLock() {
    return isPublic().and(not(isStatic()));
  }

  /** Changes what a class of the program can reach. */
  synchronized void prepareFor(byte[] classFile)
      throws ClassNotFoundException, UnmodifiableClassException {
    for (Row row : List.copyOf(pending)) {
      if (mentions(classFile, row.mention())) {
        pending.remove(row);
        if (!changed.contains(row.type())) {
          changed.add(row.type());
          change(Class.forName(row.type()), row);
        }
      }
    }
  }

  /** Whether a class file contains this text. */
  static boolean mentions(byte[] classFile, String text) {
    return contains(classFile, text.getBytes(StandardCharsets.UTF_8));
  }

  private static boolean contains(byte[] bytes, byte[] name) {
    for (int at = 0; at <= bytes.length - name.length; at++) {
      int matched = 0;
      while (matched < name.length && bytes[at + matched] == name[matched]) {
        matched++;
      }
      if (matched == name.length) {
        return true;
      }
    }
    return false;
  }

  private void change(Class<?> type, Row row)
      throws ClassNotFoundException, UnmodifiableClassException {
    ClassFileLocator locator =
        new ClassFileLocator.Compound(
            ClassFileLocator.ForClassLoader.ofSystemLoader(),
            ClassFileLocator.ForClassLoader.ofPlatformLoader());
    byte[] bytes =
        new ByteBuddy()
            .redefine(type, locator)
            .visit(Advice.to(row.advice()).on(row.methods().get()))
            .make()
            .getBytes();
    instrumentation.redefineClasses(new ClassDefinition(type, bytes));
  }

  /** Inlined in front of the starts. */
  static final class StartCheck {
    private StartCheck() {}

    @Advice.OnMethodEnter
    static void check(@Advice.This Thread thread) {
      Threads.checkStart(thread);
    }
  }

  /** Inlined in front of the waits. */
  static final class ParkCheck {
    private ParkCheck() {}

    @Advice.OnMethodEnter
    static void check() {
      Threads.checkPark();
    }
  }

  /** Inlined around methods that hold a lock. */
  static final class Lock {
    private Lock() {}

    @Advice.OnMethodEnter
    static void taken() {
      Threads.lockTaken();
    }

    @Advice.OnMethodExit(onThrowable = Throwable.class)
    static void given() {
      Threads.lockGiven();
    }
  }
}
