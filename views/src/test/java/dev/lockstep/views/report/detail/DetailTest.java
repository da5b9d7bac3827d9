package dev.lockstep.views.report.detail;

import static dev.lockstep.views.report.section.ColumnsTest.bytes;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.views.measure.Activity;
import dev.lockstep.views.measure.Stretch;
import dev.lockstep.views.measure.Stretch.Reason;
import dev.lockstep.views.measure.Whereabouts;
import dev.lockstep.views.measure.Window;
import dev.lockstep.views.report.section.Limit;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class DetailTest {
  private static final Window WINDOW = new Window(100, 200);

  @Test
  void a_lane_tells_of_gaps_and_lengths() throws IOException {
    Lanes lanes = Lanes.ofProcessors(100, new Limit(9));
    lanes.accept(new Stretch(3, 2, 110, 130, Activity.COMPUTING, Reason.NONE));
    lanes.accept(new Stretch(3, 2, 130, 135, 9, new Reason(4, -1, 9)));
    assertArrayEquals(
        new byte[] {1, 2, 2, 2, 20, 20, 0, 3, 2, 0, 5, 9, 3, 2, 8, 0, 9}, bytes(lanes.columns()));
  }

  @Test
  void what_is_too_much_is_given_up() throws IOException {
    Limit limit = new Limit(1);
    Lanes lanes = Lanes.ofProcessors(100, limit);
    lanes.accept(new Stretch(3, 2, 110, 130, Activity.COMPUTING, Reason.NONE));
    lanes.accept(new Stretch(3, 2, 130, 135, Activity.SENDING, Reason.NONE));
    assertTrue(limit.isExceeded());
    assertArrayEquals(new byte[] {0, 0}, bytes(lanes.columns()));
  }

  @Test
  void a_message_is_kept_if_it_is_under_way_in_the_window() throws IOException {
    Messages messages = new Messages(WINDOW, new Limit(9), new Whereabouts());
    messages.sends(10, 1, 3, 2, 0, 7, 5, 0, 1);
    messages.arrives(20, 1, 0, 0, Recorder.NOBODY);
    messages.sends(30, 2, 3, 2, 0, 7, 5, 0, 1);
    messages.arrives(40 + 100, 2, 6, 0, Recorder.NOBODY);
    messages.takes(141, 2, 4, true);
    byte[] bytes = bytes(messages.columns());
    assertEquals(1, bytes[0]);
    assertArrayEquals(
        new byte[] {1, 4, 60, 6, 0, 4, 14, 10, 2, (byte) 222, 1, 12, (byte) 224, 1, 10}, bytes);
  }
}
