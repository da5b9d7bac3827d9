package dev.lockstep.instrumenter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.machines.ElementCount;
import dev.lockstep.machines.LibraryCosts;
import dev.lockstep.machines.RoutineCost;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Random programs count what a naive counter counts, and return what they return unrewritten.
 *
 * <p>{@code -Dlockstep.seed=N} runs program N alone; {@code -Dlockstep.programs=N} that many.
 */
final class RandomProgramTest {
  private static final int PROGRAMS = 150;
  private static final RoutineCost LEAF = new RoutineCost(0, 0, ElementCount.NONE, true);

  /** Leaf routines are rewritten differently; here they cost as little as all others. */
  private static final LibraryCosts COSTS =
      new LibraryCosts(0, Map.of("java/lang/Object.<init>", LEAF, "java/lang/Integer.*", LEAF));

  @Test
  void random_programs_take_the_ticks_that_a_naive_count_gives() {
    Long seed = Long.getLong("lockstep.seed");
    if (seed != null) {
      check(seed);
      return;
    }
    int programs = Integer.getInteger("lockstep.programs", PROGRAMS);
    for (long each = 0; each < programs; each++) {
      check(each);
    }
  }

  private static void check(long seed) {
    String replay = "replay with -Dlockstep.seed=" + seed;
    TestProgram program = TestProgram.of(RandomProgram.of(seed)).withCosts(COSTS);
    Execution expected = NaiveCounter.run(program);
    for (SwitchPoints switchPoints : SwitchPoints.values()) {
      int slice = 1 + new Random(seed).nextInt(50);
      String where = "%s, slice %d; %s".formatted(switchPoints, slice, replay);
      assertEquals(expected, run(program.at(switchPoints), slice, where), where);
    }
  }

  private static Execution run(TestProgram program, int slice, String where) {
    try {
      return program.run(slice);
    } catch (LinkageError | CannotRewriteException broken) {
      throw new AssertionError(where, broken);
    }
  }
}
