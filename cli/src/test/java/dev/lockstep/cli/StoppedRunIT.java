package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs that don't come to their end: what users are told, and the exit status. */
class StoppedRunIT {
  /** Java 25's class files have version 69. */
  private static final byte NEXT_VERSION = 70;

  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() {
    at = new JarFolder(folder);
  }

  @Test
  void a_deadlock_names_what_each_task_waits_for_and_where() throws Exception {
    at.source("Dead", TestFiles.read(StoppedRunIT.class, "Dead.java"));

    Ended ended = at.run("--trace d.trace Dead.java");

    assertEquals(3, ended.status());
    assertEquals("", ended.out());
    List<String> all = ended.err().lines().toList();
    assertTrue(
        all.getFirst()
            .matches("lockstep: deadlock at tick \\d+: 2 tasks wait for ever; the rest goes on:"),
        ended.err());
    List<String> lines = all.subList(3, all.size());
    assertEquals(lines.subList(1, 3), all.subList(1, 3));
    assertTrue(
        lines
            .getFirst()
            .matches("lockstep: deadlock at tick \\d+: nothing can run, and 6 tasks still wait:"),
        ended.err());
    assertEquals(
        """
        __task 0 on the host waits for task 1 on node 0 to end, at Dead.main(Dead.java:29)
        __task 1 on node 0 waits for lock #, held by task 0 on the host, at Dead.both(Dead.java:10)
        __task 2 on node 1 waits for a message of type 3 for pid 7, at Dead.lambda$main$0(Dead.java:25)
        __task 3 on node 2 waits for event #, at Dead.lambda$main$1(Dead.java:26)
        __task 4 on node 3 waits for the monitor of an object of class java.lang.Object, held by task 1 \
        on node 0, at Dead.lambda$main$2(Dead.java:27)
        __task 5 on node 4 waits for notify on an object of class dev.lockstep.ipsc.Event, at \
        Dead.untilNotified(Dead.java:16)
        """
            .replace('_', ' '),
        String.join("\n", lines.subList(1, lines.size())).replaceAll("0\\d{4,}", "#") + "\n");
    assertEquals(0, at.lockstep("stats", "d.trace").status());
  }

  @Test
  void endless_polling_and_spinning_are_reported_and_the_limit_stops_a_run() throws Exception {
    at.source(
        "Spin",
        """

        class Spin {
          static boolean flag;
          public static void main(String[] args) {
            System.out.println("before");
            if (args[0].equals("poll")) {
              var channel = copen(1);
              while (probe(channel, 4) < 0) { flick(); }
            }
            while (args[0].equals("flick") && !flag) { flick(); }
            tfork(() -> {
              tfork(() -> flag = true, 1);
              while (!flag) {}
              System.out.println("flag");
            }, 1);
          }
        }
        """);

    Ended polling = at.run("--spin-limit 10_000 Spin.java poll");
    assertEquals(3, polling.status());
    assertTrue(
        polling
            .err()
            .startsWith(
                "lockstep: task 0 on the host, at Spin.main(Spin.java:8) polls without end:"),
        polling.err());

    Ended flicking = at.run("--spin-limit 10_000 Spin.java flick");
    assertEquals(3, flicking.status());
    assertTrue(
        flicking
            .err()
            .endsWith(
                "Does it wait for memory that no other task changes?"
                    + " --spin-limit says for how long it may\n"),
        flicking.err());

    Ended uncounted = at.run("--no-aspp Spin.java poll");
    assertEquals(3, uncounted.status());
    assertEquals("before\n", uncounted.out());

    Ended limited = at.run("--limit 1_000 --trace l.trace --timeslice 0 Spin.java spin");
    assertEquals(4, limited.status());
    assertEquals("before\n", limited.out());
    assertEquals(
        """
        lockstep: stopped: --limit 1,000 ticks were reached; 1 task was left:
          task 1 on node 0 runs, at Spin.lambda$main$0(Spin.java:13)
        """,
        limited.err());
    assertEquals(0, at.lockstep("stats", "l.trace").status());
  }

  @Test
  void without_counting_a_wait_in_the_jvm_itself_is_reported() throws Exception {
    at.source(
        "Real",
        """

        class Real {
          public static void main(String[] args) throws Exception {
            System.out.println("before");
            synchronized (Real.class) {
              Real.class.wait();
            }
          }
        }
        """);

    assertEquals(
        new Ended(
            3,
            "before\n",
            "lockstep: the program waits for ever in a lock of the JVM itself, at"
                + " Real.main(Real.java:6): all tasks run on one thread, and no other task can end"
                + " that. With --no-aspp, synchronized and wait() are the JVM's own: use the"
                + " library's locks and events, or leave --no-aspp out\n"),
        at.alone().run("--no-aspp Real.java"));
  }

  @Test
  void without_counting_a_wait_for_a_class_whose_initialiser_waits_is_reported() throws Exception {
    at.source(
        "Init",
        """

        class Init {
          static class Sleeper { static { tsleep(9); } static void wake() {} }
          public static void main(String[] args) {
            tfork(Sleeper::wake, 1);
            tfork(Sleeper::wake, 2);
          }
        }
        """);

    assertEquals(new Ended(0, "", ""), at.run("Init.java"));
    Ended stuck = at.alone().run("--no-aspp Init.java");
    assertEquals(3, stuck.status(), stuck.err());
    assertTrue(
        stuck.err().startsWith("lockstep: the program waits for ever in a lock of the JVM itself"),
        stuck.err());
  }

  @Test
  void a_run_that_is_stuck_ends_also_where_the_jvm_would_wait_for_its_locks() throws Exception {
    at.source(
        "Logs",
        """

        import java.util.logging.Logger;

        class Logs {
          public static void main(String[] args) {
            Logger.getLogger("").info("before");
            synchronized (Logger.getLogger("").getHandlers()[0]) {
              tfork(() -> Logger.getLogger("").info("never"), 1);
              tsleep(1);
            }
          }
        }
        """);

    Ended ended = at.alone().run("--no-aspp Logs.java");

    assertEquals(3, ended.status());
    assertTrue(
        ended.err().contains("a lock of the JVM itself, at Logs.lambda$main$0"), ended.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Forks.java          | INT  | 130 | ended by SIGINT at tick #; 3 tasks were left:
          Forks.java computes | TERM | 143 | ended by SIGTERM at tick #; 1 task was left:
          Forks.java recurses | INT  | 130 | ended by SIGINT at tick #; 1 task was left:
          Forks.java reads    | TERM | 143 | ended by SIGTERM; the program did not call the library \
          any more, at Forks.main(Forks.java:10)
          """)
  void a_run_that_is_ended_from_outside_says_where_its_tasks_are(
      String words, String signal, int status, String end) throws Exception {
    at.source(
        "Forks",
        """

        class Forks {
          public static void main(String[] args) throws Exception {
            String how = args.length == 0 ? "" : args[0];
            if (how.equals("recurses")) { count(24); }
            if (args.length > 0) System.out.println("begun");
            switch (how) {
              case "computes" -> { while (true) {} }
              case "recurses" -> { count(60); }
              case "reads" -> { System.in.read(); }
              default -> {
                tfork(() -> { while (true) { tsleep(10); } }, 1);
                tfork(() -> recvw(copen(7), 3, new int[1], 4), 1);
                tsleep(100);
                System.out.println("begun");
                while (true) { flick(); }
              }
            }
          }
          static void count(int n) { if (n > 0) { count(n - 1); count(n - 1); } }
        }
        """);
    String options = "run --stats --spin-limit 0 --trace t.trace ";

    Ended ended = at.signalled(signal, (options + words).split(" "));

    assertEquals(status, ended.status(), ended.err());
    List<String> lines = ended.err().lines().toList();
    String text = lines.getFirst().replaceAll("tick [\\d,]+", "tick #");
    assertEquals("lockstep: " + end.replaceAll(" +", " "), text);
    assertTrue(ended.err().contains("\nGross utilization"), ended.err());
    if (end.contains("3 tasks")) {
      assertTrue(lines.get(1).startsWith("  task 0 on the host runs, at Forks.main"), ended.err());
      assertTrue(lines.get(2).startsWith("  task 1 on node 0 "), ended.err());
      assertEquals(
          "  task 2 on node 1 waits for a message of type 3 for pid 7, at"
              + " Forks.lambda$main$1(Forks.java:13)",
          lines.get(3));
    }
    assertEquals(0, at.lockstep("stats", "t.trace").status());
  }

  @Test
  void lockstep_is_refused_inside_a_program_that_it_runs() throws Exception {
    at.source("Inner", "void main() {}");

    assertEquals(
        new Ended(2, "", "lockstep: Lockstep can't run inside a program that Lockstep runs\n"),
        at.alone().lockstep("run", JarFolder.JAR, "run", "Inner.java"));
  }

  @Test
  void more_nodes_than_fit_into_the_memory_are_refused() throws Exception {
    at.source("Small", "void main() {}");
    List<String> small = List.of("-Xmx64m", "-XX:+UseSerialGC", "-jar", JarFolder.JAR, "run");

    Ended ended =
        at.java(small, "--machine", "vax780", "--spmd", "--nodes", "10_000_000", "Small.java");

    assertEquals(2, ended.status());
    assertTrue(
        ended.err().startsWith("lockstep: 10,000,000 nodes don't fit into the JVM's memory, "),
        ended.err());
  }

  @Test
  void a_class_that_can_not_be_rewritten_is_named_when_it_is_loaded() throws Exception {
    String body = "if (x > 3) { x ^= 5; }\n".repeat(7_281) + "x++;";
    at.source(
        "Late",
        """

        class Late {
          static class Large { static int run(int x) { %s return x; } }
          public static void main(String[] args) {
            System.out.println("before");
            System.out.println(Large.run(1));
          }
        }
        """
            .formatted(body));

    Ended ended = at.run("--trace t.trace Late.java");

    assertEquals(2, ended.status());
    assertEquals("before\n", ended.out());
    assertTrue(ended.err().startsWith("lockstep: cannot rewrite class Late$Large"), ended.err());
    assertEquals(1, ended.err().lines().count(), ended.err());
    assertEquals(0, at.lockstep("stats", "t.trace").status());
  }

  @Test
  void a_class_file_that_is_too_new_is_named_also_when_it_is_loaded_late() throws Exception {
    TestFiles.compile(
        folder,
        "Old.java",
        """
        class Old {
          public static void main(String[] args) {
            System.out.println("before");
            New.run();
          }
        }
        class New { static void run() {} }
        """);
    byte[] bytes = Files.readAllBytes(folder.resolve("New.class"));
    bytes[7] = NEXT_VERSION;
    Files.write(folder.resolve("New.class"), bytes);

    Ended late = at.run("Old");

    assertEquals("before\n", late.out());
    assertEquals(1, late.status());
    assertTrue(
        late.err().contains("UnsupportedClassVersionError: New has been compiled"), late.err());
    assertTrue(late.err().endsWith("\tat Old.main(Old.java:4)\n"), late.err());

    Ended first = at.run("New");
    assertEquals(2, first.status());
    assertEquals(
        "lockstep: class New has class file version 70: it was compiled for Java 26, this is Java"
            + " 25\n",
        first.err());
  }
}
