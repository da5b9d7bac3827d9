import java.io.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;
import java.util.logging.*;

/**
 * Uses what class files have beyond the language, and what looks at who calls. Also run by plain
 * Java.
 */
public class Features {
  static void p(String what, Object value) {
    System.out.println(what + ": " + value);
  }

  interface Work extends Supplier<String> {}

  /** Becomes a hidden class, from its own bytes. */
  static class Hidden implements Work {
    static int made = count();

    static int count() {
      return 10;
    }

    static final List<String> LOG = new ArrayList<>();

    static {
      LOG.add("init");
    }

    Hidden() {
      made++;
    }

    public String get() {
      LOG.add("get");
      int s = 0;
      for (int i = 0; i < 1000; i++) {
        s += i;
      }
      synchronized (LOG) {
        return made + " " + LOG + s + getClass().isHidden() + secret();
      }
    }

    private static String secret() {
      return " own";
    }
  }

  static class Data implements Work {
    public String get() {
      try {
        return (String) MethodHandles.classData(MethodHandles.lookup(), "_", Object.class);
      } catch (IllegalAccessException e) {
        return "no " + e;
      }
    }
  }

  static class Defined {
    static int x = 3;

    public String toString() {
      return "defined" + x++;
    }
  }

  private static int nestSecret = 5;

  private static String nestMethod() {
    return "nest";
  }

  private class Inner {
    private int v = nestSecret++;

    private String call() {
      return nestMethod() + v;
    }
  }

  static byte[] bytes(Class<?> type) throws IOException {
    try (InputStream in = type.getResourceAsStream("/" + type.getName() + ".class")) {
      return in.readAllBytes();
    }
  }

  static void hidden() throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    for (int round = 0; round < 2; round++) {
      MethodHandles.Lookup made =
          lookup.defineHiddenClass(
              bytes(Hidden.class), round == 0, MethodHandles.Lookup.ClassOption.NESTMATE);
      Constructor<?> c = made.lookupClass().getDeclaredConstructor();
      c.setAccessible(true);
      Work work = (Work) c.newInstance();
      p("hidden", work.get());
      work = (Work) c.newInstance();
      p("hidden", work.get());
      p(
          "hidden",
          made.lookupClass().isHidden()
              + " "
              + made.lookupClass().getNestHost()
              + made.lookupClass().getDeclaredMethods().length
              + made.findStaticGetter(made.lookupClass(), "made", int.class).invoke());
      Field f = made.lookupClass().getDeclaredField("made");
      f.setAccessible(true);
      p("field", f.get(null));
    }
    Class<?> data =
        lookup.defineHiddenClassWithClassData(bytes(Data.class), "the data", true).lookupClass();
    Constructor<?> c = data.getDeclaredConstructor();
    c.setAccessible(true);
    p("data", ((Work) c.newInstance()).get());
    try {
      lookup.defineHiddenClass(new byte[] {1, 2, 3}, true);
    } catch (ClassFormatError e) {
      p("malformed", e.getClass());
    }
    try {
      lookup.defineHiddenClass(null, true);
    } catch (NullPointerException e) {
      p("null", e.getClass());
    }
    Function<Class<?>, byte[]> read =
        t -> {
          try {
            return bytes(t);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        };
    try {
      lookup.defineClass(read.apply(Defined.class));
    } catch (LinkageError e) {
      p("twice", e.getClass());
    }
    try {
      lookup.defineClass(bytes(Defined2.class));
      p("defineClass", new Defined2().toString() + new Defined2());
    } catch (LinkageError e) {
      p("twice", e.getClass());
    }
  }

  static class Defined2 {
    static int x = 3;

    public String toString() {
      return "defined" + x++;
    }
  }

  static void nests() throws Throwable {
    Inner inner = new Features().new Inner();
    p("nest", inner.call() + inner.v + nestSecret);
    Field v = Inner.class.getDeclaredField("v");
    v.setInt(inner, 9);
    p(
        "nest",
        inner.v
            + " "
            + Inner.class.getNestHost().getSimpleName()
            + Arrays.stream(Features.class.getNestMembers())
                .map(Class::getSimpleName)
                .sorted()
                .toList());
    Method m = Hidden.class.getDeclaredMethod("secret");
    p("private", m.invoke(null));
  }

  sealed interface Expr permits Num, Add, Neg {}

  record Num(int n) implements Expr {}

  record Add(Expr l, Expr r) implements Expr {}

  record Neg(Expr e) implements Expr {}

  enum Op {
    PLUS,
    MINUS,
    TIMES;
    static int uses;
  }

  static int eval(Expr e) {
    return switch (e) {
      case Num(int n) when n > 100 -> 100;
      case Num(var n) -> n;
      case Add(Num(int a), Num(int b)) -> a + b;
      case Add(var l, var r) -> eval(l) + eval(r);
      case Neg(Neg(var inner)) -> eval(inner);
      case Neg n -> -eval(n.e());
    };
  }

  static String kind(Object o) {
    return switch (o) {
      case null -> "null";
      case Op op when op == Op.PLUS -> "plus";
      case Op.MINUS -> "minus";
      case Op op -> "op";
      case Integer i when i > 3 -> "big";
      case Integer i -> "int";
      case String s -> s;
      case int[] a -> "ints" + a.length;
      case Expr e -> "expr" + eval(e);
      default -> o.getClass().getSimpleName();
    };
  }

  static String qualified(Op op) {
    return switch (op) {
      case PLUS -> "+";
      case MINUS -> "-";
      case TIMES -> "*";
    };
  }

  static void patterns() {
    p(
        "eval",
        eval(new Add(new Neg(new Neg(new Num(5))), new Add(new Num(1000), new Neg(new Num(3))))));
    for (Object o :
        new Object[] {null, Op.PLUS, Op.MINUS, Op.TIMES, 9, 2, "s", new int[2], new Num(4), 2.5}) {
      p("kind", kind(o));
    }
    p("op", qualified(Op.TIMES));
    p(
        "records",
        new Add(new Num(1), new Neg(new Num(2))).toString()
            + new Num(3).equals(new Num(3))
            + new Add(new Num(1), new Num(2)).hashCode());
    p(
        "permits",
        Arrays.toString(Expr.class.getPermittedSubclasses())
            + Arrays.toString(Add.class.getRecordComponents()));
    Object o = new Add(new Num(1), new Num(7));
    if (o instanceof Add(Num(var a), Num b) && a == 1) {
      p("deconstructed", a + b.n());
    }
    char c = 'c';
    long l = 1L << 40;
    p("concat", "a" + c + l + 1.5f + null + new int[0].length + 'x' + true + o + "\u0001\u0002");
  }

  interface SerFunction<A, B> extends Function<A, B>, Serializable {}

  static int captured = 7;
  int field = 3;

  static <T> T copy(T t) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ObjectOutputStream o = new ObjectOutputStream(out)) {
      o.writeObject(t);
    }
    @SuppressWarnings("unchecked")
    T back = (T) new ObjectInputStream(new ByteArrayInputStream(out.toByteArray())).readObject();
    return back;
  }

  record Point(int x, List<String> names) implements Serializable {
    static int made;

    Point {
      made++;
    }
  }

  static class Node implements Serializable {
    static int read;
    int v;
    transient int t = 4;
    Node next;
    Op op = Op.MINUS;

    Node(int v) {
      this.v = v;
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      read++;
      t = v;
    }

    private Object readResolve() {
      return this;
    }
  }

  static class Base0 {
    static int bases;

    Base0() {
      bases++;
    }
  }

  static class Derived extends Base0 implements Externalizable {
    static int ext;
    int z;

    public Derived() {}

    public void writeExternal(ObjectOutput o) throws IOException {
      o.writeInt(z);
    }

    public void readExternal(ObjectInput i) throws IOException {
      z = i.readInt();
      ext++;
    }
  }

  static void serial() throws Exception {
    int local = 5;
    SerFunction<Integer, Integer> add = x -> x + local + captured;
    p("lambda", copy(add).apply(1));
    SerFunction<String, Integer> ref = String::length;
    p("ref", copy(ref).apply("four"));
    SerFunction<String, Integer> parse = Integer::parseInt;
    p("parse", copy(parse).apply("12"));
    p(
        "comparator",
        copy((Comparator<String> & Serializable) (a, b) -> b.compareTo(a)).compare("a", "b"));

    p("record", copy(new Point(3, List.of("n"))) + " " + Point.made);
    Node n = new Node(6);
    n.next = new Node(7);
    Node back = copy(n);
    p("node", back.next.v + " " + back.t + back.next.t + Node.read + (back.op == Op.MINUS));
    Derived d = new Derived();
    d.z = 8;
    p("external", copy(d).z + " " + Derived.ext + Base0.bases);
    p("enum", copy(Op.TIMES) == Op.TIMES);
    Method deserialize =
        Features.class.getDeclaredMethod("$deserializeLambda$", SerializedLambda.class);
    p("deserialize", deserialize.isSynthetic());
  }

  interface Op2 {
    int apply(int a, int b);

    default int twice(int a) {
      return apply(a, a);
    }
  }

  static int calls;

  @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
  @interface Tag {
    String value();

    int[] n() default {1, 2};

    Class<?> c() default Features.class;

    Op op() default Op.PLUS;
  }

  @Tag("x")
  static class Tagged {}

  static void proxies() {
    Op2 sum =
        (Op2)
            Proxy.newProxyInstance(
                Features.class.getClassLoader(),
                new Class<?>[] {Op2.class},
                (self, m, a) -> {
                  calls++;
                  return m.isDefault()
                      ? InvocationHandler.invokeDefault(self, m, a)
                      : (int) a[0] + (int) a[1] + calls;
                });
    p("proxy", sum.apply(1, 2) + " " + sum.twice(4) + calls + Proxy.isProxyClass(sum.getClass()));
    Tag tag = Tagged.class.getAnnotation(Tag.class);
    p(
        "annotation",
        tag
            + tag.value()
            + tag.n().length
            + tag.c()
            + tag.op()
            + tag.equals(Tagged.class.getAnnotation(Tag.class)));
  }

  static class Asserts {
    static boolean on;

    static {
      boolean enabled = false;
      assert enabled = true;
      on = enabled;
    }

    static String check(int x) {
      try {
        assert x > 0 : "x is " + x;
        return "passed";
      } catch (AssertionError e) {
        return e.getMessage();
      }
    }
  }

  static class Late {
    static boolean on() {
      boolean enabled = false;
      assert enabled = true;
      return enabled;
    }
  }

  enum AssertingEnum {
    A;

    static boolean on() {
      boolean enabled = false;
      assert enabled = true;
      return enabled;
    }
  }

  interface AssertingFace {
    default boolean on() {
      boolean enabled = false;
      assert enabled = true;
      return enabled;
    }
  }

  static void assertions() throws Exception {
    p(
        "assertions",
        Asserts.on
            + Asserts.check(-1)
            + Asserts.check(1)
            + Asserts.class.desiredAssertionStatus()
            + AssertingEnum.on()
            + new AssertingFace() {}.on());
    Features.class.getClassLoader().setClassAssertionStatus("Features$Late", true);
    p("late", Late.on());
    Features.class.getClassLoader().setDefaultAssertionStatus(true);
    p("status", Late.class.desiredAssertionStatus() + " " + new Later().on());
    Field f = Asserts.class.getDeclaredField("$assertionsDisabled");
    f.setAccessible(true);
    p("disabled", f.getBoolean(null) + " " + f.isSynthetic());
  }

  static class Later {
    boolean on() {
      boolean enabled = false;
      assert enabled = true;
      return enabled;
    }
  }

  static void callers() throws Exception {
    p("lookup", MethodHandles.lookup().lookupClass() + " " + MethodHandles.lookup().lookupModes());
    p("resource", Features.class.getResource("Features.class") != null);
    p("forName", Class.forName("Features$Op").getClassLoader() == Features.class.getClassLoader());
    p("loader", Features.class.getModule().isNamed());
    java.util.logging.Logger log = java.util.logging.Logger.getLogger("x");
    log.setUseParentHandlers(false);
    log.addHandler(
        new Handler() {
          public void publish(LogRecord r) {
            p("log", r.getSourceClassName() + "." + r.getSourceMethodName() + " " + r.getMessage());
          }

          public void flush() {}

          public void close() {}
        });
    log.info("hello");
    Logging.touch(log);
    System.Logger system = System.getLogger("sys");
    p("system logger", system.getName());
    try {
      ResourceBundle.getBundle("none");
    } catch (MissingResourceException e) {
      p("bundle", e.getMessage());
    }
    p("bundle", ResourceBundle.getBundle("Features$Texts").getString("key"));
    for (Supplier<?> s :
        List.<Supplier<?>>of(
            () ->
                StackWalker.getInstance()
                    .walk(f -> f.findFirst().get().getMethodName().startsWith("lambda")),
            Features::nestMethod)) {
      p("supplier", s.get());
    }
  }

  public static class Texts extends ListResourceBundle {
    protected Object[][] getContents() {
      return new Object[][] {{"key", "value"}};
    }
  }

  static class Logging {
    static int x;
    static java.util.logging.Logger l;

    static {
      Handlers.run();
    }

    static void touch(java.util.logging.Logger log) {}
  }

  static class Handlers {
    static void run() {
      java.util.logging.Logger.getLogger("x").warning("from init");
    }
  }

  static void debug(final int first, String... rest) throws Exception {
    Method m = Features.class.getDeclaredMethod("debug", int.class, String[].class);
    p(
        "parameters",
        Arrays.toString(m.getParameters())
            + m.getParameters()[0].isNamePresent()
            + Modifier.toString(m.getParameters()[0].getModifiers()));
  }

  public static void main(String[] args) throws Throwable {
    hidden();
    nests();
    patterns();
    serial();
    proxies();
    assertions();
    callers();
    debug(1);
  }
}
