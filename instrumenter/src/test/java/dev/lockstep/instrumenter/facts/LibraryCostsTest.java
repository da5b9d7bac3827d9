package dev.lockstep.instrumenter.facts;

import static dev.lockstep.instrumenter.TestProgram.program;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.instrumenter.Execution;
import dev.lockstep.instrumenter.TestMachine;
import dev.lockstep.instrumenter.TestProgram;
import dev.lockstep.machines.profile.ElementCount;
import dev.lockstep.machines.profile.ElementCount.Source;
import dev.lockstep.machines.profile.ElementTicks;
import dev.lockstep.machines.profile.LibraryCosts;
import dev.lockstep.machines.profile.RoutineCost;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What calls of the JDK are charged on top of the call instruction. */
final class LibraryCostsTest {
  private static final int DEFAULT = 1000;

  /** The ticks in slices of any length, where one routine has a cost of its own. */
  private static long ticks(String routine, RoutineCost cost, String members) {
    TestProgram program =
        program(members).withCosts(new LibraryCosts(DEFAULT, Map.of(routine, cost)));
    Execution fast = program.run(1_000_000);
    assertEquals(fast, program.run(7));
    assertEquals(fast, program.inShortForm().run(7));
    return fast.ticks();
  }

  private static RoutineCost perElement(Source source, int argument, boolean leaf) {
    return new RoutineCost(50, 7, new ElementCount(source, argument), leaf);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void a_call_costs_what_its_row_says_also_of_a_leaf_and_others_the_default(boolean leaf) {
    // iconst iconst invokestatic invokestatic ireturn 5
    assertEquals(
        5 + 50 + DEFAULT,
        ticks(
            "java/lang/Math.max",
            new RoutineCost(50, 0, ElementCount.NONE, leaf),
            "static int run() { return Math.abs(Math.max(1, 2)); }"));
  }

  @Test
  void a_dynamic_call_costs_what_the_row_of_its_bootstrap_says() {
    // iconst istore iload invokedynamic areturn 5
    assertEquals(
        55,
        ticks(
            "java/lang/invoke/StringConcatFactory.*",
            RoutineCost.ofCall(50),
            "static String run() { int a = 5; return \"a\" + a; }"));
  }

  @ParameterizedTest
  @CsvSource({"12, false, 12", "12, true, 12", "-12, true, 0"})
  void an_argument_counts_the_elements_and_a_negative_count_is_none(
      int argument, boolean leaf, int elements) {
    // bipush invokestatic areturn 3
    assertEquals(
        3 + 50 + elements * 7,
        ticks(
            "java/lang/Integer.toString",
            perElement(Source.ARGUMENT, 0, leaf),
            "static String run() { return Integer.toString(%d); }".formatted(argument)));
  }

  @Test
  void the_last_of_five_arguments_counts_the_elements() {
    // bipush newarray astore 3; aload iconst aload iconst iconst invokestatic 6; return 1
    assertEquals(
        10 + 50 + 5 * 7,
        ticks(
            "java/lang/System.arraycopy",
            perElement(Source.ARGUMENT, 4, true),
            "static void run() { int[] a = new int[9]; System.arraycopy(a, 0, a, 3, 5); }"));
  }

  @Test
  void an_argument_between_others_counts_the_elements() {
    // iconst newarray astore 3; aload iconst iconst ldc2 invokestatic 5; aload iconst daload
    // dreturn
    String members =
        "static double run() { double[] a = new double[4];"
            + " java.util.Arrays.fill(a, 1, 3, 2.5); return a[2]; }";
    RoutineCost byEnd = perElement(Source.ARGUMENT, 2, false);
    assertEquals(12 + 50 + 3 * 7, ticks("java/util/Arrays.fill", byEnd, members));
    RoutineCost byArray = perElement(Source.ARRAY, 0, true);
    assertEquals(12 + 50 + 4 * 7, ticks("java/util/Arrays.fill", byArray, members));
  }

  @Test
  void arguments_of_two_words_pass_around_the_one_that_counts() {
    // iconst newarray astore 3; aload ldc2 invokestatic 3; aload iconst laload lreturn 4
    assertEquals(
        10 + 50 + 4 * 7,
        ticks(
            "java/util/Arrays.fill",
            perElement(Source.ARRAY, 0, false),
            "static long run() { long[] a = new long[4];"
                + " java.util.Arrays.fill(a, 1L << 40); return a[3]; }"));
  }

  private static final String FILL =
      "static int run() { int[] a = new int[5]; java.util.Arrays.fill(a, 3); return a[4]; }";

  /** iconst newarray astore 3; aload iconst invokestatic 3; aload iconst iaload ireturn 4. */
  private static long fillTicks(ElementTicks elements) {
    ElementCount array = new ElementCount(Source.ARRAY, 0);
    return ticks("java/util/Arrays.fill", new RoutineCost(50, elements, array, true), FILL)
        - (10 + 50);
  }

  /** For example 3 * 0.5 + 2 * 2.5 = 6.5. */
  @ParameterizedTest
  @CsvSource({
    "499, 0, 0, 2",
    "500, 0, 0, 3",
    "1250, 0, 0, 6",
    "2500, 3, 500, 7",
    "2500, 5, 500, 3",
    "2500, 1000, 500, 3",
    "2000, 1, 0, 8"
  })
  void elements_of_which_the_first_may_cost_less_are_rounded_half_up_together(
      int thousandths, int first, int firstThousandths, long ticks) {
    assertEquals(ticks, fillTicks(new ElementTicks(thousandths, first, firstThousandths)));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void a_null_array_counts_none_and_fails_in_the_call(boolean leaf) {
    // aconst_null checkcast iconst invokestatic 4; astore iconst ireturn 3
    String members =
        "static int run() { try { java.util.Arrays.fill((int[]) null, 1); return 1; }"
            + " catch (NullPointerException e) { return 2; } }";
    RoutineCost cost = perElement(Source.ARRAY, 0, leaf);
    assertEquals(7 + 50, ticks("java/util/Arrays.fill", cost, members));
  }

  @Test
  void a_string_argument_counts_its_length() {
    // ldc bipush invokestatic ireturn 4
    assertEquals(
        4 + 50 + 3 * 7,
        ticks(
            "java/lang/Integer.parseInt",
            perElement(Source.STRING, 0, true),
            "static int run() { return Integer.parseInt(\"123\", 16); }"));
  }

  @Test
  void a_string_argument_of_a_constructor_counts_while_its_object_waits() {
    // new dup ldc invokespecial invokevirtual ireturn 6
    assertEquals(
        6 + 50 + 4 * 7 + DEFAULT,
        ticks(
            "java/lang/StringBuilder.<init>",
            perElement(Source.STRING, 0, true),
            "static int run() { return new StringBuilder(\"four\").length(); }"));
  }

  @Test
  void the_receiver_counts_its_length_below_its_arguments() {
    // ldc ldc iconst invokevirtual ireturn 5
    assertEquals(
        5 + 50 + 6 * 7,
        ticks(
            "java/lang/String.indexOf",
            new RoutineCost(50, 7, ElementCount.RECEIVER_STRING, true),
            "static int run() { return \"abcabc\".indexOf(\"c\", 3); }"));
  }

  @Test
  void elements_end_slices_as_instructions_do() {
    TestProgram program =
        program(
                "static int run() { int s = 0; for (int i = 0; i < 2; i++) { s += Math.abs(90); }"
                    + " return s; }")
            .withCosts(
                new LibraryCosts(
                    0, Map.of("java/lang/Math.abs", perElement(Source.ARGUMENT, 0, true))));
    TestMachine machine = new TestMachine(100);
    // begin 4; 3 tests of 3; 2 turns of iload bipush invokestatic iadd istore iinc goto 7,
    // and 50 + 90 * 7 = 680; end 2
    assertEquals(4 + 9 + 2 * 687 + 2, machine.run(program.load()).ticks());
    List<Long> hundreds = LongStream.range(1, 14).mapToObj(i -> 100 * i).toList();
    assertEquals(hundreds, machine.switchTicks);
  }

  @Test
  void more_elements_than_a_slice_can_hold_advance_the_clock() {
    TestProgram program =
        program("static int run() { return Math.abs(2_000_000_000); }")
            .withCosts(
                new LibraryCosts(
                    0,
                    Map.of(
                        "java/lang/Math.abs",
                        new RoutineCost(0, 10_000, new ElementCount(Source.ARGUMENT, 0), true))));
    // ldc invokestatic ireturn
    assertEquals(20_000_000_000_003L, program.run(100).ticks());
  }
}
