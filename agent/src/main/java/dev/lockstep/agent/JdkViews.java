package dev.lockstep.agent;

import dev.lockstep.instrumenter.ReturnHook;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts hooks into the JDK's own classes where a program would see that it was rewritten: members,
 * stacks, and static fields that are reached by reflection.
 *
 * <p>Each change takes the JVM a millisecond or more, so most are made when a class of the program
 * names something by which they can be reached.
 */
final class JdkViews {
  /**
   * A change of one class.
   *
   * @param mentions what a class file of the program contains, one of it, if the program may need
   *     it; none if every program may
   */
  private record Row(String type, List<ReturnHook> hooks, String... mentions) {
    Row(String type, String method, String hook, String... mentions) {
      this(type, List.of(new ReturnHook(method, hook)), mentions);
    }

    boolean isNeededBy(String classFile) {
      for (String mention : mentions) {
        if (classFile.contains(mention)) {
          return true;
        }
      }
      return false;
    }
  }

  private static final String TRACE = "[Ljava/lang/StackTraceElement;";
  private static final String FRAME = "Ljava/lang/StackTraceElement;";
  private static final String METHODS = "[Ljava/lang/reflect/Method;";
  private static final String STRING = "Ljava/lang/String;";

  private static final List<Row> ROWS =
      List.of(
          new Row(
              "jdk.internal.reflect.Reflection",
              "filterMethods(Ljava/lang/Class;" + METHODS + ")" + METHODS,
              "Members.visible(" + METHODS + ")" + METHODS),
          new Row(
              "java.lang.StackTraceElement",
              List.of(
                  new ReturnHook(
                      "of(Ljava/lang/Object;I)" + TRACE, "StackViews.trace(" + TRACE + ")" + TRACE),
                  new ReturnHook(
                      "of(Ljava/lang/StackFrameInfo;)" + FRAME,
                      "StackViews.frame(" + FRAME + ")" + FRAME))),
          new Row(
              "java.lang.NullPointerException",
              "getMessage()" + STRING,
              "StackViews.message(" + STRING + ")" + STRING),
          new Row(
              "java.lang.StackFrameInfo",
              "getMethodName()" + STRING,
              "StackViews.methodName(" + STRING + ")" + STRING,
              "java/lang/StackWalker",
              "java/lang/System$Logger",
              "java/util/logging/"),
          new Row(
              "java.lang.invoke.MethodHandles$Lookup",
              "getDirectFieldCommon(BLjava/lang/Class;Ljava/lang/invoke/MemberName;)"
                  + "Ljava/lang/invoke/MethodHandle;",
              "StaticFields.handle(Ljava/lang/invoke/MethodHandle;Ljava/lang/Object;B"
                  + "Ljava/lang/Class;Ljava/lang/reflect/Member;)Ljava/lang/invoke/MethodHandle;",
              "java/lang/reflect/Field",
              "java/lang/invoke/ConstantBootstraps",
              "findStatic",
              "unreflect"),
          new Row(
              "java.lang.invoke.VarHandles",
              "makeFieldHandle(Ljava/lang/invoke/MemberName;Ljava/lang/Class;Z)"
                  + "Ljava/lang/invoke/VarHandle;",
              "StaticFields.varHandle(Ljava/lang/invoke/VarHandle;Ljava/lang/reflect/Member;"
                  + "Ljava/lang/Class;Z)Ljava/lang/invoke/VarHandle;",
              "java/lang/invoke/VarHandle"));

  private final Instrumentation instrumentation;
  private final List<Row> pending = new ArrayList<>(ROWS);

  private Throwable failure;
  private final Thread starting = new Thread(this::changeForAll, "lockstep-jdk-views");

  /**
   * Begins to make the changes that every program may need. It takes some 30 ms, most of them for
   * loading what rewrites classes, which the program waits for anyway: there is a second processor
   * while the program is compiled.
   */
  JdkViews(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
    starting.setDaemon(true);
    starting.start();
  }

  private void changeForAll() {
    try {
      change(ROWS.stream().filter(row -> row.mentions().length == 0).toList());
    } catch (RuntimeException | Error thrown) {
      failure = thrown;
    }
  }

  /** Makes the changes that a class of the program may need. */
  void prepareFor(byte[] bytes) throws InterruptedException {
    starting.join();
    if (failure != null) {
      throw new IllegalStateException(failure);
    }
    prepareFor(new String(bytes, StandardCharsets.ISO_8859_1));
  }

  /** Whether the calling thread makes the first changes: what it loads is not the program's. */
  boolean isAtWorkHere() {
    return Thread.currentThread() == starting;
  }

  private synchronized void prepareFor(String classFile) {
    if (!pending.isEmpty()) {
      List<Row> needed = pending.stream().filter(row -> row.isNeededBy(classFile)).toList();
      if (!needed.isEmpty()) {
        change(needed);
      }
    }
  }

  /** Redefines: where a class is just being loaded, the JVM would not ask for retransformations. */
  private void change(List<Row> rows) {
    pending.removeAll(rows);
    try {
      instrumentation.redefineClasses(
          rows.stream().map(JdkViews::changed).toArray(ClassDefinition[]::new));
    } catch (ClassNotFoundException | UnmodifiableClassException e) {
      throw new IllegalStateException(e);
    }
  }

  private static ClassDefinition changed(Row row) {
    byte[] bytes = read(row.type());
    for (ReturnHook hook : row.hooks()) {
      bytes = hook.insertInto(bytes);
    }
    return new ClassDefinition(JdkAccess.classNamed(row.type()), bytes);
  }

  private static byte[] read(String type) {
    String resource = type.replace('.', '/') + ".class";
    try (InputStream in = Object.class.getModule().getResourceAsStream(resource)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
