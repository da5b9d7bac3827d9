package dev.lockstep.runs.explore;

import dev.lockstep.kernel.answers.Answer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * Looks whether one long stop, or two, do what thousands of short ones did: then nothing has to be
 * left out, which takes more runs the more choices there are.
 *
 * <p>What makes a run fail is mostly near its end, so the latest places at which tasks could stop
 * are tried first, one by one, then in pairs. Of a run with 36,000 choices, whose halves took more
 * than ten seconds and left 1,500, one stop was found in a second.
 */
final class FewStops {
  private static final int MOST_IN_PAIRS = 20;
  private static final Duration TIME = Duration.ofSeconds(3);

  private final List<Answer> latest;
  private final Predicate<List<Answer>> fails;
  private final BooleanSupplier isOver;

  /**
   * Of a run.
   *
   * @param latest the places at which its tasks could stop last, the very last first, each with a
   *     long stop
   * @param fails whether a run in which nothing else is chosen fails as that one did
   * @param isOver whether somebody wants it to end
   */
  FewStops(List<Answer> latest, Predicate<List<Answer>> fails, BooleanSupplier isOver) {
    this.latest = List.copyOf(latest);
    this.fails = fails;
    this.isOver = isOver;
  }

  /** The stops; empty if there are none, or it took too long. */
  Optional<List<Answer>> found() {
    long endNanos = System.nanoTime() + TIME.toNanos();
    for (List<Answer> some : candidates()) {
      if (isOver.getAsBoolean() || System.nanoTime() >= endNanos) {
        return Optional.empty();
      }
      if (fails.test(some)) {
        return Optional.of(some);
      }
    }
    return Optional.empty();
  }

  private List<List<Answer>> candidates() {
    List<List<Answer>> all = new ArrayList<>();
    latest.forEach(one -> all.add(List.of(one)));
    List<Answer> few = latest.stream().limit(MOST_IN_PAIRS).toList();
    for (int i = 1; i < few.size(); i++) {
      for (int k = 0; k < i; k++) {
        all.add(List.of(few.get(i), few.get(k)));
      }
    }
    return all;
  }
}
