package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs whose stack overflows, through the jar. */
class StackIT {
  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() throws Exception {
    at = new JarFolder(folder);
    at.source(
        "Deep",
        """

        class Deep {
          static int plain(int depth) { return plain(depth + 1) + 1; }
          synchronized int locked(int depth) { return locked(depth + 1) + 1; }
          static int flicking(int depth) { flick(); return flicking(depth + 1) + 1; }
          int block(int depth) { synchronized (this) { return block(depth + 1) + 1; } }
          static String overflow(Runnable recursion) {
            try {
              recursion.run();
              return "ended";
            } catch (StackOverflowError caught) {
              return "caught";
            }
          }
          static void task() {
            Deep deep = new Deep();
            System.out.println(
                overflow(() -> plain(0)) + " " + overflow(() -> deep.locked(0)) + " "
                + overflow(() -> flicking(0)) + " " + overflow(() -> deep.block(0)));
            synchronized (deep) { deep.notify(); }
          }
          public static void main(String[] args) {
            if (args.length == 0) {
              task();
              return;
            }
            int[] tasks = {tfork(Deep::task, 1), tfork(Deep::task, 1)};
            for (int task : tasks) twait(task);
          }
        }
        """);
  }

  private static final String LIMITED =
      """

      import java.util.*;

      class Limited {
        static int depth;
        Limited(int level) { this(level, 0L); }
        Limited(int level, long two) { depth = level; new Limited(level + 1); }
        static void plain(int n) { depth = n; plain(n + 1); }
        static void lambda(int n) { depth = n; Runnable r = () -> lambda(n + 1); r.run(); }
        static void byJdk(int n) { depth = n; List.of(1).forEach(x -> byJdk(n + 1)); }
        static long caught(int n, long a) {
          depth = n;
          try {
            return caught(n + 1, a) + n;
          } catch (IllegalStateException never) {
            return a;
          }
        }
        static void loop() {
          for (int i = 0; i < 1000; i++) {
            depth = i;
            try { thrower(); } catch (RuntimeException thrown) { }
          }
        }
        static void thrower() { throw new RuntimeException(); }
        static class Initialized {
          static int x = deeper(0);
          static int deeper(int n) { depth = n; return deeper(n + 1); }
        }
        static String at(Runnable recursion) {
          try {
            recursion.run();
            return "ended " + depth;
          } catch (StackOverflowError caught) {
            return "" + depth;
          }
        }
        public static void main(String[] args) {
          if (args.length > 0) plain(0);
          List<String> found = new ArrayList<>();
          found.add(at(() -> plain(0)));
          found.add(at(() -> new Limited(0)));
          found.add(at(() -> new Object() {
            synchronized void locked(int n) { depth = n; locked(n + 1); }
          }.locked(0)));
          found.add(at(() -> lambda(0)));
          found.add(at(() -> byJdk(0)));
          found.add(at(() -> caught(0, 1)));
          found.add(at(Limited::loop));
          found.add(at(() -> System.out.print(Initialized.x)));
          found.add(at(() -> plain(0)));
          System.out.println(String.join(" ", found));
        }
      }
      """;

  /** {@code main}, {@code at} and the lambda are the first three of the hundred. */
  @ParameterizedTest
  @ValueSource(strings = {"0", "1", "32", "1 --trace t.trace"})
  void with_a_depth_the_same_call_overflows_on_every_run(String timeslice) throws Exception {
    at.source("Limited", LIMITED);

    Ended ended = at.run("--stack-depth 100 --timeslice " + timeslice + " Limited.java");

    assertEquals(new Ended(0, "96 47 96 48 48 96 ended 999 95 96\n", ""), ended);
  }

  @Test
  void an_overflow_that_ends_the_run_tells_whose_depth_it_was() throws Exception {
    at.source("Limited", LIMITED);

    assertEquals(
        """
        lockstep: the program failed in task 0 on the host at tick 17:
        java.lang.StackOverflowError: --stack-depth 3
        \tat Limited.plain(Limited.java:8)
        \tat Limited.plain(Limited.java:8)
        \tat Limited.plain(Limited.java:8)
        \tat Limited.main(Limited.java:39)
        """,
        at.run("--stack-depth 3 Limited.java x").err());
    String own = at.run("--timeslice 0 Limited.java x").err();
    assertEquals(
        "lockstep: how deep calls can be is the JVM's, and differs from run to run: --stack-depth N"
            + " makes it repeatable\n",
        own.substring(own.lastIndexOf("lockstep:")));
  }

  @Test
  void tasks_that_share_nothing_catch_an_overflow_wherever_it_strikes() throws Exception {
    Ended ended = at.run("--spmd --nodes 2 Deep.java");

    assertEquals("", ended.err());
    assertEquals("caught caught caught caught\n".repeat(2), ended.out());
    assertEquals(0, ended.status());
  }

  @Test
  void tasks_that_share_memory_and_change_where_they_block_do_too() throws Exception {
    Ended ended = at.run("--timeslice 0 Deep.java fork");

    assertEquals("", ended.err());
    assertEquals("caught caught caught caught\n".repeat(2), ended.out());
    assertEquals(0, ended.status());
  }
}
