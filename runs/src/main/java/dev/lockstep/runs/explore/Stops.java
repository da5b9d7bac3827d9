package dev.lockstep.runs.explore;

import dev.lockstep.kernel.choice.Place;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * The places at which tasks of a program could stop, as far as runs have shown them: before each
 * instruction whose effect others can see.
 *
 * <p>A run at timeslice 1 shows all that it comes by. What is drawn from them is drawn from visible
 * operations, however many ticks lie between two of them: a thread's start takes thousands, and
 * three instructions of its body, between which all goes wrong, take three.
 */
final class Stops {
  /** Of a long run's only the first are known: what is drawn by chance reaches the others. */
  private static final int MOST = 200_000;

  private final Set<Place> known = new HashSet<>();
  private final List<Place> all = new ArrayList<>();

  /** A task could stop here; where it has not begun, it would only begin later. */
  void see(Place place) {
    if (all.size() < MOST && place.workedTicks() > 0 && known.add(place)) {
      all.add(place);
    }
  }

  /** How many there are. */
  int count() {
    return all.size();
  }

  /** All of them, in the order in which they were seen. */
  List<Place> all() {
    return all;
  }

  /** Some of them, drawn from a seed; fewer if there are not so many. */
  List<Place> draw(int number, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Set<Place> drawn = new HashSet<>();
    while (drawn.size() < Math.min(number, all.size())) {
      drawn.add(all.get(random.nextInt(all.size())));
    }
    return drawn.stream().sorted().toList();
  }
}
