package dev.lockstep.instrumenter.jdk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.instrumenter.JavaSource;
import dev.lockstep.instrumenter.RewrittenClass;
import dev.lockstep.instrumenter.TestLoader;
import dev.lockstep.instrumenter.code.Hook;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What each kind of hook does to a class, and which methods a row means. */
final class HookInserterTest {
  /** The hooks of these tests; each writes down that it was called. */
  private static final String HOOKS = JavaSource.read(HookInserterTest.class, "Hooks.java");

  private static HookRow row(Kind kind, String methods, String hook) {
    int parenthesis = hook.indexOf('(');
    return new HookRow(
        kind,
        methods,
        new Hook("Hooks", hook.substring(0, parenthesis), hook.substring(parenthesis)));
  }

  /** What was written down while {@code run()} ran, and what it returned or threw. */
  private static String outcome(String members, HookRow... rows) throws Exception {
    String source =
        HOOKS + "class Jdk { public String toString() { return \"Jdk\"; }" + members + "}";
    Map<String, byte[]> files = JavaSource.compile(source);
    files.put("Jdk", HookInserter.insert(files.get("Jdk"), List.of(rows)));
    TestLoader loader =
        new TestLoader(files.keySet(), name -> new RewrittenClass(name, files.get(name)));
    String end = end(loader.loadClass("Jdk"));
    var log = loader.loadClass("Log").getDeclaredField("TEXT");
    log.setAccessible(true);
    return log.get(null) + end;
  }

  private static String end(Class<?> jdk) throws ReflectiveOperationException {
    var run = jdk.getDeclaredMethod("run");
    run.setAccessible(true);
    try {
      return String.valueOf(run.invoke(null));
    } catch (InvocationTargetException thrown) {
      return thrown.getCause().toString();
    }
  }

  @Test
  void a_hook_before_a_method_gets_its_receiver_and_arguments_and_comes_first() throws Exception {
    String members =
        """
        void work(long l, String s, int more) { Log.add("body"); }
        static Object run() { new Jdk().work(7, "x", 3); return "end"; }
        """;
    assertEquals(
        "hook(Jdk7x) body end",
        outcome(members, row(Kind.BEFORE, "work", "arguments(LJdk;JLjava/lang/Object;)V")));
    assertEquals(
        "receiver=Jdk body end", outcome(members, row(Kind.BEFORE, "work", "receiver(LJdk;)V")));
    assertEquals("hook body end", outcome(members, row(Kind.BEFORE, "work", "plain()V")));
  }

  @Test
  void a_hook_before_a_method_that_begins_with_a_loop_is_called_once() throws Exception {
    assertEquals(
        "hook 0",
        outcome(
            """
            static int down(int n) { do { n--; } while (n > 0); return n; }
            static Object run() { return down(3); }
            """,
            row(Kind.BEFORE, "down", "plain()V")));
  }

  @Test
  void a_hook_in_loops_is_called_where_one_may_begin_anew() throws Exception {
    assertEquals(
        "hook hook hook 0",
        outcome(
            """
            static int down(int n) { do { n--; } while (n > 0); return n; }
            static Object run() { if (down(3) > 0) { return "none"; } return 0; }
            """,
            row(Kind.LOOP, "*", "plain()V")));
  }

  @Test
  void a_hook_before_a_method_may_refuse_it() throws Exception {
    assertEquals(
        "java.lang.IllegalStateException: refused",
        outcome(
            """
            static void work() { Log.add("body"); }
            static Object run() { work(); return "end"; }
            """,
            row(Kind.BEFORE, "work", "refuse()V")));
  }

  @Test
  void a_hook_that_answers_stands_for_the_method_and_null_is_no_answer() throws Exception {
    assertEquals(
        "body hooked found twice",
        outcome(
            """
            static String find(String key) {
              Log.add("body");
              String found = "";
              for (int i = 0; i < 2; i++) { found = i == 0 ? "found" : found + " twice"; }
              return found;
            }
            static Object run() { return find("known") + " " + find("unknown"); }
            """,
            row(Kind.ANSWER, "find", "known(Ljava/lang/String;)Ljava/lang/String;")));
  }

  @Test
  void an_integer_answers_for_a_method_that_returns_an_int() throws Exception {
    assertEquals(
        "body 4 -1",
        outcome(
            """
            static int measure(String text) { Log.add("body"); return -1; }
            static Object run() { return measure("four") + " " + measure(""); }
            """,
            row(Kind.ANSWER, "measure", "size(Ljava/lang/String;)Ljava/lang/Integer;")));
  }

  @Test
  void a_hook_that_says_that_it_was_all_stands_for_a_method_that_returns_nothing()
      throws Exception {
    assertEquals(
        "hook body hook end",
        outcome(
            """
            void act(int i) { if (i == 1) { Log.add("body"); } }
            static Object run() { new Jdk().act(1); new Jdk().act(2); return "end"; }
            """,
            row(Kind.ANSWER, "act", "isAll(LJdk;I)Z")));
  }

  @Test
  void what_is_read_from_a_static_field_goes_through_its_hook() throws Exception {
    assertEquals(
        "43 1 2",
        outcome(
            """
            static int read = 1;
            static int other = 1;
            int own = 2;
            static Object run() { return read + " " + other + " " + new Jdk().own; }
            """,
            row(Kind.READ, "Jdk.read", "answer(I)I")));
  }

  @Test
  void hooks_stand_for_monitors_however_they_are_given_back() throws Exception {
    String members =
        """
        int block(int n) { synchronized (this) { Log.add(Thread.holdsLock(this)); return 6 / n; } }
        static Object run() { return new Jdk().block(%s); }
        """;
    HookRow[] rows = {
      row(Kind.ENTER, "*", "enter(Ljava/lang/Object;)V"),
      row(Kind.EXIT, "*", "exit(Ljava/lang/Object;)V")
    };
    assertEquals("enter=Jdk false exit=Jdk 2", outcome(members.formatted(3), rows));
    assertEquals(
        "enter=Jdk false exit=Jdk java.lang.ArithmeticException: / by zero",
        outcome(members.formatted(0), rows));
  }

  @Test
  void a_hook_after_a_method_is_called_wherever_it_returns() throws Exception {
    assertEquals(
        "after after after after 1.5 7 x",
        outcome(
            """
            static double choose(int n) { if (n > 0) { return 1.5; } return n < 0 ? -1 : 0; }
            static long wide(long l) { return l; }
            static Object same(Object o) { return o; }
            static void nothing() {}
            static Object run() {
              nothing();
              return choose(1) + " " + wide(7) + " " + same("x");
            }
            """,
            row(Kind.AFTER, "choose", "after()V"),
            row(Kind.AFTER, "wide", "after()V"),
            row(Kind.AFTER, "same", "after()V"),
            row(Kind.AFTER, "nothing", "after()V")));
  }

  @Test
  void a_hook_after_a_method_is_called_once_where_it_throws() throws Exception {
    String members =
        """
        static int quotient(Object o, int n) {
          try {
            if (o == null) { o = 12; }
            return (Integer) o / n;
          } catch (ClassCastException e) {
            Log.add("caught");
            long instead = 3;
            return (int) instead / n;
          } finally {
            Log.add("finally");
          }
        }
        static Object run() { return %s; }
        """;
    HookRow after = row(Kind.AFTER, "quotient", "after()V");
    assertEquals("finally after 6", outcome(members.formatted("quotient(null, 2)"), after));
    assertEquals("caught finally after 1", outcome(members.formatted("quotient(\"x\", 2)"), after));
    assertEquals(
        "finally after java.lang.ArithmeticException: / by zero",
        outcome(members.formatted("quotient(5, 0)"), after));
    assertEquals(
        "caught finally after java.lang.ArithmeticException: / by zero",
        outcome(members.formatted("quotient(\"x\", 0)"), after));
  }

  @Test
  void a_hook_after_a_method_that_was_not_entered_is_not_called() throws Exception {
    String members =
        """
        static void work() { Log.add("body"); }
        static Object run() { work(); return "end"; }
        """;
    HookRow after = row(Kind.AFTER, "work", "after()V");
    assertEquals(
        "hook body after end", outcome(members, after, row(Kind.BEFORE, "work", "plain()V")));
    assertEquals(
        "java.lang.IllegalStateException: refused",
        outcome(members, after, row(Kind.BEFORE, "work", "refuse()V")));
  }

  @Test
  void a_hook_after_a_method_is_not_called_again_where_it_throws_itself() throws Exception {
    assertEquals(
        "hook java.lang.IllegalStateException: refused",
        outcome(
            """
            static void work() {}
            static Object run() { work(); return "end"; }
            """,
            row(Kind.BEFORE, "work", "plain()V"),
            row(Kind.AFTER, "work", "refuse()V")));
  }

  @Test
  void a_result_goes_through_its_hook_with_the_arguments() throws Exception {
    assertEquals(
        "hooked a 305 -2.5",
        outcome(
            """
            Object name() { return "a"; }
            long count(int i) { return i < 0 ? 0 : 3; }
            static double share() { return 2.5; }
            static Object run() {
              return new Jdk().name() + " " + new Jdk().count(5) + " " + share();
            }
            """,
            row(Kind.RESULT, "name", "object(Ljava/lang/Object;)Ljava/lang/Object;"),
            row(Kind.RESULT, "count", "number(JLJdk;I)J"),
            row(Kind.RESULT, "share", "fraction(D)D")));
  }

  @Test
  void calls_of_a_method_become_calls_of_the_hook_wherever_the_class_makes_them() throws Exception {
    assertEquals(
        "43 -43 44 1",
        outcome(
            """
            static int first = Math.abs(1);
            final int second;
            Jdk() { second = -Math.abs(1); }
            static Object run() {
              return first + " " + new Jdk().second + " " + Math.abs(2) + " " + Math.abs(-1L);
            }
            """,
            row(Kind.CALL, "java/lang/Math.abs(I)I", "answer(I)I")));
  }

  @Test
  void locks_have_hooks_before_they_are_taken_and_given_back_however_that_happens()
      throws Exception {
    String members =
        """
        static synchronized int whole(int n) { Log.add("whole"); return 6 / n; }
        synchronized int own(int n) { long a = n; long b = 2 * a; return (int) (b / a) / n; }
        int block(int n) {
          Log.add("free");
          synchronized (this) { Log.add("held"); if (n > 2) { return 6 / n; } }
          Log.add("free");
          return 6 / n;
        }
        static Object run() { return %s; }
        """;
    HookRow[] rows = {
      row(Kind.LOCK, "*", "taken(Ljava/lang/Object;)V"),
      row(Kind.UNLOCK, "*", "given(Ljava/lang/Object;)V")
    };
    assertEquals("takes class whole gives class 2", outcome(members.formatted("whole(3)"), rows));
    assertEquals(
        "takes class whole gives class java.lang.ArithmeticException: / by zero",
        outcome(members.formatted("whole(0)"), rows));
    assertEquals("takes Jdk gives Jdk 2", outcome(members.formatted("new Jdk().own(1)"), rows));
    assertEquals(
        "takes Jdk gives Jdk java.lang.ArithmeticException: / by zero",
        outcome(members.formatted("new Jdk().own(0)"), rows));
    assertEquals(
        "free takes Jdk held gives Jdk 2", outcome(members.formatted("new Jdk().block(3)"), rows));
    assertEquals(
        "free takes Jdk held gives Jdk free java.lang.ArithmeticException: / by zero",
        outcome(members.formatted("new Jdk().block(0)"), rows));
    assertThrows(
        IllegalStateException.class, () -> outcome("static Object run() { return 1; }", rows));
  }

  @Test
  void a_result_is_ready_when_the_method_is_left() throws Exception {
    assertEquals(
        "hook after hooked a",
        outcome(
            """
            static Object name() { return "a"; }
            static Object run() { return name(); }
            """,
            row(Kind.RESULT, "name", "object(Ljava/lang/Object;)Ljava/lang/Object;"),
            row(Kind.AFTER, "name", "after()V"),
            row(Kind.BEFORE, "name", "plain()V")));
  }

  private static final String MANY =
      """
      static Object run() throws Exception {
        park(); park(1); parkLong(); unpark(); pa();
        return "end";
      }
      static void park() { Log.add("park"); }
      static void park(int i) { Log.add("park1"); }
      public static void parkLong() { Log.add("parkLong"); }
      public static synchronized void unpark() { Log.add("unpark"); }
      private static void pa() { Log.add("pa"); }
      public Jdk() { Log.add("new"); }
      static { new Jdk(); }
      """;

  private static String hooked(String methods) throws Exception {
    return outcome(MANY, row(Kind.BEFORE, methods, "plain()V"));
  }

  @Test
  void a_row_means_the_methods_that_it_names() throws Exception {
    assertEquals("new hook park hook park1 parkLong unpark pa end", hooked("park"));
    assertEquals("new park hook park1 parkLong unpark pa end", hooked("park(I)V"));
    assertEquals("new hook park hook park1 hook parkLong unpark pa end", hooked("park*"));
  }

  @Test
  void a_method_that_is_named_must_be_there() {
    String missing = "this JDK (" + Runtime.version() + ") has no %s in Jdk: use JDK 25";
    for (String methods : List.of("sleep", "park(J)V", "<init>")) {
      Exception thrown = assertThrows(IllegalStateException.class, () -> hooked(methods));
      assertEquals(missing.formatted(methods), thrown.getMessage());
    }
    HookRow call = row(Kind.CALL, "java/lang/System.nanoTime()J", "plain()V");
    Exception thrown = assertThrows(IllegalStateException.class, () -> outcome(MANY, call));
    assertEquals(missing.formatted("java/lang/System.nanoTime()J"), thrown.getMessage());
  }

  @Test
  void a_pattern_may_mean_nothing() throws Exception {
    assertEquals("new park park1 parkLong unpark pa end", hooked("await*"));
  }

  @Test
  void what_may_be_missing_is_put_in_where_it_is() throws Exception {
    Map<String, byte[]> classes =
        JavaSource.compile(
            """
            class Jdk { void work() { synchronized (this) { } } }
            class Other { void work() { } }
            """);
    List<HookRow> rows =
        List.of(
            row(Kind.LOCK, "*", "taken(Ljava/lang/Object;)V"),
            row(Kind.CALL, "java/lang/Object.notify()V", "taken(Ljava/lang/Object;)V"));
    byte[] locking = classes.get("Jdk");
    byte[] other = classes.get("Other");

    assertArrayEquals(
        HookInserter.insert(locking, rows.subList(0, 1)),
        HookInserter.insert(locking, List.of(), rows));
    assertSame(other, HookInserter.insert(other, List.of(), rows));
  }

  @Test
  void methods_without_code_stay_as_they_are() {
    byte[] original =
        JavaSource.compile("abstract class Jdk { abstract void a(); native void n(); }").get("Jdk");
    byte[] none = HookInserter.insert(original, List.of());
    for (String pattern : List.of("a*", "n*")) {
      HookRow row = row(Kind.BEFORE, pattern, "plain()V");
      assertArrayEquals(none, HookInserter.insert(original, List.of(row)));
    }
  }
}
