package dev.lockstep.cli.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runs.sweep.SweepRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SweepPageTest {
  /** Rows in which the axes have these values, separated by blanks, and ticks are numbers. */
  private static SweepTable table(List<String> axes, String... values) {
    Rows rows = new Rows(axes.size());
    for (int at = 0; at < values.length; at++) {
      rows.put(
          new SweepRow(
              at + 1,
              List.of(values[at].split(" ")),
              "done",
              List.of(
                  String.valueOf(100 + at * at), "0." + at, "" + at % 2, "0", "1.00", "ff" + at),
              Map.of("error", "" + at, "word", "w" + at),
              ""));
    }
    return new SweepTable(axes, List.of(), rows);
  }

  private static String titles(SweepTable table) {
    return String.join(
        "; ", new SweepCharts(table).figures().stream().map(figure -> figure.title()).toList());
  }

  /** Utilisation is the same everywhere, and what is said in words is no number. */
  @Test
  void what_is_drawn_without_being_asked_for() {
    assertEquals(
        "seconds over n, by machine; messages over n, by machine; error over n, by machine",
        titles(table(List.of("machine", "n"), "a 1", "a 2", "b 1", "b 2")));
    assertEquals(
        "seconds over n, by m; messages over n, by m; error over n, by m; seconds over m, by n;"
            + " messages over m, by n; error over m, by n",
        titles(table(List.of("n", "m"), "1 1", "1 2", "2 1", "2 2")));
    assertEquals(
        "seconds over n; messages over n; error over n", titles(table(List.of("n"), "1", "2")));
    assertEquals("", titles(table(List.of("n"))));
  }

  @ParameterizedTest
  @CsvSource({"w, runs by ticks", "1, runs by ticks"})
  void where_no_axis_has_numbers_there_is_a_histogram(String value, String title) {
    SweepTable table = table(List.of("w"), value, value, value, value, value);
    assertEquals(title, titles(table));
    assertEquals(
        """
        from,to,runs
        100,105.33333333333333,3
        105.33333333333333,110.66666666666667,1
        110.66666666666667,116,1
        """,
        new SweepCharts(table).figures().getFirst().table().toString());
  }

  /** Without the head and what a browser is told, a line for each row. */
  private static String text(String html) {
    return html.substring(html.indexOf("<section>"), html.indexOf("</main>"))
        .replaceAll("(?s)<figure>.*?alt=\"(.*?)\".*?</figure>", "picture: $1")
        .replaceAll("</t[dh]>|</dt>", "|")
        .replaceAll("<.*?>", "")
        .replaceAll("\n+", "\n")
        .strip();
  }

  @Test
  void a_page_tells_what_failed_before_it_shows_the_table() {
    Rows rows = new Rows(2);
    List<String> nothing = List.of("", "", "", "", "", "");
    List<String> some = List.of("5", "0.5", "0", "0", "1.00", "ff");
    rows.put(new SweepRow(1, List.of("a", "1"), "done", some, Map.of(), ""));
    rows.put(new SweepRow(2, List.of("a", "2"), "failed", some, Map.of(), "x < \"y\" & z"));
    rows.put(new SweepRow(3, List.of("b", "1"), "refused", nothing, Map.of(), "no"));
    rows.put(
        new SweepRow(4, List.of("b", "2"), "done", some, Map.of("<b>", "<script>x</script>"), ""));
    SweepTable table = new SweepTable(List.of("m", "n"), List.of(), rows);
    String tail =
        """
        All runs
        Press a heading to sort.
        run|m|n|status|ticks|seconds|messages|bytes|utilisation|output|&lt;b&gt;|why|
        1|a|1|done|5|0.5|0|0|1.00|ff|||
        2|a|2|failed|5|0.5|0|0|1.00|ff||x &lt; &quot;y&quot; &amp; z|
        3|b|1|refused||||||||no|
        4|b|2|done|5|0.5|0|0|1.00|ff|&lt;script&gt;x&lt;/script&gt;||\
        """;
    String failed =
        """
        Runs that failed
        Press a heading to sort.
        run|m|n|status|why|
        2|a|2|failed|x &lt; &quot;y&quot; &amp; z|
        """;
    String head =
        """
        lockstep sweep P.java &lt;{n}&gt;
        Runs: 2 done, 1 failed, 1 refused.
        m|a, b
        n|1, 2
        """;
    assertEquals(
        head
            + failed
            + """
            Pictures
            Of the runs that ended well.
            picture: ticks over n
            """
            + tail,
        text(
            new SweepPage(
                    table, "P.java <{n}>", List.of(SweepPlot.read("n,ticks")), Optional.empty())
                .html()));
    Cells borders = new Cells(List.of("m", "border"), List.of(List.of("a", "found")));
    assertEquals(
        head
            + """
            Where runs begin to fail
            Press a heading to sort.
            m|border|
            a|found|
            """
            + failed
            + tail,
        text(new SweepPage(table, "P.java <{n}>", List.of(), Optional.of(borders)).html()));
  }

  /** Ticks are 100, 101, 104, 109, 116, of which two and two and one are together. */
  @Test
  void of_too_many_neighbours_there_is_the_mean() {
    SweepTable table = table(List.of("n"), "1", "2", "3", "4", "5");
    assertEquals(
        """
        column,n,ticks,rows,least,most
        ticks,1.5,100.5,2,100,101
        ticks,3.5,106.5,2,104,109
        ticks,5,116,1,116,116
        """,
        SweepPlot.read("n,ticks").figure(table, 3).table().toString());
    assertEquals(
        List.of("means of up to 2 runs", "neighbouring values of n are one point"),
        SweepPlot.read("n,ticks").figure(table, 3).notes());
    assertEquals(5, SweepPlot.read("n,ticks").figure(table, 5).table().size());
  }

  @Test
  void a_page_has_all_pictures_that_are_named() {
    SweepTable table = table(List.of("n", "m"), "1 1", "1 2", "2 1", "2 2");
    List<Drawn> drawn =
        List.of(
            SweepPlot.read("n,ticks,m"),
            SweepSurface.read("n,m,ticks"),
            SweepHistogram.read("ticks"));
    String text = text(new SweepPage(table, "P.java", drawn, Optional.empty()).html());
    assertTrue(
        text.contains(
            """
            Of the runs that ended well.
            picture: ticks over n, by m
            picture: ticks over n and m
            picture: runs by ticks
            """),
        text);
  }

  @Test
  void a_long_table_is_cut_off_and_says_so() {
    List<String> values = new ArrayList<>();
    for (int at = 0; at < 5001; at++) {
      values.add("v" + at);
    }
    SweepTable table = table(List.of("v"), values.toArray(String[]::new));
    String html = new SweepPage(table, "P.java", List.of(), Optional.empty()).html();
    assertTrue(html.contains("v22, v23, ... (5001 values)</dd>"), "the values are cut off");
    assertTrue(html.contains("<p>These are the first 5,000; -o has all of them.</p>"));
    assertEquals(5000 + 1, Pattern.compile("<tr>").matcher(html).results().count());
  }
}
