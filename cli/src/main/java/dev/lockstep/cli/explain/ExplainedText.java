package dev.lockstep.cli.explain;

import dev.lockstep.runs.explain.Interleaving;
import dev.lockstep.runs.explain.Interleaving.Column;
import dev.lockstep.runs.explain.Interleaving.Excerpt;
import dev.lockstep.runs.explain.Interleaving.Row;
import dev.lockstep.runs.explain.Interleaving.Stand;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * An explanation for a terminal: sentences, then a table with a column for each task. Where these
 * would be too narrow, a task's name stands in front of its steps. No line is wider than the
 * terminal.
 */
public final class ExplainedText {
  private static final int NARROWEST = 24;
  private static final int WIDEST_PLACE = 28;
  private static final String GAP = "  ";

  private final Interleaving told;
  private final int width;
  private final int numbers;
  private final String file;
  private final int ticks;
  private final int places;
  private final int column;
  private final StringBuilder text = new StringBuilder();

  private ExplainedText(Interleaving told, int width) {
    this.told = told;
    this.width = width;
    this.numbers = Long.toString(told.first() + told.rows().size() - 1).length();
    this.file = onlyFile(told);
    this.ticks = widest(told.rows().stream().map(ExplainedText::tick).toList(), "tick");
    this.places =
        Math.min(
            WIDEST_PLACE, widest(told.rows().stream().map(this::place).toList(), placeHeader()));
    int left = width - numbers - ticks - places - 3 * GAP.length();
    int each = left / Math.max(1, told.columns().size()) - GAP.length();
    this.column = each >= NARROWEST ? each : left;
  }

  /** The one file that all places are in; empty if there are several. */
  private static String onlyFile(Interleaving told) {
    List<String> files =
        told.rows().stream()
            .flatMap(row -> row.place().stream())
            .map(Interleaving.Place::file)
            .distinct()
            .toList();
    return files.size() == 1 ? files.getFirst() : "";
  }

  private String placeHeader() {
    return file.isEmpty() ? "place" : "line";
  }

  private static int widest(List<String> texts, String header) {
    return Math.max(header.length(), texts.stream().mapToInt(String::length).max().orElse(0));
  }

  /**
   * The whole of it.
   *
   * @param width the most characters of a line, 40 at least
   */
  public static String of(Interleaving told, int width) {
    return new ExplainedText(told, Math.max(40, width)).text(true);
  }

  /** The same without the failure, which was told before. */
  public static String withoutTitle(Interleaving told, int width) {
    return new ExplainedText(told, Math.max(40, width)).text(false);
  }

  private boolean hasColumns() {
    return told.columns().size() == 1
        || column < width - numbers - ticks - places - 3 * GAP.length();
  }

  private String text(boolean hasTitle) {
    if (hasTitle) {
      wrapped(told.failure());
      text.append('\n');
    }
    told.story().forEach(this::wrapped);
    told.excerpt().ifPresent(this::excerpt);
    if (!told.story().isEmpty()) {
      text.append('\n');
    }
    if (told.leftOut() > 0) {
      wrapped(
          String.format(
              Locale.ROOT, "Of a long run: %,d steps before these are left out.", told.leftOut()));
    }
    line(
        "",
        "tick",
        placeHeader(),
        hasColumns() ? told.columns().stream().map(Column::name).toList() : List.of("step"));
    long number = told.first();
    for (Row row : told.rows()) {
      row(number, row);
      number += row.isFold() ? 0 : 1;
    }
    return text.toString();
  }

  private void excerpt(Excerpt excerpt) {
    long last = excerpt.first() + told.rows().size() - 1;
    String which =
        String.format(
            Locale.ROOT, "Steps %,d to %,d of %,d.", excerpt.first(), last, excerpt.total());
    wrapped(
        excerpt.stands().isEmpty()
            ? which
            : which + " Before them, these are the last steps of the tasks:");
    for (Stand stand : excerpt.stands()) {
      String holds =
          stand.holds().isEmpty() ? "" : ", and holds " + String.join(", ", stand.holds());
      wrapped("- %s %s%s%s".formatted(stand.name(), stand.text(), placed(stand), holds));
    }
    text.append('\n');
  }

  private static String placed(Stand stand) {
    return stand.place().map(place -> " (%s)".formatted(place)).orElse("");
  }

  private void row(long number, Row row) {
    if (row.isFold()) {
      line("", "", "", List.of("... " + row.text()));
      return;
    }
    String mark = row.kind().equals("switch") || row.kind().equals("failure") ? "** " : "";
    String words = mark + row.text();
    List<String> cells = new ArrayList<>();
    if (hasColumns()) {
      int at = columnOf(row);
      cells.addAll(Collections.nCopies(at, ""));
      cells.add(words);
    } else {
      cells.add(told.columns().get(columnOf(row)).name() + " " + words);
    }
    line(Long.toString(number), tick(row), place(row), cells);
  }

  private int columnOf(Row row) {
    for (int i = 0; i < told.columns().size(); i++) {
      if (told.columns().get(i).task() == row.column()) {
        return i;
      }
    }
    throw new IllegalArgumentException("no column has task " + row.column());
  }

  /** A line, and those that its longest cell goes on in. */
  private void line(String number, String tick, String place, List<String> cells) {
    int room =
        cells.size() == 1 && number.isEmpty() && place.isEmpty() && tick.isEmpty()
            ? width - numbers - ticks - places - 3 * GAP.length()
            : column;
    List<List<String>> wrapped = cells.stream().map(cell -> split(cell, room)).toList();
    int lines = wrapped.stream().mapToInt(List::size).max().orElse(1);
    for (int i = 0; i < lines; i++) {
      StringBuilder line = new StringBuilder();
      line.append(right(i == 0 ? number : "", numbers)).append(GAP);
      line.append(right(i == 0 ? tick : "", ticks)).append(GAP);
      line.append(left(i == 0 ? cut(place, places) : "", places));
      for (List<String> cell : wrapped) {
        line.append(GAP).append(left(i < cell.size() ? cell.get(i) : "", column));
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
  }

  private static String tick(Row row) {
    return row.isFold() ? "" : String.format(Locale.ROOT, "%,d", row.tick());
  }

  private String place(Row row) {
    return row.place()
        .map(place -> file.isEmpty() ? place.toString() : Integer.toString(place.line()))
        .orElse("");
  }

  private static String right(String text, int width) {
    return " ".repeat(Math.max(0, width - text.length())) + text;
  }

  private static String left(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  /** The end of a place is what tells it from others. */
  private static String cut(String place, int width) {
    return place.length() <= width ? place : ".." + place.substring(place.length() - width + 2);
  }

  private void wrapped(String sentence) {
    split(sentence, width).forEach(line -> text.append(line).append('\n'));
  }

  /** Between words where that is possible. */
  private static List<String> split(String text, int width) {
    List<String> lines = new ArrayList<>();
    String rest = text;
    while (rest.length() > width) {
      int blank = rest.lastIndexOf(' ', width);
      int most = Character.isHighSurrogate(rest.charAt(width - 1)) ? width - 1 : width;
      int end = blank > width / 2 ? blank : most;
      lines.add(rest.substring(0, end).stripTrailing());
      rest = rest.substring(end).stripLeading();
    }
    lines.add(rest);
    return lines;
  }
}
