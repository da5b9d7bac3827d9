package dev.lockstep.cli.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.io.IOException;
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

  private void source(String program) throws IOException {
    at.source(program, TestFiles.read(JdkLocksIT.class, program + ".java"));
  }

  private void prints(String out, String program, int timeslice) throws Exception {
    source(program);
    assertEquals(
        new Ended(0, out, ""), at.run("--timeslice %d %s.java".formatted(timeslice, program)));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7})
  void tasks_in_lockstep_share_collections_that_lock(int timeslice) throws Exception {
    prints("{0=30, 1=30, 2=30} 45 92\n", "Shared", timeslice);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--timeslice 0", "--timeslice 1", "--timeslice 7", "--no-aspp"})
  void what_the_jdk_prints_while_it_holds_a_lock_appears_in_simulated_order(String how)
      throws Exception {
    source("Prints");
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
    source("Slow");

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
    source("Waits");
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
    prints("40 0\n40 0\n", "Owned", timeslice);
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
    prints("sum 4950\njava.io.InterruptedIOException\n", "Pipes", timeslice);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 31, 100, 1000})
  void what_the_jdk_calls_back_under_its_locks_may_be_preempted(int timeslice) throws Exception {
    prints("true w1\ntrue w1\n[0, 0, 1, 1, 2, 2] 2\n", "Back", timeslice);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 31, 100, 1000})
  void a_class_of_the_jdk_may_wait_under_its_own_lock(int timeslice) throws Exception {
    prints("done\n", "Tree", timeslice);
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
