package dev.lockstep.runs.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.answers.Answer;
import dev.lockstep.kernel.choice.Why;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FewStopsTest {
  private static final List<Answer> LATEST =
      IntStream.range(0, 30).mapToObj(FewStopsTest::stop).toList();

  private final List<List<Answer>> tried = new ArrayList<>();

  private static Answer stop(int back) {
    return new Answer(Why.PAUSE, back % 2, 100 - back, 1, 8);
  }

  private Optional<List<Answer>> found(List<Answer> needed, int mostTries) {
    return new FewStops(
            LATEST,
            some -> {
              tried.add(some);
              return some.equals(needed);
            },
            () -> tried.size() >= mostTries)
        .found();
  }

  @Test
  void one_stop_is_looked_for_from_the_end_on() {
    assertEquals(Optional.of(List.of(stop(29))), found(List.of(stop(29)), 1000));
    assertEquals(LATEST.stream().map(List::of).toList(), tried);
  }

  /** The earlier of the two is first: 18 with 3 comes behind the 30 and 17 * 18 / 2 + 3 others. */
  @Test
  void then_two_of_the_last_twenty() {
    List<Answer> two = List.of(stop(18), stop(3));
    assertEquals(Optional.of(two), found(two, 1000));
    assertEquals(30 + 153 + 4, tried.size());
  }

  @Test
  void nothing_is_found_that_is_not_there_or_takes_too_long() {
    assertEquals(Optional.empty(), found(List.of(stop(25), stop(3)), 1000));
    assertEquals(30 + 190, tried.size());
    tried.clear();
    assertEquals(Optional.empty(), found(List.of(stop(9)), 5));
    assertEquals(5, tried.size());
  }
}
