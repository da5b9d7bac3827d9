package dev.lockstep.instrumenter.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.hooks.Statics;
import dev.lockstep.hooks.profile.CallNode;
import dev.lockstep.instrumenter.CannotRewriteException;
import dev.lockstep.instrumenter.Execution;
import dev.lockstep.instrumenter.Reference;
import dev.lockstep.instrumenter.TestMachine;
import dev.lockstep.instrumenter.TestProgram;
import dev.lockstep.instrumenter.classfiles.RawOpcodes;
import dev.lockstep.machines.profile.ElementCount;
import dev.lockstep.machines.profile.InstructionCosts;
import dev.lockstep.machines.profile.InstructionKind;
import dev.lockstep.machines.profile.LibraryCosts;
import dev.lockstep.machines.profile.RoutineCost;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Random programs count what an interpreter counts, and return what they return unrewritten. They
 * are preempted exactly where they should be, and have then done exactly what they should.
 *
 * <p>{@code -Dlockstep.seed=N} runs program N alone; {@code -Dlockstep.programs=N} that many.
 */
final class RandomProgramTest {
  private static final int PROGRAMS = 2000;

  /** Every so many programs (of one tick each) are run by the JVM too: is the interpreter right? */
  private static final int UNREWRITTEN = 10;

  /** Every so many are also run in the form that large methods have. */
  private static final int SHARING_COUNTERS = 4;

  /** Every so many are also profiled: how often did each instruction run? */
  private static final int PROFILED = 2;

  private static final int UNSEEN_TICKS = 50;

  private static final int[] SLICES = {1, 2, 7, 31, 32, 100, 1000, 100_000};

  private static final RoutineCost LEAF = new RoutineCost(0, 0, ElementCount.NONE, true);

  /** Leaf routines are rewritten differently; here they cost as little as all others. */
  private static final LibraryCosts COSTS =
      new LibraryCosts(0, Map.of("java/lang/Object.<init>", LEAF, "java/lang/Integer.*", LEAF));

  @Test
  void random_programs_take_the_ticks_that_an_interpreter_counts() {
    Long seed = Long.getLong("lockstep.seed");
    if (seed != null) {
      check(seed, new BitSet(), new BitSet());
      return;
    }
    BitSet written = new BitSet();
    BitSet throwing = new BitSet();
    int programs = Integer.getInteger("lockstep.programs", PROGRAMS);
    for (long each = 0; each < programs; each++) {
      check(each, written, throwing);
    }
    if (programs >= PROGRAMS) {
      assertEquals(List.of(), missing(IntStream.range(0, 202), written), "opcodes not written");
      assertEquals(List.of(), missing(Reference.throwing(), throwing), "opcodes that never threw");
    }
  }

  private static List<Integer> missing(IntStream opcodes, BitSet seen) {
    return opcodes.filter(opcode -> !seen.get(opcode)).boxed().toList();
  }

  private static void check(long seed, BitSet written, BitSet throwing) {
    byte[] file = RandomProgram.of(seed);
    RawOpcodes.addTo(written, file);
    TestProgram program = TestProgram.of(file).withCosts(prices(seed), COSTS);
    int slice = slice(seed);
    Reference reference = new Reference(program, slice);
    Execution expected = reference.run();
    throwing.or(reference.thrown);
    if (seed % UNREWRITTEN == 0) {
      String where = "unrewritten; replay with -Dlockstep.seed=" + seed;
      assertEquals(expected, NaiveCounter.run(program), where);
    }
    String where = "slice %d; replay with -Dlockstep.seed=%d".formatted(slice, seed);
    check(program, reference, expected, where);
    checkUnseen(program, reference, expected, "unseen, " + where);
    if (seed % SHARING_COUNTERS == 1) {
      check(program.withPlaces(), reference, expected, "with places, " + where);
    }
    if (seed % PROFILED == 0) {
      checkProfile(program.profiled(), reference, expected, "profiled, " + where);
    }
    if (seed % SHARING_COUNTERS == 0) {
      check(program.inShortForm(), reference, expected, "short form, " + where);
    }
  }

  private static void check(
      TestProgram program, Reference reference, Execution expected, String where) {
    TestMachine machine = new TestMachine(reference.slice, RandomProgram::runningStatics);
    assertEquals(expected, run(machine, program, where), where);
    assertEquals(reference.switchTicks, machine.switchTicks, where);
    assertEquals(reference.seen, machine.seen, where);
  }

  private static void checkProfile(
      TestProgram program, Reference reference, Execution expected, String where) {
    CallNode.begin();
    CallNode root = CallNode.ofTask(0);
    CallNode.current = root;
    try {
      check(program, reference, expected, where);
      ProfiledRun profile = new ProfiledRun(program.rewrite("Program").counters());
      root.forEachCallee(profile::add);
      assertEquals(reference.executions(), profile.executions(), where);
      assertEquals(expected.ticks(), profile.ticks(), where);
    } finally {
      CallNode.end();
    }
  }

  /**
   * Where the machine looks later, as nothing can be seen, it sees the same; but an exception may
   * end the program before that.
   */
  private static void checkUnseen(
      TestProgram program, Reference reference, Execution expected, String where) {
    TestMachine machine =
        new TestMachine(reference.slice, UNSEEN_TICKS, RandomProgram::runningStatics);
    assertEquals(expected, run(machine, program, where), where);
    int all = reference.switchTicks.size();
    int looks = expected.outcome().startsWith("java.") ? machine.switchTicks.size() : all;
    assertEquals(reference.switchTicks.subList(0, looks), machine.switchTicks, where);
    assertEquals(reference.seen.subList(0, looks), machine.seen, where);
  }

  /** Each of those that the laws are stated for, and others. */
  private static int slice(long seed) {
    Random random = new Random(seed);
    int any = 1 + random.nextInt(50);
    int which = random.nextInt(2 * SLICES.length);
    return which < SLICES.length ? SLICES[which] : any;
  }

  /**
   * Half the programs take one tick for each instruction, the others whatever each kind costs, and
   * half of those something for each byte that they allocate.
   */
  private static InstructionCosts prices(long seed) {
    Random random = new Random(seed);
    EnumMap<InstructionKind, Integer> prices = new EnumMap<>(InstructionKind.class);
    for (InstructionKind kind : InstructionKind.values()) {
      prices.put(kind, seed % 2 == 0 ? 1 : random.nextInt(4));
    }
    int thousandths = seed % 4 == 1 ? random.nextInt(1500) : 0;
    return InstructionCosts.of(prices).withAllocatedByte(thousandths);
  }

  /** Gives the slots of its statics back: thousands of programs would make a long array. */
  private static Execution run(TestMachine machine, TestProgram program, String where) {
    Statics.programOpened();
    try {
      return machine.run(program.load());
    } catch (LinkageError | CannotRewriteException broken) {
      throw new AssertionError(where, broken);
    } finally {
      Statics.programClosed();
    }
  }
}
