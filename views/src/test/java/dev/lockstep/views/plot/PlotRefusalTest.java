package dev.lockstep.views.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.ToldStory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What can't be plotted is refused in words that say why, and what to do. */
class PlotRefusalTest {
  private static final String RECORD = "; record the run with --record, and plot the recording";

  /** A run of which nothing is told but its length. */
  private static ToldStory silent() {
    ToldStory story = new ToldStory();
    story.run(Stories.facts("Silent.java", 2));
    story.event(new TraceEvent.Marked(100, 1, "end"));
    return story;
  }

  private static void assertRefused(String message, PlotKind kind, PlotRequest request) {
    PlotException refused = assertThrows(PlotException.class, () -> kind.figure(request));
    assertEquals(message, refused.getMessage());
  }

  @ParameterizedTest
  @CsvSource({
    "UTILIZATION, when processors are active",
    "ACTIVITY, when tasks run",
    "SPACETIME, messages",
    "QUEUE, messages and of tasks that wait"
  })
  void a_kind_whose_events_lack_says_which(PlotKind kind, String what) {
    assertRefused(
        "a.rec tells nothing of " + what + RECORD, kind, Plots.request(Plots.picture(), silent()));
  }

  @Test
  void traffic_lacks_because_no_message_was_sent() {
    assertRefused(
        "a.rec has no traffic: no message was sent in this part",
        PlotKind.TRAFFIC,
        Plots.request(Plots.picture(), silent()));
  }

  @Test
  void traffic_needs_no_time() {
    ToldStory story = new ToldStory();
    story.run(Stories.facts("Free.java", 2));
    story.task(0, 1, 1, 1, Recorder.NOBODY, "main");
    story.sends(0, 1, 1, 2, 0, 7, 100, 0, 0);

    assertEquals("from,to,messages,bytes\n0,1,1,100\n", Plots.numbers(PlotKind.TRAFFIC, story));
    assertTrue(Plots.svg(Plots.drawn(PlotKind.TRAFFIC, story)).contains("1 message, 100 bytes"));
  }

  @Test
  void links_lack_because_no_message_passed_any() {
    assertRefused(
        "a.rec tells nothing of links: no message passed any",
        PlotKind.LINKS,
        Plots.request(Plots.picture(), silent()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          hypercube | endpoints | it was run with --network endpoints; run it with --network links
          ''        | ''        | messages on ipsc2 go by a formula, not through links
          """)
  void links_lack_because_of_the_network(String topology, String network, String reason) {
    ToldStory story = new ToldStory();
    RunFacts facts = Stories.facts("Silent.java", 2);
    story.run(
        new RunFacts(facts.origin(), facts.program(), List.of(), topology, List.of(), network));
    story.task(100, 1, 1, 1, Recorder.NOBODY, "main");

    assertRefused(
        "a.rec tells nothing of links: " + reason,
        PlotKind.LINKS,
        Plots.request(Plots.picture(), story));
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"SPEEDUP", "TRAFFIC"})
  void a_run_without_time_is_refused_by_kinds_that_need_it(PlotKind kind) {
    ToldStory empty = new ToldStory();
    empty.run(Stories.facts("Empty.java", 2));

    assertRefused(
        "a.rec tells of no time: its last tick is 0", kind, Plots.request(Plots.picture(), empty));
  }

  @Test
  void a_part_lies_within_the_run() {
    RunStory story = Stories.small();

    assertRefused(
        "--from 100: the run of a.rec ends at tick 100",
        PlotKind.QUEUE,
        Plots.part(Plots.picture(), story, 100, 200));
    assertRefused(
        "--from 20 --to 20: the end must be later",
        PlotKind.QUEUE,
        Plots.part(Plots.picture(), story, 20, 20));
  }

  @Test
  void a_speedup_compares_different_numbers_of_nodes() {
    assertRefused(
        "a.rec is one run: name the files of several, each on another number of nodes",
        PlotKind.SPEEDUP,
        Plots.request(Plots.picture(), Stories.small()));
    assertRefused(
        "all runs have 2 nodes: a speed-up needs different numbers of nodes",
        PlotKind.SPEEDUP,
        Plots.request(Plots.picture(), Stories.small(), Stories.small()));
  }
}
