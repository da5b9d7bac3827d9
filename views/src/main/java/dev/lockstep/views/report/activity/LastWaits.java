package dev.lockstep.views.report.activity;

import dev.lockstep.kernel.trace.Recorder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What tasks wait for when the run is over. When a wait began, somebody else may have held what it
 * is for.
 */
public final class LastWaits implements Recorder {
  /**
   * A task that waits.
   *
   * @param activity how; of {@link Activity}
   * @param reason for what, and who could end it
   * @param words what it is in the program; empty if the story doesn't tell
   */
  public record LastWait(
      int task, int processor, int activity, Stretch.Reason reason, String words) {}

  private record Told(int holder, String words) {}

  /** By task; never walked. */
  private final Map<Integer, Told> told = new HashMap<>();

  /** Nothing is told yet. */
  public LastWaits() {}

  @Override
  public void awaits(long tick, int task, int holder, String words) {
    told.put(task, new Told(holder, words));
  }

  /** All of them, in the order of {@code waiting}, which is how the waits began. */
  public List<LastWait> of(List<Stretch> waiting) {
    return waiting.stream().map(this::last).toList();
  }

  private LastWait last(Stretch wait) {
    Stretch.Reason begun = wait.reason();
    Told now = told.getOrDefault(wait.task(), new Told(begun.holder(), ""));
    Stretch.Reason reason = new Stretch.Reason(begun.what(), now.holder, begun.place());
    return new LastWait(wait.task(), wait.processor(), wait.activity(), reason, now.words);
  }
}
