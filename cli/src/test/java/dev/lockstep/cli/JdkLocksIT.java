package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import java.util.List;
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

  @Test
  void a_task_that_has_to_wait_in_there_fails_with_a_message() throws Exception {
    at.source(
        "Sleeps",
        """

        class Sleeps {
          public static void main(String[] args) {
            new java.util.concurrent.ConcurrentHashMap<Integer, Integer>()
                .computeIfAbsent(1, key -> { tsleep(5); return key; });
          }
        }
        """);
    Ended ended = at.run("Sleeps.java");
    assertEquals(1, ended.status());
    assertTrue(
        ended.err().contains("a class of the JDK called this code while it holds a lock"),
        ended.err());
    assertTrue(ended.err().contains("Sleeps.java:5"), ended.err());
  }
}
