package dev.lockstep.views.report.sums;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.views.measure.Window;
import dev.lockstep.views.report.section.Gathering;
import dev.lockstep.views.report.section.PageData;
import dev.lockstep.views.report.section.Section;
import java.util.ArrayList;
import java.util.List;

/** What the program marked and logged, and how the run ended. */
public final class Notes implements Recorder, Section {
  /** A mark, or a line of the log. */
  public record Note(long tick, int task, String kind, String text) {}

  /**
   * How the run ended.
   *
   * @param end of {@link RunEnd}; UNKNOWN if the recording lacks it
   */
  public record End(long tick, String end, String words) {}

  private static final int MOST_NOTES = 20_000;

  private final Window window;
  private final List<Note> notes = new ArrayList<>();
  private long count;
  private End end = new End(0, "UNKNOWN", "The recording lacks its end.");

  /** Keeps what is in the window. */
  public Notes(Gathering gathering) {
    this(gathering.window());
    gathering.hear(this);
  }

  Notes(Window window) {
    this.window = window;
  }

  @Override
  public void addTo(PageData page) {
    page.add("notes", notes);
    page.add("noteCount", count);
    page.add("end", end);
  }

  @Override
  public void event(TraceEvent event) {
    if (event instanceof TraceEvent.Marked marked) {
      note(new Note(marked.tick(), marked.tid(), "mark", marked.text()));
    } else if (event instanceof TraceEvent.Logged logged) {
      note(new Note(logged.tick(), logged.tid(), "syslog", logged.text()));
    }
  }

  private void note(Note note) {
    if (window.contains(note.tick)) {
      count++;
      if (notes.size() < MOST_NOTES) {
        notes.add(note);
      }
    }
  }

  @Override
  public void result(long tick, RunEnd how, String words) {
    end = new End(tick, how.name(), words);
  }

  /** The first ones. */
  List<Note> notes() {
    return List.copyOf(notes);
  }

  /** How the run ended. */
  End end() {
    return end;
  }
}
