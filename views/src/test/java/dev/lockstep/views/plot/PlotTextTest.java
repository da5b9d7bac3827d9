package dev.lockstep.views.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.plot.text.TextPlot;
import java.io.IOException;
import java.nio.file.Files;
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
