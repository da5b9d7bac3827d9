package dev.lockstep.runs.explore.exhaustive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.runs.explore.exhaustive.ModelProgram.Found;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Each trace once, and none left out: compared with all schedules, one after the other. */
class ReductionTest {
  private static final int STEPS = 1000;

  /** By name: the processes, with semicolons between. */
  private static final Map<String, String> PROGRAMS = new LinkedHashMap<>();

  static {
    PROGRAMS.put("store buffering", "w0 r1; w1 r0");
    PROGRAMS.put("store buffering of three", "w0 r1; w1 r2; w2 r0");
    PROGRAMS.put("message passing", "w0 w1; r1 r0");
    PROGRAMS.put("message passing, awaited", "w0 w1; e1 r0");
    PROGRAMS.put("message passing through three", "w0 w1; r1 w2; r2 r0");
    PROGRAMS.put("load buffering", "r0 w1; r1 w0");
    PROGRAMS.put("load buffering of three", "r0 w1; r1 w2; r2 w0");
    PROGRAMS.put("independent reads of independent writes", "w0; w1; r0 r1; r1 r0");
    PROGRAMS.put("two writers, two readers", "w0; w0; r0 r0; r0 r0");
    PROGRAMS.put("coherence of reads", "w0; r0 r0");
    PROGRAMS.put("coherence of writes", "w0 w0; w0 w0");
    PROGRAMS.put("write to read causality", "w0; r0 w1; r1 r0");
    PROGRAMS.put("2+2W", "w0 w1; w1 w0");
    PROGRAMS.put("R", "w0 w1; w1 r0");
    PROGRAMS.put("S", "w0 w1; r1 w0");
    PROGRAMS.put("lost update", "r0 w0; r0 w0");
    PROGRAMS.put("lost update of three", "r0 w0; r0 w0; r0 w0");
    PROGRAMS.put("independent", "w0 w0; w1 w1; w2 w2");
    PROGRAMS.put("readers", "r0 r1; r1 r0; r0 r1");
    PROGRAMS.put("a writer and four readers", "w0; r0; r0; r0; r0");
    PROGRAMS.put("four writers", "w0; w0; w0; w0");
    PROGRAMS.put("a lock of two", "l0 r1 w1 u0; l0 r1 w1 u0");
    PROGRAMS.put("a lock of three", "l0 w1 u0; l0 w1 u0; l0 w1 u0");
    PROGRAMS.put("a lock twice", "l0 w1 u0 l0 w1 u0; l0 w1 u0");
    PROGRAMS.put("two locks in one order", "l0 l1 u1 u0; l0 l1 u1 u0");
    PROGRAMS.put("two locks in two orders", "l0 l1 u1 u0; l1 l0 u0 u1");
    PROGRAMS.put("three locks in a circle", "l0 l1 u1 u0; l1 l2 u2 u1; l2 l0 u0 u2");
    PROGRAMS.put("check then act", "r0 l1 w0 u1; r0 l1 w0 u1");
    PROGRAMS.put("a last reader", "w0; w1 w0; r0 r1 r0");
    PROGRAMS.put("five writes against five", "w0 w0 w0 w0 w0; w0 w0 w0 w0 w0");
  }

  private static ModelProgram program(String text) {
    return new ModelProgram(Arrays.stream(text.split(";")).map(String::strip).toList());
  }

  private static void assertComplete(String name, Found all, Found found) {
    assertEquals(all.traces(), found.traces(), name);
    assertEquals(all.outcomes(), found.outcomes(), name);
    assertEquals(all.traces().size(), found.runs(), name + ": a trace came twice");
  }

  @Test
  void schedules_are_traces() {
    StringBuilder table = new StringBuilder();
    PROGRAMS.forEach(
        (name, text) -> {
          Found all = program(text).byBruteForce();
          Found found = program(text).by(new Reduction(STEPS));
          assertComplete(name, all, found);
          table.append(
              "| %s | `%s` | %d | %d | %d | %d |%n"
                  .formatted(
                      name,
                      text,
                      all.runs(),
                      all.traces().size(),
                      found.runs(),
                      found.brokenOff()));
        });
    assertEquals(TABLE, table.toString());
  }

  /** The table of docs/exploring.md. */
  private static final String TABLE =
      """
      | store buffering | `w0 r1; w1 r0` | 6 | 3 | 3 | 0 |
      | store buffering of three | `w0 r1; w1 r2; w2 r0` | 90 | 7 | 7 | 0 |
      | message passing | `w0 w1; r1 r0` | 6 | 3 | 3 | 0 |
      | message passing, awaited | `w0 w1; e1 r0` | 1 | 1 | 1 | 0 |
      | message passing through three | `w0 w1; r1 w2; r2 r0` | 90 | 7 | 7 | 0 |
      | load buffering | `r0 w1; r1 w0` | 6 | 3 | 3 | 0 |
      | load buffering of three | `r0 w1; r1 w2; r2 w0` | 90 | 7 | 7 | 0 |
      | independent reads of independent writes | `w0; w1; r0 r1; r1 r0` | 180 | 15 | 15 | 0 |
      | two writers, two readers | `w0; w0; r0 r0; r0 r0` | 180 | 72 | 72 | 0 |
      | coherence of reads | `w0; r0 r0` | 3 | 3 | 3 | 0 |
      | coherence of writes | `w0 w0; w0 w0` | 6 | 6 | 6 | 0 |
      | write to read causality | `w0; r0 w1; r1 r0` | 30 | 7 | 7 | 0 |
      | 2+2W | `w0 w1; w1 w0` | 6 | 3 | 3 | 0 |
      | R | `w0 w1; w1 r0` | 6 | 3 | 3 | 0 |
      | S | `w0 w1; r1 w0` | 6 | 3 | 3 | 0 |
      | lost update | `r0 w0; r0 w0` | 6 | 4 | 4 | 0 |
      | lost update of three | `r0 w0; r0 w0; r0 w0` | 90 | 36 | 36 | 0 |
      | independent | `w0 w0; w1 w1; w2 w2` | 90 | 1 | 1 | 0 |
      | readers | `r0 r1; r1 r0; r0 r1` | 90 | 1 | 1 | 0 |
      | a writer and four readers | `w0; r0; r0; r0; r0` | 120 | 16 | 16 | 0 |
      | four writers | `w0; w0; w0; w0` | 24 | 24 | 24 | 0 |
      | a lock of two | `l0 r1 w1 u0; l0 r1 w1 u0` | 2 | 2 | 2 | 0 |
      | a lock of three | `l0 w1 u0; l0 w1 u0; l0 w1 u0` | 6 | 6 | 6 | 0 |
      | a lock twice | `l0 w1 u0 l0 w1 u0; l0 w1 u0` | 3 | 3 | 3 | 0 |
      | two locks in one order | `l0 l1 u1 u0; l0 l1 u1 u0` | 2 | 2 | 2 | 0 |
      | two locks in two orders | `l0 l1 u1 u0; l1 l0 u0 u1` | 4 | 3 | 3 | 0 |
      | three locks in a circle | `l0 l1 u1 u0; l1 l2 u2 u1; l2 l0 u0 u2` | 30 | 7 | 7 | 0 |
      | check then act | `r0 l1 w0 u1; r0 l1 w0 u1` | 8 | 4 | 4 | 0 |
      | a last reader | `w0; w1 w0; r0 r1 r0` | 60 | 20 | 20 | 0 |
      | five writes against five | `w0 w0 w0 w0 w0; w0 w0 w0 w0 w0` | 252 | 252 | 252 | 0 |
      """;

  @Test
  void random_programs_are_gone_through_as_by_brute_force() {
    long runs = 0;
    long brokenOff = 0;
    for (long seed = 0; seed < 300; seed++) {
      ModelProgram program = ModelProgram.random(seed);
      Found found = program.by(new Reduction(STEPS));
      if (found.runs() <= 60) {
        assertComplete(seed + " " + program, program.byBruteForce(), found);
      }
      runs += found.runs();
      brokenOff += found.brokenOff();
    }
    assertEquals(List.of(4766L, 71L), List.of(runs, brokenOff));
  }

  /** One that fails only reads: which it does, is known when it is over. */
  @Test
  void exchanges_that_fail_are_reads() {
    assertEquals(2, program("x0 r1; x0 r1").by(new Reduction(STEPS)).runs());
    assertEquals(5, program("w0 x0; x0; x0").by(new Reduction(STEPS)).runs());
    for (long seed = 0; seed < 300; seed++) {
      ModelProgram program = ModelProgram.randomExchanges(seed);
      Found found = program.by(new Reduction(STEPS));
      if (found.runs() <= 60) {
        assertComplete(seed + " " + program, program.byBruteForce(), found);
      }
    }
  }

  @Test
  void without_a_reduction_each_schedule_is_made_once() {
    for (long seed = 0; seed < 100; seed++) {
      ModelProgram program = ModelProgram.random(seed);
      if (program.by(new Reduction(STEPS)).runs() <= 20) {
        Found all = program.byBruteForce();
        Found found = program.by(new Bounded(Integer.MAX_VALUE, STEPS));
        assertEquals(all, found, seed + " " + program);
      }
    }
  }

  /** Of two processes of n steps each: so many ways to cut both into pieces. */
  @Test
  void schedules_with_so_many_preemptions_are_all_of_them() {
    List<Integer> counts =
        List.of(0, 1, 2, 3).stream()
            .map(most -> program("w0 w0 w0; w0 w0 w0").by(new Bounded(most, STEPS)).runs())
            .toList();
    assertEquals(List.of(2, 6, 14, 18), counts);
  }

  @Test
  void a_run_of_more_steps_is_broken_off_and_that_is_told() {
    Reduction walk = new Reduction(3);
    Found found = program("w0 w0; w0 w0").by(walk);
    assertEquals(0, found.runs());
    assertEquals("[CUT]", walk.weaknesses().toString());
  }
}
