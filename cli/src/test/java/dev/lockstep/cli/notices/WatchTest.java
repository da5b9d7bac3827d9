package dev.lockstep.cli.notices;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.notices.ErrorTerminal.Size;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.runs.StandardStreams;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * What a run shows to who watches it; memory is the JVM's, so it is left out of what is compared.
 */
class WatchTest {
  private static final RunFacts FACTS =
      new RunFacts(
          new RunOrigin("1.0", "ipsc2", 1_000_000, 4, Optional.empty(), 0),
          "Ring.java",
          List.of(),
          "hypercube",
          List.of(),
          "links");

  private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
  private final StandardStreams streams = new StandardStreams(new ByteArrayOutputStream(), errors);

  private Watch watch(Optional<Supplier<Size>> terminal) {
    return new Watch(streams, terminal);
  }

  private static Recorder story(Watch watch) {
    Recorder story = watch.recorder().orElseThrow();
    story.run(FACTS);
    return story;
  }

  private String shown() {
    String text = errors.toString(UTF_8).replaceAll("[\\d,]+ of [\\d,]+ MB", "MEMORY");
    errors.reset();
    return text;
  }

  /** Two nodes, of which one computes and one waits for a message that is on its way. */
  private static void beginRing(Recorder story) {
    for (int node = 0; node < 2; node++) {
      story.task(0, node, node + 1, node, Recorder.NOBODY, "main");
      story.runs(0, node, node + 1);
    }
    story.place(1, "Ring", "main", "Ring.java", 7);
    story.place(2, "Ring", "pass", "Ring.java", 9);
    story.blocks(100, 1, Wait.MESSAGE, 5, Recorder.NOBODY, 1);
    story.sample(1000, 0, 1, 750);
    story.sample(2000, 0, 2, 250);
    story.sends(2000, 1, 0, 2, 0, 5, 8, 0, 1);
  }

  @Test
  void a_terminal_shows_a_page() {
    Watch watch = watch(Optional.of(() -> new Size(24, 80)));
    Recorder story = story(watch);
    watch.at(0);
    shown();
    beginRing(story);
    watch.at(400);
    story.sample(500_000, 0, 2, 0);
    assertEquals("", shown());

    watch.at(500);
    assertEquals(
        List.of(
            "lockstep: Ring.java on ipsc2, 4 nodes, running for 0 s",
            "simulated   0.000000 s, tick 0",
            "rate        0 ticks a second",
            "memory      MEMORY",
            "tasks       1 ready",
            "processors  + 1 ready",
            "  node 0    +"),
        page());

    story.sample(1_000_000, 0, 2, 1000);
    watch.at(1000);
    assertEquals(
        List.of(
            "lockstep: Ring.java on ipsc2, 4 nodes, running for 1 s",
            "simulated   1.000000 s, tick 1,000,000",
            "rate        1,000,000 ticks a second, a simulated second in 1.00 s",
            "memory      MEMORY",
            "tasks       1 running, 1 waiting for a message",
            "messages    1 sent, 1 under way, 0 not received",
            "processors  # 1 running   m 1 waiting for messages",
            "  node 0    #m",
            "   62.5 %  Ring.pass(Ring.java:9)",
            "   37.5 %  Ring.main(Ring.java:7)"),
        page());
  }

  /** The lines behind the last place where the cursor was remembered. */
  private List<String> page() {
    String shown = shown();
    String lines = shown.substring(shown.lastIndexOf("\0337") + 2, shown.lastIndexOf("\0338"));
    return lines.lines().skip(1).toList();
  }

  @Test
  void a_page_is_there_again_at_once_when_the_program_has_written() throws Exception {
    Watch watch = watch(Optional.of(() -> new Size(24, 80)));
    beginRing(story(watch));
    watch.at(0);
    watch.at(100);
    shown();
    watch.at(200);
    assertEquals("", shown());

    streams.err().write("So\n".getBytes(UTF_8));
    assertEquals("\033[JSo\n", shown());
    watch.at(300);
    assertEquals(7, page().size());
  }

  @Test
  void a_page_leaves_a_row_to_the_program() {
    Watch watch = watch(Optional.of(() -> new Size(6, 80)));
    beginRing(story(watch));
    watch.at(0);

    assertEquals(5, page().size());
  }

  @Test
  void a_page_tells_of_silence() {
    Watch watch = watch(Optional.of(() -> new Size(24, 80)));
    beginRing(story(watch));
    watch.at(0);
    watch.at(3000);

    assertEquals(
        "lockstep: Ring.java on ipsc2, 4 nodes, running for 3 s; no news for 3 s",
        page().getFirst());
  }

  @Test
  void elsewhere_a_line_is_told_more_and_more_seldom() {
    Watch watch = watch(Optional.empty());
    Recorder story = story(watch);
    beginRing(story);
    watch.at(999);
    assertEquals("", shown());

    watch.at(1000);
    story.sample(500_000, 0, 2, 250);
    assertEquals(
        "lockstep: after 1.0 s: 0.000000 s, tick 0; 0 ticks a second; tasks: 1 ready; MEMORY\n",
        shown());
    watch.at(1500);
    assertEquals("", shown());
    watch.at(20_000);
    assertEquals(
        "lockstep: after 20 s: 0.500000 s, tick 500,000; 333,333 ticks a second; tasks: 1 running,"
            + " 1 waiting for a message; messages: 1 sent, 1 under way, 0 not received; MEMORY;"
            + " 60.0 %  Ring.main(Ring.java:7)\n",
        shown());
    watch.at(21_999);
    assertEquals("", shown());
  }

  @Test
  void a_line_waits_for_the_end_of_the_programs() throws Exception {
    Watch watch = watch(Optional.empty());
    beginRing(story(watch));
    streams.err().write("Name? ".getBytes(UTF_8));
    watch.at(1000);
    assertEquals("Name? ", shown());

    streams.err().write("me\n".getBytes(UTF_8));
    watch.at(1100);
    assertEquals(
        "me\nlockstep: after 1.1 s: 0.000000 s, tick 0; 0 ticks a second; tasks: 1 ready; MEMORY\n",
        shown());
  }

  @Test
  void what_stays_at_the_end_is_a_line_about_all_of_it() throws Exception {
    Watch watch = watch(Optional.empty());
    Recorder story = story(watch);
    beginRing(story);
    story.arrives(2500, 1, 0, 0, 1);
    story.takes(3000, 1, 1, true);
    story.ends(3000, 0, 0);
    story.ends(3000, 1, 0);
    story.result(3000, RunEnd.COMPLETED, "completed");
    streams.err().write("last".getBytes(UTF_8));
    watch.ended(500);

    assertEquals(
        "last\nlockstep: after 0.5 s: 0.003000 s, tick 3,000; 6,000 ticks a second;"
            + " messages: 1 sent, 0 under way, 0 not received; MEMORY;"
            + " 75.0 %  Ring.main(Ring.java:7)\n",
        shown());
  }
}
