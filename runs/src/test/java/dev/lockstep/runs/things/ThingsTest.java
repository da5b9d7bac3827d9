package dev.lockstep.runs.things;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ThingsTest {
  private static final class One {
    static final class Part {}
  }

  private static final class Other {
    static final class Part {}
  }

  private static List<String> called(Object... objects) {
    Things things = new Things();
    return Stream.of(objects).map(things::of).map(thing -> thing.type() + thing.number()).toList();
  }

  @Test
  void an_object_is_known_again() {
    Object first = new One.Part();
    assertEquals(List.of("Part1", "Part2", "Part1"), called(first, new One.Part(), first));
  }

  /** Else one would be taken for another: each lambda has a class of its own. */
  @Test
  void what_is_called_the_same_has_other_numbers() {
    Runnable first = () -> {};
    Runnable second = () -> {};
    assertEquals(
        List.of("lambda1", "lambda2", "Part1", "Part2", "lambda1"),
        called(first, second, new One.Part(), new Other.Part(), first));
  }
}
