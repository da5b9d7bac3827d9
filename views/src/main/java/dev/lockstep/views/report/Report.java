package dev.lockstep.views.report;

import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.path.CriticalPath;
import dev.lockstep.views.report.activity.Window;
import dev.lockstep.views.report.detail.Columns;
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
 */
public record Report(RunStory story, String name, Range range) {
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
    write(out, Gathering.MOST_DETAILS);
  }

  /** The same for a page that holds no more details than so many. */
  void write(OutputStream out, long mostDetails) {
    Window window = range.of(story);
    Gathering gathered = new Gathering(window, mostDetails);
    gathered.gather(story);
    try (Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8)) {
      CriticalPath path = CriticalPath.of(story);
      new Page(text).write(ReportData.of(this, window, gathered, path), blocks(gathered, path));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken.getMessage(), broken);
    }
  }

  private static Page.Blocks blocks(Gathering gathered, CriticalPath path) {
    return new Page.Blocks(
        gathered.limit.isExceeded() ? gathered.bins.columns() : Columns.none(),
        gathered.processors.columns(),
        gathered.waits.columns(),
        gathered.samples.columns(),
        gathered.messages.columns(),
        PathData.columns(path));
  }
}
