package dev.lockstep.views.path;

import static dev.lockstep.views.path.PathStories.NOBODY;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.views.ToldStory;
import dev.lockstep.views.whatif.WhatIf;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a terminal shows of a path. */
class PathTextTest {
  private final PathStories told = new PathStories();

  private String text() {
    ToldStory story = told.story();
    return PathText.of(CriticalPath.of(story), WhatIf.answers(story));
  }

  @Test
  void it_shows_kinds_lines_and_answers() {
    told.story().place(5, "samples.Ring", "pass", "Ring.java", 30);
    told.story().place(8, "samples.Ring", "take", "", 0);
    told.starts(0, 0, NOBODY).starts(0, 1, NOBODY).asks(3, 1, 8).blocks(3, 1, Wait.MESSAGE, 8);
    told.sending(1000, 0, 2, 0).sends(1002, 1, 0, 5).ends(1004, 0);
    told.arrivesFor(1007, 1, 1, 1).receiving(1007, 1, 3, 1).ends(1016, 1).completes(1016);
    assertEquals(
        """
        Critical path: 1,016 ticks
          1,006   99.0%  computing
              4    0.4%  network
              3    0.3%  receiving
              2    0.2%  sending
              1    0.1%  queued in network

        The hottest lines on it
          1,000   98.4%  computing at Ring.java:30, Ring.pass
              4    0.4%  network at Ring.java:30, Ring.pass
              3    0.3%  receiving at Ring.take
              2    0.2%  sending at Ring.java:30, Ring.pass
              1    0.1%  queued in network at Ring.java:30, Ring.pass

        It would have taken
          1,014 ticks, 1.00 times as fast, if the network were twice as fast
            511 ticks, 1.99 times as fast, if the processors were twice as fast
          1,015 ticks, 1.00 times as fast, if no message waited for another one
          1,011 ticks, 1.00 times as fast, if sending and receiving took no processor time

        What these answers leave out
          Waiting in the network is scaled or left out, not worked out anew.
          Tasks of one processor, and those that want one lock, keep their order.
          A receive takes the message that it took, and the program does what it did.
          Sleeps keep their length; loops that look again and again, their number of turns.
          What a message takes in the network stays as it is where processors are faster.
        """,
        text());
  }

  @Test
  void an_empty_run_has_a_text() {
    told.completes(0);
    String text = PathText.of(CriticalPath.of(told.story()), List.of());
    assertEquals(
        """
        Critical path: 0 ticks
          none is known

        The hottest lines on it
          none is known
        """,
        text);
  }

  @Test
  void one_tick_is_no_ticks() {
    told.starts(0, 0, NOBODY).ends(1, 0).completes(1);
    assertTrue(text().startsWith("Critical path: 1 tick\n"), text());
    assertTrue(text().contains("  1 tick, 1.00 times as fast, if"), text());
  }

  @Test
  void at_most_ten_lines_are_shown() {
    told.starts(0, 0, NOBODY);
    for (int i = 1; i <= 20; i++) {
      told.sample((long) i * i, 0, i);
    }
    told.ends(400, 0).completes(400);
    assertTrue(text().contains("  39    9.8%  computing at no known place\n"));
    assertEquals(10, text().lines().filter(line -> line.contains("no known place")).count());
  }
}
