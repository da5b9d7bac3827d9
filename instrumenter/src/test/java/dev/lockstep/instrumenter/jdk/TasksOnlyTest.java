package dev.lockstep.instrumenter.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.instrumenter.JavaSource;
import dev.lockstep.instrumenter.RewrittenClass;
import dev.lockstep.instrumenter.TestLoader;
import dev.lockstep.instrumenter.code.Hook;
import dev.lockstep.instrumenter.code.Uncounted;
import java.lang.reflect.Field;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each task sees what an agent has made of a class of the JDK, and all others what was before. */
final class TasksOnlyTest {
  private static final TasksOnly TASKS_ONLY =
      new TasksOnly(
          new Hook("Tasks", "isTask", "()Z"),
          new Uncounted(new Hook("Tasks", "suspend", "()V"), new Hook("Tasks", "resume", "()V")));

  private static final String TASKS =
      """
      public class Tasks {
        static boolean is;
        static int uncounted;
        static int calls;
        static boolean isTask() { return is; }
        static void suspend() { uncounted++; calls++; }
        static void resume() { uncounted--; }
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
    return run(loader(BEFORE, changed, isTask));
  }

  private static TestLoader loader(String before, String changed, boolean isTask) throws Exception {
    Map<String, byte[]> files = JavaSource.compile(TASKS + before);
    byte[] made = JavaSource.compile(TASKS + changed).get("Jdk");
    files.put("Jdk", TASKS_ONLY.merge(files.get("Jdk"), made));
    TestLoader loader =
        new TestLoader(files.keySet(), name -> new RewrittenClass(name, files.get(name)));
    field(loader, "is").set(null, isTask);
    return loader;
  }

  private static String run(TestLoader loader) throws Exception {
    var run = loader.loadClass("Jdk").getDeclaredMethod("run");
    run.setAccessible(true);
    return (String) run.invoke(null);
  }

  private static Object value(TestLoader loader, String name) throws Exception {
    return field(loader, name).get(null);
  }

  private static Field field(TestLoader loader, String name) throws Exception {
    Field field = loader.loadClass("Tasks").getDeclaredField(name);
    field.setAccessible(true);
    return field;
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

  @ParameterizedTest
  @CsvSource({
    "true, true, 'new 1, 0 1'",
    "true, false, 'new 1, 0 1'",
    "false, true, 'new 1, 0 1'",
    "false, false, 'old 0, 0 0'",
  })
  void an_initialiser_that_the_agent_made_is_not_counted(
      boolean isTask, boolean isNew, String expected) throws Exception {
    String some = "static String some; static int within;";
    String old = "static { some = \"old\"; }";
    String made =
        """
        static {
          within = Tasks.uncounted;
          for (int i = 0; i < 2; i++) { try { some = i == 0 ? "no" : "new"; } finally { some += ""; } }
        }
        """;
    String run = "public static String run() { return some + \" \" + within; }";
    String before = "class Jdk extends Base { Jdk() { super(1); } %s %s }";
    String first = before.formatted(some + (isNew ? "" : old), run);
    String changed = before.formatted(some + made, run);

    TestLoader loader = loader(first, changed, isTask);
    String outcome = run(loader);

    assertEquals(
        expected, outcome + ", " + value(loader, "uncounted") + " " + value(loader, "calls"));
  }

  @Test
  void an_initialiser_that_fails_is_left_as_well() throws Exception {
    String before =
        "class Jdk extends Base { Jdk() { super(1); } static int x; static { x = %s; }"
            + " public static String run() { return \"\" + x; } }";

    TestLoader loader = loader(before.formatted("1"), before.formatted("1 / x"), true);

    assertThrows(ExceptionInInitializerError.class, () -> run(loader));
    assertEquals("0 1", value(loader, "uncounted") + " " + value(loader, "calls"));
  }

  @Test
  void a_method_that_stays_the_same_asks_nobody() throws Exception {
    Map<String, byte[]> files = JavaSource.compile(TASKS + BEFORE);
    byte[] jdk = files.get("Jdk");

    byte[] merged = TASKS_ONLY.merge(jdk, jdk);

    assertEquals(jdk.length, merged.length);
  }
}
