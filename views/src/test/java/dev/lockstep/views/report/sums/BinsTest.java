package dev.lockstep.views.report.sums;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.views.measure.Activity;
import dev.lockstep.views.measure.Stretch;
import dev.lockstep.views.measure.Stretch.Reason;
import dev.lockstep.views.measure.Window;
import dev.lockstep.views.report.section.Columns;
import dev.lockstep.views.report.section.Limit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinsTest {
  private static final int TICKS = 4096;
  private static final Limit ENOUGH = new Limit(1);

  @ParameterizedTest
  @CsvSource({"1, 1024", "244, 1024", "245, 512", "2000, 64", "30000, 16"})
  void the_more_processors_appear_the_fewer_bins_each_has(int processors, int count) {
    Bins bins = new Bins(new Window(0, TICKS), ENOUGH);
    Columns expected = new Columns().add(count).add(Activity.COUNT).add(processors);
    for (int processor = 0; processor < processors; processor++) {
      bins.accept(computes(processor, 0, TICKS));
      expected.add(processor);
      for (int bin = 0; bin < count; bin++) {
        expected.add(1).add(Activity.COMPUTING).add(TICKS / count);
      }
    }
    assertEquals(expected.packed(), bins.columns().packed());
  }

  @Test
  void parts_of_a_short_window_are_ticks() {
    Bins bins = new Bins(new Window(10, 12), ENOUGH);
    bins.accept(computes(3, 11, 12));
    Columns expected = new Columns().add(2).add(Activity.COUNT).add(1).add(3).add(0);
    assertEquals(expected.add(1).add(Activity.COMPUTING).add(1).packed(), bins.columns().packed());
  }

  private static Stretch computes(int processor, long from, long until) {
    return new Stretch(processor, processor, from, until, Activity.COMPUTING, Reason.NONE);
  }
}
