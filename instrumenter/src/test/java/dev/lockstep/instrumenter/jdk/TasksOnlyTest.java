package dev.lockstep.instrumenter.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.instrumenter.JavaSource;
import dev.lockstep.instrumenter.RewrittenClass;
import dev.lockstep.instrumenter.TestLoader;
import dev.lockstep.instrumenter.code.Hook;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each task sees what an agent has made of a class of the JDK, and all others what was before. */
final class TasksOnlyTest {
  private static final String TASKS =
      """
      public class Tasks {
        static boolean is;
        static boolean isTask() { return is; }
      }
      class Base { final long size; Base(long size) { this.size = size; } }
      """;

  private static final String BEFORE =
      """
      class Jdk extends Base {
        final String name;
        Jdk(String name, long size, double more) { super(size); this.name = name; }
        int down(int n) { do { n--; } while (n > 0); return n; }
        static long sum(long[] of, boolean all) {
          long sum = 0;
          for (long each : of) { try { sum += 10 / each; } catch (ArithmeticException e) { sum--; } }
          return sum;
        }
        static String same() { return "same"; }
        public static String run() {
          Jdk jdk = new Jdk("old", 7, 1.5);
          return jdk.name + jdk.size + " " + jdk.down(3) + " " + sum(new long[] {5, 0}, true) + same();
        }
      }
      """;

  private static String outcome(String changed, boolean isTask) throws Exception {
    Map<String, byte[]> files = JavaSource.compile(TASKS + BEFORE);
    byte[] made = JavaSource.compile(TASKS + changed).get("Jdk");
    byte[] merged = TasksOnly.merge(files.get("Jdk"), made, new Hook("Tasks", "isTask", "()Z"));
    files.put("Jdk", merged);
    TestLoader loader =
        new TestLoader(files.keySet(), name -> new RewrittenClass(name, files.get(name)));
    var is = loader.loadClass("Tasks").getDeclaredField("is");
    is.setAccessible(true);
    is.set(null, isTask);
    var run = loader.loadClass("Jdk").getDeclaredMethod("run");
    run.setAccessible(true);
    return (String) run.invoke(null);
  }

  @ParameterizedTest
  @CsvSource({
    "\"old\", \"new\", old7, new7",
    "n--; }, n -= 5; }, old7 0 1same, old7 -2 1same",
    "sum--; }, sum += 50; }, old7 0 1same, old7 0 52same",
    "super(size), super(size + 1), old7, old8",
  })
  void tasks_run_what_the_agent_made(String old, String made, String others, String tasks)
      throws Exception {
    String changed = BEFORE.replace(old, made);

    assertEquals(others, outcome(changed, false).substring(0, others.length()));
    assertEquals(tasks, outcome(changed, true).substring(0, tasks.length()));
  }

  @Test
  void a_method_that_stays_the_same_asks_nobody() throws Exception {
    Map<String, byte[]> files = JavaSource.compile(TASKS + BEFORE);
    byte[] jdk = files.get("Jdk");

    byte[] merged = TasksOnly.merge(jdk, jdk, new Hook("Tasks", "isTask", "()Z"));

    assertEquals(jdk.length, merged.length);
  }
}
