package dev.lockstep.views.report.sums;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.views.measure.Stretch;
import dev.lockstep.views.report.section.Gathering;
import dev.lockstep.views.report.section.PageData;
import dev.lockstep.views.report.section.Section;
import java.util.HashMap;
import java.util.Map;

/**
 * What tasks wait for when the run is over. When a wait began, another task may have held what it
 * is for.
 */
public final class LastWaits implements Recorder, Section {
  /**
   * A task that waits.
   *
   * @param activity how; of {@link Activity}
   * @param reason for what, and which task could end it
   * @param words what it is in the program; empty if the story doesn't tell
   */
  public record LastWait(
      int task, int processor, int activity, Stretch.Reason reason, String words) {}

  private record Told(int holder, String words) {}

  /** By task; never walked. */
  private final Map<Integer, Told> told = new HashMap<>();

  private final Gathering gathering;

  /** Nothing is told yet. */
  public LastWaits(Gathering gathering) {
    this.gathering = gathering;
    gathering.hear(this);
  }

  /** In the order in which the waits began. */
  @Override
  public void addTo(PageData page) {
    page.add("waiting", gathering.waiting().stream().map(this::last).toList());
  }

  @Override
  public void awaits(long tick, int task, int holder, String words) {
    told.put(task, new Told(holder, words));
  }

  private LastWait last(Stretch wait) {
    Stretch.Reason begun = wait.reason();
    Told now = told.getOrDefault(wait.task(), new Told(begun.holder(), ""));
    Stretch.Reason reason = new Stretch.Reason(begun.what(), now.holder, begun.place());
    return new LastWait(wait.task(), wait.processor(), wait.activity(), reason, now.words);
  }
}
