package dev.lockstep.runs.explore.exhaustive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.runs.explore.exhaustive.ModelProgram.Found;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Each order of messages once, and none left out: compared with all schedules. */
class MessagesTest {
  private static final int STEPS = 1000;

  /** By name: the processes, with semicolons between; {@link ModelMessages} has the operations. */
  private static final Map<String, String> PROGRAMS = new LinkedHashMap<>();

  static {
    PROGRAMS.put("a message", "v0; s00");
    PROGRAMS.put("there and back", "s10 v0; v0 s00");
    PROGRAMS.put("two of one sender", "v* v*; s00 s01");
    PROGRAMS.put("two senders, one type", "v0 v0; s00; s00");
    PROGRAMS.put("two senders, any type", "v* v*; s00; s01");
    PROGRAMS.put("two senders, each its type", "v1 v0; s00; s01");
    PROGRAMS.put("three senders", "v0 v0 v0; s00; s00; s00");
    PROGRAMS.put("one of three is taken", "v*; s00; s00; s00");
    PROGRAMS.put("a look", "p0; s00");
    PROGRAMS.put("a look at another type", "p1; s00");
    PROGRAMS.put("a look at any", "p*; s00; s01");
    PROGRAMS.put("asked for before", "i0 c; s00");
    PROGRAMS.put("the cause behind its effect", "s10 s20; v0 s20; v* v*");
    PROGRAMS.put("a ring", "s10 v0; v0 s20; v0 s00");
    PROGRAMS.put("nobody sends", "v0 s10; v0 s00");
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
  void schedules_are_orders_of_messages() {
    StringBuilder table = new StringBuilder();
    PROGRAMS.forEach(
        (name, text) -> {
          Found found = program(text).by(new Reduction(STEPS));
          Found all = program(text).byBruteForce();
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
      | a message | `v0; s00` | 1 | 1 | 1 | 0 |
      | there and back | `s10 v0; v0 s00` | 1 | 1 | 1 | 0 |
      | two of one sender | `v* v*; s00 s01` | 5 | 1 | 1 | 0 |
      | two senders, one type | `v0 v0; s00; s00` | 14 | 2 | 2 | 0 |
      | two senders, any type | `v* v*; s00; s01` | 14 | 2 | 2 | 0 |
      | two senders, each its type | `v1 v0; s00; s01` | 10 | 1 | 1 | 0 |
      | three senders | `v0 v0 v0; s00; s00; s00` | 636 | 6 | 6 | 0 |
      | one of three is taken | `v*; s00; s00; s00` | 342 | 6 | 6 | 0 |
      | a look | `p0; s00` | 3 | 2 | 2 | 0 |
      | a look at another type | `p1; s00` | 3 | 1 | 1 | 0 |
      | a look at any | `p*; s00; s01` | 30 | 4 | 4 | 0 |
      | asked for before | `i0 c; s00` | 6 | 3 | 3 | 0 |
      | the cause behind its effect | `s10 s20; v0 s20; v* v*` | 41 | 2 | 2 | 0 |
      | a ring | `s10 v0; v0 s20; v0 s00` | 1 | 1 | 1 | 0 |
      | nobody sends | `v0 s10; v0 s00` | 1 | 1 | 1 | 0 |
      """;

  /** Of so many steps that brute force would take hours. */
  @Test
  void who_takes_any_message_has_each_order_of_arrivals() {
    assertEquals(6, schedules("v* v* v*; s00; s01; s02"));
    assertEquals(1, schedules("v0 v1 v2; s00; s01; s02"));
    assertEquals(24, schedules("v0 v0 v0 v0; s00; s00; s00; s00"));
    assertEquals(120, schedules("v* v* v* v* v*; s00; s00; s00; s00; s00"));
    assertEquals(6, schedules("v* v* v* v*; s00 s00; s00 s00"));
    assertEquals(8, schedules("s10 s20 v0 v0; s00 s20 v0 v0; s00 s10 v0 v0"));
    assertEquals(1, schedules("s10 s20 v1 v2; s01 s21 v0 v2; s02 s12 v0 v1"));
  }

  private static int schedules(String text) {
    return program(text).by(new Reduction(STEPS)).runs();
  }

  @Test
  void random_programs_are_gone_through_as_by_brute_force() {
    long runs = 0;
    long brokenOff = 0;
    for (long seed = 0; seed < 600; seed++) {
      ModelProgram program = ModelProgram.randomMessages(seed);
      Found found = program.by(new Reduction(STEPS));
      if (program.steps() <= 9) {
        assertComplete(seed + " " + program, program.byBruteForce(), found);
      }
      runs += found.runs();
      brokenOff += found.brokenOff();
    }
    assertEquals(List.of(1509L, 33L), List.of(runs, brokenOff));
  }
}
