package dev.lockstep.runs.explain;

import dev.lockstep.runs.explain.Happening.Kind;
import dev.lockstep.runs.explain.Mattering.Between;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Says in sentences what made a run fail, with the numbers of rows. */
final class Story {
  private static final int MOST_SWITCHES = 6;

  private final List<Happening> all;
  private final Mattering mattering;
  private final Telling telling;

  /** The numbers of rows, from 1, by what they show. */
  private final Map<Integer, Integer> rows;

  Story(List<Happening> all, Mattering mattering, Telling telling, Map<Integer, Integer> rows) {
    this.all = all;
    this.mattering = mattering;
    this.telling = telling;
    this.rows = rows;
  }

  /** What is told between the failure and what would have happened without it. */
  List<String> sentences() {
    List<String> told = new ArrayList<>();
    List<Integer> switches =
        IntStream.range(0, all.size())
            .filter(i -> all.get(i).kind() == Kind.SWITCH)
            .boxed()
            .toList();
    int untold = Math.max(0, switches.size() - MOST_SWITCHES);
    if (untold > 0) {
      told.add(
          String.format(
              Locale.ROOT,
              "Of %,d switches the last are told; 'lockstep minimise' may find that fewer are"
                  + " needed.",
              switches.size()));
    }
    switches.stream().skip(untold).map(this::ofSwitch).forEach(told::add);
    told.addAll(cycle());
    return told.stream().distinct().toList();
  }

  private String ofSwitch(int at) {
    Happening one = all.get(at);
    StringBuilder text = new StringBuilder(who(one) + " " + one.words() + row(at));
    place(one).ifPresent(place -> text.append(" at ").append(place));
    List<Integer> held = mattering.held(at);
    if (!held.isEmpty()) {
      text.append(", with the lock of ")
          .append(
              held.stream()
                  .map(i -> telling.variable(all.get(i)) + row(i))
                  .distinct()
                  .collect(Collectors.joining(" and of ")));
    }
    Between between = mattering.between(at);
    if (between != null) {
      if (between.before() >= 0) {
        text.append(", after it ").append(step(between.before()));
      }
      if (between.behind() >= 0) {
        text.append(between.before() >= 0 ? " and before it " : ", before it ")
            .append(step(between.behind()));
      }
      text.append("; meanwhile ")
          .append(who(all.get(between.meanwhile())))
          .append(" ")
          .append(step(between.meanwhile()));
    }
    overtaken(at).ifPresent(text::append);
    return text.append('.').toString();
  }

  /** A message that comes behind another one for the same receiver, as its sender stood still. */
  private Optional<String> overtaken(int at) {
    int sender = all.get(at).task();
    int sent = next(at, Kind.SEND, sender);
    if (sent < 0) {
      return Optional.empty();
    }
    Object message = all.get(sent).values().getFirst();
    int taken = takes(message, at);
    for (int i = at + 1; i < all.size() && (taken < 0 || i < taken); i++) {
      Happening other = all.get(i);
      if (other.kind() == Kind.TAKE && (taken < 0 || other.task() == all.get(taken).task())) {
        return Optional.of(
            "; so %s %s before %s %s"
                .formatted(
                    who(other),
                    step(i),
                    taken < 0 ? who(all.get(sent)) : "it",
                    taken < 0 ? step(sent) : step(taken)));
      }
    }
    return Optional.empty();
  }

  private int next(int at, Kind kind, int task) {
    for (int i = at + 1; i < all.size(); i++) {
      if (all.get(i).kind() == kind && all.get(i).task() == task) {
        return i;
      }
    }
    return -1;
  }

  private int takes(Object message, int from) {
    for (int i = from; i < all.size(); i++) {
      Happening one = all.get(i);
      if (one.kind() == Kind.TAKE && one.values().getFirst().equals(message)) {
        return i;
      }
    }
    return -1;
  }

  /** Who waits at the end for what another one has. */
  private List<String> cycle() {
    List<String> told = new ArrayList<>();
    for (Map.Entry<Integer, Integer> last : mattering.lastWaits().entrySet()) {
      int at = last.getValue();
      Happening wait = all.get(at);
      if (wait.place() == null && wait.values().isEmpty()) {
        continue; // A worker of the JDK's that has nothing to do.
      }
      int held = mattering.holding(wait, at);
      String since =
          held < 0
              ? ""
              : "; %s locked that%s%s"
                  .formatted(
                      who(all.get(held)),
                      place(all.get(held)).map(place -> " at " + place).orElse(""),
                      row(held));
      told.add(
          "At the end %s %s%s%s%s%s."
              .formatted(
                  who(wait),
                  telling.text(wait),
                  place(wait).map(place -> " at " + place).orElse(""),
                  row(at),
                  since,
                  missed(at)));
    }
    return told;
  }

  /** Who notified others before, where a task waits for a notification. */
  private String missed(int at) {
    Happening wait = all.get(at);
    if (!wait.member().matches("a?wait.*") || wait.thing() == null) {
      return "";
    }
    for (int i = at - 1; i >= 0; i--) {
      Happening one = all.get(i);
      if (one.task() != wait.task()
          && wait.thing().equals(one.thing())
          && one.member().matches("notify.*|signal.*")) {
        return "; before that " + who(one) + " " + step(i);
      }
    }
    return "";
  }

  private String step(int at) {
    String text = telling.text(all.get(at));
    boolean lacksVerb = all.get(at).kind() == Kind.CALL && !text.startsWith("calls ");
    return (lacksVerb ? "calls " : "") + text + row(at);
  }

  private String row(int at) {
    Integer number = rows.get(at);
    return number == null ? "" : " (row " + number + ")";
  }

  private String who(Happening one) {
    return telling.names().task(one.task());
  }

  private Optional<String> place(@Nullable Happening one) {
    return one == null ? Optional.empty() : telling.place(one.place()).map(Object::toString);
  }
}
