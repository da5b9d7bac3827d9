package dev.lockstep.views.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.ToldStory;
import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.text.ColouredPlot;
import dev.lockstep.views.plot.text.TextPlot;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What terminals show. */
class PlotTextTest {
  private static final int WIDTH = 60;

  @ParameterizedTest
  @EnumSource
  void each_kind_reads_as_it_did(PlotKind kind) throws IOException {
    String stored = Files.readString(Plots.STORED.resolve(kind.word() + ".txt"));
    assertEquals(stored, TextPlot.of(Plots.written(kind, stories(kind)), WIDTH));
  }

  private static RunStory[] stories(PlotKind kind) {
    return kind.comparesRuns()
        ? new RunStory[] {
          PlotNumbersTest.lasting(1, 8_000_000),
          PlotNumbersTest.lasting(4, 2_500_000),
          PlotNumbersTest.lasting(16, 800_000)
        }
        : new RunStory[] {Stories.small()};
  }

  /** Two threads on one processor, half of the time each. */
  @Test
  void threads_have_rows_by_their_names_and_terminals_have_colours() {
    ToldStory story = new ToldStory();
    story.run(Stories.small().facts());
    story.task(0, 0, 1, 0, Recorder.NOBODY, "main");
    story.runs(0, 0, 1);
    story.task(0, 1, 1, 0, 0, "worker");
    story.ends(50, 0, 0);
    story.runs(50, 1, 1);
    story.ends(100, 1, 0);
    Figure figure = Plots.written(PlotKind.ACTIVITY, story);

    assertEquals(
        List.of("thread", "worker │rrrrrrrrrr███████████", "  main │██████████"),
        TextPlot.of(figure, 29).lines().skip(4).limit(3).toList());
    assertEquals(
        List.of(
            "thread",
            "worker │\u001b[36mrrrrrrrrrr\u001b[34m███████████\u001b[0m",
            "  main │\u001b[34m██████████\u001b[0m"),
        ColouredPlot.of(figure, 29).lines().skip(4).limit(3).toList());
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SPEEDUP")
  void a_thousand_nodes_fit_a_terminal(PlotKind kind) {
    String text = TextPlot.of(Plots.written(kind, Stories.ring(1024, 4)), WIDTH);

    assertTrue(text.lines().allMatch(line -> line.length() <= WIDTH), text);
    assertTrue(text.lines().count() <= 42, text);
    assertTrue(text.replace('\n', ' ').contains("1,024 nodes"), text);
    assertTrue(text.chars().filter(c -> "░▒▓█".indexOf(c) >= 0).count() > WIDTH, text);
  }
}
