package dev.lockstep.cli.sweep;

import dev.lockstep.runs.sweep.SweepRow;
import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.report.TablePage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * A sweep as a page: what was varied, what failed and why, pictures, the table.
 *
 * @param table its rows
 * @param command what all runs have in common
 * @param drawn what is drawn; if nothing, what {@link SweepCharts} finds
 * @param borders what was found of borders, if they were looked for
 */
record SweepPage(SweepTable table, String command, List<Drawn> drawn, Optional<Cells> borders) {
  /** More of them take a browser seconds. */
  private static final int MOST_ROWS = 5000;

  private static final int MOST_VALUES = 24;

  /** All of it. */
  String html() {
    TablePage page = new TablePage(command);
    page.section("lockstep sweep " + command);
    page.sentence("Runs: " + Rows.sum(table.rows()) + ".");
    page.list(varied());
    borders.ifPresent(
        found -> {
          page.section("Where runs begin to fail");
          addTable(page, found);
        });
    addFailed(page);
    addPictures(page);
    page.section("All runs");
    addTable(page, table.cells());
    return page.html();
  }

  /** Each axis, and the values that it has. */
  private Map<String, String> varied() {
    List<Set<String>> values = new ArrayList<>();
    table.axes().forEach(_ -> values.add(new LinkedHashSet<>()));
    for (SweepRow row : table.rows()) {
      for (int at = 0; at < values.size(); at++) {
        values.get(at).add(row.values().get(at));
      }
    }
    Map<String, String> varied = new LinkedHashMap<>();
    for (int at = 0; at < values.size(); at++) {
      Set<String> all = values.get(at);
      String some = all.stream().limit(MOST_VALUES).collect(Collectors.joining(", "));
      String more = ", ... (%s values)".formatted(all.size());
      varied.put(table.axes().get(at), all.size() > MOST_VALUES ? some + more : some);
    }
    return varied;
  }

  private void addFailed(TablePage page) {
    List<String> headings = new ArrayList<>(List.of("run"));
    headings.addAll(table.axes());
    headings.addAll(List.of("status", "why"));
    List<List<String>> failed = new ArrayList<>();
    for (SweepRow row : table.rows()) {
      if (row.isFailed() && !row.status().equals(SweepRow.REFUSED)) {
        List<String> cells = new ArrayList<>(List.of(String.valueOf(row.number())));
        cells.addAll(row.values());
        cells.addAll(List.of(row.status(), row.why()));
        failed.add(cells);
      }
    }
    if (!failed.isEmpty()) {
      page.section("Runs that failed");
      addTable(page, new Cells(headings, failed));
    }
  }

  private void addPictures(TablePage page) {
    if (borders.isPresent()) {
      return; // Most runs are close to a border, and none elsewhere.
    }
    List<String> refused = new ArrayList<>();
    List<Figure> figures =
        drawn.isEmpty()
            ? new SweepCharts(table).figures()
            : SweepOutput.figures(drawn, table, SweepCharts.MOST_POINTS, refused);
    if (!figures.isEmpty()) {
      page.section("Pictures");
      page.sentence("Of the runs that ended well.");
      page.pictures(figures);
    }
    refused.forEach(page::sentence);
  }

  private static void addTable(TablePage page, Cells cells) {
    List<List<String>> rows =
        StreamSupport.stream(cells.rows().spliterator(), false).limit(MOST_ROWS + 1L).toList();
    page.sentence("Press a heading to sort.");
    if (rows.size() > MOST_ROWS) {
      page.sentence(
          String.format(Locale.ROOT, "These are the first %,d; -o has all of them.", MOST_ROWS));
    }
    page.table(cells.headings(), rows.subList(0, Math.min(rows.size(), MOST_ROWS)));
  }
}
