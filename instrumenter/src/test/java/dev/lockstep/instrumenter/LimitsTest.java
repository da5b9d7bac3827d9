package dev.lockstep.instrumenter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.instrumenter.classfiles.MadeMethods;
import dev.lockstep.instrumenter.facts.ClassContext;
import dev.lockstep.instrumenter.facts.ClassFacts;
import dev.lockstep.instrumenter.facts.ClassLookup;
import dev.lockstep.instrumenter.facts.MethodCounters;
import dev.lockstep.instrumenter.facts.RewriteSettings;
import dev.lockstep.instrumenter.random.RandomProgram;
import dev.lockstep.machines.profile.InstructionCosts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Methods and classes at the limits of the class file format. */
final class LimitsTest {
  private static final RewriteSettings SETTINGS =
      new RewriteSettings(InstructionCosts.uniform(1), TestProgram.FREE_LIBRARY);

  private static String refusalOf(byte[] file) {
    TestProgram program = TestProgram.of(file);
    return assertThrows(CannotRewriteException.class, () -> program.rewrite("Program"))
        .getMessage();
  }

  private static String refusal(byte[] malformed) {
    ClassRewriter rewriter =
        new ClassRewriter(
            new RewriteSettings(
                dev.lockstep.machines.profile.InstructionCosts.uniform(1),
                TestProgram.FREE_LIBRARY));
    TestProgram others = TestProgram.of();
    return assertThrows(CannotRewriteException.class, () -> rewriter.rewrite(malformed, others))
        .getMessage();
  }

  @Test
  void variables_beyond_255_are_counted() {
    // iconst istore ldc2 lstore iinc iload lload l2i iadd ireturn
    for (int index : new int[] {253, 254, 255, 256, 3000}) {
      TestProgram program = TestProgram.of(MadeMethods.wideVariables(index));
      assertEquals(new Execution(10, "1012"), program.checked());
    }
  }

  @Test
  void a_method_without_room_for_variables_of_ours_is_counted_as_exactly() {
    // The last has all the variables that there may be.
    for (int index = 65_526; index <= 65_533; index++) {
      TestProgram program = TestProgram.of(MadeMethods.wideVariables(index));
      assertEquals(new Execution(10, "1012"), program.checked());
      assertEquals(List.of(), coarse(MadeMethods.wideVariables(index)));
    }
    TestProgram deep = TestProgram.of(MadeMethods.wideVariables(65_533)).withStackDepth(9);
    assertEquals(
        "cannot rewrite class Program: counted, its method run()I has 65,536 local variables, and"
            + " the JVM allows 65,535; split it",
        assertThrows(CannotRewriteException.class, () -> deep.rewrite("Program")).getMessage());
  }

  @Test
  void jumps_grow_long_where_the_method_does() {
    // 10,000 increments are 30,000 bytes, and 130,000 counted naively: that is left out.
    // begin 2; iload iconst if_icmpge iinc iload iconst if_icmpeq 7, increments, goto 1;
    // the same without them 8; iload iconst if_icmpge 3; iload ireturn 2
    TestProgram small = TestProgram.of(MadeMethods.longJumps(1500));
    assertEquals(new Execution(2 + 8 + 1500 + 8 + 3 + 2, "2"), small.checked());
    // From 10,920 on the original has long jumps too: one branch is two instructions, then both.
    int[][] sizes = {{10_900, 0}, {10_915, 0}, {10_920, 1}, {10_922, 2}};
    for (int[] size : sizes) {
      TestProgram block = TestProgram.of(MadeMethods.longJumps(size[0]));
      assertEquals(new Execution(23 + size[0] + size[1], "2"), block.run(100_000));
    }
    TestProgram each = TestProgram.of(MadeMethods.longJumps(4000));
    assertEquals(new Execution(4023, "2"), each.run(1000));
  }

  @Test
  void code_that_may_throw_everywhere_hardly_grows() {
    // iconst; iconst idiv each; ireturn
    TestProgram divisions = TestProgram.of(MadeMethods.divisions(29_000));
    assertEquals(new Execution(58_002, "3"), divisions.run(100_000));
    TestProgram few = TestProgram.of(MadeMethods.divisions(100));
    assertEquals(new Execution(202, "3"), few.checked());
  }

  @Test
  void a_frame_that_nobody_needs_may_stand_at_the_beginning() throws Exception {
    assertEquals(new Execution(4, "2"), TestProgram.of(MadeMethods.frameAtEntry()).checked());
  }

  @Test
  void dynamic_constants_are_counted_as_calls() {
    assertEquals(new Execution(4, "4"), TestProgram.of(MadeMethods.dynamicConstant()).checked());
  }

  @Test
  void a_method_that_would_grow_too_large_uses_the_shared_counter_and_is_preempted_as_exactly() {
    // 3 bytes for each division with a counter of its own, and 10 for its check and charge
    TestProgram divisions = TestProgram.of(MadeMethods.divisions(7_000));
    TestMachine machine = new TestMachine(100);
    assertEquals(new Execution(14_002, "3"), machine.run(divisions.load()));
    assertEquals(
        LongStream.rangeClosed(1, 140).mapToObj(i -> 100 * i).toList(), machine.switchTicks);
  }

  @Test
  void a_large_method_is_preempted_as_exactly_where_depth_is_counted() {
    TestProgram program =
        TestProgram.program(
            "static int c; static int run() { " + "c++;".repeat(1500) + " return c; }");
    TestMachine plain = new TestMachine(100);
    Execution expected = plain.run(program.load());
    TestMachine counting = new TestMachine(100);
    assertEquals(expected, counting.run(program.withStackDepth(1000).load()));
    assertEquals("1500", expected.outcome());
    assertEquals(60, plain.switchTicks.size());
    assertEquals(plain.switchTicks, counting.switchTicks);
  }

  @Test
  void one_that_grows_too_large_even_so_is_preempted_at_its_blocks() {
    TestProgram divisions = TestProgram.of(MadeMethods.divisions(20_000));
    TestMachine machine = new TestMachine(100);
    assertEquals(new Execution(40_002, "3"), machine.run(divisions.load()));
    assertEquals(List.of(), machine.switchTicks);
  }

  @Test
  void the_shared_counter_counts_loops_calls_exceptions_and_locks_too() {
    String members =
        """
        static int total;
        static synchronized int add(int x) { if (x > 3) { throw new RuntimeException(); } return x; }
        static int run() {
          for (int i = 0; i < 6; i++) {
            try { synchronized (Program.class) { total += add(i) + 6 / i; } }
            catch (ArithmeticException e) { total++; }
            catch (RuntimeException e) { total += 100; } finally { total += 1000; }
          }
          return total;
        }
        """;
    TestProgram program = TestProgram.program(members);
    Execution expected = program.checked();
    assertEquals("6218", expected.outcome());
    assertEquals(expected, program.inShortForm().run(7));
  }

  @Test
  void one_without_room_for_its_blocks_is_charged_for_its_longest_way_and_told() {
    // iconst istore; 4 times iload iconst if_icmpge iload ifeq iconst, divisions, pop iinc goto
    TestProgram turns = TestProgram.of(MadeMethods.turns(32_000));
    assertEquals(new Execution(2 + 4 * (9 + 64_000), "3"), turns.run(1_000_000));
    assertEquals(List.of("Program.run()I"), coarse(MadeMethods.turns(32_000)));
    assertEquals(List.of(), coarse(MadeMethods.divisions(20_000)));
    // Three bytes are enough, and the only way is the longest one.
    TestProgram divisions = TestProgram.of(MadeMethods.divisions(32_765));
    assertEquals(new Execution(65_532, "3"), divisions.run(1_000_000));
  }

  @Test
  void static_fields_take_no_more_room_than_the_program_gave_them() {
    // Of the 65,535 bytes the statements take 60,000; their fields are another class's and its own.
    String members =
        """
        static class Other { static int x = 2; static { x++; } }
        static int mine;
        static int run() { int s = 0; %s return s + mine; }
        """
            .formatted("s += Other.x; mine = s;\n".repeat(6_000));
    TestProgram program = TestProgram.program(members);
    assertEquals(new Execution(2 + 6 * 6_000 + 4 + 7, "36000"), program.run(1_000_000));
    assertEquals(List.of("Program.run()I"), coarse(program));
  }

  @Test
  void frames_of_a_large_method_may_take_all_the_memory_there_is() {
    // Two versions take more than 32 KB, so jumps get longer; each of their targets has a frame.
    TestProgram program = TestProgram.of(MadeMethods.manyFrames(1_000, 3_000));
    assertEquals(new Execution(2 * 1_000 + 2 * 3_000 + 2, "0"), program.run(1_000_000));
  }

  private static List<String> coarse(byte[] file) {
    return coarse(TestProgram.of(file));
  }

  private static List<String> coarse(TestProgram program) {
    byte[] file = program.classes().get("Program");
    return new ClassRewriter(SETTINGS).rewrite(file, program).coarse();
  }

  @Test
  void a_large_method_has_no_room_for_counters_and_is_counted_as_ever() {
    TestProgram large = TestProgram.of(MadeMethods.divisions(32_765));
    assertEquals(large.run(1_000_000), large.profiled().run(1_000_000));
    assertEquals(
        List.of(false),
        large.profiled().rewrite("Program").counters().stream()
            .map(MethodCounters::areThere)
            .distinct()
            .toList());
  }

  @Test
  void a_method_that_grows_too_large_is_refused_by_name_and_size() {
    assertEquals(
        "cannot rewrite class Program: counted, its method run()I takes 65,537 bytes, and the JVM"
            + " allows 65,535; split the method",
        refusalOf(MadeMethods.divisions(32_766)));
  }

  @Test
  void one_with_too_many_exception_ranges_for_exact_counts_is_charged_for_its_longest_way() {
    // 12,000 ranges for what leaves the method, and 12,000 for each try block; or 14 in all
    byte[] file = MadeMethods.nestedDivisions(12_000, 14);
    assertEquals(new Execution(48_004, "3"), TestProgram.of(file).run(1_000_000));
    assertEquals(List.of("Program.run()I"), coarse(file));
  }

  @Test
  void more_exception_ranges_than_the_jvm_allows_are_refused() {
    byte[] file = MadeMethods.divisions(1);
    ClassNode node = new ClassNode();
    new ClassReader(file).accept(node, 0);
    MethodNode method = node.methods.getFirst();
    LabelNode label = new LabelNode();
    method.tryCatchBlocks =
        Collections.nCopies(65_536, new TryCatchBlockNode(label, label, label, null));
    ClassContext context =
        new ClassContext(SETTINGS, TestProgram.of(file), ClassFacts.of(file), Opcodes.V25);
    MethodForms forms = new MethodForms(node, context, true, new ArrayList<>(), null);
    assertEquals(
        "cannot rewrite class Program: counted, its method "
            + method.name
            + method.desc
            + " has 65,536 exception ranges, and the JVM allows 65,535; split it",
        assertThrows(CannotRewriteException.class, () -> forms.refuseTooMany(method)).getMessage());
  }

  @Test
  void a_malformed_class_is_refused() {
    byte[] whole = MadeMethods.dynamicConstant();
    assertEquals(
        "cannot rewrite class of unknown name: its class file is not as the JVM defines it",
        upToDetail(refusal(Arrays.copyOf(whole, 20))));
    byte[] undefined = MadeMethods.divisions(200);
    Arrays.fill(undefined, undefined.length - 100, undefined.length - 90, (byte) 0xFE);
    assertEquals(
        "cannot rewrite class Program: its class file is not as the JVM defines it",
        upToDetail(refusal(undefined)));
    byte[] tooNew = whole.clone();
    tooNew[7] = (byte) 0xFF;
    assertEquals(
        "cannot rewrite class of unknown name: its class file is not as the JVM defines it",
        upToDetail(refusal(tooNew)));
  }

  @Test
  void a_mistake_of_ours_is_not_told_as_a_malformed_class() {
    ClassRewriter rewriter =
        new ClassRewriter(
            new RewriteSettings(
                dev.lockstep.machines.profile.InstructionCosts.uniform(1),
                TestProgram.FREE_LIBRARY));
    byte[] sound =
        JavaSource.compile(
                "class Program extends Other { int get() { return new Other().hashCode(); } }"
                    + "class Other {}")
            .get("Program");
    ClassLookup wrong =
        new ClassLookup() {
          @Override
          public ClassFacts find(String name) {
            throw new ArithmeticException("wrong");
          }

          @Override
          public boolean isLibrary(String name) {
            throw new ArithmeticException("wrong");
          }
        };
    RewriteDefectException thrown =
        assertThrows(RewriteDefectException.class, () -> rewriter.rewrite(sound, wrong));
    assertEquals("class Program can't be rewritten", thrown.getMessage());
    assertEquals("wrong", thrown.getCause().getMessage());
  }

  private static String upToDetail(String message) {
    return message.substring(0, message.indexOf(" ("));
  }

  @Test
  void the_same_bytes_give_the_same_bytes() {
    byte[] program = RandomProgram.of(1);
    RewrittenClass one = TestProgram.of(program).rewrite("Program");
    RewrittenClass other = TestProgram.of(program).rewrite("Program");
    assertArrayEquals(one.bytes(), other.bytes());
    assertArrayEquals(one.statics().orElseThrow().bytes(), other.statics().orElseThrow().bytes());
  }
}
