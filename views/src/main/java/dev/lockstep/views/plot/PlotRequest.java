package dev.lockstep.views.plot;

import dev.lockstep.views.measure.TimeColumns;
import dev.lockstep.views.measure.Window;
import java.util.List;
import java.util.OptionalLong;

/**
 * What a plot shall show.
 *
 * @param runs one run, or several for kinds that compare
 * @param fromTick where the part that is shown begins; the run's beginning if it is empty
 * @param toTick where that part ends; the run's end if it is empty
 * @param room how much it can show
 * @param countsMessages whether traffic is told in messages, not in bytes
 */
public record PlotRequest(
    List<PlottedRun> runs,
    OptionalLong fromTick,
    OptionalLong toTick,
    Room room,
    boolean countsMessages) {
  /** Takes a copy of the list. */
  public PlotRequest {
    runs = List.copyOf(runs);
  }

  /** The only run, or the first one. */
  PlottedRun run() {
    return runs.getFirst();
  }

  /**
   * The part of the run that is shown.
   *
   * @throws PlotException if there is no such part
   */
  Window window() {
    long last = run().story().lastTick();
    long from = fromTick.orElse(0);
    long to = Math.min(last, toTick.orElse(last));
    if (last <= 0) {
      throw new PlotException(run().name() + " tells of no time: its last tick is 0");
    }
    if (from >= last) {
      throw new PlotException(
          "--from %s: the run of %s ends at tick %s".formatted(from, run().name(), last));
    }
    if (from >= to) {
      throw new PlotException("--from %s --to %s: the end must be later".formatted(from, to));
    }
    return new Window(from, to);
  }

  /**
   * The same where nothing is shown over time: a run that took none has a part, too.
   *
   * @throws PlotException if there is no such part
   */
  Window timelessWindow() {
    boolean isWhole = fromTick.isEmpty() && toTick.isEmpty();
    return isWhole && run().story().lastTick() == 0 ? new Window(0, 0) : window();
  }

  /**
   * The same in as many columns as there is room for.
   *
   * @throws PlotException if there is no such part
   */
  TimeColumns columns() {
    return TimeColumns.of(window(), room.columns());
  }
}
