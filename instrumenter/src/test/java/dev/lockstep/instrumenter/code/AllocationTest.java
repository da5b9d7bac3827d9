package dev.lockstep.instrumenter.code;

import static dev.lockstep.instrumenter.TestProgram.program;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.instrumenter.Execution;
import dev.lockstep.instrumenter.Reference;
import dev.lockstep.instrumenter.TestMachine;
import dev.lockstep.instrumenter.TestProgram;
import dev.lockstep.machines.profile.InstructionCosts;
import org.junit.jupiter.api.Test;

/** What the bytes of new arrays and objects are charged, on top of the instruction. */
final class AllocationTest {
  /** A quarter of a tick for each byte, and one tick for each instruction. */
  private static final InstructionCosts COSTS = InstructionCosts.uniform(1).withAllocatedByte(250);

  /** What both forms and the interpreter agree on. */
  private static Execution execution(TestProgram unpriced) {
    TestProgram program = unpriced.withCosts(COSTS, TestProgram.FREE_LIBRARY);
    Execution expected = new Reference(program, 1000).run();
    for (int slice : new int[] {1, 7, 1000}) {
      assertEquals(expected, program.run(slice));
      assertEquals(expected, program.inShortForm().run(slice));
    }
    return expected;
  }

  private static long ticks(String members) {
    return execution(program(members)).ticks();
  }

  @Test
  void an_array_costs_the_bytes_of_its_elements() {
    // sipush newarray arraylength ireturn
    assertEquals(4 + 1000 * 8 / 4, ticks("static int run() { return new double[1000].length; }"));
    assertEquals(4 + 1000 * 8 / 4, ticks("static int run() { return new long[1000].length; }"));
    assertEquals(4 + 1000 * 4 / 4, ticks("static int run() { return new int[1000].length; }"));
    assertEquals(4 + 1000 * 4 / 4, ticks("static int run() { return new float[1000].length; }"));
    assertEquals(4 + 1000 * 2 / 4, ticks("static int run() { return new char[1000].length; }"));
    assertEquals(4 + 1000 * 2 / 4, ticks("static int run() { return new short[1000].length; }"));
    assertEquals(4 + 1000 / 4, ticks("static int run() { return new byte[1000].length; }"));
    assertEquals(4 + 1000 / 4, ticks("static int run() { return new boolean[1000].length; }"));
  }

  @Test
  void a_reference_counts_four_bytes() {
    assertEquals(4 + 1000, ticks("static int run() { return new String[1000].length; }"));
    assertEquals(4 + 1000, ticks("static int run() { return new double[1000][].length; }"));
  }

  @Test
  void half_a_tick_is_rounded_up_for_each_array() {
    // iconst newarray arraylength ireturn; 1, 2 and 3 bytes of 0.25
    assertEquals(4, ticks("static int run() { return new byte[1].length; }"));
    assertEquals(5, ticks("static int run() { return new byte[2].length; }"));
    assertEquals(5, ticks("static int run() { return new byte[3].length; }"));
  }

  @Test
  void arrays_of_arrays_cost_all_that_are_made() {
    // three instructions load lengths, multianewarray arraylength ireturn
    assertEquals(
        6 + (3 * 4 + 3 * 5 * 4 + 3 * 5 * 7 * 8) / 4,
        ticks("static int run() { return new double[3][5][7].length; }"));
    assertEquals(
        5 + (3 * 4 + 3 * 5 * 4) / 4,
        ticks("static int run() { return new double[3][5][].length; }"));
    assertEquals(6 + 3 * 4 / 4, ticks("static int run() { return new double[3][0][7].length; }"));
    assertEquals(6, ticks("static int run() { return new double[0][5][7].length; }"));
  }

  @Test
  void a_negative_length_charges_nothing_and_throws() {
    String catches = " catch (NegativeArraySizeException e) { return 2; } }";
    // iconst newarray; astore iconst ireturn
    assertEquals(5, ticks("static int run() { try { return new int[-1].length; }" + catches));
    assertEquals(5, ticks("static int run() { try { return new String[-1].length; }" + catches));
    assertEquals(6, ticks("static int run() { try { return new int[9][-1].length; }" + catches));
    assertEquals(6, ticks("static int run() { try { return new int[-1][9].length; }" + catches));
  }

  @Test
  void a_negative_length_leaves_the_message_as_it_was() {
    String outcome =
        execution(program("static int run() { return new int[9][-5].length; }")).outcome();
    assertEquals("java.lang.NegativeArraySizeException: -5", outcome);
  }

  @Test
  void an_object_costs_a_header_and_the_fields_of_the_program() {
    TestProgram program =
        TestProgram.java(
            """
            class Program {
              static int run() { new Node(); return 1; }
            }
            class Base { long id; static long[] shared; }
            class Node extends Base { Node next; byte low; char letter; double value; boolean set; }
            """);
    // 8 + 8 + 4 + 1 + 2 + 8 + 1 = 32 bytes; new dup invokespecial pop iconst ireturn 6;
    // two constructors of aload invokespecial return
    assertEquals(6 + 2 * 3 + 32 / 4, execution(program).ticks());
  }

  @Test
  void an_object_of_a_library_costs_what_its_instruction_and_its_constructor_do() {
    // new dup invokespecial pop iconst ireturn
    assertEquals(6, ticks("static int run() { new StringBuilder(); return 1; }"));
  }

  @Test
  void a_loop_that_allocates_is_preempted_where_its_bytes_say() {
    TestProgram program =
        program(
                "static int run() { int s = 0; for (int i = 0; i < 10; i++) {"
                    + " s += new byte[400].length; } return s; }")
            .withCosts(COSTS, TestProgram.FREE_LIBRARY);
    TestMachine machine = new TestMachine(100);
    // begin 4; 11 tests of 3; 10 turns of iload sipush newarray arraylength iadd istore iinc goto
    // 8 and 100; end 2
    assertEquals(4 + 33 + 10 * 108 + 2, machine.run(program.load()).ticks());
    assertEquals(11, machine.switchTicks.size());
    assertEquals(100, machine.switchTicks.getFirst());
  }

  @Test
  void nothing_is_charged_where_bytes_cost_nothing() {
    assertEquals(4, program("static int run() { return new int[1000].length; }").ticks());
  }
}
