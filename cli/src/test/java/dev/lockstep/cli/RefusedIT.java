package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Lockstep refuses ends the run, and says so, whatever the program does with exceptions. */
class RefusedIT {
  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() {
    at = new JarFolder(folder);
  }

  @Test
  void a_class_that_cannot_be_rewritten_ends_a_run_that_swallows_it() throws Exception {
    TestFiles.write(folder, "Full.java", full());
    at.source(
        "Swallows",
        """

        class Swallows {
          static int sum;
          public static void main(String[] args) throws Exception {
            System.out.println("begun");
            Thread other = new Thread(() -> { Full.use(); });
            other.setUncaughtExceptionHandler((thread, thrown) -> {});
            if (args.length > 0) {
              other.start();
              other.join();
            } else {
              try {
                Full.use();
              } catch (Throwable swallowed) {
                sum++;
              }
            }
            sum += 2;
          }
        }
        """);
    Ended expected =
        new Ended(
            2,
            "begun\n",
            """
            lockstep: cannot rewrite class Full: counted, its constant pool has more than the JVM allows
            """);

    assertEquals(expected, at.run("Swallows.java"));
    assertEquals(expected, at.run("--timeslice 0 Swallows.java"));
    assertEquals(expected, at.run("Swallows.java thread"));
  }

  /** A class whose table of constants is all but full. */
  private static String full() {
    StringBuilder text = new StringBuilder("class Full {\n  static void use() { m0(); }\n");
    for (int i = 0; i < 32; i++) {
      text.append("  static void m%d() { String s;".formatted(i));
      for (int j = 0; j < 1021; j++) {
        text.append(" s = \"%d\";".formatted(1021 * i + j));
      }
      text.append(" }\n");
    }
    return text.append("}\n").toString();
  }

  @Test
  void a_thread_ends_a_run_beside_a_debugger() throws Exception {
    at.source(
        "Starts",
        """

        class Starts {
          public static void main(String[] args) {
            System.out.println("begun");
            try {
              new Thread(() -> {}, "other").start();
            } catch (RuntimeException swallowed) {
              return;
            }
          }
        }
        """);
    List<String> words = new ArrayList<>(Jvm.QUICK);
    words.add("-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,quiet=y,address=127.0.0.1:0");
    words.addAll(List.of("-jar", JarFolder.JAR, "run", "Starts.java"));

    assertEquals(
        new Ended(
            2,
            "begun\n",
            """
            lockstep: threads are not simulated in a JVM with a debugger: leave the debugger out, or \
            start a task with tfork instead of other
            """),
        at.java(words));
  }

  /** As the JDK says it elsewhere: these are the program's to handle. */
  @Test
  void what_the_jdk_may_refuse_is_refused_by_its_own_exceptions() throws Exception {
    at.source(
        "Asks",
        """

        class Asks {
          public static void main(String[] args) {
            try {
              ProcessHandle.current();
            } catch (UnsupportedOperationException e) {
              System.out.println("no process");
            }
            try {
              sun.misc.Signal.handle(new sun.misc.Signal("TERM"), signal -> {});
            } catch (IllegalArgumentException e) {
              System.out.println(e.getMessage());
            }
          }
        }
        """);
    assertEquals(
        new Ended(0, "no process\nSignal already used by VM or OS: SIGTERM\n", ""),
        at.run("Asks.java"));
  }
}
