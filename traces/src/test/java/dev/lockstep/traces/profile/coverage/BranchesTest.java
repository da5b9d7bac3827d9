package dev.lockstep.traces.profile.coverage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.traces.profile.ProfiledInstruction;
import dev.lockstep.traces.profile.ProfiledMethod;
import dev.lockstep.traces.profile.coverage.Branches.Way;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class BranchesTest {
  private static ProfiledInstruction at(String text, boolean fallsThrough, Integer... targets) {
    return new ProfiledInstruction(1, text, 1, 0, List.of(targets), fallsThrough);
  }

  private static ProfiledMethod method(ProfiledInstruction... code) {
    return new ProfiledMethod("A", "a", "(I)V", "A.java", 0, Arrays.asList(code));
  }

  private static Way way(String cases, int target, long times) {
    return new Way(cases, target, OptionalLong.of(times));
  }

  @Test
  void a_jump_goes_on_or_jumps() {
    Branches branches =
        new Branches(
            method(at("iload 0", true), at("ifeq", true, 3), at("nop", true), at("return", false)),
            new long[] {7, 7, 5, 7},
            7);
    assertEquals(List.of(way("", 2, 5), way("", 3, 2)), branches.ways(1));
    assertEquals(List.of(), branches.ways(0));
  }

  @Test
  void a_switch_goes_to_the_cases_that_its_words_name() {
    ProfiledInstruction[] code = {
      at("iload 0", true),
      at("tableswitch -1 to 2, default", false, 2, 3, 2, 4, 4),
      at("return", false),
      at("return", false),
      at("return", false)
    };
    long[] executions = {10, 10, 3, 5, 2};
    assertEquals(
        List.of(way("-1, 1", 2, 3), way("0", 3, 5), way("2, default", 4, 2)),
        new Branches(method(code), executions, 10).ways(1));
    code[1] = at("lookupswitch 97, -98, default", false, 2, 3, 4);
    assertEquals(
        List.of(way("97", 2, 3), way("-98", 3, 5), way("default", 4, 2)),
        new Branches(method(code), executions, 10).ways(1));
  }

  /** Both switches lead to the same two places, and nothing tells how often each did. */
  @Test
  void what_executions_do_not_tell_is_unknown() {
    Branches branches =
        new Branches(
            method(
                at("iload 0", true),
                at("ifeq", true, 3),
                at("lookupswitch 1, default", false, 4, 5),
                at("lookupswitch 1, default", false, 4, 5),
                at("return", false),
                at("return", false)),
            new long[] {10, 10, 6, 4, 7, 3},
            10);
    assertEquals(List.of(way("", 2, 6), way("", 3, 4)), branches.ways(1));
    assertEquals(
        List.of(new Way("1", 4, OptionalLong.empty()), new Way("default", 5, OptionalLong.empty())),
        branches.ways(2));
  }
}
