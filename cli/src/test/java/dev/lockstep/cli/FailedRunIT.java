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

/** Programs that throw: what users see, through the jar. */
class FailedRunIT {
  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() {
    at = new JarFolder(folder);
  }

  /** The thread is over, and what it has filled stays full until the program goes on. */
  @Test
  void a_thread_that_the_memory_ends_is_told_and_the_program_goes_on() throws Exception {
    at.source(
        "Fills",
        """

        class Fills {
          static java.util.List<byte[]> kept = new java.util.ArrayList<>();
          public static void main(String[] args) throws Exception {
            Thread filler = new Thread(() -> {
              for (int size = 1 << 20; size > 4096;) {
                try {
                  kept.add(new byte[size]);
                } catch (OutOfMemoryError full) {
                  size /= 2;
                }
              }
              throw new OutOfMemoryError("full");
            }, "filler");
            filler.start();
            filler.join();
            kept.clear();
            System.out.println("main goes on");
          }
        }
        """);
    Ended ended =
        at.java(List.of("-Xmx64m", "-XX:+UseSerialGC", "-jar", JarFolder.JAR, "run", "Fills.java"));

    assertEquals("main goes on\n", ended.out());
    String[] told = ended.err().split("\n");
    assertEquals("Exception in thread \"filler\" java.lang.OutOfMemoryError: full", told[0]);
    assertTrue(
        told[told.length - 1].startsWith("lockstep: it ended thread \"filler\" (task 1 on node 0)"),
        ended.err());
    assertEquals(0, ended.status());
  }

  /** What it has filled stays full: the class keeps it. */
  @Test
  void a_program_that_the_memory_ends_is_told() throws Exception {
    at.source(
        "Full",
        """

        class Full {
          static Object kept;
          public static void main(String[] args) {
            for (int size = 1 << 20; size > 4096;) {
              try {
                kept = new Object[] {kept, new byte[size]};
              } catch (OutOfMemoryError full) {
                size /= 2;
              }
            }
            throw new OutOfMemoryError("full");
          }
        }
        """);
    Ended ended =
        at.java(List.of("-Xmx64m", "-XX:+UseSerialGC", "-jar", JarFolder.JAR, "run", "Full.java"));

    String[] told = ended.err().split("\n");
    assertTrue(
        told[0].startsWith("lockstep: the program failed in task 0 on the host at tick "),
        ended.err());
    assertEquals("java.lang.OutOfMemoryError: full", told[1]);
    assertEquals("\tat Full.main(Full.java:12)", told[2]);
    assertEquals(1, ended.status());
  }

  @Test
  void the_stack_trace_shows_the_programs_frames_with_causes_and_all_earlier_output()
      throws Exception {
    at.source("Throws", TestFiles.read(FailedRunIT.class, "Throws.java"));
    String trace =
        """
        java.lang.IllegalStateException: wrapped
        \tat Throws.worker(Throws.java:11)
        \tSuppressed: java.lang.Error: beside
        \t\tat Throws.worker(Throws.java:12)
        Caused by: java.lang.ArithmeticException: / by zero
        \tat Throws.element(Throws.java:4)
        \tat Throws.element(Throws.java:4)
        \tat Throws.worker(Throws.java:9)
        """;

    Ended exact = at.run("--trace t.trace Throws.java");

    assertEquals("main worker\nother\n", exact.out());
    assertEquals(
        trace,
        exact.err().replaceFirst("(?m)^lockstep: the program failed in task 1 on node 0 .*\n", ""));
    assertEquals(1, exact.status());
    assertEquals(0, at.lockstep("stats", "t.trace").status());

    Ended uncounted = at.run("--no-aspp Throws.java");

    assertEquals(
        new Ended(
            1,
            "main worker\n",
            "lockstep: the program failed in task 1 on node 0 at tick 0:\n" + trace),
        uncounted);
  }

  @Test
  void a_static_initialiser_that_throws_is_named_as_it_was_written() throws Exception {
    at.source(
        "Init",
        """

        class Init {
          static int[] none;
          static int length = none.length;
          public static void main(String[] args) {}
        }
        """);
    String cause =
        """
        Caused by: java.lang.NullPointerException: Cannot read the array length because \
        "Init.none" is null
        \tat Init.<clinit>(Init.java:4)
        """;

    assertEquals(cause, fromCause(at.run("Init.java")));
    assertEquals(cause, fromCause(at.run("--no-aspp Init.java")));
  }

  private static String fromCause(Ended ended) {
    assertEquals(1, ended.status());
    return ended.err().substring(ended.err().indexOf("Caused")).replaceFirst("\t\\.\\.\\..*\n", "");
  }

  @Test
  void endless_recursion_and_too_much_memory_are_failures_of_the_program() throws Exception {
    at.source(
        "Big",
        """

        class Big {
          static int deeper(int depth) { return deeper(depth + 1) + 1; }
          public static void main(String[] args) {
            try {
              deeper(0);
            } catch (StackOverflowError caught) {
              System.out.println("caught");
            }
            System.out.println(new long[Integer.MAX_VALUE].length);
          }
        }
        """);

    Ended ended = at.run("--timeslice 0 Big.java");

    assertEquals("caught\n", ended.out());
    assertEquals(
        """
        java.lang.OutOfMemoryError: Requested array size exceeds VM limit
        \tat Big.main(Big.java:10)
        """,
        ended.err().substring(ended.err().indexOf('\n') + 1));
    assertEquals(1, ended.status());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          String getMessage() { throw this; }               | Odd (and its toString() failed)#Odd.main
          String getMessage() { System.exit(7); return ""; } | Odd (and its toString() failed)#Odd.main
          Throwable getCause() { return this; }             | Odd#Odd.main#Caused by: [CIRCULAR REFERENCE: Odd]
          Throwable getCause() { throw this; }              | Odd#Odd.main
          Throwable getCause() { System.exit(7); return this; } | Odd#Odd.main
          StackTraceElement[] getStackTrace() { throw this; } | Odd
          StackTraceElement[] getStackTrace() { return null; } | Odd
          void printStackTrace(java.io.PrintWriter to) { throw this; } | Odd#Odd.main
          """)
  void an_exception_that_does_not_answer_is_still_reported(String method, String report)
      throws Exception {
    at.source(
        "Odd",
        """

        class Odd extends RuntimeException {
          @Override public %s
          public static void main(String[] args) {
            throw new Odd();
          }
        }
        """
            .formatted(method));

    Ended ended = at.run("Odd.java");

    assertEquals(1, ended.status());
    assertEquals(
        report.replace("#Odd.main", "\n\tat Odd.main(Odd.java:5)").replace('#', '\n') + "\n",
        ended.err().replaceFirst(".*\n", ""));
  }

  @Test
  void of_a_long_chain_of_causes_the_first_are_shown() throws Exception {
    at.source(
        "Chain",
        """

        class Chain {
          public static void main(String[] args) throws Throwable {
            Throwable last = new Error("0");
            for (int i = 1; i < 20_000; i++) {
              last = new Error("" + i, last);
            }
            throw last;
          }
        }
        """);

    Ended ended = at.run("Chain.java");

    assertEquals(1, ended.status());
    assertEquals(1 + 100 * 2 + 1, ended.err().lines().count());
    assertTrue(ended.err().contains("\nCaused by: java.lang.Error: 19900\n"), ended.err());
    assertTrue(ended.err().endsWith("\n... and what caused that\n"), ended.err());
  }

  @Test
  void an_exception_that_goes_on_for_ever_does_not_keep_the_run_from_its_end() throws Exception {
    at.source(
        "Endless",
        """

        class Endless extends Exception {
          @Override public String getMessage() { while (true) {} }
          public static void main(String[] args) throws Exception { throw new Endless(); }
        }
        """);

    Ended ended = at.alone().run("Endless.java");

    assertEquals(1, ended.status());
    assertTrue(ended.err().endsWith(":\nEndless (and its methods go on for ever)\n"), ended.err());
  }

  @Test
  void an_exit_status_is_the_programs_from_every_task_and_output_is_complete() throws Exception {
    at.source(
        "Exit",
        """

        class Exit {
          public static void main(String[] args) {
            int status = Integer.parseInt(args[0]);
            System.out.println("exit " + status);
            if (status < 4) {
              System.exit(status);
            }
            tfork(() -> System.exit(status), 1);
            tsleep(1000);
            System.out.println("never");
          }
        }
        """);

    assertEquals(new Ended(0, "exit 0\n", ""), at.run("Exit.java 0"));
    assertEquals(new Ended(3, "exit 3\n", ""), at.run("--trace x.trace Exit.java 3"));
    assertEquals(new Ended(5, "exit 5\n", ""), at.run("Exit.java 5"));
    assertEquals(
        new Ended(5, "exit 5\n", ""), at.alone().run("--no-aspp --trace y.trace Exit.java 5"));
    assertEquals("strace tid 0 clock 0", Files.readAllLines(folder.resolve("y.trace")).getFirst());
  }
}
