package dev.lockstep.cli.sweep;

import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.figure.Surface;
import dev.lockstep.views.plot.figure.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A picture of a table: one column as a surface over two others, of numbers or of words.
 *
 * @param x the column that lies along it
 * @param y the column that lies beside it
 * @param z the column that is shown; of several rows at one place, their mean
 */
record SweepSurface(String x, String y, String z) implements Drawn {
  private static final String OPTION = "--surface";

  /** A place is a small part of a picture, where a point is a dot and a line. */
  private static final int PLACES_FOR_A_POINT = 10;

  /** More along a side are finer than any picture. */
  private static final int MOST_PLACES = 2000;

  /**
   * Reads {@code X,Y,Z}.
   *
   * @throws UsageException if it is something else
   */
  static SweepSurface read(String text) {
    List<String> names = List.of(text.split(",", -1));
    if (names.size() != 3 || names.stream().distinct().count() < 3) {
      throw new UsageException(
          "%s %s: must be X,Y,Z, three columns of the table".formatted(OPTION, text));
    }
    return new SweepSurface(names.get(0), names.get(1), names.get(2));
  }

  @Override
  public String option() {
    return OPTION;
  }

  @Override
  public List<String> columns() {
    return List.of(x, y, z);
  }

  @Override
  public List<String> numbers() {
    return List.of(z);
  }

  @Override
  public Figure figure(SweepTable table, int mostPoints) {
    DrawnRows rows = new DrawnRows(table, this);
    double root = Math.sqrt((double) PLACES_FOR_A_POINT * mostPoints);
    int most = (int) Math.clamp(root, 2, MOST_PLACES);
    Places across = Places.of(OPTION, x, texts(rows, x), most);
    Places up = Places.of(OPTION, y, texts(rows, y), most);
    Map<Place, DoubleSummaryStatistics> all = new TreeMap<>();
    double[] numbers = rows.numbers(z);
    for (int at = 0; at < numbers.length; at++) {
      List<String> row = rows.rows().get(at);
      Place place = new Place(across.of(row.get(rows.column(x))), up.of(row.get(rows.column(y))));
      all.computeIfAbsent(place, _ -> new DoubleSummaryStatistics()).accept(numbers[at]);
    }
    List<String> notes = new ArrayList<>();
    across.note().ifPresent(notes::add);
    up.note().ifPresent(notes::add);
    notes.addAll(rows.notes());
    return figure(across, up, all, notes);
  }

  private static List<String> texts(DrawnRows rows, String column) {
    int at = rows.column(column);
    return rows.rows().stream().map(row -> row.get(at)).toList();
  }

  private Figure figure(
      Places across, Places up, Map<Place, DoubleSummaryStatistics> all, List<String> said) {
    Table numbers = new Table(x, y, z, "rows", "least", "most");
    double[][] means = new double[up.size()][across.size()];
    for (double[] row : means) {
      Arrays.fill(row, Double.NaN);
    }
    long most = 0;
    for (Map.Entry<Place, DoubleSummaryStatistics> one : all.entrySet()) {
      Place place = one.getKey();
      DoubleSummaryStatistics rows = one.getValue();
      most = Math.max(most, rows.getCount());
      means[place.up()][place.across()] = rows.getAverage();
      numbers.add(
          across.name(place.across()),
          up.name(place.up()),
          rows.getAverage(),
          rows.getCount(),
          rows.getMin(),
          rows.getMax());
    }
    List<String> notes = new ArrayList<>();
    if (most > 1) {
      notes.add("means of up to %s runs".formatted(most));
    }
    notes.addAll(said);
    if (all.size() < (long) across.size() * up.size()) {
      notes.add("empty where no run has ended well");
    }
    return new Figure(
        "%s over %s and %s".formatted(z, x, y),
        notes,
        new Surface(across.side(), up.side(), z, means),
        numbers);
  }

  /** Which of the places along both sides it is; those of a column belong together. */
  private record Place(int across, int up) implements Comparable<Place> {
    @Override
    public int compareTo(Place other) {
      return across == other.across
          ? Integer.compare(up, other.up)
          : Integer.compare(across, other.across);
    }
  }
}
