package dev.lockstep.views.difference;

import dev.lockstep.views.difference.Pair.Numbered;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The happenings of a run, and what comes behind the next one. */
final class Lookahead {
  private final ReadRun run;

  /** Those that were looked at already. */
  private final List<Happening> ahead = new ArrayList<>();

  private long taken;

  Lookahead(ReadRun run) {
    this.run = run;
  }

  /** The one so many behind the next; empty behind the end. */
  Optional<Happening> at(int index) {
    while (ahead.size() <= index) {
      Optional<Happening> more = run.next();
      if (more.isEmpty()) {
        return more;
      }
      ahead.add(more.get());
    }
    return Optional.of(ahead.get(index));
  }

  /** The next one; empty at the end. */
  Optional<Numbered> next() {
    return at(0).map(happening -> new Numbered(taken + 1, happening));
  }

  /** Goes on by the next one, which there is. */
  void pass() {
    ahead.removeFirst();
    taken++;
  }

  /** How many have gone by. */
  long taken() {
    return taken;
  }

  /** Goes to the end. */
  void finish() {
    taken += ahead.size();
    ahead.clear();
    while (run.next().isPresent()) {
      taken++;
    }
  }
}
