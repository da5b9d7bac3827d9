package dev.lockstep.views.report.sums;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.views.measure.Activity;
import dev.lockstep.views.measure.ActivitySink;
import dev.lockstep.views.measure.Stretch;
import dev.lockstep.views.measure.Window;
import dev.lockstep.views.report.section.Gathering;
import dev.lockstep.views.report.section.PageData;
import dev.lockstep.views.report.section.Section;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Places in the program, their source lines, and the ticks that were spent there. */
public final class Places implements Recorder, ActivitySink, Section {
  /**
   * A place.
   *
   * @param computing ticks computed there, by samples
   * @param waiting ticks that tasks waited there
   * @param text the source line; empty if it is not known
   */
  public record Place(
      int number,
      String className,
      String method,
      String file,
      int line,
      String text,
      long computing,
      long waiting) {}

  private record Line(String className, String file, int number) {}

  private record Told(int number, String className, String method, String file, int line) {}

  private static final class Ticks {
    long computing;
    long waiting;
  }

  private final Window window;
  private final List<Told> places = new ArrayList<>();
  private final Map<Line, String> sources = new HashMap<>();
  private final Map<Integer, Ticks> ticks = new HashMap<>();

  /** Adds up what is in the window. */
  public Places(Gathering gathering) {
    this(gathering.window());
    gathering.hear(this);
    gathering.hearTasks(within(window));
  }

  Places(Window window) {
    this.window = window;
  }

  @Override
  public void addTo(PageData page) {
    page.add("places", all());
  }

  @Override
  public void place(int place, String className, String method, String file, int line) {
    places.add(new Told(place, className, method, file, line));
  }

  @Override
  public void source(String className, String file, int line, String text) {
    sources.put(new Line(outermost(className), file, line), text);
  }

  /** A file's text is told of one of its classes. */
  private static String outermost(String className) {
    int nested = className.indexOf('$');
    return nested > 0 ? className.substring(0, nested) : className;
  }

  @Override
  public void sample(long tick, int task, int place, long count) {
    if (window.contains(tick)) {
      ticks.computeIfAbsent(place, _ -> new Ticks()).computing += count;
    }
  }

  @Override
  public void accept(Stretch stretch) {
    if (Activity.wait(stretch.activity()).isPresent()) {
      ticks.computeIfAbsent(stretch.reason().place(), _ -> new Ticks()).waiting += stretch.ticks();
    }
  }

  /** All places, in the order of their numbers; what is known of none comes first, as place 0. */
  List<Place> all() {
    Map<Integer, Place> all = new TreeMap<>();
    all.put(NOWHERE, place(new Told(NOWHERE, "", "", "", 0)));
    places.forEach(told -> all.put(told.number, place(told)));
    return List.copyOf(all.values());
  }

  private Place place(Told told) {
    Ticks spent = ticks.getOrDefault(told.number, new Ticks());
    Line line = new Line(outermost(told.className), told.file, told.line);
    return new Place(
        told.number,
        told.className,
        told.method,
        told.file,
        told.line,
        sources.getOrDefault(line, ""),
        spent.computing,
        spent.waiting);
  }
}
