package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes of the JDK that hold a real lock while they call the program, through the jar. */
class JdkLocksIT {
  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() {
    at = new JarFolder(folder);
  }

  @Test
  void tasks_in_lockstep_share_collections_that_lock() throws Exception {
    at.source(
        "Shared",
        """
        import java.util.*;
        import java.util.concurrent.ConcurrentHashMap;

        class Shared {
          static Map<Integer, Integer> counts = new ConcurrentHashMap<>();
          static Map<Key, Integer> table = new Hashtable<>();
          static List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(3, 1)));

          record Key(int k) {
            public int hashCode() {
              return k + slowly(20);
            }
          }
          static int slowly(int steps) {
            int zero = 0;
            for (int i = 0; i < steps; i++) {
              zero += i & 0;
            }
            return zero;
          }
          static void work() {
            for (int k = 0; k < 30; k++) {
              counts.merge(k % 3, 1, (x, y) -> x + y + slowly(30));
              table.merge(new Key(k % 2), 1, Integer::sum);
              list.forEach(v -> slowly(5));
              list.add(k);
            }
          }
          public static void main(String[] args) {
            int[] tids = new int[3];
            for (int i = 0; i < 3; i++) {
              tids[i] = tfork(Shared::work, 100);
            }
            for (int tid : tids) {
              twait(tid);
            }
            System.out.println(counts + " " + table.get(new Key(1)) + " " + list.size());
          }
        }
        """);
    Ended expected = new Ended(0, "{0=30, 1=30, 2=30} 45 92\n", "");
    assertEquals(expected, at.run("--timeslice 1 Shared.java"));
    assertEquals(expected, at.run("--timeslice 7 Shared.java"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--timeslice 0", "--timeslice 1", "--timeslice 7", "--no-aspp"})
  void what_the_jdk_prints_while_it_holds_a_lock_appears_in_simulated_order(String how)
      throws Exception {
    at.source(
        "Prints",
        """

        import java.io.*;
        import java.util.*;
        import java.util.logging.*;

        class Prints {
          static void show(int way) {
            String node = "node " + mynode();
            switch (way) {
              case 0 -> new Exception(node, new Error("cause")).printStackTrace();
              case 1 -> Logger.getLogger("x").info(node);
              case 2 -> System.getLogger("y").log(System.Logger.Level.INFO, node);
              case 3 -> new PrintStream(System.err, true).println(node);
              case 4 -> new PrintWriter(System.err, true).printf("%s%n", node);
              default -> { var p = new Properties(); p.put("node", mynode() + ""); p.list(System.err); }
            }
          }
          public static void main(String[] args) {
            for (int way = 0; way < 6; way++) {
              show(way);
              tsleep(1000 * (3 - mynode()));
              show(way);
              tsleep(1000 * mynode());
            }
          }
        }
        """);
    StringBuilder expected = new StringBuilder();
    for (int way = 0; way < 6; way++) {
      for (int node : new int[] {0, 1, 2, 2, 1, 0}) {
        expected.append(PRINTED.get(way).formatted(node));
      }
    }

    Ended ended = at.run("--spmd --nodes 3 %s Prints.java".formatted(how));

    assertEquals(new Ended(0, "", expected.toString()), alike(ended));
  }

  /** Without lines, and without what shows that a program isn't rewritten. */
  private static Ended alike(Ended ended) {
    String err =
        ended
            .err()
            .replaceAll("(?m)^.* (?=Prints show$)", "(when) ")
            .replaceAll("\tat java.base/.*\n", "")
            .replaceAll("java:\\d+", "java")
            .replaceAll("\\d+ more", "n more");
    return new Ended(ended.status(), ended.out(), err);
  }

  private static final List<String> PRINTED =
      List.of(
          """
          java.lang.Exception: node %d
          \tat Prints.show(Prints.java)
          \tat Prints.main(Prints.java)
          Caused by: java.lang.Error: cause
          \t... n more
          """,
          "(when) Prints show\nINFO: node %d\n",
          "(when) Prints show\nINFO: node %d\n",
          "node %d\n",
          "node %d\n",
          "-- listing properties --\nnode=%d\n");

  @ParameterizedTest
  @ValueSource(strings = {"--timeslice 1", "--timeslice 7", "--timeslice 0"})
  void tasks_are_not_preempted_in_what_the_jdk_calls_while_it_prints(String how) throws Exception {
    at.source(
        "Slow",
        """

        import java.io.*;
        import java.util.*;
        import java.util.logging.*;
        import java.util.logging.Formatter;

        class Slow extends Formatter {
          static final PrintStream OUT = new PrintStream(System.out, true);
          static final StringBuffer TEXT = new StringBuffer();
          record Name(int of) {
            @Override public String toString() {
              int zero = 0;
              for (int i = 0; i < 30; i++) { zero += i & 0; }
              return String.valueOf(of + zero);
            }
          }
          static class Odd extends Exception {
            @Override public String getMessage() { return new Name(1).toString(); }
          }
          @Override public String format(LogRecord record) {
            System.out.print("<" + new Name(2) + ">");
            return new Name(3) + "\\n";
          }
          static void work() {
            for (int k = 0; k < 5; k++) {
              OUT.printf("%s%s%n", new Name(4), new Name(5));
              new Odd().printStackTrace(OUT);
              Logger.getLogger("x").info("x");
              TEXT.append(new Name(6));
            }
          }
          public static void main(String[] args) {
            for (Handler handler : Logger.getLogger("").getHandlers()) {
              handler.setFormatter(new Slow());
            }
            int[] tids = new int[3];
            for (int i = 0; i < 3; i++) { tids[i] = tfork(Slow::work, 100); }
            for (int tid : tids) { twait(tid); }
            System.out.println(TEXT);
          }
        }
        """);

    Ended ended = at.run(how + " Slow.java");

    assertEquals(0, ended.status(), ended.err());
    assertEquals("3\n".repeat(15), ended.err());
    assertEquals(15, ended.out().lines().filter(line -> line.endsWith("45")).count(), ended.out());
    assertEquals(15, ended.out().lines().filter(line -> line.endsWith("Slow$Odd: 1")).count());
    assertEquals(15 + 1, ended.out().split("<2>").length, ended.out());
    assertTrue(ended.out().endsWith("6".repeat(15) + "\n"), ended.out());
    assertEquals(ended, at.run(how + " Slow.java"));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 1000})
  void who_wants_a_lock_of_the_jdk_waits_while_its_holder_does(int timeslice) throws Exception {
    at.source(
        "Waits",
        """
        import java.util.*;
        import java.util.concurrent.*;

        class Waits {
          static final CountDownLatch LATCH = new CountDownLatch(1);

          static int slowly(int result) {
            try { LATCH.await(); } catch (InterruptedException e) { throw new Error(e); }
            return result;
          }
          static void both(Runnable first, Runnable second) throws Exception {
            Thread a = new Thread(first);
            Thread b = new Thread(second);
            a.start();
            Thread.sleep(5);
            b.start();
            Thread.sleep(5);
            System.out.println(a.getState() + " " + b.getState());
            LATCH.countDown();
            a.join();
            b.join();
          }
          public static void main(String[] args) throws Exception {
            switch (args[0]) {
              case "bins" -> {
                Map<String, Integer> map = new ConcurrentHashMap<>();
                both(
                    () -> map.computeIfAbsent("k", k -> slowly(1)),
                    () -> System.out.println(map.computeIfAbsent("k", k -> 2)));
              }
              case "methods" -> {
                Vector<Integer> vector = new Vector<>(List.of(3, 1, 2));
                both(
                    () -> vector.sort((x, y) -> slowly(x - y)),
                    () -> System.out.println(vector.size() + " " + vector));
              }
              case "own" -> {
                StringBuffer text = new StringBuffer();
                both(
                    () -> { synchronized (text) { text.append(slowly(1)).append(2); } },
                    () -> System.out.println(text.append(3)));
              }
              default -> {
                Map<String, Integer> map = new Hashtable<>(Map.of("j", 1));
                both(
                    () -> map.computeIfAbsent("k", k -> slowly(map.get("j"))),
                    () -> { synchronized (map) { System.out.println(map.get("k")); } });
              }
            }
          }
        }
        """);
    Map<String, String> expected =
        Map.of(
            "bins", "WAITING BLOCKED\n1\n",
            "methods", "WAITING BLOCKED\n3 [1, 2, 3]\n",
            "own", "WAITING BLOCKED\n123\n",
            "nested", "WAITING BLOCKED\n1\n");
    for (Map.Entry<String, String> each : expected.entrySet()) {
      String words = "--timeslice %d Waits.java %s".formatted(timeslice, each.getKey());
      assertEquals(new Ended(0, each.getValue(), ""), at.run(words));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 1000})
  void locking_a_collection_keeps_its_own_methods_out(int timeslice) throws Exception {
    at.source(
        "Owned",
        """
        import java.util.*;

        class Owned {
          static int torn;

          static void look(Collection<Integer> shared) {
            synchronized (shared) {
              int sum = 0;
              for (int value : shared) { sum += value; }
              if (sum != shared.stream().mapToInt(value -> value).sum()) { torn++; }
            }
          }
          public static void main(String[] args) throws Exception {
            List<List<Integer>> all =
                List.of(Collections.synchronizedList(new ArrayList<>()), new Vector<>());
            for (List<Integer> shared : all) {
              Thread[] threads = new Thread[4];
              for (int i = 0; i < threads.length; i++) {
                boolean looks = i < 2;
                threads[i] = new Thread(() -> {
                  for (int k = 0; k < 20; k++) {
                    if (looks) { look(shared); } else { shared.add(k); }
                  }
                });
                threads[i].start();
              }
              for (Thread thread : threads) { thread.join(); }
              System.out.println(shared.size() + " " + torn);
            }
          }
        }
        """);
    assertEquals(
        new Ended(0, "40 0\n40 0\n", ""), at.run("--timeslice %d Owned.java".formatted(timeslice)));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 50, 100, 200})
  void no_update_of_a_map_is_lost(int timeslice) throws Exception {
    at.source(
        "Updates",
        """
        import java.util.concurrent.ConcurrentHashMap;

        class Updates {
          public static void main(String[] args) throws Exception {
            ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
            for (int i = 0; i < 10; i++) { map.put(i, 0); }
            Thread[] threads = new Thread[4];
            for (int i = 0; i < threads.length; i++) {
              threads[i] = new Thread(() -> {
                for (int j = 0; j < 300; j++) { map.compute(j % 5, (key, value) -> value + 1); }
              });
              threads[i].start();
            }
            for (Thread thread : threads) { thread.join(); }
            System.out.println(map.get(0));
          }
        }
        """);
    assertEquals(
        new Ended(0, "240\n", ""), at.run("--timeslice %d Updates.java".formatted(timeslice)));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 1000})
  void threads_talk_through_pipes(int timeslice) throws Exception {
    at.source(
        "Pipes",
        """
        import java.io.*;

        class Pipes {
          public static void main(String[] args) throws Exception {
            PipedInputStream in = new PipedInputStream(16);
            PipedReader reader = new PipedReader(4);
            try (OutputStream out = new PipedOutputStream(in)) {
              Thread writes = new Thread(() -> {
                try (Writer text = new PipedWriter(reader)) {
                  int sum = 0;
                  for (int b = in.read(); b >= 0; b = in.read()) { sum += b; }
                  text.write("sum " + sum + "\\n");
                } catch (IOException e) {
                  System.out.println(e);
                }
              });
              writes.start();
              for (int i = 0; i < 100; i++) { out.write(i); }
            }
            System.out.println(new BufferedReader(reader).readLine());
            Thread waits = new Thread(() -> {
              try (Reader never = new PipedReader(new PipedWriter())) {
                never.read();
              } catch (IOException e) {
                System.out.println(e);
              }
            });
            waits.start();
            Thread.sleep(10);
            waits.interrupt();
            waits.join();
          }
        }
        """);
    assertEquals(
        new Ended(0, "sum 4950\njava.io.InterruptedIOException\n", ""),
        at.run("--timeslice %d Pipes.java".formatted(timeslice)));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 31, 100, 1000})
  void what_the_jdk_calls_back_under_its_locks_may_be_preempted(int timeslice) throws Exception {
    at.source(
        "Back",
        """
        import java.beans.*;
        import java.io.*;
        import java.sql.DriverManager;
        import java.util.*;
        import java.util.concurrent.*;

        class Back {
          static final List<Integer> LIST = new CopyOnWriteArrayList<>();
          static final Loader LOADER = new Loader();
          static final Observable TOLD = new Observable() {
            @Override public void notifyObservers() { setChanged(); super.notifyObservers(); }
          };
          static final PropertyChangeSupport BEAN = new PropertyChangeSupport(LIST);

          static int slowly(int result) {
            int zero = 0;
            for (int i = 0; i < 40; i++) { zero += i & 0; }
            return result + zero;
          }
          static class Loader extends ClassLoader {
            Loader() { super(null); }
            @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
              slowly(1);
              try (InputStream in = Back.class.getResourceAsStream(name + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
              } catch (IOException e) { throw new ClassNotFoundException(name, e); }
            }
            @Override protected Class<?> loadClass(String name, boolean links)
                throws ClassNotFoundException {
              return name.startsWith("Back$") ? super.loadClass(name, links) : Class.forName(name);
            }
          }
          public static class Empty {}
          public static class Words extends ListResourceBundle {
            @Override protected Object[][] getContents() {
              return new Object[][] {{"word", "w" + slowly(1)}};
            }
          }
          static void work() {
            try {
              for (int i = 0; i < 5; i++) {
                LIST.add(i);
                LIST.replaceAll(Back::slowly);
                LIST.sort((a, b) -> slowly(a - b));
                LIST.removeIf(each -> slowly(each) > 2);
                LIST.removeAll(Set.of(7));
                TOLD.addObserver((from, what) -> slowly(1));
                TOLD.notifyObservers();
                BEAN.addPropertyChangeListener(event -> slowly(2));
                BEAN.firePropertyChange("p", i, i + 1);
              }
              Class<?> empty = LOADER.loadClass("Back$Empty");
              boolean isOwn = empty != Empty.class && empty == LOADER.loadClass("Back$Empty");
              String word = ResourceBundle.getBundle("Back$Words").getString("word");
              DriverManager.drivers().count();
              ServiceLoader.load(Runnable.class).stream().count();
              System.out.println(isOwn + " " + word);
            } catch (ClassNotFoundException e) {
              throw new Error(e);
            }
          }
          public static void main(String[] args) throws Exception {
            TOLD.addObserver((from, what) -> slowly(1));
            Thread[] threads = {new Thread(Back::work), new Thread(Back::work)};
            for (Thread thread : threads) { thread.start(); }
            for (Thread thread : threads) { thread.join(); }
            System.out.println(LIST + " " + TOLD.countObservers());
          }
        }
        """);

    assertEquals(
        new Ended(0, "true w1\ntrue w1\n[0, 0, 1, 1, 2, 2] 2\n", ""),
        at.run("--timeslice %d Back.java".formatted(timeslice)));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 31, 100, 1000})
  void a_class_of_the_jdk_may_wait_under_its_own_lock(int timeslice) throws Exception {
    at.source(
        "Tree",
        """
        import java.util.concurrent.Phaser;

        class Tree {
          public static void main(String[] args) throws Exception {
            Phaser parent = new Phaser() {
              @Override protected boolean onAdvance(int phase, int parties) { return false; }
            };
            Phaser one = new Phaser(parent), two = new Phaser(parent);
            Phaser[] all = {new Phaser(one), one, parent, two, new Phaser(two)};
            Thread[] threads = new Thread[10];
            for (int k = 0; k < threads.length; k++) {
              Phaser phaser = all[k % 5];
              threads[k] = new Thread(() -> {
                for (int i = 0; i < 100; i++) {
                  phaser.register();
                  int phase = phaser.arriveAndDeregister();
                  if (phase >= phaser.awaitAdvance(phase)) { throw new AssertionError(); }
                }
              });
            }
            for (Thread thread : threads) { thread.start(); }
            for (Thread thread : threads) { thread.join(); }
            System.out.println("done");
          }
        }
        """);

    assertEquals(
        new Ended(0, "done\n", ""), at.run("--timeslice %d Tree.java".formatted(timeslice)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--timeslice 0", "--timeslice 1", "--timeslice 1000", "--machine smp"})
  void a_time_out_that_is_too_short_to_park_for_ends(String how) throws Exception {
    at.source(
        "Tiny",
        """
        import java.util.concurrent.*;

        class Tiny {
          public static void main(String[] args) throws Exception {
            var unit = TimeUnit.NANOSECONDS;
            System.out.println(new LinkedTransferQueue<>().poll(1, unit));
            System.out.println(new SynchronousQueue<>().poll(1, unit));
            System.out.println(new SynchronousQueue<>(true).poll(1, unit));
            try {
              new Exchanger<>().exchange("", 1, unit);
            } catch (TimeoutException late) {
              System.out.println("late");
            }
            try (var pool = new ThreadPoolExecutor(0, 2, 1, unit, new SynchronousQueue<>())) {
              System.out.println(pool.submit(() -> 5).get());
            }
          }
        }
        """);

    assertEquals(new Ended(0, "null\nnull\nnull\nlate\n5\n", ""), at.run(how + " Tiny.java"));
  }

  /**
   * In a JVM of its own: the thread that the JDK has for time-outs would keep the program for good.
   */
  @Test
  void without_counting_threads_of_the_jvm_wake_the_program() throws Exception {
    at.source(
        "Woken",
        """

        import java.util.concurrent.*;

        class Woken {
          public static void main(String[] args) throws Exception {
            FutureTask<Integer> task = new FutureTask<>(() -> 5);
            new Thread(task).start();
            System.out.println(task.get() + " " + Thread.currentThread().isAlive());
            try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
              System.out.println(pool.submit(() -> 6).get());
            }
            ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
            System.out.println(timer.schedule(() -> 7, 1, TimeUnit.MILLISECONDS).get());
            timer.shutdown();
            Future<?> never = new CompletableFuture<>().orTimeout(1, TimeUnit.MILLISECONDS);
            try { never.get(); } catch (ExecutionException e) { System.out.println(e.getCause()); }
          }
        }
        """);

    assertEquals(
        new Ended(0, "5 true\n6\n7\njava.util.concurrent.TimeoutException\n", ""),
        at.alone().run("--no-aspp Woken.java"));
  }
}
