package dev.lockstep.machines.reader;

import dev.lockstep.machines.picl.PiclCosts;
import dev.lockstep.machines.picl.PiclLimits;
import dev.lockstep.machines.picl.PiclPrices;
import dev.lockstep.machines.picl.PiclPrices.Columns;
import dev.lockstep.machines.picl.PiclRoutine;
import dev.lockstep.machines.profile.LinearCost;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;

/** Puts together what a profile says of PICL. */
final class PiclAssembler {
  private static final String PRICES = "picl.routine-nanoseconds.";
  private static final String TRACING_CLOCK = "picl.tracing-clock";

  private final Figures figures;

  PiclAssembler(Figures figures) {
    this.figures = figures;
  }

  PiclCosts costs() {
    return new PiclCosts(
        limits(), tracingClock(), figures.text("picl.trace-costs").equals("charged"), prices());
  }

  private PiclLimits limits() {
    PiclLimits limits =
        new PiclLimits(
            (int) figures.number("picl.highest-type"),
            (int) figures.number("picl.high-level-type"),
            (int) figures.number("picl.shortest-bytes"),
            figures.flag("picl.broadcast-destination"),
            figures.flag("picl.keeps-allocation"));
    if (limits.highLevelType() > limits.highestType()) {
      throw figures.refusal(
          "picl.high-level-type",
          String.format(
              Locale.ROOT,
              "%d is above picl.highest-type, which is %d",
              limits.highLevelType(),
              limits.highestType()));
    }
    return limits;
  }

  private OptionalLong tracingClock() {
    return figures.has(TRACING_CLOCK + "-nanoseconds")
        ? OptionalLong.of(Math.max(1, figures.time(TRACING_CLOCK).ticks(0)))
        : OptionalLong.empty();
  }

  private PiclPrices prices() {
    Map<PiclRoutine, Columns> rows = new EnumMap<>(PiclRoutine.class);
    for (PiclRoutine routine : PiclRoutine.values()) {
      rows.put(routine, columns(PRICES + routine + "."));
    }
    return new PiclPrices(rows);
  }

  private Columns columns(String prefix) {
    return new Columns(
        ticks(prefix + "notrace"),
        ticks(prefix + "t000"),
        ticks(prefix + "t300"),
        ticks(prefix + "t030"),
        ticks(prefix + "t003"),
        ticks(prefix + "t333"));
  }

  private long ticks(String key) {
    String nanos = figures.text(key);
    return LinearCost.ofNanos(nanos, "0", figures.number("processor.clock-hertz")).ticks(0);
  }
}
