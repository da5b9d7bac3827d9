package dev.lockstep.views.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.views.plot.chart.Picture;
import dev.lockstep.views.plot.figure.Axis;
import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.figure.Heat;
import dev.lockstep.views.plot.figure.Surface;
import dev.lockstep.views.plot.figure.Table;
import dev.lockstep.views.plot.text.TextPlot;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SurfaceTest {
  private static Figure figure(Heat.Side x, Heat.Side y, double[][] values) {
    return new Figure("z over x and y", List.of(), new Surface(x, y, "z", values), new Table("z"));
  }

  private static Heat.Side far(String label, int places) {
    double[] numbers = IntStream.range(0, places).mapToDouble(i -> 1L << i).toArray();
    List<String> names = IntStream.range(0, places).mapToObj(i -> "" + (1L << i)).toList();
    return Surface.side(label, numbers, names, Axis.Scale.DOUBLING);
  }

  private static String text(Figure figure, int width) {
    return TextPlot.of(figure, width);
  }

  @Test
  void a_terminal_shows_a_map_with_its_scale() {
    double none = Double.NaN;
    Figure figure =
        figure(
            far("nodes", 5),
            Heat.Side.of(List.of("ring", "cube"), "topology"),
            new double[][] {{-5, 0, 5, 10, 20}, {none, 1, none, 2, 3}});
    assertEquals(
        """
        z over x and y

        topology
        cube │    ░░░░    ░░░░░░░░
        ring │········░░░░▒▒▒▒████
             └────────────────────
              1   2   4   8   16
                     nodes
        z:  · -5 to 0  ░ to 5  ▒ to 10  ▓ to 15  █ to 20
        """,
        text(figure, 60));
    assertEquals(
        """
        topology
        cube │  ░░  ░░░░
        ring │····░░▒▒██
             └──────────
              1 nodes 16
        z:  · -5 to 0
        ░ to 5  ▒ to 10
        ▓ to 15  █ to 20
        """,
        text(figure, 16).lines().skip(2).map(line -> line + "\n").reduce("", String::concat));
  }

  /** Powers of two from 1 to 512: 1.25 doublings for each of the last steps. */
  @Test
  void values_that_lie_far_apart_are_shown_by_doubling() {
    Heat.Side x = far("x", 10);
    double[] row = IntStream.range(0, 10).mapToDouble(i -> 1L << i).toArray();
    String text = text(figure(x, Heat.Side.of(List.of("a"), "y"), new double[][] {row}), 60);
    assertEquals("a │········░░░░░░░░▒▒▒▒▒▒▒▒▓▓▓▓▓▓▓▓████████", text.lines().toList().get(3));
    assertTrue(
        text.endsWith("z:  · 1 to 3.482  ░ to 12.13  ▒ to 42.22  ▓ to 147  █ to 512\n"), text);
  }

  @Test
  void where_all_is_the_same_there_is_one_sign() {
    Heat.Side side = far("x", 2);
    assertEquals(
        """
        y
        a │········
          └────────
           1   2
              x
        z:  · 7
        """,
        text(figure(side, Heat.Side.of(List.of("a"), "y"), new double[][] {{7, 7}}), 60)
            .lines()
            .skip(2)
            .map(line -> line + "\n")
            .reduce("", String::concat));
  }

  @Test
  void a_thousand_places_fit_a_terminal() {
    int[] all = IntStream.range(0, 1000).toArray();
    double[] numbers = IntStream.of(all).mapToDouble(i -> i).toArray();
    List<String> names = IntStream.of(all).mapToObj(String::valueOf).toList();
    Heat.Side side = Surface.side("n", numbers, names, Axis.Scale.EVEN);
    double[][] values = new double[1000][1000];
    for (int y : all) {
      for (int x : all) {
        values[y][x] = x * y;
      }
    }
    String text = text(figure(side, side, values), 60);
    assertTrue(text.lines().allMatch(line -> line.length() <= 60), text);
    assertEquals(47, text.lines().count(), text);
    assertTrue(text.contains("\n975 │····"), text);
  }

  @Test
  void a_place_reaches_half_of_the_way_to_its_neighbours() {
    List<String> names = List.of("1", "2", "4");
    double[] places = {1, 2, 4};
    assertArrayEquals(
        new double[] {0.5, 1.5, 3, 5}, Surface.side("n", places, names, Axis.Scale.EVEN).edges());
    assertArrayEquals(
        new double[] {Math.sqrt(0.5), Math.sqrt(2), Math.sqrt(8), Math.sqrt(32)},
        Surface.side("n", places, names, Axis.Scale.DOUBLING).edges(),
        1e-9);
    assertArrayEquals(
        new double[] {6.5, 7.5},
        Surface.side("n", new double[] {7}, List.of("7"), Axis.Scale.EVEN).edges());
  }

  /** The least value is the palest colour, the largest the darkest; what is not known is white. */
  @Test
  void a_picture_has_a_colour_for_each_value() {
    Heat.Side y = Heat.Side.of(List.of("low", "high"), "y");
    double[][] values = {{-1, Double.NaN, Double.NaN, 3}, {-1, -1, Double.NaN, Double.NaN}};
    Picture picture = new Picture(figure(far("x", 4), y, values), 800, 400);
    BufferedImage image = picture.image();
    Map<Integer, Integer> colours = new HashMap<>();
    for (int row = 0; row < 400; row++) {
      for (int column = 0; column < 695; column++) {
        colours.merge(image.getRGB(column, row) & 0xFFFFFF, 1, Integer::sum);
      }
    }
    int pale = colours.get(0xEDF8B1);
    int dark = colours.get(0x081D58);
    assertTrue(pale > 2.8 * dark && pale < 3.2 * dark, pale + " and " + dark);
    ByteArrayOutputStream svg = new ByteArrayOutputStream();
    picture.svg(svg);
    String text = svg.toString(StandardCharsets.UTF_8);
    assertTrue(text.contains("z over x and y</title"), text);
    assertTrue(text.contains(">low</text") && text.contains(">z</text"), text);
  }
}
