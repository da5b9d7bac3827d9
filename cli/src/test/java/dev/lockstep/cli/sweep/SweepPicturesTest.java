package dev.lockstep.cli.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.sweep.SweepRow;
import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.text.TextPlot;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

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
        means of up to 2 runs; empty where no run has ended well

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
}
