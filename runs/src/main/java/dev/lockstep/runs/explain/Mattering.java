package dev.lockstep.runs.explain;

import dev.lockstep.runs.explain.Happening.Kind;
import dev.lockstep.runs.explain.Happening.Location;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Says which of a run's happenings an explanation needs, and which it can leave out.
 *
 * <p>Those matter that are about memory that two tasks touch and one changes, neither of them only
 * before the other began or behind its end; and starts, waits, messages and outputs. Of these,
 * accesses stay that are near a switch, or the failure, or what a switch comes between. Of too
 * many, the nearest stay.
 */
final class Mattering {
  /** How far back it is looked what a task has touched. */
  private static final int LOOKED_BACK = 40;

  /** An access that is farther from what is needed does not stay. */
  private static final int NEAR = 5;

  private static final Pattern LOCKS = Pattern.compile("lock|lockInterruptibly|tryLock");

  /** So many accesses of a task before it fails are shown in any case. */
  private static final int LAST_SHOWN = 3;

  /** How many rows there are if nobody says. */
  private static final int USUAL = 60;

  /** So few are shown as they are. */
  private static final int FEW = 40;

  /** So much nearer counts what is changed when another task has touched it already. */
  private static final int CONTENDED = 3;

  private static final int MILESTONE = 4;

  /** Of many switches the last ones are looked at. */
  private static final int SWITCHES = 32;

  /** How far it is looked what others did while a task stood still. */
  private static final int LOOKED_AHEAD = 100_000;

  private final List<Happening> all;

  /** Which of them is the failure; -1 if none of them alone is. */
  private final int failed;

  private final Sharing sharing;

  /** The indexes of those that matter, in order. */
  private final List<Integer> indexes = new ArrayList<>();

  private final Set<Integer> needed = new TreeSet<>();

  /**
   * Says that of these.
   *
   * @param failed the index of the failure, of what is behind which only that matters which a
   *     switch has held up; -1 if the failure is none of them alone
   */
  Mattering(List<Happening> all, int failed) {
    this.all = all;
    this.failed = failed;
    this.sharing = new Sharing(all);
    for (int i = 0; i < all.size(); i++) {
      Happening one = all.get(i);
      if (sharing.isShared(one) || one.kind().isMilestone() || one.kind().isNeeded()) {
        indexes.add(i);
      }
    }
    findNeeded();
    if (failed >= 0) {
      indexes.removeIf(i -> i > failed && !needed.contains(i));
    }
  }

  /** Switches, the failure, waits without end, and what these come between. */
  private void findNeeded() {
    List<Integer> switches =
        indexes.stream().filter(i -> all.get(i).kind() == Kind.SWITCH).toList();
    for (int i : switches.subList(Math.max(0, switches.size() - SWITCHES), switches.size())) {
      needed.add(i);
      need(between(i));
      needed.addAll(held(i));
    }
    for (int i : indexes) {
      if (all.get(i).kind() == Kind.FAILURE) {
        needed.add(i);
        List<Integer> touched = lastTouched(i);
        needed.addAll(touched.subList(0, Math.min(LAST_SHOWN, touched.size())));
        touched.stream()
            .map(k -> all.get(k).location())
            .distinct()
            .limit(3)
            .forEach(location -> need(interleaved(location, i)));
      }
    }
    for (int i : lastWaits().values()) {
      needed.add(i);
      int held = holding(all.get(i), i);
      if (held >= 0) {
        needed.add(held);
      }
      needed.addAll(lastCalls(all.get(i), i));
    }
  }

  /** What others called last of the object in whose method a task waits: they may have it. */
  private Collection<Integer> lastCalls(Happening wait, int at) {
    Map<Integer, Integer> calls = new TreeMap<>();
    for (int i = at - 1; i >= 0 && wait.thing() != null && !wait.member().isEmpty(); i--) {
      Happening one = all.get(i);
      if (one.kind() == Kind.CALL && wait.thing().equals(one.thing())) {
        calls.putIfAbsent(one.task(), i);
      }
    }
    return calls.values().stream().filter(i -> sharing.isShared(all.get(i))).toList();
  }

  private void need(@Nullable Between between) {
    if (between != null) {
      if (between.before() >= 0) {
        needed.add(between.before());
      }
      needed.add(between.meanwhile());
      if (between.behind() >= 0) {
        needed.add(between.behind());
      }
    }
  }

  /** Where tasks wait at the end, by their numbers; none where that is not why the run failed. */
  Map<Integer, Integer> lastWaits() {
    Map<Integer, Integer> waits = new TreeMap<>();
    for (int i = 0; i < all.size() && failed < 0; i++) {
      Happening one = all.get(i);
      if (one.kind() == Kind.WAIT) {
        waits.put(one.task(), i);
      } else if (!one.kind().isNeeded()) {
        waits.remove(one.task());
      }
    }
    return waits;
  }

  /** Where another task has taken the monitor, or the lock, that one waits for; -1 if unknown. */
  int holding(Happening wait, int at) {
    return wait.member().isEmpty() ? entered(wait, at) : locked(wait, at);
  }

  private int entered(Happening wait, int at) {
    for (int i = at - 1; i >= 0; i--) {
      Happening one = all.get(i);
      if (one.kind() == Kind.ENTER && isOf(wait, one)) {
        return one.task() == wait.task() ? -1 : i;
      }
    }
    return -1;
  }

  /**
   * The same of a lock of the JDK: of whoever waits for it too, and of whoever unlocks it, none.
   */
  private int locked(Happening wait, int at) {
    Set<Integer> others = new TreeSet<>(Set.of(wait.task()));
    lastWaits().values().stream()
        .map(all::get)
        .filter(last -> isOf(wait, last))
        .forEach(last -> others.add(last.task()));
    for (int i = at - 1; i >= 0 && LOCKS.matcher(wait.member()).matches(); i--) {
      Happening one = all.get(i);
      boolean isTold = isOf(wait, one) && !others.contains(one.task());
      if (isTold && one.member().equals("unlock")) {
        others.add(one.task());
      } else if (isTold && LOCKS.matcher(one.member()).matches() && !one.values().contains(false)) {
        return sharing.isShared(one) ? i : -1;
      }
    }
    return -1;
  }

  private static boolean isOf(Happening wait, Happening one) {
    return wait.thing() != null && wait.thing().equals(one.thing());
  }

  /**
   * The indexes of those that an explanation has, in order.
   *
   * @param most how many rows it may have, with one for each gap
   */
  List<Integer> chosen(int most) {
    if (most > USUAL && rows(indexes) <= most) {
      return indexes; // Whoever asks for more wants to see more.
    }
    List<Integer> once = once();
    if (rows(once) <= Math.min(most, FEW)) {
      return once;
    }
    List<Integer> ranked = ranked();
    int low = 0;
    int high = ranked.size();
    while (low < high) {
      int middle = (low + high + 1) / 2;
      if (rows(first(ranked, middle)) <= most) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return first(ranked, low);
  }

  /** Those that nothing repeats, and those that are needed. */
  private List<Integer> once() {
    boolean[] repeated = repeated();
    return IntStream.range(0, repeated.length)
        .filter(k -> !repeated[k] || needed.contains(indexes.get(k)))
        .mapToObj(indexes::get)
        .toList();
  }

  private static List<Integer> first(List<Integer> ranked, int count) {
    return ranked.stream().limit(count).sorted().toList();
  }

  /** Rows, and one for each gap between them. */
  private int rows(List<Integer> chosen) {
    int rows = 0;
    int next = 0;
    for (int index : chosen) {
      int at = next;
      while (indexes.get(next) != index) {
        next++;
      }
      rows += next > at ? 2 : 1;
      next++;
    }
    return rows + (next < indexes.size() ? 1 : 0);
  }

  /** What stays, and how far it is from what is needed. */
  private record Ranked(int index, int score) {}

  /** Those that stay, what is needed most first. */
  private List<Integer> ranked() {
    int[] distances = distances();
    boolean[] repeated = repeated();
    List<Ranked> ranked = new ArrayList<>();
    for (int k = 0; k < indexes.size(); k++) {
      int i = indexes.get(k);
      Happening one = all.get(i);
      boolean isNeeded = needed.contains(i);
      boolean isMilestone = one.kind().isMilestone();
      boolean isContended = !one.isOfMonitor() && sharing.isContended(one);
      int near = isContended ? CONTENDED * NEAR : one.kind() == Kind.LEAVE ? NEAR / 2 : NEAR;
      boolean isNear = distances[k] <= near;
      if (isNeeded || ((isMilestone || isNear) && !repeated[k])) {
        int score = isMilestone || isContended ? distances[k] : MILESTONE * distances[k];
        ranked.add(new Ranked(i, isNeeded ? -1 : score));
      }
    }
    ranked.sort(
        Comparator.comparingInt(Ranked::score)
            .thenComparing(Ranked::index, Comparator.reverseOrder()));
    return ranked.stream().map(Ranked::index).toList();
  }

  /** How far each is from what is needed. */
  private int[] distances() {
    int[] distances = new int[indexes.size()];
    Arrays.fill(distances, indexes.size());
    int last = -indexes.size();
    for (int k = 0; k < distances.length; k++) {
      last = needed.contains(indexes.get(k)) ? k : last;
      distances[k] = Math.min(distances[k], k - last);
    }
    last = 2 * indexes.size();
    for (int k = distances.length - 1; k >= 0; k--) {
      last = needed.contains(indexes.get(k)) ? k : last;
      distances[k] = Math.min(distances[k], last - k);
    }
    return distances;
  }

  /** Steps of a task that it has taken before, at the same place, with nobody's in between. */
  private boolean[] repeated() {
    boolean[] repeated = new boolean[indexes.size()];
    Set<List<Object>> seen = new HashSet<>();
    int task = -1;
    for (int k = 0; k < repeated.length; k++) {
      Happening one = all.get(indexes.get(k));
      if (one.task() != task) {
        seen.clear();
        task = one.task();
      }
      boolean isWait = one.kind() == Kind.WAIT || one.kind() == Kind.WAKE;
      if (isWait || (one.place() != null && !one.kind().isMilestone())) {
        repeated[k] =
            !seen.add(List.of(one.kind(), one.member(), Optional.ofNullable(one.place())));
      }
    }
    return repeated;
  }

  /**
   * What others did between two accesses of a task to one location.
   *
   * @param before the task's access; -1 if it had none
   * @param meanwhile the other task's
   * @param behind the task's next access to the same; -1 if there is none
   */
  record Between(int before, int meanwhile, int behind) {}

  /** What a switch comes between; null if nothing is found. */
  @Nullable Between between(int at) {
    int task = all.get(at).task();
    Set<Location> seen = new HashSet<>();
    Between unfinished = null;
    for (int before : lastTouched(at)) {
      Location location = all.get(before).location();
      if (location != null && seen.add(location)) {
        Between found = between(at, task, location, before);
        if (found != null && found.behind() >= 0) {
          return found;
        }
        unfinished = unfinished == null ? found : unfinished;
      }
    }
    return unfinished == null ? tooEarly(at, task) : unfinished;
  }

  /** What others touched while a task stood still, which it changes first behind that; or null. */
  private @Nullable Between tooEarly(int at, int task) {
    Map<Location, Integer> others = new HashMap<>();
    int left = LOOKED_BACK;
    int end = Math.min(all.size(), at + LOOKED_AHEAD);
    for (int i = at + 1; i < end && left > 0; i++) {
      Happening one = all.get(i);
      Location location = one.location();
      if (location == null || one.isOfMonitor() || !sharing.isShared(one)) {
        continue;
      }
      if (one.task() != task) {
        others.putIfAbsent(location, i);
      } else if (one.writes() && others.containsKey(location)) {
        return new Between(-1, Objects.requireNonNull(others.get(location)), i);
      } else {
        left--;
      }
    }
    return null;
  }

  private @Nullable Between between(int at, int task, Location location, int before) {
    int meanwhile = -1;
    int read = -1;
    int end = Math.min(all.size(), at + LOOKED_AHEAD);
    for (int i = at + 1; i < end; i++) {
      Happening one = all.get(i);
      if (!location.equals(one.location())) {
        continue;
      }
      if (one.task() == task) {
        return betweenOf(before, meanwhile, read, i);
      }
      if (meanwhile < 0 && one.writes()) {
        meanwhile = i;
      } else if (read < 0) {
        read = i;
      }
    }
    return betweenOf(before, meanwhile, read, -1);
  }

  /** What others read counts only where it is what the task has changed. */
  private @Nullable Between betweenOf(int before, int meanwhile, int read, int behind) {
    int what = meanwhile < 0 && all.get(before).writes() ? read : meanwhile;
    return what < 0 ? null : new Between(before, what, behind);
  }

  /**
   * The first time that a task changed a location between two accesses of another, the second of
   * which changes it too, if there is such a time; or null.
   */
  private @Nullable Between interleaved(@Nullable Location location, int end) {
    Between strict = interleaved(location, end, true);
    return strict == null ? interleaved(location, end, false) : strict;
  }

  private @Nullable Between interleaved(@Nullable Location location, int end, boolean isStrict) {
    Map<Integer, Integer> last = new HashMap<>();
    for (int i = 0; i < end && location != null; i++) {
      Happening one = all.get(i);
      if (!location.equals(one.location())) {
        continue;
      }
      int before = last.getOrDefault(one.task(), end);
      for (int k = before + 1; k < i && (one.writes() || !isStrict); k++) {
        Happening other = all.get(k);
        if (location.equals(other.location()) && other.task() != one.task() && other.writes()) {
          return new Between(before, k, i);
        }
      }
      last.put(one.task(), i);
    }
    return null;
  }

  /** What the task of a happening touched last before that, of what is shared, latest first. */
  private List<Integer> lastTouched(int at) {
    List<Integer> touched = new ArrayList<>();
    int task = all.get(at).task();
    for (int i = at - 1; i >= 0 && touched.size() < LOOKED_BACK; i--) {
      Happening one = all.get(i);
      if (one.task() == task && sharing.isShared(one) && !one.isOfMonitor()) {
        touched.add(i);
      }
    }
    return touched;
  }

  /** Where the monitors were entered that a task has at a switch, and others wait for. */
  List<Integer> held(int at) {
    List<Integer> entered = new ArrayList<>();
    int task = all.get(at).task();
    for (int i = 0; i < at; i++) {
      Happening one = all.get(i);
      if (one.task() == task && one.kind() == Kind.ENTER && sharing.isShared(one)) {
        entered.add(i);
      } else if (one.task() == task && one.kind() == Kind.LEAVE) {
        for (int k = entered.size() - 1; k >= 0; k--) {
          if (Objects.equals(all.get(entered.get(k)).thing(), one.thing())) {
            entered.subList(k, k + 1).clear();
            break;
          }
        }
      }
    }
    return entered;
  }

  /** Those that are left out between two that are not, of those that matter. */
  List<Integer> gap(int from, int to) {
    return indexes.stream().filter(i -> i > from && i < to).toList();
  }
}
