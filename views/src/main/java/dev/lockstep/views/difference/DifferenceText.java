package dev.lockstep.views.difference;

import dev.lockstep.views.difference.Difference.Extent;
import dev.lockstep.views.difference.Pair.Numbered;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Shows on a terminal in what two runs differ. */
public final class DifferenceText {
  private static final String GAP = "  ";

  /** A cell with blanks in it is not wider: so both sides have room on a terminal. */
  private static final int WIDTH = 33;

  private final Difference told;
  private final StringBuilder text = new StringBuilder();

  private DifferenceText(Difference told) {
    this.told = told;
  }

  /** What differs, in tables with both runs beside each other. */
  public static String of(Difference told) {
    DifferenceText text = new DifferenceText(told);
    text.verdict();
    text.facts();
    text.events();
    text.nodes();
    return text.text.toString();
  }

  private void line(String format, Object... arguments) {
    text.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }

  private void verdict() {
    if (told.isNone()) {
      line("%s and %s are the same: %s.", told.first(), told.second(), extent());
    } else {
      line("%s and %s differ.", told.first(), told.second());
    }
    if (told.form().isLess()) {
      line("Compared is what a trace tells, which is less than a recording does.");
    }
    if (told.form().ignoresTicks()) {
      line("Compared is what happened and in which order, and not when.");
    }
  }

  private String extent() {
    Extent extent = told.firstExtent();
    return String.format(
        Locale.ROOT,
        "%,d event%s, up to %s %,d",
        extent.events(),
        extent.events() == 1 ? "" : "s",
        told.form().tick(),
        extent.lastTick());
  }

  private void facts() {
    if (told.facts().isEmpty()) {
      return;
    }
    line("");
    line("What they are:");
    line("");
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("", told.first(), told.second()));
    told.facts()
        .forEach(
            fact -> rows.add(List.of(fact.name(), orNone(fact.first()), orNone(fact.second()))));
    table(rows, false);
  }

  private static String orNone(String text) {
    return text.isEmpty() ? "-" : text;
  }

  private void events() {
    if (told.isNone()) {
      return;
    }
    int count = told.pairs().size();
    line("");
    line(count == 1 ? "The first event that differs:" : "The first %,d events that differ:", count);
    line("");
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("", told.first(), told.second()));
    for (Pair pair : told.pairs()) {
      if (rows.size() > 1) {
        rows.add(List.of("", "", ""));
      }
      rows.addAll(rows(pair));
    }
    table(rows, false);
  }

  private List<List<String>> rows(Pair pair) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "event", number(pair.first(), pair.isFirst()), number(pair.second(), pair.isSecond())));
    rows.add(row(told.form().tick(), pair, one -> String.format(Locale.ROOT, "%,d", one.tick())));
    rows.add(row("task", pair, DifferenceText::task));
    rows.add(row("processor", pair, DifferenceText::processor));
    rows.add(row("what", pair, Happening::words));
    rows.add(row("where", pair, DifferenceText::where));
    return rows.stream()
        .filter(row -> row.stream().skip(1).anyMatch(cell -> !cell.isEmpty()))
        .toList();
  }

  private static String number(Optional<Numbered> one, boolean isOtherwise) {
    return one.map(
            numbered ->
                String.format(
                    Locale.ROOT, "%,d%s", numbered.number(), isOtherwise ? "" : ", comes next"))
        .orElse("the end");
  }

  private static List<String> row(String name, Pair pair, Function<Happening, String> cell) {
    return List.of(name, cell(pair.first(), cell), cell(pair.second(), cell));
  }

  private static String cell(Optional<Numbered> one, Function<Happening, String> cell) {
    return one.map(Numbered::happening).map(cell).orElse("");
  }

  static String task(Happening one) {
    String name = one.where().name();
    return one.task() < 0 ? "-" : one.task() + (name.isEmpty() ? "" : " \"" + name + "\"");
  }

  static String processor(Happening one) {
    int processor = one.where().processor();
    return processor < 0 ? "-" : Deed.processor(processor);
  }

  /** Where it is; or, if that is not told, where its task was told of last. */
  static String where(Happening one) {
    if (!one.place().isEmpty()) {
      return one.place();
    }
    String before = one.where().place();
    return before.isEmpty() ? "" : "behind " + before;
  }

  private void nodes() {
    if (told.isNone() || told.nodeCount() == 0) {
      return;
    }
    line("");
    if (told.nodes().isEmpty()) {
      line("No processor differs in all that it did.");
      return;
    }
    line(
        "Processors that differ in all that they did, %,d of %,d; column 1 is of %s, 2 of %s:",
        told.nodes().size(), told.nodeCount(), told.first(), told.second());
    line("");
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        Stream.of("busy", "idle", "sent", "received", "tasks")
            .flatMap(name -> Stream.of(name + " 1", "2"))
            .toList());
    rows.set(0, with("node", rows.getFirst()));
    told.nodes().forEach(pair -> rows.add(with(pair.first().name(), figures(pair))));
    table(rows, true);
  }

  private static List<String> with(String first, List<String> others) {
    return Stream.concat(Stream.of(first), others.stream()).toList();
  }

  private static List<String> figures(NodePair pair) {
    NodeRow one = pair.first();
    NodeRow other = pair.second();
    return Stream.of(
            one.busy(),
            other.busy(),
            one.idle(),
            other.idle(),
            one.sent(),
            other.sent(),
            one.received(),
            other.received(),
            one.tasks(),
            other.tasks())
        .map(Object::toString)
        .toList();
  }

  /** Columns below each other; of numbers, their last digits. */
  private void table(List<List<String>> rows, boolean areNumbers) {
    List<List<String>> lines =
        rows.stream().map(DifferenceText::broken).flatMap(List::stream).toList();
    int[] widths = new int[rows.getFirst().size()];
    lines.forEach(line -> Arrays.setAll(widths, at -> Math.max(widths[at], line.get(at).length())));
    for (List<String> line : lines) {
      StringBuilder shown = new StringBuilder();
      for (int at = 0; at < widths.length; at++) {
        String cell = line.get(at);
        String blanks = " ".repeat(widths[at] - cell.length());
        shown.append(areNumbers ? blanks + cell : cell + blanks).append(GAP);
      }
      text.append(shown.toString().stripTrailing()).append('\n');
    }
  }

  /** Long cells in several lines. */
  private static List<List<String>> broken(List<String> row) {
    List<List<String>> cells = row.stream().map(DifferenceText::lines).toList();
    int most = cells.stream().mapToInt(List::size).max().orElse(1);
    return IntStream.range(0, most)
        .mapToObj(at -> cells.stream().map(cell -> at < cell.size() ? cell.get(at) : "").toList())
        .toList();
  }

  private static List<String> lines(String cell) {
    List<String> lines = new ArrayList<>();
    String rest = shown(cell);
    while (rest.length() > WIDTH && rest.lastIndexOf(' ', WIDTH) > 0) {
      int end = rest.lastIndexOf(' ', WIDTH);
      lines.add(rest.substring(0, end));
      rest = rest.substring(end + 1);
    }
    lines.add(rest);
    return lines;
  }

  /** In one line: texts of programs are logged too. */
  private static String shown(String cell) {
    return cell.replaceAll("\\p{Cntrl}", " ");
  }
}
