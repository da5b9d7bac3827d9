package dev.lockstep.runs.sweep;

import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;

/**
 * The border between runs that end well and runs that fail, along an axis of which only a few runs
 * are made.
 *
 * <p>Both ends come first. Where they differ, the run in the middle says in which half the border
 * is, and so on, until two neighbours differ. A place where there can't be a run is passed over:
 * the nearest one that has a run stands for it. Of several borders it finds one.
 *
 * <p>It holds no state: the same verdicts lead to the same places, so that it does not matter when
 * they came, or from where.
 */
public final class Bisection {
  /** What a run says of its place. */
  public enum Verdict {
    /** It was not made yet. */
    UNKNOWN,
    /** It ended well. */
    PASSES,
    /** It did not. */
    FAILS,
    /** There can't be such a run. */
    REFUSED
  }

  private static final int NOWHERE = -1;

  private final IntFunction<Verdict> known;
  private final Set<Integer> asked = new TreeSet<>();
  private final Set<Integer> wanted = new TreeSet<>();
  private int low;
  private int high;

  /**
   * Goes as far as verdicts are known.
   *
   * @param places how many there are, at least one, from 0
   * @param known the verdict of a place
   */
  public Bisection(int places, IntFunction<Verdict> known) {
    this.known = known;
    low = end(0, places, 1);
    high = end(places - 1, -1, -1);
    boolean goesOn = true;
    while (goesOn) {
      goesOn = wanted.isEmpty() && isBorder() && narrow();
    }
  }

  /** The first place from one side that has a run, or may have one. */
  private int end(int from, int until, int step) {
    for (int place = from; place != until; place += step) {
      if (verdict(place) != Verdict.REFUSED) {
        return place;
      }
    }
    return NOWHERE;
  }

  private Verdict verdict(int place) {
    asked.add(place);
    Verdict verdict = known.apply(place);
    if (verdict == Verdict.UNKNOWN) {
      wanted.add(place);
    }
    return verdict;
  }

  /** Returns whether there was something between the two. */
  private boolean narrow() {
    int middle = low + (high - low) / 2;
    for (int away = 0; middle - away > low || middle + away < high; away++) {
      if (isDecided(middle + away) || isDecided(middle - away)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a place says on which side the border is, or will say so. */
  private boolean isDecided(int place) {
    if (place <= low || place >= high) {
      return false;
    }
    Verdict verdict = verdict(place);
    if (verdict == known.apply(low)) {
      low = place;
    } else if (verdict == known.apply(high)) {
      high = place;
    }
    return verdict != Verdict.REFUSED;
  }

  /** The places whose verdicts it needs next; none at its end. */
  public Set<Integer> wanted() {
    return Set.copyOf(wanted);
  }

  /** How many places it has asked for. */
  public int asked() {
    return asked.size();
  }

  /** Whether no place has a run. */
  public boolean isRefused() {
    return low == NOWHERE;
  }

  /** Whether the two ends differ. */
  public boolean isBorder() {
    return low != NOWHERE && known.apply(low) != known.apply(high);
  }

  /** At its end: the last place before the border, or the first one that has a run. */
  public int low() {
    return low;
  }

  /** At its end: the first place behind the border, or the last one that has a run. */
  public int high() {
    return high;
  }
}
