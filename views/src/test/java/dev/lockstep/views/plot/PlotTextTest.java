package dev.lockstep.views.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.text.TextPlot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What terminals show. */
class PlotTextTest {
  private static final int WIDTH = 60;

  private static String text(PlotKind kind) {
    return TextPlot.of(Plots.written(kind, Stories.small()), WIDTH);
  }

  @Test
  void active_processors_are_columns() {
    assertEquals("", text(PlotKind.UTILIZATION));
  }

  @Test
  void each_processor_has_a_line_of_what_it_does() {
    assertEquals("", text(PlotKind.ACTIVITY));
  }

  @Test
  void messages_are_marked_where_they_begin_and_end() {
    assertEquals("", text(PlotKind.SPACETIME));
  }

  @Test
  void traffic_is_a_matrix_of_shades() {
    assertEquals("", text(PlotKind.TRAFFIC));
  }

  @Test
  void each_link_has_a_line_of_when_it_is_busy() {
    assertEquals("", text(PlotKind.LINKS));
  }

  @Test
  void queues_stand_one_below_the_other() {
    assertEquals("", text(PlotKind.QUEUE));
  }

  @Test
  void a_speedup_is_a_bar_for_each_run() {
    Figure figure =
        Plots.written(
            PlotKind.SPEEDUP,
            PlotNumbersTest.lasting(1, 8_000_000),
            PlotNumbersTest.lasting(4, 2_500_000),
            PlotNumbersTest.lasting(16, 800_000));
    assertEquals("", TextPlot.of(figure, WIDTH));
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SPEEDUP")
  void a_thousand_nodes_fit_a_terminal(PlotKind kind) {
    String text = TextPlot.of(Plots.written(kind, Stories.ring(1024, 4)), WIDTH);

    assertTrue(text.lines().allMatch(line -> line.length() <= WIDTH), text);
    assertTrue(text.lines().count() <= 42, text);
    assertTrue(text.contains("1,024 nodes") && text.contains("█"), text);
  }
}
