package dev.lockstep.views.report;

import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.measure.Window;
import dev.lockstep.views.report.section.Gathering;
import dev.lockstep.views.report.section.Limit;
import dev.lockstep.views.report.section.PageData;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;

/**
 * The report of one run, as one HTML file.
 *
 * @param story what is shown
 * @param name what the story's file is called
 * @param range the part that is shown
 * @param faults what was found in it, by a look of another kind
 */
public record Report(RunStory story, String name, Range range, FoundFaults faults) {
  /** The same where nobody has looked for faults. */
  public Report(RunStory story, String name, Range range) {
    this(story, name, range, FoundFaults.NONE);
  }

  /**
   * The part of a run that a user asked for, in ticks; without a bound, up to the run's own.
   *
   * @param from its first tick
   * @param until its last one
   */
  public record Range(OptionalLong from, OptionalLong until) {
    /** All of it. */
    public static final Range WHOLE = new Range(OptionalLong.empty(), OptionalLong.empty());

    Window of(RunStory story) {
      long last = story.lastTick();
      return new Window(from.orElse(0), Math.min(until.orElse(last), Math.max(last, 1)));
    }
  }

  /**
   * Writes the page and closes the stream.
   *
   * @throws UncheckedIOException if it can't be written
   */
  public void write(OutputStream out) {
    write(out, Limit.OF_A_PAGE);
  }

  /** The same for a page that holds no more details than so many. */
  void write(OutputStream out, long mostDetails) {
    Limit limit = new Limit(mostDetails);
    PageData data = Sections.data(new Gathering(story, name, range.of(story), limit));
    data.add("faults", faults);
    try (Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8)) {
      new Page(text).write(data);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken.getMessage(), broken);
    }
  }
}
