import java.io.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;
import java.util.stream.*;

/** Uses every part of the language once, and prints what came out. Also run by plain Java. */
public class LanguageTour {
  enum Color {
    RED(1),
    GREEN(2) {
      @Override
      int weight() {
        return 20;
      }
    },
    BLUE(3);
    private static final Map<String, Color> BY_NAME = new TreeMap<>();
    static int created;

    static {
      for (Color c : values()) {
        BY_NAME.put(c.name().toLowerCase(Locale.ROOT), c);
        created++;
      }
    }

    final int n;

    Color(int n) {
      this.n = n;
    }

    int weight() {
      return n;
    }

    static Color of(String name) {
      return BY_NAME.get(name);
    }
  }

  sealed interface Shape permits Circle, Square, Rect {}

  record Circle(int r) implements Shape {}

  record Square(int a) implements Shape {}

  record Rect(int w, int h) implements Shape {
    static int made;

    Rect {
      if (w < 0) throw new IllegalArgumentException("w " + w);
      made++;
    }
  }

  record Pair<A, B>(A a, B b) {}

  interface Greeter {
    int BASE = Integer.parseInt("40");

    default String greet() {
      return "hello " + name() + helper();
    }

    String name();

    private int helper() {
      return BASE + 2;
    }

    static Greeter of(String n) {
      return () -> n;
    }
  }

  abstract static class Animal implements Comparable<Animal> {
    static int count;
    final int id = ++count;

    abstract String sound();

    @Override
    public int compareTo(Animal o) {
      return Integer.compare(o.id, id);
    }

    @Override
    public String toString() {
      return sound() + id;
    }
  }

  static class Dog extends Animal {
    static String word = "wuff";

    String sound() {
      return word;
    }
  }

  static class Cat extends Animal {
    static final String WORD;

    static {
      WORD = "mi" + "au".repeat(2);
    }

    String sound() {
      return WORD;
    }
  }

  static int total(int... xs) {
    int s = 0;
    for (int x : xs) s += x;
    return s;
  }

  static <T extends Comparable<? super T>> T max(Collection<? extends T> xs) {
    T best = null;
    for (T x : xs) if (best == null || x.compareTo(best) > 0) best = x;
    return best;
  }

  static String area(Object o) {
    return switch (o) {
      case null -> "null";
      case Circle(int r) when r > 10 -> "big circle";
      case Circle(var r) -> "circle " + 3 * r * r;
      case Square s -> "square " + s.a() * s.a();
      case Rect(int w, int h) -> "rect " + w * h;
      case Integer i when i > 5 -> "int>5";
      case Integer i -> "int " + i;
      case Color c when c == Color.RED -> "red!";
      case Color c -> "color " + c.weight();
      case String s -> "string " + s.length();
      case int[] a -> "ints " + a.length;
      default -> o.getClass().getSimpleName();
    };
  }

  static int days(String m) {
    switch (m) {
      case "feb":
        return 28;
      case "apr":
      case "jun":
        return 30;
      case "AaAa":
        return 1;
      case "BBBB":
        return 2;
      default:
        return 31;
    }
  }

  static String weigh(Color c) {
    switch (c) {
      case RED:
        return "r";
      case GREEN:
        return "g";
      default:
        return "?";
    }
  }

  static int finallyOrder(StringBuilder log, int mode) {
    for (int i = 0; i < 3; i++) {
      try {
        log.append("t").append(i);
        if (mode == 0) continue;
        if (mode == 1 && i == 1) break;
        if (mode == 2) throw new IllegalStateException("x" + i);
        if (mode == 3) return i;
      } catch (IllegalStateException | UnsupportedOperationException e) {
        log.append("c").append(e.getMessage());
        if (i == 1) return -1;
      } finally {
        log.append("f");
        if (mode == 3) log.append("!");
      }
    }
    return 7;
  }

  static class Res implements AutoCloseable {
    static int open;
    final String n;

    Res(String n) {
      this.n = n;
      open++;
    }

    @Override
    public void close() throws IOException {
      open--;
      throw new IOException("close " + n);
    }
  }

  class Inner {
    int v = base * 2;

    class Deep {
      int w = v + base;
    }
  }

  int base = 21;

  static class Range implements Iterable<Integer> {
    final int n;

    Range(int n) {
      this.n = n;
    }

    public Iterator<Integer> iterator() {
      return new Iterator<>() {
        int i;

        public boolean hasNext() {
          return i < n;
        }

        public Integer next() {
          if (!hasNext()) throw new NoSuchElementException();
          return i++;
        }
      };
    }
  }

  static final class Key {
    final int k;
    static int hashes;

    Key(int k) {
      this.k = k;
    }

    @Override
    public int hashCode() {
      hashes++;
      return k % 7;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Key other && other.k == k;
    }
  }

  static class Node implements Serializable {
    private static final long serialVersionUID = 1;
    int v;
    Node next;
    transient int t = 5;
    Color c = Color.GREEN;
    static int statics = 9;

    Node(int v, Node next) {
      this.v = v;
      this.next = next;
    }
  }

  public interface Op {
    int apply(int a, int b);
  }

  public static class Target {
    private int secret = 5;
    public static int calls;

    public Target() {}

    public int add(int a, int b) {
      calls++;
      return a + b + secret;
    }

    static int twice(int x) {
      return 2 * x;
    }
  }

  static synchronized int syncStatic(int x) {
    return x + 1;
  }

  int syncField;

  synchronized void bump() {
    syncField++;
    synchronized (LanguageTour.class) {
      syncField++;
    }
  }

  static <T> Supplier<T> memo(Supplier<T> s) {
    Object[] box = new Object[1];
    return () -> {
      @SuppressWarnings("unchecked")
      T t = (T) (box[0] == null ? box[0] = s.get() : box[0]);
      return t;
    };
  }

  static long fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  static int checked;

  static int assertions() {
    boolean on = false;
    assert on = true;
    return on ? 1 : 0;
  }

  static void p(String name, Object value) {
    System.out.println(name + ": " + value);
  }

  public static void main(String[] args) throws Throwable {
    p("args", Arrays.toString(args));
    p(
        "enum",
        Color.of("green").weight()
            + " "
            + Color.created
            + " "
            + Color.valueOf("BLUE").ordinal()
            + EnumSet.allOf(Color.class)
            + new EnumMap<>(Map.of(Color.RED, 1)));
    p(
        "switch",
        weigh(Color.RED)
            + weigh(Color.GREEN)
            + weigh(Color.BLUE)
            + days("feb")
            + days("jun")
            + days("AaAa")
            + days("BBBB")
            + days("x"));
    for (Object o :
        new Object[] {
          null,
          new Circle(11),
          new Circle(2),
          new Square(4),
          new Rect(2, 3),
          9,
          3,
          Color.RED,
          Color.GREEN,
          "abc",
          new int[4],
          2.5
        }) p("pattern", area(o));
    try {
      new Rect(-1, 2);
    } catch (IllegalArgumentException e) {
      p("compact", e.getMessage() + Rect.made);
    }
    p(
        "record",
        new Pair<>(new Pair<>(1, "x"), List.of(2))
            + " "
            + new Rect(1, 2).equals(new Rect(1, 2))
            + new Pair<>("k", 3).hashCode());
    p("interface", Greeter.of("you").greet() + Greeter.BASE);
    List<Animal> zoo = new ArrayList<>(List.of(new Dog(), new Cat(), new Dog()));
    Collections.sort(zoo);
    p("animals", zoo + " " + Animal.count + max(zoo));
    p(
        "varargs",
        total()
            + total(1)
            + total(1, 2, 3)
            + String.format(
                Locale.ROOT, "%5.2f|%-4s|%04d|%x|%,d", Math.PI, "ab", 42, 255, 1234567));
    for (int m = 0; m < 4; m++) {
      StringBuilder log = new StringBuilder();
      p("finally", finallyOrder(log, m) + " " + log);
    }
    try (Res a = new Res("a");
        Res b = new Res("b")) {
      throw new IOException("body " + a.n + b.n + Res.open);
    } catch (IOException e) {
      p("resources", e.getMessage() + Arrays.toString(e.getSuppressed()) + Res.open);
    }
    LanguageTour tour = new LanguageTour();
    Inner inner = tour.new Inner();
    p("inner", inner.new Deep().w);
    int sum = 0;
    outer:
    for (int x : new Range(10)) {
      for (int y : new Range(x)) {
        if (y == 5) continue outer;
        if (x == 8) break outer;
        sum += x * y;
      }
    }
    p("labels", sum);
    Map<Key, Integer> keys = new HashMap<>();
    for (int i = 0; i < 200; i++) keys.merge(new Key(i % 50), i, Integer::sum);
    p("keys", keys.get(new Key(49)) + " " + keys.size() + " " + (Key.hashes > 200));
    TreeMap<String, Integer> tree =
        new TreeMap<>(
            Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
    for (String w : "the quick brown fox jumps over the lazy dog".split(" "))
      tree.merge(w, 1, Integer::sum);
    p("tree", tree);
    PriorityQueue<int[]> queue =
        new PriorityQueue<>((a, b) -> a[1] != b[1] ? Integer.compare(a[1], b[1]) : b[0] - a[0]);
    for (int i = 0; i < 20; i++) queue.add(new int[] {i, i * 7 % 5});
    StringBuilder order = new StringBuilder();
    while (!queue.isEmpty()) order.append(queue.poll()[0]).append(' ');
    p("queue", order);
    p(
        "streams",
        IntStream.rangeClosed(1, 100)
                .filter(i -> i % 3 == 0)
                .mapToObj(Integer::toString)
                .collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting()))
            + " "
            + Stream.iterate(1L, x -> x * 3).limit(20).reduce(0L, Long::sum)
            + Stream.of("b", "a", "c").sorted(Comparator.reverseOrder()).toList());
    Function<Integer, Function<Integer, Integer>> add = a -> b -> a + b + tour.base;
    p(
        "lambda",
        add.apply(1).apply(2)
            + ((BinaryOperator<Integer>) Math::max).apply(3, 4)
            + memo(() -> "memo").get());
    p(
        "text",
        """
        a "block" \
        joined
          indented\tand %d\
        """
            .formatted(5)
            .lines()
            .map(String::strip)
            .collect(Collectors.joining("/")));
    class Local {
      int f(int x) {
        return x <= 1 ? 1 : x * new Local().f(x - 1);
      }
    }
    p("local", new Local().f(10));
    Object anon =
        new Object() {
          int n = 3;

          @Override
          public String toString() {
            return "anon" + n + args.length;
          }
        };
    p("anon", anon);
    int[][] grid = new int[5][7];
    for (int i = 0; i < 5; i++) for (int j = 0; j < 7; j++) grid[i][j] = i ^ j << 2;
    p("grid", Arrays.deepToString(grid).hashCode());
    long[][][] cube = new long[2][3][];
    p("cube", cube[1][2] == null);
    byte b = (byte) 200;
    short s = (short) 70000;
    char c = (char) (b + 300);
    b += 5.7;
    s >>>= 2;
    c++;
    p(
        "narrow",
        b
            + " "
            + s
            + " "
            + (int) c
            + " "
            + (5 / -2)
            + (5 % -2)
            + (-5 >>> 28)
            + (1L << 65)
            + (float) 1e10
            + (int) Float.NaN
            + (long) 1e30
            + 0.1f
            + 1.0 / 0);
    Integer boxed = 127, other = 127;
    boxed++;
    p("boxing", boxed + " " + (other == 127) + Integer.valueOf(1000).equals(1000));
    try {
      Object o = "s";
      Integer bad = (Integer) o;
      p("no", bad);
    } catch (ClassCastException e) {
      p("cast", "ok");
    }
    try {
      int[] none = new int[-1];
      p("no", none);
    } catch (NegativeArraySizeException e) {
      p("negative", e.getMessage());
    }
    try {
      Object[] objects = new String[1];
      objects[0] = 1;
    } catch (ArrayStoreException e) {
      p("store", e.getMessage());
    }
    try {
      p("div", 1 / (args.length - args.length));
    } catch (ArithmeticException e) {
      p("zero", e.getMessage());
    }
    StackTraceElement top = new Throwable().getStackTrace()[0];
    p("trace", top);
    p("walker", StackWalker.getInstance().walk(f -> f.findFirst().get().getMethodName()));
    Method m = Target.class.getMethod("add", int.class, int.class);
    p("reflect", m.invoke(new Target(), 2, 3) + " " + Target.calls);
    Field f = Target.class.getDeclaredField("secret");
    Target target = Target.class.getDeclaredConstructor().newInstance();
    f.setInt(target, 50);
    p("field", target.add(0, 0));
    p(
        "forName",
        Class.forName("LanguageTour$Dog").getDeclaredConstructor().newInstance()
            + " "
            + Class.forName("LanguageTour$Cat", false, LanguageTour.class.getClassLoader())
                .getSimpleName());
    p(
        "methods",
        Arrays.stream(Target.class.getDeclaredMethods())
                .filter(d -> !d.isSynthetic())
                .map(Method::getName)
                .sorted()
                .toList()
            + " "
            + Arrays.stream(Animal.class.getDeclaredFields())
                .map(Field::getName)
                .filter(n -> !n.contains("$"))
                .toList());
    Op proxy =
        (Op)
            Proxy.newProxyInstance(
                LanguageTour.class.getClassLoader(),
                new Class<?>[] {Op.class},
                (self, method, a) -> method.getName().length() + (int) a[0] * (int) a[1]);
    p("proxy", proxy.apply(6, 7));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(new Node(1, new Node(2, null)));
    Node back =
        (Node) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    p("serial", back.next.v + back.t + " " + (back.c == Color.GREEN) + Node.statics);
    ByteArrayOutputStream lambdaBytes = new ByteArrayOutputStream();
    new ObjectOutputStream(lambdaBytes)
        .writeObject((Comparator<String> & Serializable) (x, y) -> y.compareTo(x));
    @SuppressWarnings("unchecked")
    Comparator<String> cmp =
        (Comparator<String>)
            new ObjectInputStream(new ByteArrayInputStream(lambdaBytes.toByteArray())).readObject();
    p("seriallambda", cmp.compare("a", "b"));
    p(
        "handles",
        (int)
            java.lang.invoke.MethodHandles.lookup()
                .findStatic(
                    Target.class,
                    "twice",
                    java.lang.invoke.MethodType.methodType(int.class, int.class))
                .invokeExact(21));
    java.lang.invoke.VarHandle vh =
        java.lang.invoke.MethodHandles.arrayElementVarHandle(int[].class);
    int[] va = new int[3];
    vh.getAndAdd(va, 1, 5);
    p("varhandle", va[1]);
    tour.bump();
    p("sync", syncStatic(41) + tour.syncField);
    ConcurrentHashMap<String, AtomicInteger> chm = new ConcurrentHashMap<>();
    for (String w : "a b a c a".split(" "))
      chm.computeIfAbsent(w, k -> new AtomicInteger()).incrementAndGet();
    p("concurrent", new TreeMap<>(chm));
    var lock = new locks();
    p("lock", lock.with(() -> 5));
    StringBuilder sb = new StringBuilder();
    for (char ch = 'a'; ch < 'k'; ch++) sb.insert(0, ch).append(ch - 'a');
    p("builder", sb.reverse());
    p("concat", 1 + "x" + 'c' + 2.0 + null + true + 5L + (Object) "o");
    p("fib", fib(18));
    long h = 0;
    for (int i = 0; i < 50000; i++) {
      h = h * 31 + (i ^ (h >>> 7));
      if ((h & 1) == 0) h += i;
      else h -= 3;
    }
    p("loop", h);
    Object o = new ArrayList<>(List.of(3, 1, 2));
    if (!(o instanceof List<?> list && list.size() == 3)) throw new Error();
    p("instanceof", list);
    int y =
        switch (args.length) {
          case 0 -> {
            int t = 4;
            yield t * 2;
          }
          default -> 8;
        };
    p("yield", y);
    do {
      y -= 3;
    } while (y > 0);
    p("do", y + (y > 0 ? "+" : y == -1 ? "-1" : "-"));
    p("assert", assertions());
    Optional<String> opt = Stream.of("x", "yy").filter(w -> w.length() > 1).findAny();
    p("optional", opt.map(String::toUpperCase).orElse("none"));
    p(
        "bits",
        Long.bitCount(h)
            + Integer.toBinaryString(42)
            + new BitSet() {
              {
                set(1);
                set(5);
              }
            });
    p("unicode", "äöü€😀".codePoints().sum() + " äöü€😀");
    BiFunction<Integer, Integer, Integer> gcd =
        new BiFunction<>() {
          public Integer apply(Integer a, Integer bb) {
            return bb == 0 ? a : apply(bb, a % bb);
          }
        };
    p("gcd", gcd.apply(1071, 462));
    p(
        "math",
        Math.sqrt(2)
            + Math.sin(1)
            + Math.floorMod(-5, 3)
            + " "
            + new java.math.BigInteger("2").pow(200).mod(java.math.BigInteger.valueOf(1000007)));
    p("sort", sorts());
    Thread me = Thread.currentThread();
    ThreadLocal<Integer> tl = ThreadLocal.withInitial(() -> 17);
    tl.set(tl.get() + 1);
    p("threadlocal", tl.get() + " " + me.isInterrupted());
    p(
        "loader",
        Thread.currentThread().getContextClassLoader() == LanguageTour.class.getClassLoader());
    checkedMonitors();
    char[] chars = {'c', 'h'};
    System.out.println(chars);
    System.out.printf("%s %s%n", "printf", chars.length);
    System.out.append("app").append('e').append("xndx", 1, 3).println();
    System.out.write('w');
    System.out.write("rite\n".getBytes());
    System.out.print(true);
    System.out.print(1.5f);
    System.out.print(2L);
    System.out.println(
        new Object() {
          public String toString() {
            System.out.print("[inner print]");
            return "obj";
          }
        });
  }

  static String sorts() {
    Integer[] xs = new Integer[500];
    for (int i = 0; i < xs.length; i++) xs[i] = i * 7919 % 503;
    Arrays.sort(xs, (a, b) -> b % 10 != a % 10 ? a % 10 - b % 10 : a - b);
    int[] raw = Arrays.stream(xs).mapToInt(i -> i).toArray();
    int hash = Arrays.hashCode(raw);
    Arrays.sort(raw);
    return hash + " " + Arrays.binarySearch(raw, 250) + Arrays.stream(raw).sum();
  }

  static void checkedMonitors() {
    Object m = new Object();
    try {
      m.notify();
      p("no", "");
    } catch (IllegalMonitorStateException e) {
      p("monitor", "illegal");
    }
    synchronized (m) {
      m.notifyAll();
      try {
        m.wait(1);
      } catch (InterruptedException e) {
        p("no", e);
      }
    }
    try {
      synchronized (m) {
        throw new RuntimeException("in monitor");
      }
    } catch (RuntimeException e) {
      p("monitor", e.getMessage() + Thread.holdsLock(m));
    }
  }

  static class locks {
    final java.util.concurrent.locks.ReentrantLock l =
        new java.util.concurrent.locks.ReentrantLock();

    <T> T with(Supplier<T> s) {
      l.lock();
      try {
        return s.get();
      } finally {
        l.unlock();
      }
    }
  }
}
