package dev.lockstep.views.difference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * Goes through two runs side by side, and finds what differs.
 *
 * <p>Behind a difference the runs are the same again where the fewest happenings have to be left
 * out of both, so that some in a row are the same; what is left out differs. Where there is no such
 * place nearby, one of each is taken for the other's, and it goes on behind them. So it takes no
 * more memory for long runs than for short ones, and no more time.
 */
final class Alignment {
  /** So many happenings are left out at most. */
  private static final int WINDOW = 128;

  /** So many in a row are the same behind them. */
  private static final int ROW = 4;

  private final Lookahead first;
  private final Lookahead second;
  private final BiPredicate<Happening, Happening> areLike;
  private final List<Pair> differences = new ArrayList<>();

  Alignment(ReadRun first, ReadRun second, boolean ignoresTicks) {
    this.first = new Lookahead(first);
    this.second = new Lookahead(second);
    this.areLike = ignoresTicks ? Happening::isLikeButForTicks : Happening::isLike;
  }

  /** The first differences, at most so many; goes to the ends of both. */
  List<Pair> differences(int most) {
    while (differences.size() < most && goOn()) {
      findEnd(most);
    }
    first.finish();
    second.finish();
    return List.copyOf(differences);
  }

  /** How many happenings the first run has, when both were gone through. */
  long firstCount() {
    return first.taken();
  }

  long secondCount() {
    return second.taken();
  }

  /** Passes by what is the same; false if there is nothing else. */
  private boolean goOn() {
    while (isSame(0, 0)) {
      if (first.at(0).isEmpty()) {
        return false;
      }
      first.pass();
      second.pass();
    }
    return true;
  }

  /** Whether these are the same; so are both ends. */
  private boolean isSame(int inFirst, int inSecond) {
    Optional<Happening> one = first.at(inFirst);
    Optional<Happening> other = second.at(inSecond);
    if (one.isEmpty() || other.isEmpty()) {
      return one.isEmpty() && other.isEmpty();
    }
    return areLike.test(one.get(), other.get());
  }

  /** Adds what differs here, up to where the runs are the same again. */
  private void findEnd(int most) {
    for (int rows = 1; rows <= WINDOW; rows++) {
      for (int fewer = rows; fewer >= 0; fewer--) {
        if (isSameFrom(fewer, rows)) {
          leaveOut(fewer, rows, most);
          return;
        }
        if (isSameFrom(rows, fewer)) {
          leaveOut(rows, fewer, most);
          return;
        }
      }
    }
    leaveOut(1, 1, most);
  }

  private boolean isSameFrom(int inFirst, int inSecond) {
    for (int at = 0; at < ROW; at++) {
      if (!isSame(inFirst + at, inSecond + at)) {
        return false;
      }
    }
    return true;
  }

  private void leaveOut(int ofFirst, int ofSecond, int most) {
    for (int at = 0; at < Math.max(ofFirst, ofSecond); at++) {
      boolean isFirst = at < ofFirst && first.next().isPresent();
      boolean isSecond = at < ofSecond && second.next().isPresent();
      if (differences.size() < most && (isFirst || isSecond)) {
        differences.add(new Pair(first.next(), second.next(), isFirst, isSecond));
      }
      if (isFirst) {
        first.pass();
      }
      if (isSecond) {
        second.pass();
      }
    }
  }
}
