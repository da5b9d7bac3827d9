import java.io.*;
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.stream.*;

/** Looks at its own members, messages and stacks. Also run by plain Java. */
public class Seen {
  static void p(String what, Object value) {
    System.out.println(what + ": " + value);
  }

  static class Plain implements Serializable {
    static int x = 1;
    int y;

    public synchronized void locked(int a, String... b) {}

    static synchronized Object both() {
      return null;
    }

    protected synchronized native void nat();

    strictfp double s() {
      return 1;
    }

    class In {}

    interface I {}
  }

  static class NoInit implements Serializable {
    int y;
  }

  static class Hashes {
    static int x;

    @Override
    public int hashCode() {
      return 3;
    }

    public int hashCode(int a) {
      return a;
    }
  }

  static class HashesOther {
    static int y;

    public static int hashCode(int a) {
      return a;
    }
  }

  @Retention(RetentionPolicy.RUNTIME)
  @interface Mark {
    int value() default 4;

    String[] names() default {};

    Class<?> type() default Object.class;

    int[] ARRAY = {1};
  }

  interface Face extends Serializable {
    int[] A = new int[1];

    void f();

    default int g() {
      return A.length;
    }

    static void h() {}
  }

  enum Color {
    RED {
      int w() {
        return 2;
      }
    },
    BLUE;
    static int used = 1;

    int w() {
      return 1;
    }
  }

  record Rec(@Mark(7) int x, List<String> names) implements Serializable {
    static int made;

    Rec {
      made++;
    }
  }

  sealed interface Shape permits Circle, Square {}

  record Circle(int r) implements Shape {}

  static final class Square implements Shape {
    static int z = 4;
  }

  @Mark(
      value = 9,
      names = {"a", "b"},
      type = String.class)
  static class Annotated {
    @Mark static int x = 5;

    @Deprecated
    static synchronized void m() {}
  }

  static List<String> sorted(Object[] all) {
    return Arrays.stream(all)
        .map(String::valueOf)
        .map(s -> s.replaceAll("lambda\\$\\w+\\$\\d+", "lambda"))
        .sorted()
        .toList();
  }

  static void members() throws Exception {
    for (Class<?> type :
        List.of(
            Plain.class,
            NoInit.class,
            Hashes.class,
            HashesOther.class,
            Mark.class,
            Face.class,
            Color.class,
            Rec.class,
            Shape.class,
            Circle.class,
            Square.class,
            Annotated.class,
            Seen.class)) {
      p(type + " methods", sorted(type.getDeclaredMethods()));
      p("public", sorted(type.getMethods()));
      p("fields", sorted(type.getDeclaredFields()));
      p("classes", sorted(type.getDeclaredClasses()));
      p("constructors", sorted(type.getDeclaredConstructors()));
      p(
          "modifiers",
          Modifier.toString(type.getModifiers())
              + type.isSynthetic()
              + type.isRecord()
              + type.isSealed()
              + sorted(type.getInterfaces()));
      p(
          "nest",
          type.getNestHost()
              + " "
              + type.getNestMembers().length
              + type.isNestmateOf(Seen.class)
              + type.getEnclosingClass()
              + type.getPackageName());
      p("uid", ObjectStreamClass.lookupAny(type).getSerialVersionUID());
      p("annotations", Arrays.toString(type.getAnnotations()));
      if (!type.isInterface()) {
        p("hash", type.getMethod("hashCode").getDeclaringClass());
      }
    }
    p("synchronized", Plain.class.getMethod("locked", int.class, String[].class));
    p("generic", Plain.class.getDeclaredMethod("both").toGenericString());
    p(
        "components",
        Arrays.toString(Rec.class.getRecordComponents())
            + Arrays.toString(Rec.class.getRecordComponents()[0].getAnnotations()));
    p("permitted", sorted(Shape.class.getPermittedSubclasses()));
    p(
        "mark",
        Annotated.class.getAnnotation(Mark.class).names().length
            + " "
            + Annotated.class.getDeclaredField("x").getAnnotation(Mark.class)
            + Mark.ARRAY.length);
    for (String name : List.of("lockstep$get", "lockstep$touch", "lockstep$clinit", "hashCode")) {
      try {
        p("found", Plain.class.getDeclaredMethod(name));
      } catch (NoSuchMethodException e) {
        p("none", !e.getMessage().isEmpty());
      }
    }
    p(
        "parameters",
        Arrays.toString(
            Plain.class.getMethod("locked", int.class, String[].class).getParameters()));
    p(
        "enum",
        Color.RED.getClass()
            + " "
            + Color.RED.getDeclaringClass()
            + Color.class.isEnum()
            + Arrays.toString(Color.class.getEnumConstants())
            + Enum.valueOf(Color.class, "BLUE"));
    p("all", MethodsOf.names(Plain.class));
  }

  static class MethodsOf {
    static List<String> names(Class<?> c) {
      return Stream.of(c.getMethods()).map(Method::getName).distinct().sorted().toList();
    }
  }

  static class Init {
    static int n = fail();

    static int fail() {
      int[] none = null;
      return none[3];
    }
  }

  static class Init2 {
    static StackTraceElement[] trace = new Throwable().getStackTrace();
    static String walked;

    static {
      walked =
          StackWalker.getInstance()
              .walk(s -> s.map(StackWalker.StackFrame::toString).toList())
              .toString();
    }
  }

  enum Traced {
    A;
    static String at = new Throwable().getStackTrace()[0].toString();
  }

  static Object nothing;
  static int[] noArray;
  static Seen other;
  String field;
  Object[] objects = new Object[1];
  static long[] wide;
  static String[][] deep = new String[1][];

  interface Throwing {
    void run() throws Throwable;
  }

  static void message(Throwing code) {
    try {
      code.run();
    } catch (Throwable e) {
      p("message", e);
    }
  }

  int instance() {
    return field.length();
  }

  static Object give() {
    return null;
  }

  static void messages() {
    message(() -> nothing.toString());
    message(() -> noArray[0]++);
    message(() -> other.field = "");
    message(() -> other.objects[0].hashCode());
    message(() -> p("", noArray.length));
    message(() -> wide[2] = 1L);
    message(() -> new Seen().instance());
    message(() -> new Seen().objects[0].toString());
    message(() -> deep[0][0].length());
    message(() -> Constants.LIST.size());
    message(() -> give().hashCode());
    message(
        () -> {
          Object local = nothing;
          local.hashCode();
        });
    message(
        () -> {
          int[] a = noArray;
          a[1] = 2;
        });
    message(
        () -> {
          throw (RuntimeException) nothing;
        });
    message(
        () -> {
          Integer boxed = (Integer) nothing;
          int i = boxed;
        });
    message(
        () -> {
          switch ((Color) nothing) {
            case RED -> p("", 1);
            default -> p("", 2);
          }
        });
    message(() -> ((Seen) give()).field.length());
    message(() -> System.out.println(new Seen().other.field));
    message(
        () -> {
          throw new NullPointerException("mine lockstep$get()");
        });
    message(
        () -> {
          throw new NullPointerException();
        });
    message(() -> Objects.requireNonNull(nothing));
    message(() -> Objects.requireNonNull(nothing, "text"));
    message(
        () -> {
          int i = new int[2][3][1].length + new int[] {1, 2}[5];
        });
    message(
        () -> {
          Object o = "s";
          p("", (Comparator<?>) o);
        });
    message(
        () -> {
          Object[] o = new Integer[1];
          o[0] = "x";
        });
    message(() -> p("", new int[-3]));
    message(() -> p("", 1 / (noArray == null ? 0 : 1)));
    message(() -> "abc".substring(7));
    message(() -> List.of(1).get(2));
    message(() -> Integer.parseInt("q"));
    message(
        () -> {
          int x = Init.n;
        });
    message(
        () -> {
          int x = Init.n;
        });
  }

  interface Constants {
    List<String> LIST = null;
    Object O = new Object();
  }

  static void show(Throwable t) {
    StringWriter w = new StringWriter();
    t.printStackTrace(new PrintWriter(w, true));
    System.out.print(w);
    p("frames", t.getStackTrace().length);
    for (Throwable c = t.getCause(); c != null; c = c.getCause()) {
      p("cause", Arrays.toString(c.getStackTrace()));
    }
  }

  static int recurse(int n) {
    if (n == 0) {
      throw new IllegalStateException("deep");
    }
    synchronized (Seen.class) {
      return recurse(n - 1) + 1;
    }
  }

  static synchronized void locked() {
    throw new IllegalArgumentException("in synchronized");
  }

  static void sleepBadly() throws Exception {
    Thread.sleep(-1);
  }

  static Class<?> caller() {
    return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass();
  }

  static class Calls {
    static Class<?> who() {
      return caller();
    }
  }

  static void stacks() throws Exception {
    try {
      recurse(3);
    } catch (IllegalStateException e) {
      show(e);
    }
    try {
      locked();
    } catch (IllegalArgumentException e) {
      show(new Error("wrapped", e));
    }
    try {
      p("", Init3.n);
    } catch (Throwable e) {
      show(e);
    }
    try {
      p("", Init3.n);
    } catch (Throwable e) {
      show(e);
    }
    try {
      List.of(3, 1, 2).stream().map(x -> x / (x - 1)).forEach(x -> {});
    } catch (ArithmeticException e) {
      show(e);
    }
    try {
      Seen.class.getDeclaredMethod("locked").invoke(null);
    } catch (InvocationTargetException e) {
      show(e);
    }
    try {
      new TreeMap<String, String>(
              (a, b) -> {
                throw new IllegalStateException("compare");
              })
          .put("a", "b");
    } catch (IllegalStateException e) {
      show(e);
    }
    try {
      Proxy.getProxyClass(null);
    } catch (NullPointerException e) {
      p("npe", e.getStackTrace().length > 0);
    }
    Runnable r =
        (Runnable)
            Proxy.newProxyInstance(
                Seen.class.getClassLoader(),
                new Class<?>[] {Runnable.class},
                (self, m, a) -> {
                  throw new IllegalStateException(m.getName());
                });
    try {
      r.run();
    } catch (IllegalStateException e) {
      show(e);
    }
    p("init", Arrays.toString(Init2.trace));
    p("walked", Init2.walked);
    p("enum", Traced.at);
    p("thread", Arrays.toString(Thread.currentThread().getStackTrace()));
    p(
        "walk",
        StackWalker.getInstance()
            .walk(
                s ->
                    s.map(
                            f ->
                                f.getClassName()
                                    + "."
                                    + f.getMethodName()
                                    + ":"
                                    + f.getLineNumber()
                                    + f.getFileName()
                                    + f.isNativeMethod()
                                    + f.toStackTraceElement())
                        .toList()));
    StackWalker.getInstance().forEach(f -> p("frame", f));
    p("caller", caller() + " " + Calls.who());
    p("reflected", Calls.class.getDeclaredMethod("who").invoke(null));
    p(
        "classes",
        StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
            .walk(
                s ->
                    s.map(
                            f ->
                                f.getDeclaringClass()
                                    + f.getMethodType().toString()
                                    + f.getDescriptor())
                        .toList()));
    p(
        "reflect",
        StackWalker.getInstance(Set.of(StackWalker.Option.SHOW_REFLECT_FRAMES), 3)
            .walk(
                s ->
                    s.filter(f -> !f.getClassName().startsWith("java."))
                        .map(f -> f.getMethodName())
                        .toList()));
    Seen.class.getDeclaredMethod("hidden").invoke(null);
    try {
      StackWalker.getInstance().getCallerClass();
    } catch (UnsupportedOperationException e) {
      p("refused", e.getMessage());
    }
    try {
      p(
          "main's",
          StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
              .walk(s -> s.skip(1).findFirst().get().getMethodName()));
    } catch (Exception e) {
      p("no", e);
    }
    Throwable set = new Throwable("set");
    set.setStackTrace(
        new StackTraceElement[] {new StackTraceElement("A", "lockstep$clinit", "A.java", 3)});
    show(set);
    Thread.dumpStack();
  }

  static void hidden() {
    for (var option :
        List.of(StackWalker.Option.SHOW_HIDDEN_FRAMES, StackWalker.Option.SHOW_REFLECT_FRAMES)) {
      Runnable r =
          () ->
              p(
                  "" + option,
                  StackWalker.getInstance(option)
                      .walk(
                          s ->
                              s.map(
                                      f ->
                                          f.getClassName().replaceAll("/0x.*|0x.*", "")
                                              + "."
                                              + f.getMethodName())
                                  .toList()));
      r.run();
    }
  }

  static class Init3 {
    static int n;

    static {
      n = compute();
    }

    static int compute() {
      return 1 / n;
    }
  }

  static int overflow(int n) {
    return overflow(n + 1) + 1;
  }

  public static void main(String[] args) throws Throwable {
    members();
    messages();
    stacks();
    try {
      overflow(0);
    } catch (StackOverflowError e) {
      StackTraceElement[] t = e.getStackTrace();
      p("overflow", (t.length > 1000) + " " + t[0] + t[t.length - 1]);
    }
    try {
      caller();
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass();
    } catch (IllegalCallerException e) {
      p("bottom", e.getClass());
    }
  }
}
