package dev.lockstep.traces.profile.sums;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.traces.profile.Activity;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.SampleProfiles;
import java.util.List;
import org.junit.jupiter.api.Test;

class PathCostsTest {
  private final Profile profile = SampleProfiles.work();

  private List<Cost> costs(int path) {
    return PathCosts.of(profile, profile.paths().get(path));
  }

  @Test
  void a_line_has_what_its_instructions_cost_and_how_many_ran() {
    // 5 * (1 + 1 + 2 + 2) + 3 * 2 + 2 * (3 * 2 + 4 * 2 + 1)
    assertEquals(List.of(new Cost(5, Activity.COMPUTING, "", 66, 44)), costs(2));
  }

  @Test
  void a_routine_that_has_a_price_is_a_frame_of_its_own() {
    assertEquals(
        List.of(
            new Cost(9, Activity.COMPUTING, "", 10, 4),
            new Cost(9, Activity.LIBRARY, "java.io.PrintStream.println", 100, 1),
            new Cost(10, Activity.COMPUTING, "", 4, 1),
            new Cost(11, Activity.COMPUTING, "", 2, 1)),
        costs(1));
  }

  @Test
  void what_was_waited_for_is_told() {
    assertEquals(
        List.of(
            new Cost(14, Activity.COMPUTING, "", 4, 1),
            new Cost(14, Activity.RECEIVING, "[receiving]", 30, 0),
            new Cost(14, Activity.WAITING, "[waiting: a message]", 700, 0),
            new Cost(15, Activity.COMPUTING, "", 2, 1)),
        costs(3));
    assertEquals(List.of(new Cost(0, Activity.READY, "[ready]", 20, 0)), costs(4));
  }

  @Test
  void methods_have_what_all_tasks_and_paths_did_in_them() {
    MethodSums sums = new MethodSums(profile);
    assertEquals(222, sums.totalTicks());
    assertEquals(5, sums.calls(0));
    assertEquals(66, sums.busyTicks(0));
    assertEquals(116, sums.busyTicks(1));
    assertEquals(218, sums.busyWithCallees(1));
    assertEquals(40, sums.busyTicks(2));
    assertEquals(1600, sums.waitingTicks(2));
    assertEquals(2, sums.executions(2, 0));
    assertEquals(104, sums.ticks(1, 3));
  }

  @Test
  void a_path_was_called_from_the_line_of_the_instruction_that_calls_it() {
    assertEquals(9, CallLines.of(profile, profile.paths().get(2)));
    assertEquals(10, CallLines.of(profile, profile.paths().get(3)));
    assertEquals(0, CallLines.of(profile, profile.paths().get(1)));
    assertEquals(0, CallLines.of(profile, profile.paths().get(4)));
  }

  @Test
  void an_instruction_names_the_routine_that_it_calls() {
    assertEquals(
        "java.io.PrintStream.println",
        Names.routine("invokevirtual java.io.PrintStream.println(I)V"));
    assertEquals("newarray", Names.routine("newarray int"));
    assertEquals("dup", Names.routine("dup"));
  }
}
