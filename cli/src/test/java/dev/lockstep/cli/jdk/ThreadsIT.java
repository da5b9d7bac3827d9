package dev.lockstep.cli.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How runs end that use the JDK's threads and waits. */
class ThreadsIT {
  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() {
    at = new JarFolder(folder);
  }

  private void source(String program) throws IOException {
    at.source(program, TestFiles.read(ThreadsIT.class, program + ".java"));
  }

  @Test
  void a_selector_waits_in_simulated_time_until_it_is_woken_or_a_channel_is_ready()
      throws Exception {
    source("Selects");

    assertEquals(
        new Ended(
            0,
            """
            early 0
            woken 0
            timed 0
            3600 seconds
            interrupted 0 true
            closed 0 false
            ready 1
            read 3
            """,
            ""),
        at.run("--timeslice 7 Selects.java"));
  }

  @Test
  void a_task_waits_for_the_end_of_a_process_of_the_operating_system() throws Exception {
    at.source(
        "Outer",
        """
        import java.util.concurrent.TimeUnit;

        class Outer {
          public static void main(String[] args) throws Exception {
            System.out.println(new ProcessBuilder("sleep", "0.3").start().waitFor());
            Process quick = new ProcessBuilder("sleep", "0.3").start();
            System.out.println(quick.waitFor(1, TimeUnit.HOURS));
            Process slow = new ProcessBuilder("sleep", "60").start();
            long before = System.nanoTime();
            System.out.println(slow.waitFor(5_500, TimeUnit.MICROSECONDS));
            System.out.println((System.nanoTime() - before) / 500_000);
            slow.destroy();
          }
        }
        """);

    assertEquals(new Ended(0, "0\ntrue\nfalse\n11\n", ""), at.run("Outer.java"));
  }

  /** Pipes ask whether the thread at their other end is alive. */
  @Test
  void the_main_thread_is_alive_in_pipes_too_where_a_program_names_no_thread() throws Exception {
    at.source(
        "Pipes",
        """

        import java.io.*;

        class Pipes {
          public static void main(String[] args) throws IOException {
            PipedReader reader = new PipedReader();
            PipedWriter writer = new PipedWriter(reader);
            PipedInputStream in = new PipedInputStream();
            PipedOutputStream out = new PipedOutputStream(in);
            for (int i = 0; i < 3; i++) {
              writer.write('a' + i);
              out.write(i);
              System.out.println((char) reader.read() + " " + in.read());
            }
          }
        }
        """);
    assertEquals(new Ended(0, "a 0\nb 1\nc 2\n", ""), at.run("Pipes.java"));
  }

  @Test
  void a_cleaner_is_called_by_hand_and_a_signal_of_the_jvm_is_refused() throws Exception {
    source("Called");

    Ended ended = at.run("Called.java");

    assertEquals(
        """
        by hand
        Signal already used by VM or OS: SIGUSR2
        """,
        ended.out());
    assertEquals(0, ended.status());
  }

  /** The JDK's own order of cleaning is the collector's; the run's is that of the cleaner. */
  @Test
  void cleaners_do_what_gc_finds_and_ends_of_processes_are_told_on_threads_of_the_program()
      throws Exception {
    source("Cleaned");

    Ended ended = at.run("--machine vax780 --timeslice 1 Cleaned.java");

    assertEquals(
        """
        24000
        Thread[#1000000000,Cleaner-0,8,main] 0
        Thread[#1000000000,Cleaner-0,8,main] 1
        Thread[#1000000000,Cleaner-0,8,main] 2
        3
        false
        """,
        ended.out());
    assertEquals(0, ended.status());
  }

  /** Two threads take two locks in different orders, a third waits for ever. */
  @Test
  void a_deadlock_names_the_threads_what_they_wait_for_and_who_has_it() throws Exception {
    source("Crossed");

    Ended ended = at.run("--machine vax780 --timeslice 0 Crossed.java");

    assertEquals("", ended.out());
    assertEquals(3, ended.status());
    assertEquals(
        """
        lockstep: deadlock at tick 162: 2 tasks wait for ever; the rest goes on:
          thread "left" (task 1 on node 0) waits for the monitor of an object of class \
        java.util.concurrent.CountDownLatch, held by thread "right" (task 2 on node 1), \
        at Crossed.left(Crossed.java:13)
              called at Crossed.lambda$main$0(Crossed.java:32)
          thread "right" (task 2 on node 1) waits for a java.util.concurrent.locks.ReentrantLock, \
        held by thread "left" (task 1 on node 0), at Crossed.right(Crossed.java:20)
        lockstep: deadlock at tick 171 (0.000171 s): nothing can run, and 4 tasks still wait:
          thread "main" (task 0 on the host) waits for thread "left" (task 1 on node 0) to end, at Crossed.main(Crossed.java:37)
          thread "left" (task 1 on node 0) waits for the monitor of an object of class \
        java.util.concurrent.CountDownLatch, held by thread "right" (task 2 on node 1), \
        at Crossed.left(Crossed.java:13)
              called at Crossed.lambda$main$0(Crossed.java:32)
          thread "right" (task 2 on node 1) waits for a java.util.concurrent.locks.ReentrantLock, \
        held by thread "left" (task 1 on node 0), at Crossed.right(Crossed.java:20)
          thread "taker" (task 3 on node 2) waits for a java.util.concurrent.SynchronousQueue, \
        at Crossed.take(Crossed.java:41)
        """,
        ended.err());
  }

  @Test
  void what_a_handler_throws_is_told_and_an_interrupted_sleep_says_so() throws Exception {
    at.source(
        "Odd",
        """
        class Odd {
          public static void main(String[] args) throws Exception {
            Thread thread = new Thread(() -> { throw new Error("first"); }, "odd");
            thread.setUncaughtExceptionHandler((of, thrown) -> {
              throw new IllegalStateException("second");
            });
            thread.start();
            thread.join();
            Thread.currentThread().interrupt();
            try {
              Thread.sleep(1);
            } catch (InterruptedException e) {
              System.out.println(e.getMessage());
            }
          }
        }
        """);
    String told =
        "\nException: java.lang.IllegalStateException thrown from the UncaughtExceptionHandler in"
            + " thread \"odd\"\n";

    assertEquals(new Ended(0, "sleep interrupted\n", told), at.run("Odd.java"));
  }

  @Test
  void an_exception_ends_its_thread_and_that_of_the_first_one_decides_on_the_status()
      throws Exception {
    at.source(
        "Thrown",
        """

        class Thrown {
          public static void main(String[] args) throws Exception {
            Thread thread = new Thread(() -> { throw new IllegalStateException("in a thread"); });
            thread.start();
            thread.join();
            if (args.length > 0) {
              new Thread(Thrown::late).start();
              throw new IllegalStateException("in main");
            }
          }
          static void late() {
            try {
              Thread.sleep(10);
            } catch (InterruptedException e) {
              throw new AssertionError(e);
            }
            System.out.println("late");
          }
        }
        """);
    String first =
        """
        Exception in thread "Thread-0" java.lang.IllegalStateException: in a thread
        \tat Thrown.lambda$main$0(Thrown.java:4)
        \tat java.base/java.lang.Thread.run(Thread.java:1474)
        lockstep: it ended thread "Thread-0" (task 1 on node 0) at tick 87
        """;

    assertEquals(new Ended(0, "", first), at.run("--machine vax780 --timeslice 1 Thrown.java"));
    assertEquals(
        new Ended(
            1,
            "",
            first
                + "lockstep: --fail-on-uncaught: an exception that nothing caught ended a thread of"
                + " the program\n"),
        at.run("--machine vax780 --timeslice 1 --fail-on-uncaught Thrown.java"));
    at.source(
        "Handled",
        """

        class Handled {
          public static void main(String[] args) {
            Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> System.exit(0));
            new Thread(() -> { throw new IllegalStateException(); }).start();
          }
        }
        """);
    assertEquals(0, at.run("Handled.java").status());
    assertEquals(1, at.run("--fail-on-uncaught Handled.java").status());
    Ended ended = at.run("--machine vax780 --timeslice 1 Thrown.java main");
    assertEquals("late\n", ended.out());
    assertEquals(1, ended.status());
    assertEquals(
        first
            + """
            Exception in thread "main" java.lang.IllegalStateException: in main
            \tat Thrown.main(Thrown.java:9)
            lockstep: it ended thread "main" (task 0 on the host) at tick 175
            """,
        ended.err());
  }

  /**
   * At 3 GHz a quantum is 3000 ticks here, a switch 300: on one node the first thread waits for
   * five quanta of the other one and ten switches, 18,000 ticks or 6,000 nanoseconds. What is idle
   * wakes within 5,000.
   */
  @Test
  void threads_share_the_processors_of_a_machine_with_shared_memory() throws Exception {
    at.source(
        "Shared",
        """

        class Shared {
          static void work() {
            long sum = 0;
            for (int i = 0; i < 3000; i++) {
              sum += i;
            }
            String name = Thread.currentThread().getName();
            System.out.println(name + " on " + mynode() + " at " + System.nanoTime());
          }
          public static void main(String[] args) {
            System.out.println(Runtime.getRuntime().availableProcessors());
            new Thread(Shared::work, "a").start();
            new Thread(Shared::work, "b").start();
          }
        }
        """);
    String machine =
        " --machine smp --set threads.quantum-nanoseconds=1000"
            + " --set threads.switch-nanoseconds=100 Shared.java";
    assertEquals(
        new Ended(0, "2\na on 0 at 10068\nb on 1 at 10085\n", ""), at.run("--nodes 2" + machine));
    assertEquals(
        new Ended(0, "1\na on 0 at 16068\nb on 0 at 16242\n", ""), at.run("--nodes 1" + machine));
  }

  /** Number, start, end and busy time of a task, and what is told of its thread. */
  private static String withoutTicks(String line) {
    String[] cells = line.strip().split(" {2,}");
    return cells.length < 20
        ? line
        : String.join(" ", Arrays.copyOf(cells, 5))
            + " | "
            + String.join(" ", Arrays.copyOfRange(cells, 13, 19));
  }

  /** A pool would seed the generator of its caller's thread anew, and from chance. */
  @Test
  void after_parallel_work_a_generator_still_follows_from_the_seed() throws Exception {
    at.source(
        "Parallel",
        """

        import java.util.concurrent.ThreadLocalRandom;
        import java.util.stream.IntStream;

        class Parallel {
          public static void main(String[] args) {
            System.out.println(IntStream.range(0, 9).parallel().sum());
            System.out.println(ThreadLocalRandom.current().nextInt(1000));
          }
        }
        """);

    assertEquals(new Ended(0, "36\n227\n", ""), at.run("Parallel.java"));
    assertEquals(new Ended(0, "36\n227\n", ""), at.run("Parallel.java"));
  }

  @Test
  void a_handler_of_uncaught_exceptions_is_told() throws Exception {
    at.source(
        "Handled",
        """

        class Handled {
          public static void main(String[] args) throws Exception {
            Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {
              System.out.println("default " + thrown);
              throw new IllegalStateException("told too");
            });
            if (args.length > 0) {
              Thread.currentThread()
                  .setUncaughtExceptionHandler((thread, thrown) -> System.out.println("own " + thrown));
            }
            throw new Exception("end");
          }
        }
        """);
    Ended ended = at.run("Handled.java");
    assertEquals("default java.lang.Exception: end\n", ended.out());
    assertEquals(1, ended.status());
    assertEquals(
        "\nException: java.lang.IllegalStateException thrown from the UncaughtExceptionHandler in"
            + " thread \"main\"\n",
        ended.err());
    assertEquals("own java.lang.Exception: end\n", at.run("Handled.java own").out());
  }

  /** Also in a JVM where a run came before that had another number of processors. */
  @Test
  void a_parallel_stream_has_four_parts_for_each_thread_of_the_common_pool() throws Exception {
    JarFolder at = new JarFolder(folder);
    at.source(
        "Parts",
        """

        import java.util.Set;
        import java.util.concurrent.ConcurrentHashMap;
        import java.util.stream.IntStream;

        class Parts {
          public static void main(String[] args) {
            Set<Integer> ends = ConcurrentHashMap.newKeySet();
            int[] all =
                IntStream.range(0, 1024)
                    .parallel()
                    .collect(
                        () -> new int[] {-1}, (last, i) -> last[0] = i, (left, right) -> {
                          ends.add(left[0]);
                          left[0] = right[0];
                        });
            System.out.println(ends.size() + 1 + " parts, the last ends at " + all[0]);
          }
        }
        """);
    for (int nodes : List.of(3, 9, 5)) {
      String parts = (nodes - 1) * 4 + " parts, the last ends at 1023\n";
      assertEquals(
          new Ended(0, parts, ""), at.run("--machine smp --nodes %d Parts.java".formatted(nodes)));
    }
  }

  @Test
  void statistics_name_threads_and_the_shares_of_their_states() throws Exception {
    source("States");
    String table = at.run("--machine vax780 --timeslice 1 --stats States.java").err();
    assertEquals(
        """
        tid start end duration busy | thread running% ready% blocked% waiting% sleeping%
        0 0 414 414 110 | main 27 0 0 49 24
        1 54 174 120 20 | first 17 0 0 0 83
        2 66 294 228 20 | second 9 0 47 0 44
        Nodal utilization 13%
        Nodal+host utilization 17%  sends 0 recvs 0
        Gross utilization 12%\
        """,
        table.lines().map(ThreadsIT::withoutTicks).collect(Collectors.joining("\n")));
  }

  @Test
  void illegal_times_are_refused_in_the_words_of_the_jdk() throws Exception {
    source("Times");
    Ended counted = at.run("Times.java");

    assertEquals(
        new Ended(
            0,
            """
            timeout value is negative
            nanosecond timeout value out of range
            timeout value is negative
            timeoutMillis value is negative
            nanosecond timeout value out of range
            timeout value is negative
            nanosecond timeout value out of range
            """,
            ""),
        counted);
    assertEquals(counted, at.run("--no-aspp Times.java"));
  }
}
