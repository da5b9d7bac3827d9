package dev.lockstep.views.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinkLoadsTest {
  private static final Window WINDOW = new Window(0, 100);

  @ParameterizedTest
  @CsvSource({
    "90, 120, 1, 10, 1, 10",
    "150, 170, 0, 0, 0, 0",
    "100, 120, 0, 0, 1, 0",
    "50, 50, 0, 0, 1, 0"
  })
  void a_link_is_busy_in_the_window_only(
      long from, long until, long within, long busy, long touching, long touchingBusy) {
    assertEquals(link(busy, within), load(LinkLoads.within(WINDOW), from, until));
    assertEquals(link(touchingBusy, touching), load(LinkLoads.touching(WINDOW), from, until));
  }

  private static List<LinkLoads.Link> link(long busy, long messages) {
    return List.of(new LinkLoads.Link(3, "0", "switch 1.0", busy, 6 * messages, messages));
  }

  private static List<LinkLoads.Link> load(LinkLoads loads, long from, long until) {
    loads.link(3, "0", "switch 1.0");
    loads.passes(from, 1, 3, until, 6);
    return loads.all();
  }
}
