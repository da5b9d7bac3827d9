import java.math.*;
import java.text.SimpleDateFormat;
import java.time.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.logging.*;
import java.util.regex.*;
import java.util.stream.*;

/** Mentions, and uses once, what programs use of the JDK. The last line says that it is done. */
public class MuchOfTheJdk {
  record Point(int x, int y) {}

  enum Color {
    RED,
    GREEN,
    BLUE
  }

  sealed interface Shape permits Circle, Square {}

  record Circle(double r) implements Shape {}

  record Square(double s) implements Shape {}

  static double area(Shape s) {
    return switch (s) {
      case Circle c -> c.r() * c.r() * 3;
      case Square q -> q.s() * q.s();
    };
  }

  public static void main(String[] a) throws Exception {
    Thread t = new Thread(() -> System.out.println("in thread"));
    t.start();
    t.join();
    ExecutorService e = Executors.newFixedThreadPool(2);
    System.out.println(e.submit(() -> 42).get());
    e.shutdown();
    System.out.println(e.awaitTermination(1, TimeUnit.SECONDS));
    System.out.println(CompletableFuture.supplyAsync(() -> 7).thenApply(x -> x + 1).join());
    ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
    m.merge("a", 1, Integer::sum);
    m.merge("a", 1, Integer::sum);
    System.out.println(m);
    Vector<String> v = new Vector<>(List.of("x", "y"));
    System.out.println(v);
    Hashtable<String, String> h = new Hashtable<>();
    h.put("k", "v");
    System.out.println(h);
    Calendar c = Calendar.getInstance();
    c.setTimeInMillis(0);
    System.out.println(c.get(Calendar.YEAR));
    System.out.println(new SimpleDateFormat("yyyy").format(new Date(0)));
    System.out.println(LocalDate.of(2020, 1, 1).plusDays(31));
    Logger.getLogger("x").log(Level.FINE, "no");
    Logger l = Logger.getLogger("y");
    l.setUseParentHandlers(false);
    l.info("quiet");
    System.out.println(
        (Object)
            IntStream.range(0, 100)
                .boxed()
                .collect(
                    Collectors.groupingBy(
                        i -> i % 3, TreeMap::new, Collectors.summingInt(i -> i))));
    System.out.println(Arrays.asList(3, 1, 2).parallelStream().mapToInt(i -> i).sum());
    System.out.println(String.format("%5.2f %s %d", 3.14159, "s", 9));
    System.out.println(
        new Point(1, 2)
            + " "
            + Color.valueOf("RED")
            + " "
            + EnumSet.allOf(Color.class)
            + new EnumMap<>(Map.of(Color.RED, 1)));
    System.out.println(area(new Circle(2)) + area(new Square(3)));
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    try {
      System.out.println(lock.isLocked());
    } finally {
      lock.unlock();
    }
    AtomicInteger ai = new AtomicInteger();
    ai.incrementAndGet();
    System.out.println(ai);
    BlockingQueue<Integer> q = new LinkedBlockingQueue<>();
    q.put(1);
    System.out.println(q.take());
    CountDownLatch cd = new CountDownLatch(1);
    cd.countDown();
    cd.await();
    System.out.println(
        new BigInteger("123456789123456789").pow(3)
            + " "
            + new BigDecimal("1.1").multiply(BigDecimal.TEN));
    System.out.println(Pattern.compile("(a+)b").matcher("xaab").find());
    ThreadLocal<Integer> tl = ThreadLocal.withInitial(() -> 5);
    System.out.println(tl.get());
    System.out.println(new Random(1).nextInt(10));
    System.out.println(new IdentityHashMap<>(Map.of("a", "b")).size() + new WeakHashMap<>().size());
    System.out.println(MuchOfTheJdk.class.getDeclaredMethods().length > 0);
    java.util.Timer timer = new java.util.Timer(true);
    timer.cancel();
    System.out.println(System.currentTimeMillis() > 0 ? "time" : "");
  }
}
