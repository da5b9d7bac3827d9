package dev.lockstep.views.source;

import dev.lockstep.traces.profile.Allocated;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledInstruction;
import dev.lockstep.traces.profile.ProfiledMethod;
import dev.lockstep.traces.profile.Spent;
import dev.lockstep.traces.profile.sums.MethodSums;
import dev.lockstep.traces.profile.sums.Names;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** What the lines of some methods did. */
final class LineCosts {
  private final Map<Spot, LineCost> lines = new TreeMap<>();

  /**
   * A line of a file.
   *
   * @param source its path in the folders of its package; of a class whose file is unknown, the
   *     class's name
   * @param line 0 if that is unknown
   */
  record Spot(String source, int line) implements Comparable<Spot> {
    private static final Comparator<Spot> ORDER =
        Comparator.comparing(Spot::source).thenComparingInt(Spot::line);

    @Override
    public int compareTo(Spot other) {
      return ORDER.compare(this, other);
    }

    String shown() {
      return source + ":" + (line > 0 ? line : "?");
    }
  }

  /** The lines of those methods that are wanted. */
  LineCosts(MethodSums sums, Predicate<ProfiledMethod> isWanted) {
    Profile profile = sums.profile();
    for (int i = 0; i < profile.methods().size(); i++) {
      if (isWanted.test(profile.methods().get(i))) {
        add(profile.methods().get(i), i, sums);
      }
    }
  }

  private void add(ProfiledMethod method, int index, MethodSums sums) {
    String path = Names.sourcePath(method);
    String source = path.isEmpty() ? method.className() : path;
    List<ProfiledInstruction> code = method.instructions();
    for (int i = 0; i < code.size(); i++) {
      LineCost cost =
          new LineCost(sums.ticks(index, i), 0, sums.executions(index, i), code.get(i).line() > 0);
      lines.merge(new Spot(source, code.get(i).line()), cost, LineCost::and);
    }
    for (Spent spent : sums.spent(index)) {
      boolean isBusy = spent.activity().isBusy();
      LineCost cost =
          new LineCost(isBusy ? spent.ticks() : 0, isBusy ? 0 : spent.ticks(), 0, false);
      lines.merge(new Spot(source, spent.line()), cost, LineCost::and);
    }
    for (Allocated allocated : sums.allocated(index)) {
      LineCost cost = new LineCost(0, 0, 0, allocated.bytes(), false);
      lines.merge(new Spot(source, allocated.line()), cost, LineCost::and);
    }
  }

  LineCost at(Spot spot) {
    return lines.getOrDefault(spot, LineCost.NONE);
  }

  Map<Spot, LineCost> all() {
    return lines;
  }

  LineCost sum() {
    return lines.values().stream().reduce(LineCost.NONE, LineCost::and);
  }

  /** The last line that there is something to tell of, whatever its file. */
  int lastLine() {
    return lines.keySet().stream().mapToInt(Spot::line).max().orElse(0);
  }
}
