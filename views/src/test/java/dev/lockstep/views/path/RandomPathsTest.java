package dev.lockstep.views.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.views.ToldStory;
import dev.lockstep.views.path.RandomRun.Machine;
import dev.lockstep.views.path.RandomScripts.Step;
import dev.lockstep.views.whatif.Answer;
import dev.lockstep.views.whatif.Change;
import dev.lockstep.views.whatif.WhatIf;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What holds for the paths of all runs, and what-if against runs on the other machine. */
class RandomPathsTest {
  private static final int SEEDS = 2000;
  private static final Machine PLAIN = new Machine(4, 4, 4, 6, false);

  private static ToldStory shared(long seed) {
    Machine machine = new Machine(4, 4, 4, 1 + (int) (seed % 3), seed % 2 == 0);
    return RandomRun.of(RandomScripts.of(seed, true, seed % 5 == 0), machine);
  }

  @Test
  void segments_lie_end_to_end_and_add_up_to_the_length_of_the_run() {
    for (long seed = 0; seed < SEEDS; seed++) {
      ToldStory story = shared(seed);
      PathStories.assertIsWhole(CriticalPath.of(story), story);
      PathStories.assertIsWhole(CriticalPath.of(story, 3), story);
    }
  }

  @Test
  void all_that_a_path_goes_by_with_is_explained_unless_the_run_hangs() {
    for (long seed = 1; seed < SEEDS; seed++) {
      PathSums sums = CriticalPath.of(shared(seed)).sums();
      if (seed % 5 != 0) {
        assertEquals(0, sums.of(Kind.WAITING), "seed " + seed);
        assertEquals(0, sums.of(Kind.END), "seed " + seed);
      }
      assertEquals(0, sums.of(Kind.READY), "seed " + seed);
      assertEquals(0, sums.of(Kind.START), "seed " + seed);
    }
  }

  @Test
  void sums_do_not_depend_on_how_many_segments_are_kept() {
    for (long seed = 0; seed < SEEDS; seed++) {
      ToldStory story = shared(seed);
      assertEquals(CriticalPath.of(story).sums(), CriticalPath.of(story, 2).sums());
      assertTrue(CriticalPath.of(story, 2).segments().size() <= 2);
    }
  }

  @Test
  void if_nothing_were_different_a_run_would_be_as_long_as_it_was() {
    for (long seed = 0; seed < SEEDS; seed++) {
      PathStories.assertNothingChanges(shared(seed));
    }
  }

  /** Nobody shares a processor, a lock or a link, so nothing is left out of the answers. */
  @Test
  void the_answers_are_what_runs_on_the_other_machine_take() {
    for (long seed = 0; seed < SEEDS; seed++) {
      List<List<Step>> scripts = RandomScripts.of(seed, false, false);
      ToldStory story = RandomRun.of(scripts, PLAIN);
      assertAnswer(story, Change.NETWORK, scripts, new Machine(4, 4, 2, 6, false));
      assertAnswer(story, Change.PROCESSOR, scripts, new Machine(2, 2, 4, 6, false));
      assertAnswer(story, Change.ENDS, scripts, new Machine(4, 0, 4, 6, false));
      ToldStory withLink = RandomRun.of(scripts, new Machine(4, 4, 4, 6, true));
      assertAnswer(withLink, Change.CONTENTION, scripts, PLAIN);
    }
  }

  private static void assertAnswer(
      ToldStory story, Change change, List<List<Step>> scripts, Machine other) {
    Answer answer = WhatIf.answers(story, List.of(change)).getFirst();
    long expected = RandomRun.of(scripts, other).lastTick();
    assertEquals(expected * answer.unitsPerTick(), answer.newUnits(), change.words());
  }
}
