package dev.lockstep.runs.explore.races;

import dev.lockstep.kernel.choice.places.Event;
import dev.lockstep.kernel.races.Race;
import dev.lockstep.runs.explore.checks.CheckLog;
import dev.lockstep.runs.plan.RunPlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * All data races of a search, each pair of lines once, and what runs have shown that were directed
 * at one of them.
 *
 * <p>Directed runs come in twos, which are the same up to where two tasks stand before the two
 * lines, and then go both ways. So where they end in other ways, that order made the difference.
 */
public final class RaceLog {
  /** So many runs a race is aimed at before others have their turns. */
  public static final int AIMED_FIRST = 8;

  private final RaceSearch wanted;
  private final Map<String, Known> races = new LinkedHashMap<>();
  private final CheckLog checks;
  private final Meetings meetings = new Meetings();
  private final TreeSet<String> unwatched = new TreeSet<>();

  /** By number of the run. */
  private final Map<Long, Aim> aims = new HashMap<>();

  private final Map<Long, Ended> ended = new HashMap<>();
  private Optional<String> usualFailure = Optional.empty();
  private boolean isNewShown;

  /** Where a run is to lead, and which two runs belong together. */
  private record Aim(Known at, long two) {}

  /** How a directed run has ended in which two tasks have met. */
  private record Ended(long run, String failure, long output, RunPlan plan) {}

  /** A race, as far as it is known. */
  private static final class Known {
    final Race race;
    final long firstRun;
    final String strategy;
    final RunPlan plan;
    final boolean isLeftOut;
    long runs;
    int aimed;
    int met;
    boolean isLookedFor;
    FoundRace.@Nullable Change change;

    Known(Race race, long firstRun, String strategy, RunPlan plan, boolean isLeftOut) {
      this.race = race;
      this.firstRun = firstRun;
      this.strategy = strategy;
      this.plan = plan;
      this.isLeftOut = isLeftOut;
    }

    String first() {
      return race.first().line().toString();
    }

    String second() {
      return race.second().line().toString();
    }

    FoundRace found() {
      return new FoundRace(
          race, runs, firstRun, strategy, plan, met, aimed, Optional.ofNullable(change));
    }
  }

  /** Of a search that wants this. */
  public RaceLog(RaceSearch wanted) {
    this.wanted = wanted;
    this.checks = new CheckLog(wanted.leavesOut());
  }

  /** The checks of the search that other calls relied on. */
  public CheckLog checks() {
    return checks;
  }

  /**
   * What a run has shown.
   *
   * @param run its number
   * @param strategy whose run it was
   * @param plan the run's plan
   * @param failure how it failed, in a line; empty if it did not
   */
  public void learn(
      long run, String strategy, Supplier<RunPlan> plan, SeenRaces seen, String failure) {
    for (Race race : seen.races()) {
      if (!races.containsKey(race.lines())) {
        boolean isLeftOut = wanted.leavesOut().test(race);
        isNewShown |= !isLeftOut;
        races.put(race.lines(), new Known(race, run, strategy, plan.get(), isLeftOut));
      }
    }
    for (String pair : seen.pairs()) {
      Known known = races.get(pair);
      if (known != null) {
        known.runs++;
      }
    }
    unwatched.addAll(seen.unwatched());
    if (seen.haveCollections()) {
      checks.hasCollections();
    }
    checks.learn(run, seen.haveMet(), failure, seen.output(), plan.get(), seen.calls());
    if (run == 1 && !failure.isEmpty()) {
      usualFailure = Optional.of(failure);
    }
    Aim aim = aims.remove(run);
    if (aim != null && seen.haveMet()) {
      met(aim, new Ended(run, failure, seen.output(), plan.get()));
    }
  }

  /** The events that a run has shown, and their lines. */
  public void see(List<Event> events, List<String> lines) {
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isEmpty()) {
        meetings.see(lines.get(i), events.get(i));
      }
    }
  }

  private void met(Aim aim, Ended now) {
    Known known = aim.at();
    known.met++;
    Ended before = ended.remove(aim.two());
    if (before == null) {
      ended.put(aim.two(), now);
    }
    if (known.change != null) {
      return;
    }
    if (!now.failure.isEmpty() && !usualFailure.equals(Optional.of(now.failure))) {
      known.change = new FoundRace.Change(now.failure, List.of(now.run), List.of(now.plan));
    } else if (before != null
        && (before.output != now.output || !before.failure.equals(now.failure))) {
      known.change =
          new FoundRace.Change("", List.of(before.run, now.run), List.of(before.plan, now.plan));
    }
  }

  /** Races that runs are to be directed at first, as they were aimed at too seldom. */
  public List<String> isToBeAimedAt() {
    List<String> all = new ArrayList<>();
    races.forEach(
        (pair, known) -> {
          if (!known.isLeftOut && known.aimed < AIMED_FIRST) {
            all.add(pair);
          }
        });
    return all;
  }

  /** Whether it is known where tasks can meet before this pair of lines. */
  public boolean canBeAimedAt(String pair) {
    Known known = races.get(pair);
    return known != null && meetings.areKnown(known.first(), known.second());
  }

  /** Whether nobody has looked yet where that is; somebody does now. */
  public boolean isToBeLookedFor(String pair) {
    Known known = races.get(pair);
    boolean is = known != null && !known.isLookedFor;
    if (known != null) {
      known.isLookedFor = true;
    }
    return is;
  }

  /** The pair whose turn it is, where each has two turns behind each other; empty if none has. */
  public Optional<String> pairOf(long turn) {
    List<String> all = new ArrayList<>();
    races.forEach(
        (pair, known) -> {
          if (!known.isLeftOut && canBeAimedAt(pair)) {
            all.add(pair);
          }
        });
    return all.isEmpty() ? Optional.empty() : Optional.of(all.get((int) (turn / 2 % all.size())));
  }

  /**
   * Directs a run at a pair of lines.
   *
   * @param turn which of all directed runs it is: the second one of two has the same tasks and
   *     accesses as the first
   * @param seed where the chance of the search begins
   * @return the accesses before which tasks are to meet
   */
  public List<Event> aim(String pair, long run, long turn, long seed) {
    Known known = races.get(pair);
    if (known == null) {
      return List.of();
    }
    List<Event> events = draw(known, turn, seed);
    if (!events.isEmpty()) {
      known.aimed++;
      aims.put(run, new Aim(known, turn / 2));
    }
    return events;
  }

  /** The same for a run that only shows what tasks do then. */
  public List<Event> draw(String pair, long turn, long seed) {
    Known known = races.get(pair);
    return known == null ? List.of() : draw(known, turn, seed);
  }

  private List<Event> draw(Known known, long turn, long seed) {
    long two = turn / 2;
    return meetings.draw(known.first(), known.second(), two % 2 == 0, seed + two);
  }

  /** Whether there is a race, or a check, that nobody knew of, and the search ends by it. */
  public boolean endsSearch() {
    return wanted.ends() && (isNewShown || !checks.found().isEmpty());
  }

  /** All races, in the order in which they were found. */
  public List<FoundRace> found() {
    return races.values().stream().map(Known::found).toList();
  }

  /** Methods that told nothing, in the order of their names. */
  public List<String> unwatched() {
    return List.copyOf(unwatched);
  }
}
