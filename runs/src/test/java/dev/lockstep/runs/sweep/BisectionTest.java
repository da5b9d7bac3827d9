package dev.lockstep.runs.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runs.sweep.Bisection.Verdict;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BisectionTest {
  private final Map<Integer, Verdict> known = new HashMap<>();

  /** Of a text with a letter for each place: p for one that passes, f, or r. */
  private Bisection of(String places) {
    return new Bisection(places.length(), at -> known.getOrDefault(at, Verdict.UNKNOWN));
  }

  private static Verdict verdict(char letter) {
    return switch (letter) {
      case 'p' -> Verdict.PASSES;
      case 'f' -> Verdict.FAILS;
      default -> Verdict.REFUSED;
    };
  }

  private Bisection end(String places) {
    while (true) {
      Bisection bisection = of(places);
      if (bisection.wanted().isEmpty()) {
        return bisection;
      }
      bisection.wanted().forEach(at -> known.put(at, verdict(places.charAt(at))));
    }
  }

  @Test
  void both_ends_come_first_then_the_middle() {
    String places = "ppppppppppfff";
    assertEquals(Set.of(0, 12), of(places).wanted());
    known.putAll(Map.of(0, Verdict.PASSES, 12, Verdict.FAILS));
    assertEquals(Set.of(6), of(places).wanted());
    known.put(6, Verdict.PASSES);
    assertEquals(Set.of(9), of(places).wanted());
    Bisection end = end(places);
    assertEquals(9, end.low());
    assertEquals(10, end.high());
    assertEquals(5, end.asked());
  }

  @ParameterizedTest
  @CsvSource({
    "pf, 0, 1, 2",
    "fp, 0, 1, 2",
    "fffp, 2, 3, 4",
    "pprrrrff, 1, 6, 8",
    "rpprrf, 2, 5, 6",
    "prrrrrrf, 0, 7, 8",
    "prpf, 2, 3, 4",
    "rrpffr, 2, 3, 6",
  })
  void what_there_can_not_be_is_passed_over(String places, int low, int high, int asked) {
    Bisection end = end(places);
    assertTrue(end.isBorder());
    assertEquals("%s %s %s".formatted(low, high, asked), said(end));
  }

  private static String said(Bisection end) {
    return "%s %s %s".formatted(end.low(), end.high(), end.asked());
  }

  /** Four in the middle of the third one fail. */
  @ParameterizedTest
  @CsvSource({"ppp, 0, 2, 2", "f, 0, 0, 1", "pffffp, 0, 5, 2", "rfr, 1, 1, 3"})
  void ends_that_fare_alike_have_no_border(String places, int low, int high, int asked) {
    Bisection end = end(places);
    assertFalse(end.isBorder());
    assertFalse(end.isRefused());
    assertEquals("%s %s %s".formatted(low, high, asked), said(end));
  }

  @Test
  void where_no_place_has_a_run_there_is_no_border() {
    Bisection end = end("rrr");
    assertTrue(end.isRefused());
    assertFalse(end.isBorder());
    assertEquals(3, end.asked());
  }

  @Test
  void a_million_places_take_twenty_two_runs() {
    Bisection end = end("p".repeat(700_000) + "f".repeat(300_000));
    assertEquals("699999 700000 22", said(end));
  }

  /** Whatever there is between two ends that differ, it finds a border, with nothing in between. */
  @Test
  void it_finds_a_border_wherever_there_are_some() {
    Random random = new Random(1);
    for (int round = 0; round < 3000; round++) {
      known.clear();
      StringBuilder places = new StringBuilder("p");
      int inside = random.nextInt(20);
      for (int at = 0; at < inside; at++) {
        places.append("pfr".charAt(random.nextInt(3)));
      }
      places.append('f');
      Bisection end = end(places.toString());
      assertEquals('p', places.charAt(end.low()), places::toString);
      assertEquals('f', places.charAt(end.high()), places::toString);
      assertTrue(
          places.substring(end.low() + 1, end.high()).matches("r*"), places + " " + said(end));
    }
  }
}
