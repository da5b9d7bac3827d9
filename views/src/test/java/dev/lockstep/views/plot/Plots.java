package dev.lockstep.views.plot;

import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.plot.chart.Picture;
import dev.lockstep.views.plot.figure.Figure;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/** Makes plots of stories, as the command does. */
final class Plots {
  static final String FILE = "a.rec";
  static final Path STORED = Path.of("src/test/resources/dev/lockstep/views/plot");
  static final int WIDTH = 640;
  static final int HEIGHT = 400;

  private Plots() {}

  static PlotRequest request(Room room, RunStory... stories) {
    return new PlotRequest(runs(stories), OptionalLong.empty(), OptionalLong.empty(), room, false);
  }

  static PlotRequest part(Room room, RunStory story, long from, long to) {
    return new PlotRequest(runs(story), OptionalLong.of(from), OptionalLong.of(to), room, false);
  }

  private static List<PlottedRun> runs(RunStory... stories) {
    return Arrays.stream(stories).map(story -> new PlottedRun(FILE, story)).toList();
  }

  static Room picture() {
    return Room.inPicture(WIDTH, HEIGHT);
  }

  static Figure drawn(PlotKind kind, RunStory... stories) {
    return kind.figure(request(picture(), stories));
  }

  static Figure written(PlotKind kind, RunStory... stories) {
    return kind.figure(request(Room.inText(60), stories));
  }

  static String numbers(PlotKind kind, RunStory... stories) {
    return kind.figure(request(Room.inTable(1000), stories)).table().toString();
  }

  static String svg(Figure figure) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new Picture(figure, WIDTH, HEIGHT).svg(bytes);
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
