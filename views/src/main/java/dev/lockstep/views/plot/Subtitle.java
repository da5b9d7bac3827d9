package dev.lockstep.views.plot;

import dev.lockstep.views.measure.Window;
import java.util.ArrayList;
import java.util.List;

/** What stands under a plot's title. */
final class Subtitle {
  private Subtitle() {}

  /** Which part of the run is shown, what else must be known, and whether the run's end lacks. */
  static List<String> of(PlottedRun run, Window window, List<String> others) {
    List<String> notes = new ArrayList<>();
    notes.add(
        "ticks %s to %s"
            .formatted(Words.grouped(window.fromTick()), Words.grouped(window.untilTick())));
    notes.addAll(others);
    run.story().cutOff().ifPresent(cut -> notes.add("The recording " + cut));
    return notes;
  }
}
