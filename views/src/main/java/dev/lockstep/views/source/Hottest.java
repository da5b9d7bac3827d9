package dev.lockstep.views.source;

import dev.lockstep.traces.profile.ProfiledMethod;
import dev.lockstep.traces.profile.sums.MethodSums;
import dev.lockstep.traces.profile.sums.Names;
import dev.lockstep.views.source.LineCosts.Spot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** The lines and the methods in which a run spent most, or that differ most from another run. */
public final class Hottest {
  private static final int MOST_ROWS = 20;

  private final Comparison runs;

  /** Of a profile, added up, and of another one that it is compared with. */
  public Hottest(MethodSums run, Optional<MethodSums> other) {
    runs = new Comparison(run, other);
  }

  /** One of lines and one of methods. */
  public List<ShownTable> tables() {
    return List.of(lines(), methods());
  }

  /** A row before it is shown, and by what it is chosen. */
  private record Row(long weight, List<String> cells) {
    private static final Comparator<Row> ORDER = Comparator.comparingLong(Row::weight).reversed();
  }

  private long weight(long now, long then) {
    return runs.other().isPresent() ? Math.abs(now - then) : now;
  }

  private static List<List<String>> most(List<Row> rows) {
    return rows.stream()
        .filter(row -> row.weight > 0)
        .sorted(Row.ORDER)
        .limit(MOST_ROWS)
        .map(Row::cells)
        .toList();
  }

  private ShownTable lines() {
    LineCosts costs = new LineCosts(runs.run(), method -> true);
    LineCosts others = new LineCosts(runs.other().orElse(runs.run()), method -> true);
    TreeSet<Spot> spots = new TreeSet<>(costs.all().keySet());
    spots.addAll(others.all().keySet());
    List<Row> rows = new ArrayList<>();
    for (Spot spot : spots) {
      LineCost now = costs.at(spot);
      LineCost then = others.at(spot);
      List<String> cells = new ArrayList<>(runs.cells(now, then));
      cells.add(spot.shown());
      rows.add(new Row(weight(now.ticks(), then.ticks()), cells));
    }
    return table("Lines", "executions", "line", most(rows));
  }

  private ShownTable table(String what, String executions, String last, List<List<String>> rows) {
    List<String> headings = new ArrayList<>(runs.headings(executions));
    headings.add(last);
    String most =
        runs.other().isPresent() ? " that differ most" : " in which most ticks were spent";
    return new ShownTable(what + most + ", without what they call", List.of(), headings, rows);
  }

  private ShownTable methods() {
    Map<String, LineCost> others = new HashMap<>();
    runs.other().ifPresent(sums -> collect(sums, others));
    Map<String, LineCost> costs = new HashMap<>();
    collect(runs.run(), costs);
    TreeSet<String> names = new TreeSet<>(costs.keySet());
    names.addAll(others.keySet());
    List<Row> rows = new ArrayList<>();
    for (String name : names) {
      LineCost now = costs.getOrDefault(name, LineCost.NONE);
      LineCost then = others.getOrDefault(name, LineCost.NONE);
      List<String> cells = new ArrayList<>(runs.cells(now, then));
      cells.add(name);
      rows.add(new Row(weight(now.ticks(), then.ticks()), cells));
    }
    return table("Methods", "calls", "method", most(rows));
  }

  /** Calls stand where lines have executions. */
  private static void collect(MethodSums sums, Map<String, LineCost> costs) {
    List<ProfiledMethod> methods = sums.profile().methods();
    for (int i = 0; i < methods.size(); i++) {
      LineCost cost = new LineCost(sums.busyTicks(i), sums.waitingTicks(i), sums.calls(i), true);
      costs.merge(Names.wholeMethod(methods.get(i)), cost, LineCost::and);
    }
  }
}
