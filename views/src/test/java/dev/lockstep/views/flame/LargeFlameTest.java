package dev.lockstep.views.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledInstruction;
import dev.lockstep.traces.profile.ProfiledMethod;
import dev.lockstep.traces.profile.ProfiledTask;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LargeFlameTest {
  /** Each path of so many calls the next method, and all cost the same. */
  private static Profile profile(int paths, int depth) {
    ProfiledInstruction one = new ProfiledInstruction(1, "nop", 10, 0, List.of(), false);
    List<ProfiledMethod> methods = new ArrayList<>();
    List<CallPath> all = new ArrayList<>();
    all.add(new CallPath(0, -1, -1, 0, false, new long[0], List.of()));
    for (int path = 0; path < paths; path++) {
      for (int at = 0; at < depth; at++) {
        String name = "m" + (path * depth + at);
        methods.add(new ProfiledMethod("A", name, "()V", "A.java", 0, List.of(one)));
        int parent = at == 0 ? 0 : all.size() - 1;
        all.add(new CallPath(0, parent, methods.size() - 1, 1, false, new long[] {1}, List.of()));
      }
    }
    return new Profile(
        new RunFacts(
            new RunOrigin("1.0", "ipsc2", 4_000_000, 8, Optional.empty(), 0),
            "A.java",
            List.of(),
            "",
            List.of(),
            ""),
        1000,
        methods,
        List.of(new ProfiledTask(0, "main", 0, 0)),
        all,
        List.of());
  }

  private static List<String> written(int paths, int depth) {
    return new FlamePage(profile(paths, depth), Optional.empty())
        .write(OutputStream.nullOutputStream());
  }

  @Test
  void a_path_may_be_deeper_than_the_stack_of_the_jvm() {
    assertEquals(
        List.of(
            "5 bars, each at most one part in 20000 of all, are drawn together with their"
                + " neighbours"),
        written(1, 100_000));
  }

  @Test
  void where_many_bars_are_wide_enough_more_are_drawn_together() {
    assertEquals(
        List.of(
            "200000 bars, each at most one part in 1250 of all, are drawn together with their"
                + " neighbours"),
        written(500, 1000));
  }
}
