package dev.lockstep.runs.explore.checks;

import dev.lockstep.kernel.races.Race;
import dev.lockstep.runs.explore.checks.FoundCheck.TriedRun;
import dev.lockstep.runs.plan.RunPlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * All checks of a search that another call relied on, and what runs have shown that put another
 * task between the two.
 *
 * <p>A check is suspected where another task could come between: it calls the same collection, for
 * the same key, and no lock that was had all the time, and no start or end of a task, keeps it
 * away. Then three runs are made, which are the same up to there: in the first, the other task goes
 * on behind both calls, in the second before both, and in the third between them. Only if the third
 * ends as neither of the others, it matters that the two calls are not one.
 *
 * <pre>
 *   one     check ══ act           │               check ══ act │ check ══╗            act
 *   other               ══ changes │ ══ changes                 │         ╚══ changes ══
 * </pre>
 */
public final class CheckLog {
  /** So often three runs are made for a check, with other accesses each time. */
  private static final int MOST_TRIALS = 4;

  /** Of more checks, the first are tried. */
  private static final int MOST_CHECKS = 20;

  /** So many ways of putting a task between are known of each. */
  private static final int MOST_WAYS = 500;

  private static final int MOST_SHOWN = 8;

  private final Predicate<Race> leavesOut;
  private final Map<String, Known> checks = new LinkedHashMap<>();

  /** Lines of checks behind which something is changed: whoever comes there may change it. */
  private final Set<String> leading = new HashSet<>();

  /** By number of the run. */
  private final Map<Long, Aim> aims = new HashMap<>();

  /** Of the three runs of a trial, those that have ended before. */
  private final Map<Trial, Map<Integer, TriedRun>> ended = new HashMap<>();

  private boolean haveCollections;
  private boolean isLookedFor;

  /** A check, as far as it is known. */
  private static final class Known {
    final Set<String> ways = new HashSet<>();
    final List<String> order = new ArrayList<>();
    int tried;
    @Nullable FoundCheck found;
  }

  /** Which of the three runs of a trial one is. */
  private record Aim(Trial trial, int which) {}

  /** Of a search that leaves these out. */
  public CheckLog(Predicate<Race> leavesOut) {
    this.leavesOut = leavesOut;
  }

  /** A run has called concurrent collections. */
  public void hasCollections() {
    haveCollections = true;
  }

  /** Whether nobody has looked yet what is called of collections; somebody does now. */
  public boolean areToBeLookedFor() {
    boolean are = haveCollections && !isLookedFor;
    isLookedFor |= are;
    return are;
  }

  /** What a run has called that shows where tasks can stop. */
  public void see(List<CollectionCall> calls) {
    isLookedFor |= !calls.isEmpty();
    List<Pair> pairs = new ArrayList<>();
    Map<String, CollectionCall> open = new LinkedHashMap<>();
    for (CollectionCall call : calls) {
      String of = call.task() + " " + call.collection() + " ";
      open.entrySet()
          .removeIf(
              entry -> {
                boolean leads = entry.getKey().startsWith(of) && entry.getValue().mayLeadTo(call);
                if (leads) {
                  pairs.add(new Pair(entry.getValue(), call));
                }
                return leads;
              });
      if (call.role().shows() != CallRole.Shows.NOTHING) {
        open.put(of + call.key() + " " + call.place(), call);
      }
    }
    for (Pair pair : pairs) {
      if (pair.act.role().changes()) {
        leading.add(pair.check.place());
      }
    }
    Map<String, Integer> taken = new HashMap<>();
    for (Pair pair : pairs) {
      if (pair.isPlaced()
          && taken.merge(pair.lines() + pair.check.task(), 1, Integer::sum) <= MOST_SHOWN) {
        see(pair, calls);
      }
    }
  }

  /** Two calls of a task. */
  private record Pair(CollectionCall check, CollectionCall act) {
    boolean isPlaced() {
      return check.stop() >= 0 && act.stop() > check.stop();
    }

    String lines() {
      return check.place() + " > " + act.place();
    }
  }

  private void see(Pair pair, List<CollectionCall> calls) {
    Map<String, Integer> taken = new HashMap<>();
    for (CollectionCall other : calls) {
      boolean mayChange = other.role().changes() || leading.contains(other.place());
      if (mayChange
          && other.stop() >= 0
          && other.isAbout(pair.check)
          && pair.check.moment().admits(pair.act.moment(), other.moment())
          && taken.merge(other.task() + other.place(), 1, Integer::sum) <= MOST_SHOWN) {
        add(pair, other);
      }
    }
  }

  private void add(Pair pair, CollectionCall other) {
    Known known = checks.get(pair.lines());
    if (known == null) {
      if (checks.size() == MOST_CHECKS || leavesOut.test(FoundCheck.asRace(pair.check, pair.act))) {
        return;
      }
      known = new Known();
      checks.put(pair.lines(), known);
    }
    int task = pair.check.task();
    String places =
        "%s@%s,%s@%s,%s@%s"
            .formatted(task, pair.check.stop(), task, pair.act.stop(), other.task(), other.stop());
    if (known.order.size() < MOST_WAYS && known.ways.add(places)) {
      known.order.add(places);
    }
  }

  /**
   * Where the next three runs are to be directed; empty if all has been tried.
   *
   * @param seed where the chance of the search begins
   */
  public Optional<Trial> next(long seed) {
    for (Map.Entry<String, Known> entry : checks.entrySet()) {
      Known known = entry.getValue();
      if (known.found == null && known.tried < Math.min(MOST_TRIALS, known.order.size())) {
        long own = seed + known.tried;
        int way = known.tried == 0 ? 0 : new SplittableRandom(own).nextInt(known.order.size());
        known.tried++;
        return Optional.of(new Trial(entry.getKey(), known.order.get(way), own));
      }
    }
    return Optional.empty();
  }

  /**
   * A run is directed there.
   *
   * @param run its number
   * @param which which of the three, from 0
   */
  public void aim(Trial trial, long run, int which) {
    aims.put(run, new Aim(trial, which));
  }

  /**
   * What a run has shown.
   *
   * @param run its number
   * @param haveMet whether both tasks have stood where they were to, if it was directed
   */
  public void learn(
      long run,
      boolean haveMet,
      String failure,
      long output,
      RunPlan plan,
      List<CollectionCall> calls) {
    Aim aim = aims.remove(run);
    if (aim == null || !haveMet) {
      return;
    }
    Map<Integer, TriedRun> three = ended.computeIfAbsent(aim.trial, _ -> new HashMap<>());
    three.put(aim.which, new TriedRun(run, failure, output, plan));
    if (three.size() < Trial.RUNS) {
      return;
    }
    ended.remove(aim.trial);
    TriedRun checkerFirst = Objects.requireNonNull(three.get(0));
    TriedRun otherFirst = Objects.requireNonNull(three.get(1));
    TriedRun between = Objects.requireNonNull(three.get(Trial.BETWEEN));
    Known known = checks.get(aim.trial.check());
    if (known != null && !between.endsAs(checkerFirst) && !between.endsAs(otherFirst)) {
      List<CollectionCall> all = interleaving(aim.trial.check(), calls);
      if (!all.isEmpty()) {
        known.found = new FoundCheck(all, between, checkerFirst, otherFirst);
      }
    }
  }

  /** The check, what others called meanwhile, of which one changed something, and the act. */
  private static List<CollectionCall> interleaving(String check, List<CollectionCall> calls) {
    for (int first = 0; first < calls.size(); first++) {
      CollectionCall begin = calls.get(first);
      if (!check.startsWith(begin.place() + " > ")) {
        continue;
      }
      List<CollectionCall> shown = new ArrayList<>(List.of(begin));
      boolean isChanged = false;
      for (int i = first + 1; i < calls.size(); i++) {
        CollectionCall call = calls.get(i);
        boolean isOwn = call.task() == begin.task();
        if (isOwn && begin.mayLeadTo(call)) {
          if (isChanged && check.endsWith(" > " + call.place())) {
            shown.add(call);
            return shown;
          }
          break;
        }
        if (!isOwn && call.isAbout(begin)) {
          isChanged |= call.role().changes();
          if (shown.size() <= MOST_SHOWN) {
            shown.add(call);
          }
        }
      }
    }
    return List.of();
  }

  /** Those that were seen to matter, in the order in which they were suspected. */
  public List<FoundCheck> found() {
    return checks.values().stream()
        .flatMap(known -> Optional.ofNullable(known.found).stream())
        .toList();
  }
}
