package dev.lockstep.cli.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.views.PlotTarget;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.sweep.SweepRow;
import dev.lockstep.views.plot.chart.Picture;
import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.text.TextPlot;
import dev.lockstep.views.table.Column;
import dev.lockstep.views.table.ColumnType;
import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SweepPicturesTest {
  /** Rows of the axes {@code m}, {@code n} and {@code seed}: their values, a blank, ticks. */
  private static SweepTable table(String... rows) {
    Rows all = new Rows(3);
    for (int at = 0; at < rows.length; at++) {
      List<String> words = List.of(rows[at].split(" "));
      String status = words.get(3).equals("-") ? "failed" : "done";
      all.put(
          new SweepRow(
              at + 1,
              words.subList(0, 3),
              status,
              List.of(words.get(3), "0.1", "0", "0", "1.00", "ff"),
              words.size() > 4 ? Map.of("got", words.get(4)) : Map.of(),
              ""));
    }
    return new SweepTable(List.of("m", "n", "seed"), List.of("got"), all);
  }

  private static SweepTable some() {
    return table(
        "ring 2 1 10",
        "ring 2 2 20",
        "ring 32 1 100",
        "cube 16 1 40",
        "cube 2 1 7",
        "cube 32 1 -",
        "cube 2.0 2 9");
  }

  @Test
  void a_surface_has_the_mean_of_several_rows_and_empty_places() {
    Figure figure = SweepSurface.read("n,m,ticks").figure(some());
    assertEquals(
        """
        n,m,ticks,rows,least,most
        2,ring,15,2,10,20
        2,cube,8,2,7,9
        16,cube,40,1,40,40
        32,ring,100,1,100,100
        """,
        figure.table().toString());
    assertEquals(
        """
        ticks over n and m
        means of up to 2 runs; 1 run did not end well, and is left
        out; empty where no run has ended well

        m
        cube │····░░░░
        ring │····    ████
             └────────────
              2   16  32
                   n
        ticks:  · 8 to 26.4  ░ to 44.8  ▒ to 63.2  ▓ to 81.6
        █ to 100
        """,
        TextPlot.of(figure, 60));
  }

  @Test
  void words_and_numbers_can_lie_on_either_side() {
    assertEquals(
        List.of("m,n,ticks,rows,least,most", "ring,2,15,2,10,20", "ring,32,100,1,100,100"),
        SweepSurface.read("m,n,ticks").figure(some()).table().toString().lines().limit(3).toList());
    assertEquals(
        "--surface: ring is no number in m",
        assertThrows(UsageException.class, () -> SweepSurface.read("n,seed,m").figure(some()))
            .getMessage());
    assertEquals(
        "--surface: no run has ended well and has a value in n, m, got",
        assertThrows(UsageException.class, () -> SweepSurface.read("n,m,got").figure(some()))
            .getMessage());
  }

  @Test
  void too_many_words_have_no_room() {
    List<String> rows = new ArrayList<>();
    for (int at = 0; at < 41; at++) {
      rows.add("w%s 1 1 5".formatted(at));
    }
    SweepTable table = table(rows.toArray(String[]::new));
    assertEquals(
        "--surface: m has 41 values that are no numbers, and 40 are the most that have room",
        assertThrows(UsageException.class, () -> SweepSurface.read("n,m,ticks").figure(table))
            .getMessage());
  }

  /** A hundred numbers, of which the picture may have five by five places. */
  @Test
  void of_too_many_places_neighbours_are_one() {
    List<String> rows = new ArrayList<>();
    for (int at = 1; at <= 10; at++) {
      rows.add("1 %s 1 %s".formatted(at, at * 10));
    }
    Figure figure = SweepSurface.read("n,m,ticks").figure(table(rows.toArray(String[]::new)), 2);
    assertEquals(
        """
        n,m,ticks,rows,least,most
        2,1,20,3,10,30
        5,1,50,3,40,60
        8,1,80,3,70,90
        10,1,100,1,100,100
        """,
        figure.table().toString());
    assertEquals(
        List.of("means of up to 3 runs", "neighbouring values of n are one place"), figure.notes());
  }

  @Test
  void a_histogram_counts_runs() {
    SweepTable table =
        table("a 1 1 5 1", "a 1 2 5 2", "a 1 3 5 2.5", "a 1 4 5 4", "a 1 5 5 NaN", "a 1 6 5");
    Figure figure = SweepHistogram.read("got").figure(table);
    assertEquals(
        """
        from,to,runs
        1,2.5,2
        2.5,4,2
        """,
        figure.table().toString());
    assertEquals(
        List.of("runs by got", "without a value in got: 2 runs", "", "runs"),
        TextPlot.of(figure, 60).lines().limit(4).toList());
  }

  /** A row for each value that the program says in {@code got}; {@code n} counts them. */
  private static SweepTable saying(String... values) {
    String[] rows = new String[values.length];
    for (int at = 0; at < values.length; at++) {
      rows[at] = "a %s 1 %s %s".formatted(at + 1, 10 * (at + 1), values[at]);
    }
    return table(rows);
  }

  private static String csv(Drawn drawn, String... values) {
    return drawn.figure(saying(values)).table().toString();
  }

  /** The lines of a picture behind its caption. */
  private static String text(Drawn drawn, String... values) {
    String text = TextPlot.of(drawn.figure(saying(values)), 60);
    return text.substring(text.indexOf("\n\n") + 2);
  }

  @Test
  void numbers_have_all_of_their_digits() {
    assertEquals(
        """
        column,n,got,rows,least,most
        got,1,0.000010146,1,0.000010146,0.000010146
        got,2,1.5e-9,1,1.5e-9,1.5e-9
        got,3,-1e300,1,-1e300,-1e300
        """,
        csv(SweepPlot.read("n,got"), "0.0000101460", "1.5e-9", "-1e300"));
    assertEquals(
        """
        from,to,runs
        1e-9,1.9999999999999997e-9,1
        1.9999999999999997e-9,3e-9,1
        """,
        csv(SweepHistogram.read("got"), "1e-9", "3e-9"));
    assertEquals(
        """
        n,seed,got,rows,least,most
        1,1,9.223372036854776e18,1,9.223372036854776e18,9.223372036854776e18
        """,
        csv(SweepSurface.read("n,seed,got"), "9223372036854775807"));
  }

  @Test
  void a_terminal_tells_neighbours_apart() {
    assertEquals(
        """
        n │got
        1 │█████████████████████████████████████████ 0.000010146
        2 │█████████████████████████████████████████ 0.000010148
        3 │█████████████████████████████████████████ 0.00001015
        """,
        text(SweepPlot.read("n,got"), "0.0000101460", "0.0000101480", "0.0000101500"));
    assertEquals(
        """
        seed
        1 │····▒▒▒▒████
          └────────────
           1   2   3
                n
        got:  · 0.000010146 to 0.0000101468  ░ to 0.0000101476
        ▒ to 0.0000101484  ▓ to 0.0000101492  █ to 0.00001015
        """,
        text(SweepSurface.read("n,seed,got"), "0.0000101460", "0.0000101480", "0.0000101500"));
  }

  @Test
  void values_below_zero_have_bars_on_the_other_side() {
    assertEquals(
        """
        n │got
        1 │          ██████████│                     -5
        2 │                    │████████████████████ 10
        3 │████████████████████│                     -10
        """,
        text(SweepPlot.read("n,got"), "-5", "10", "-10"));
    assertEquals(
        """
        n │got
        1 │████████████████████████████████████████│ -5
        2 │████████████████████████████████████████│ -5
        """,
        text(SweepPlot.read("n,got"), "-5", "-5"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-5",
        "-5 -5",
        "0 0",
        "1e300 1e300",
        "-1e300 1e300",
        "-1e300 -1e-300 0",
        "1e-300 1e300",
        "1e-9 2e-9 3e-9",
        "1 1.0000000000000002",
        "-1 -1.0000000000000002",
        "1000000000000000000 1000000000000000128 1000000000000000256",
        "1000000000000000001 1000000000000000002 1000000000000000003",
        "-9223372036854775808 9223372036854775807"
      })
  void numbers_of_any_size_are_drawn(String values) {
    SweepTable table = saying(values.split(" "));
    for (Drawn drawn :
        List.of(
            SweepPlot.read("n,got"),
            SweepPlot.read("got,n"),
            SweepPlot.read("got,got"),
            SweepSurface.read("n,seed,got"),
            SweepSurface.read("got,n,ticks"),
            SweepSurface.read("n,got,ticks"),
            SweepHistogram.read("got"))) {
      Figure figure = drawn.figure(table);
      ByteArrayOutputStream svg = new ByteArrayOutputStream();
      new Picture(figure, 600, 400).svg(svg);
      for (String text :
          List.of(
              TextPlot.of(figure, 100),
              figure.table().toString(),
              svg.toString(StandardCharsets.UTF_8))) {
        assertFalse(text.contains("NaN") || text.contains("Infinity"), text);
      }
      assertTrue(
          TextPlot.of(figure, 100).lines().allMatch(line -> line.length() <= 100),
          TextPlot.of(figure, 100));
    }
  }

  /** What is said of runs that are left out. */
  @Test
  void what_is_too_large_is_left_out() {
    assertEquals(
        List.of("beyond 1e300 in got: 2 runs"),
        SweepHistogram.read("got").figure(saying("-1e308", "1", "1e308")).notes());
    assertEquals(
        List.of("2 runs did not end well, and are left out"),
        SweepPlot.read("n,ticks").figure(table("a 1 1 5", "a 2 1 -", "a 3 1 -")).notes());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1d", "2f", "0x1p3", "+1", ".5", "1.", "007", "1e400", "word"})
  void what_is_no_number_in_a_file_is_none_in_a_picture(String text) {
    assertEquals(
        "--plot: %s is no number in got".formatted(text),
        assertThrows(UsageException.class, () -> csv(SweepPlot.read("n,got"), text)).getMessage());
    assertEquals(
        ColumnType.TEXT,
        Column.of(List.of("got"), List.of(List.of(text)), Map.of()).getFirst().type());
  }

  private static SweepOutput output(Drawn... drawn) {
    return new SweepOutput(
        Optional.empty(),
        false,
        List.of(drawn),
        PlotTarget.of("--plot-file", Optional.empty()),
        Optional.empty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"status", "output", "why"})
  void words_of_the_table_are_refused_beforehand(String column) {
    for (Drawn drawn :
        List.of(
            SweepHistogram.read(column),
            SweepPlot.read("n," + column),
            SweepPlot.read(column + ",n"),
            SweepSurface.read("n,m," + column))) {
      assertEquals(
          "%s: there are no numbers in %s, but words".formatted(drawn.option(), column),
          assertThrows(
                  UsageException.class,
                  () ->
                      output(drawn)
                          .check(
                              List.of(), SweepTable.headings(List.of("m", "n"), List.of()), true))
              .getMessage());
    }
  }

  @Test
  void one_bad_picture_does_not_cost_the_others() {
    StringWriter printed = new StringWriter();
    SweepOutput output =
        output(SweepPlot.read("n,got"), SweepSurface.read("m,n,got"), SweepHistogram.read("ticks"));
    assertEquals(
        "--plot: word is no number in got; --surface: word is no number in got",
        assertThrows(
                UsageException.class,
                () -> output.draw(saying("1", "word"), new PrintWriter(printed)))
            .getMessage());
    assertEquals("runs by ticks", printed.toString().lines().skip(1).findFirst().orElseThrow());
  }
}
