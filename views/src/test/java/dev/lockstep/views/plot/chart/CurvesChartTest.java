package dev.lockstep.views.plot.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.views.plot.figure.Axis;
import dev.lockstep.views.plot.figure.Curve;
import dev.lockstep.views.plot.figure.Curves;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jfree.chart.renderer.xy.XYItemRenderer;
import org.junit.jupiter.api.Test;

class CurvesChartTest {
  /** As many as a sweep's plot may have. */
  private static final int CURVES = 12;

  @Test
  void twelve_curves_differ_in_the_colours_or_the_forms_of_their_dots() {
    Axis axis = new Axis("x", 0, 1, Axis.Scale.EVEN);
    double[] places = {0, 1};
    List<Curve> curves =
        IntStream.range(0, CURVES)
            .mapToObj(i -> Curve.through("of " + i, Curve.Style.POINTS, places, places))
            .toList();
    XYItemRenderer renderer = CurvesChart.plot(new Curves(axis, axis, curves)).getRenderer();

    Set<String> dots = new HashSet<>();
    for (int i = 0; i < CURVES; i++) {
      dots.add(renderer.getSeriesPaint(i) + " " + renderer.getSeriesShape(i).getClass());
    }
    assertEquals(CURVES, dots.size(), dots.toString());
  }
}
