package dev.lockstep.runs.explain;

import dev.lockstep.runs.explain.Happening.Kind;
import dev.lockstep.runs.explain.Interleaving.Column;
import dev.lockstep.runs.explain.Interleaving.Excerpt;
import dev.lockstep.runs.explain.Interleaving.Row;
import dev.lockstep.runs.explain.Interleaving.Stand;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.recording.SourceLines;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tells each step of a part of a run, and where all tasks stand before it. */
final class Excerpts {
  private final List<Happening> all;
  private final long leftOut;
  private final Telling telling;

  /** Those of a run that was watched. */
  Excerpts(Watched watched, SourceLines sources, List<Happening> all) {
    this.all = all;
    this.leftOut = watched.leftOut();
    this.telling = new Telling(new Names(watched.names(), watched.processors(), all, all), sources);
  }

  /**
   * One of them.
   *
   * @throws UsageException if the run has no such step, or the step is not kept
   */
  Interleaving from(String failure, Part part) {
    long total = leftOut + all.size();
    if (part.first() > total) {
      throw new UsageException("step %s: the run has %s steps".formatted(part.first(), total));
    }
    if (part.first() <= leftOut) {
      throw new UsageException(
          "step %s: of the %s steps of this run those from %s on are kept"
              .formatted(part.first(), total, leftOut + 1));
    }
    int begin = (int) (part.first() - leftOut) - 1;
    int end = Math.min(all.size(), begin + part.rows());
    List<Row> rows =
        IntStream.range(begin, end)
            .mapToObj(i -> telling.row(all.get(i), leftOut + i + 1))
            .toList();
    List<Stand> stands = stands(begin);
    return new Interleaving(
        failure,
        List.of(),
        columns(rows, stands),
        rows,
        Optional.of(new Excerpt(part.first(), total, stands)),
        leftOut);
  }

  private List<Column> columns(List<Row> rows, List<Stand> stands) {
    TreeSet<Integer> tasks =
        new TreeSet<>(
            Stream.concat(rows.stream().map(Row::column), stands.stream().map(Stand::task))
                .toList());
    return tasks.stream().map(task -> new Column(task, telling.names().task(task))).toList();
  }

  /** Where the tasks stand that have taken a step before one. */
  private List<Stand> stands(int end) {
    Map<Integer, Happening> last = new TreeMap<>();
    Map<Integer, List<Happening>> entered = new HashMap<>();
    for (Happening one : all.subList(0, end)) {
      last.put(one.task(), one);
      List<Happening> held = entered.computeIfAbsent(one.task(), _ -> new ArrayList<>());
      if (one.kind() == Kind.ENTER) {
        held.add(one);
      } else if (one.kind() == Kind.LEAVE) {
        leave(held, one);
      }
    }
    List<Stand> stands = new ArrayList<>();
    last.forEach(
        (task, one) ->
            stands.add(
                new Stand(
                    task,
                    telling.names().task(task),
                    telling.text(one),
                    telling.place(one.place()),
                    named(Objects.requireNonNull(entered.get(task))))));
    return stands;
  }

  private static void leave(List<Happening> held, Happening left) {
    for (int i = held.size() - 1; i >= 0; i--) {
      if (Objects.equals(held.get(i).thing(), left.thing())) {
        held.subList(i, i + 1).clear();
        return;
      }
    }
  }

  /** A monitor that was entered twice is told once. */
  private List<String> named(List<Happening> held) {
    Map<Object, String> names = new LinkedHashMap<>();
    for (Happening one : held) {
      names.putIfAbsent(Optional.ofNullable(one.thing()), telling.variable(one));
    }
    return List.copyOf(names.values());
  }
}
