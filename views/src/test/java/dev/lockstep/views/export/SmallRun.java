package dev.lockstep.views.export;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.views.ToldStory;
import dev.lockstep.views.export.shown.Export;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A run that can be told at a glance: the host starts a task, which sends it a message. Its clock
 * has 3 MHz, so a tick is a third of a microsecond.
 */
final class SmallRun {
  private static final RunFacts FACTS =
      new RunFacts(
          new RunOrigin("1.0", "a \"machine\"", 3_000_000, 2, Optional.empty(), 7),
          "Small.java",
          List.of("--nodes", "2"),
          "",
          List.of(),
          "");

  private SmallRun() {}

  static ToldStory story() {
    ToldStory story = new ToldStory();
    tell(story);
    return story;
  }

  static void tell(Recorder to) {
    to.run(FACTS);
    to.place(1, "a.Small", "main", "Small.java", 7);
    to.task(0, 0, 0, 0, Recorder.NOBODY, "main");
    to.runs(0, 0, 0);
    to.active(0, 1);
    to.task(10, 1, 1, 1, 0, "");
    to.blocks(20, 0, Wait.MESSAGE, -1, Recorder.NOBODY, 1);
    to.runs(15, 1, 1);
    to.active(15, 2);
    to.active(20, 1);
    to.works(30, 1, 5, true, 0);
    to.sends(35, 1, 1, 0, 15, 3, 100, 64, 1);
    to.event(new TraceEvent.Marked(38, 1, "half\na \"word\""));
    to.ends(40, 1, 0);
    to.arrives(50, 1, 0, 64, 0);
    to.wakes(50, 0, Cause.MESSAGE, 1);
    to.runs(50, 0, 0);
    to.takes(50, 1, 0, true);
    to.active(50, 2);
    to.ends(60, 0, 1);
    to.active(60, 0);
    to.result(60, RunEnd.FAILED, "The program failed.");
  }

  /** The bytes of each file. */
  static List<byte[]> written(Export export, ToldStory story) {
    List<ByteArrayOutputStream> files = new ArrayList<>();
    int count = Math.max(1, export.endings().size());
    for (int at = 0; at < count; at++) {
      files.add(new ByteArrayOutputStream());
    }
    export.write(story, List.copyOf(files));
    return files.stream().map(ByteArrayOutputStream::toByteArray).toList();
  }

  /** What the text of a file of the small run is. */
  static String expected(String name) throws IOException {
    try (InputStream in = SmallRun.class.getResourceAsStream("small-run/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** The text of the first file. */
  static String text(Export export) {
    return new String(written(export, story()).getFirst(), StandardCharsets.UTF_8);
  }

  static ToldStory told(Consumer<Recorder> telling) {
    ToldStory story = new ToldStory();
    story.run(FACTS);
    telling.accept(story);
    return story;
  }
}
