package dev.lockstep.kernel.lockorder;

import dev.lockstep.kernel.lockorder.Asking.HeldLock;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * Finds circles among what tasks asked for while they had something: Goodlock (Havelund, SPIN 2000)
 * for any number of tasks, without those that one task closes alone, that a lock guards which two
 * of them had, or that starts and ends of tasks keep from meeting (Bensalem and Havelund 2005;
 * Agarwal, Bensalem, Farchi, Havelund, Nir-Buchbinder, Stoller, Ur and Wang 2010).
 *
 * <pre>
 *   left    has A, asks for B ──▶ right has B, asks for A ──▶ left
 * </pre>
 *
 * <p>Shorter circles come first. Each starts at the first of its askings, so that it is found once.
 */
final class Circles {
  /** Of more, which would take seconds, the rest is not looked for. */
  private static final int MOST_STEPS = 3_000_000;

  private final List<Asking> all;
  private final Map<Integer, List<Integer>> byHeld = new LinkedHashMap<>();
  private int steps;

  Circles(List<Asking> asked) {
    all = promising(asked);
    for (int i = 0; i < all.size(); i++) {
      for (HeldLock held : all.get(i).held()) {
        byHeld.computeIfAbsent(held.lock(), _ -> new ArrayList<>()).add(i);
      }
    }
  }

  /** Those whose lock another one had, and one of whose locks another one asked for. */
  private static List<Asking> promising(List<Asking> asked) {
    List<Asking> left = asked;
    int before;
    do {
      before = left.size();
      Set<Integer> held = new HashSet<>();
      Set<Integer> wanted = new HashSet<>();
      for (Asking one : left) {
        wanted.add(one.lock());
        one.held().forEach(lock -> held.add(lock.lock()));
      }
      left =
          left.stream()
              .filter(one -> held.contains(one.lock()))
              .filter(one -> one.held().stream().anyMatch(lock -> wanted.contains(lock.lock())))
              .toList();
    } while (left.size() < before);
    return left;
  }

  /**
   * Finds them.
   *
   * @param found is given each
   * @return whether these are all
   */
  boolean find(Consumer<List<Asking>> found) {
    Set<Integer> tasks = new TreeSet<>();
    all.forEach(one -> tasks.add(one.task().index));
    for (int length = 2; length <= tasks.size() && steps < MOST_STEPS; length++) {
      for (int first = 0; first < all.size() && steps < MOST_STEPS; first++) {
        List<Asking> path = new ArrayList<>(List.of(all.get(first)));
        extend(path, first, length, found);
      }
    }
    return steps < MOST_STEPS;
  }

  private void extend(List<Asking> path, int first, int length, Consumer<List<Asking>> found) {
    Asking last = path.getLast();
    if (path.size() == length) {
      if (last.waitsFor(path.getFirst())) {
        found.accept(List.copyOf(path));
      }
      return;
    }
    for (int next : byHeld.getOrDefault(last.lock(), List.of())) {
      if (next <= first || ++steps >= MOST_STEPS) {
        continue;
      }
      Asking one = all.get(next);
      if (last.waitsFor(one) && path.stream().allMatch(one::mayMeet)) {
        path.add(one);
        extend(path, first, length, found);
        path.removeLast();
      }
    }
  }
}
