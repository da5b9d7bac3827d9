package dev.lockstep.samples.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.samples.laws.Counted.Outcome;
import dev.lockstep.samples.laws.Counted.Settings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * At instruction granularity, tasks that share memory alternate at every instruction, or after as
 * many as the timeslice has.
 *
 * <p>A task's script has a sign for each instruction that it executes: its letter where it writes
 * that down, a dot for any other. The letters of all tasks then stand in the order in which the
 * scripts are dealt out.
 */
final class AlternationTest {
  /** Deals the scripts out: so many signs of each in turn. */
  private static String dealt(int timeslice, List<String> scripts) {
    StringBuilder order = new StringBuilder();
    int longest = scripts.stream().mapToInt(String::length).max().orElseThrow();
    for (int from = 0; from < longest; from += timeslice) {
      for (String script : scripts) {
        int begin = Math.min(from, script.length());
        int end = Math.min(from + timeslice, script.length());
        order.append(script, begin, end);
      }
    }
    return order.toString().replace(".", "");
  }

  /** Runs one method for each script, named for its letter, on one node and on one node each. */
  private static void assertAlternates(String members, int timeslice, String... scripts) {
    Counted program =
        Counted.java(
            "import dev.lockstep.samples.laws.Seen; class Program {\n%s\n}".formatted(members));
    String[] methods = {"a", "b", "c"};
    String[] tasks = Arrays.copyOf(methods, scripts.length);
    for (int nodes = 1; nodes <= scripts.length; nodes += scripts.length - 1) {
      Settings settings = new Settings(nodes, timeslice);
      Outcome outcome = program.runTasks(settings, tasks);
      assertEquals(dealt(timeslice, List.of(scripts)), outcome.seen(), nodes + " nodes");
      int longest = List.of(scripts).stream().mapToInt(String::length).max().orElseThrow();
      int all = List.of(scripts).stream().mapToInt(String::length).sum();
      assertEquals(nodes == 1 ? all : longest, endOf(outcome));
    }
  }

  private static long endOf(Outcome outcome) {
    RunResult result = outcome.result();
    return assertInstanceOf(RunResult.Completed.class, result, result::toString).tick();
  }

  @ParameterizedTest
  @CsvSource({"1, abababab", "2, aabbaabb", "3, aaabbbab", "4, aaaabbbb"})
  void two_tasks_alternate_in_a_straight_line(int timeslice, String order) {
    String members =
        """
        static void a() { Seen.a(); Seen.a(); Seen.a(); Seen.a(); }
        static void b() { Seen.b(); Seen.b(); Seen.b(); Seen.b(); }
        """;
    assertEquals(order, dealt(timeslice, List.of("aaaa.", "bbbb.")));
    assertAlternates(members, timeslice, "aaaa.", "bbbb.");
  }

  @ParameterizedTest
  @CsvSource({"1, abcabcabc", "2, aabbccabc", "3, aaabbbccc"})
  void three_tasks_alternate_in_a_straight_line(int timeslice, String order) {
    String members =
        """
        static void a() { Seen.a(); Seen.a(); Seen.a(); }
        static void b() { Seen.b(); Seen.b(); Seen.b(); }
        static void c() { Seen.c(); Seen.c(); Seen.c(); }
        """;
    assertEquals(order, dealt(timeslice, List.of("aaa.", "bbb.", "ccc.")));
    assertAlternates(members, timeslice, "aaa.", "bbb.", "ccc.");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 7, 31})
  void tasks_alternate_through_branches_and_loops(int timeslice) {
    String members =
        """
        static void a() { for (int i = 0; i < 3; i++) { Seen.a(); } }
        static void b() {
          int i = 5;
          do { if (i % 2 == 0) { Seen.b(); } else { Seen.b(); Seen.b(); } i--; } while (i > 0);
        }
        """;
    // iconst istore, then iload iconst if_icmpge Seen.a iinc goto, iload iconst if_icmpge, return
    String a = ".." + "...a..".repeat(3) + "..." + ".";
    // iconst istore; iload iconst irem ifne; Seen.b goto or Seen.b Seen.b; iinc iload ifgt; return
    String odd = "....bb...";
    String even = "....b....";
    assertAlternates(members, timeslice, a, ".." + odd + even + odd + even + odd + ".");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 7, 31})
  void tasks_alternate_through_calls_and_returns(int timeslice) {
    String members =
        """
        static void a() { Seen.a(); twice(1); Seen.a(); }
        static int twice(int x) { Seen.a(); return x + x; }
        static void b() { down(3); }
        static void down(int n) { Seen.b(); if (n > 0) { down(n - 1); } Seen.b(); }
        """;
    // Seen.a iconst invokestatic; Seen.a iload iload iadd ireturn; pop Seen.a return
    String a = "a..a.....a.";
    // iconst invokestatic; Seen.b iload ifle iload iconst isub invokestatic, three times; then
    // Seen.b iload ifle Seen.b return, and Seen.b return three times; return
    String b = ".." + "b......".repeat(3) + "b..b." + "b.".repeat(3) + ".";
    assertAlternates(members, timeslice, a, b);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 7, 31})
  void tasks_alternate_through_exceptions(int timeslice) {
    String members =
        """
        static void a() {
          int x = 0;
          try { Seen.a(); x = 7 / x; Seen.a(); } catch (ArithmeticException e) { Seen.a(); }
          Seen.a();
        }
        static void b() {
          try { fails(null); } catch (NullPointerException e) { Seen.b(); }
        }
        static void fails(int[] x) { try { Seen.b(); x[0]++; } finally { Seen.b(); Seen.b(); } }
        """;
    // iconst istore Seen.a bipush iload idiv; astore Seen.a, Seen.a return
    String a = "..a..." + ".aa.";
    // aconst_null invokestatic; Seen.b aload iconst dup2 iaload; astore Seen.b Seen.b aload athrow;
    // astore Seen.b return
    String b = ".." + "b...." + ".bb.." + ".b.";
    assertAlternates(members, timeslice, a, b);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 7, 31})
  void tasks_alternate_through_statics_arrays_and_objects(int timeslice) {
    String members =
        """
        static int x;
        int field;
        static void a() { x = x + 1; Seen.a(); x++; Seen.a(); }
        static void b() { int[] i = new int[2]; i[1] = x; Seen.b(); i[0]++; Seen.b(); }
        static void c() { Program p = new Program(); Seen.c(); p.field = 3; Seen.c(); }
        """;
    // getstatic iconst iadd putstatic Seen.a, twice; return
    String a = "....a" + "....a" + ".";
    // iconst newarray astore aload iconst getstatic iastore Seen.b
    // aload iconst dup2 iaload iconst iadd iastore Seen.b return
    String b = ".......b" + ".......b" + ".";
    // new dup invokespecial, aload invokespecial return, astore Seen.c;
    // aload iconst putfield Seen.c return
    String c = "..." + "..." + ".c" + "...c" + ".";
    assertAlternates(members, timeslice, a, b, c);
  }

  /**
   * The four instructions of an addition: only the first and the last touch what is shared. The
   * same is done by hand, for two tasks that are dealt out.
   */
  @ParameterizedTest
  @CsvSource({"1, 6", "2, 6", "3, 6", "4, 12", "5, 8", "6, 8", "7, 7", "8, 12"})
  void updates_are_lost_exactly_where_a_switch_parts_them(int timeslice, int sum) {
    String increments = "x = x + 1; ".repeat(6);
    String program =
        """
        import dev.lockstep.samples.laws.Seen;
        class Program {
          static int x;
          static void a() { %1$s }
          static void b() { %1$s }
          static void c() { Seen.value(x); }
        }
        """
            .formatted(increments);
    for (int nodes = 1; nodes <= 2; nodes++) {
      Settings settings = new Settings(nodes, timeslice);
      Outcome outcome = Counted.java(program).runInTurn(settings, List.of("a", "b"), "c");
      assertEquals(sum + " ", outcome.seen(), nodes + " nodes");
    }
    assertEquals(sum, updatedByHand(timeslice));
  }

  private static int updatedByHand(int timeslice) {
    String script = "L..S".repeat(6);
    int x = 0;
    int[] loaded = new int[2];
    for (int from = 0; from < script.length(); from += timeslice) {
      for (int task = 0; task < 2; task++) {
        for (int i = from; i < Math.min(from + timeslice, script.length()); i++) {
          loaded[task] = script.charAt(i) == 'L' ? x : loaded[task];
          x = script.charAt(i) == 'S' ? loaded[task] + 1 : x;
        }
      }
    }
    return x;
  }

  /**
   * Instructions that call nothing: from tick 2 on, one task stores 1, 2, 3... at ticks 3, 5, 7...;
   * the other loads every other tick, beginning so many ticks later.
   */
  @ParameterizedTest
  @CsvSource({
    "1, 0, 0123", "1, 1, 1234", "1, 2, 1234", "1, 3, 2345", "2, 0, 1234", "2, 1, 1234",
    "2, 2, 2345", "2, 3, 2345", "3, 0, 0233", "3, 1, 2235", "3, 2, 2335", "3, 3, 2355"
  })
  void a_task_sees_what_another_stored_up_to_that_instruction(
      int timeslice, int delay, String seen) {
    List<String> stores = new ArrayList<>();
    for (int i = 1; i <= 8; i++) {
      stores.add("x = %d;".formatted(i));
    }
    // a: iconst istore, then iconst putstatic; b: iconst invokestatic, then getstatic putstatic.
    String program =
        """
        import dev.lockstep.samples.laws.Seen;
        class Program {
          static int x;
          static int p; static int q; static int r; static int s;
          static void a() { int i = 0; %s }
          static void b() { late%d(0); }
          static void late0(int i) { p = x; q = x; r = x; s = x; }
          static void late1(int i) { i++; p = x; q = x; r = x; s = x; }
          static void late2(int i) { i++; i++; p = x; q = x; r = x; s = x; }
          static void late3(int i) { i++; i++; i++; p = x; q = x; r = x; s = x; }
          static void c() { Seen.value(p * 1000 + q * 100 + r * 10 + s); }
        }
        """
            .formatted(String.join(" ", stores), delay);
    Settings settings = new Settings(2, timeslice);
    Outcome outcome = Counted.java(program).runInTurn(settings, List.of("a", "b"), "c");
    assertEquals(Integer.parseInt(seen) + " ", outcome.seen());
  }
}
