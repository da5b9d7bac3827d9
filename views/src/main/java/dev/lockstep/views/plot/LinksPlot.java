package dev.lockstep.views.plot;

import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.views.measure.LinkColumns;
import dev.lockstep.views.measure.LinkLoads;
import dev.lockstep.views.measure.TimeColumns;
import dev.lockstep.views.measure.Window;
import dev.lockstep.views.plot.figure.Axis;
import dev.lockstep.views.plot.figure.Figure;
import dev.lockstep.views.plot.figure.Heat;
import dev.lockstep.views.plot.figure.Table;
import dev.lockstep.views.plot.figure.TimeScale;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** How busy links are over time; the busiest ones are shown. */
final class LinksPlot {
  /** Names of more rows could not be read. */
  static final int MOST_LINKS = 32;

  private static final double ALL = 100;

  private static final String LINKS = "links";

  private static final Comparator<LinkLoads.Link> BUSIEST_FIRST =
      Comparator.comparingLong(LinkLoads.Link::busy)
          .reversed()
          .thenComparingInt(LinkLoads.Link::link);

  private LinksPlot() {}

  static Figure figure(PlotRequest request) {
    PlottedRun run = request.run();
    TimeColumns time = request.columns();
    Window window = time.window();
    LinkLoads loads = LinkLoads.within(window);
    run.story().replay(loads);
    List<LinkLoads.Link> all = loads.all().stream().sorted(BUSIEST_FIRST).toList();
    if (all.isEmpty()) {
      throw whyNone(run);
    }
    List<LinkLoads.Link> shown =
        all.subList(0, Math.min(all.size(), Math.min(MOST_LINKS, request.room().names())));
    LinkColumns columns = new LinkColumns(time, shown);
    run.story().replay(columns);
    return new Figure(
        "Load of links: " + run.words(),
        Subtitle.of(run, window, List.of(note(all, shown))),
        heat(run, time, shown, columns),
        table(window, all));
  }

  private static Heat heat(
      PlottedRun run, TimeColumns time, List<LinkLoads.Link> shown, LinkColumns columns) {
    Window window = time.window();
    TimeScale scale = run.time(window.untilTick());
    Axis axis = scale.axis(window.fromTick(), window.untilTick());
    List<String> names = shown.stream().map(link -> rowName(window, link)).toList();
    return new Heat(
        new Heat.Side(axis, scale.of(time.edges()), List.of()),
        Heat.Side.of(names, "link, and how much of the time it is busy"),
        "busy (%)",
        columns.percents(),
        OptionalDouble.of(ALL));
  }

  private static String rowName(Window window, LinkLoads.Link link) {
    return String.format(Locale.ROOT, "%s→%s  %.1f%%", link.from(), link.to(), load(window, link));
  }

  private static double load(Window window, LinkLoads.Link link) {
    return ALL * link.busy() / (window.untilTick() - window.fromTick());
  }

  private static String note(List<LinkLoads.Link> all, List<LinkLoads.Link> shown) {
    long used = all.stream().filter(link -> link.messages() > 0).count();
    return (shown.size() < all.size()
            ? "the busiest %s of %s".formatted(shown.size(), Words.count(all.size(), "link"))
            : Words.count(all.size(), "link"))
        + ", of which %s had messages".formatted(Words.grouped(used));
  }

  private static Table table(Window window, List<LinkLoads.Link> all) {
    Table table = new Table("from", "to", "messages", "busy_ticks", "busy_percent", "waited_ticks");
    for (LinkLoads.Link link : all) {
      table.add(
          link.from(), link.to(), link.messages(), link.busy(), load(window, link), link.waited());
    }
    return table;
  }

  private static PlotException whyNone(PlottedRun run) {
    RunFacts facts = run.story().facts();
    if (!run.story().lacks().isEmpty()) {
      return run.tellsNothingOf(LINKS);
    }
    if (facts.topology().isEmpty()) {
      return new PlotException(
          "%s tells nothing of links: messages on %s go by a formula, not through links"
              .formatted(run.name(), facts.origin().machine()));
    }
    if (!facts.network().equals(LINKS)) {
      return new PlotException(
          "%s tells nothing of links: it was run with --network %s; run it with --network links"
              .formatted(run.name(), facts.network()));
    }
    return new PlotException(
        "%s tells nothing of links: no message passed any".formatted(run.name()));
  }
}
