package dev.lockstep.runs.explain;

import dev.lockstep.hooks.CallPlace;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.runs.explain.Interleaving.Place;
import dev.lockstep.runs.explain.Interleaving.Row;
import dev.lockstep.runs.things.Thing;
import dev.lockstep.traces.recording.SourceLines;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Puts what happened into words. */
record Telling(Names names, SourceLines sources) {
  /** So many tasks are named whose steps are left out. */
  private static final int MOST_NAMED = 4;

  /** A row of its own, of the step with this number. */
  Row row(Happening one, long step) {
    return new Row(
        step,
        one.tick(),
        one.task(),
        one.kind().name().toLowerCase(Locale.ROOT),
        text(one),
        variable(one),
        value(one),
        place(one.place()),
        List.of());
  }

  /** A place with its source. */
  Optional<Place> place(CallPlace.@Nullable Place place) {
    return place == null || place.file().isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Place(
                place.file(),
                place.line(),
                sources.text(place.className(), place.file(), place.line()).orElse("")));
  }

  /** The variable, object or lock that it is about; or empty. */
  String variable(Happening one) {
    Thing thing = one.thing();
    return switch (one.kind()) {
      case READ, WRITE -> names.variable(thing, one.member(), one.place());
      default -> thing == null ? "" : names.of(thing, one.place());
    };
  }

  private String value(Happening one) {
    return switch (one.kind()) {
      case READ, WRITE, RETURN -> names.value(one.values().getFirst());
      case CALL -> hasReturned(one) ? names.value(one.values().getLast()) : "";
      default -> "";
    };
  }

  private static boolean hasReturned(Happening call) {
    return call.words().equals("returns");
  }

  /** It in words, which follow the task's name. */
  String text(Happening one) {
    return switch (one.kind()) {
      case READ -> "reads %s: %s".formatted(variable(one), value(one));
      case WRITE -> "writes %s = %s".formatted(variable(one), value(one));
      case CALL -> call(one);
      case RETURN -> "is back from %s.%s: %s".formatted(variable(one), one.member(), value(one));
      case ENTER -> "locks " + variable(one);
      case LEAVE -> "unlocks " + variable(one);
      case START -> "starts " + names.task((Integer) one.values().getFirst());
      case END -> "ends";
      case WAIT -> wait(one);
      case WAKE -> wake(one);
      case SEND -> "sends " + one.words();
      case TAKE -> "takes " + one.words();
      case PRINT -> "prints " + list(one.values());
      case SIGNAL -> signal(one);
      case SWITCH, FAILURE -> one.words();
    };
  }

  private String call(Happening call) {
    List<Object> values = call.values();
    List<Object> given = hasReturned(call) ? values.subList(0, values.size() - 1) : values;
    String begun = "%s.%s(%s)".formatted(variable(call), call.member(), list(given));
    return hasReturned(call)
        ? begun + (value(call).isEmpty() ? "" : ": " + value(call))
        : call.words().equals("begins") ? "calls " + begun : begun;
  }

  private String list(List<Object> values) {
    return values.stream().map(names::value).collect(Collectors.joining(", "));
  }

  private String wait(Happening wait) {
    if (!wait.member().isEmpty()) {
      return "waits in %s.%s(%s)".formatted(variable(wait), wait.member(), list(wait.values()));
    }
    if (wait.words().matches("[\\d,]+")) {
      return "sleeps until tick " + wait.words();
    }
    String other = wait.values().isEmpty() ? "" : names.task((Integer) wait.values().getFirst());
    if (wait.words().equals(Wait.END.words()) && !other.isEmpty()) {
      return "waits for the end of " + other;
    }
    String what = wait.thing() == null ? wait.words() : "the lock of " + variable(wait);
    return "waits for " + what + (other.isEmpty() ? "" : ", which %s has".formatted(other));
  }

  private String wake(Happening wake) {
    return wake.values().isEmpty()
        ? "goes on: " + wake.words()
        : "can go on, by " + names.task((Integer) wake.values().getFirst());
  }

  private String signal(Happening signal) {
    String whom = signal.words().isEmpty() ? variable(signal) : signal.words();
    return switch (signal.member()) {
      case "notify" -> "notifies one that waits for " + whom;
      case "notifyAll" -> "notifies all that wait for " + whom;
      case "unpark" -> "unparks " + whom;
      default -> "interrupts " + whom;
    };
  }

  /** Steps that don't matter, in one row. */
  Row fold(List<Happening> left) {
    Map<Integer, Long> counts =
        left.stream()
            .collect(Collectors.groupingBy(Happening::task, TreeMap::new, Collectors.counting()));
    String whose =
        counts.entrySet().stream()
            .limit(MOST_NAMED)
            .map(
                of ->
                    String.format(Locale.ROOT, "%,d of %s", of.getValue(), names.task(of.getKey())))
            .collect(Collectors.joining(", "));
    String more =
        counts.size() > MOST_NAMED ? ", and of %s more".formatted(counts.size() - MOST_NAMED) : "";
    return new Row(
        0,
        left.getFirst().tick(),
        -1,
        "fold",
        String.format(
            Locale.ROOT,
            "%,d step%s like these: %s%s",
            left.size(),
            left.size() == 1 ? "" : "s",
            whose,
            more),
        "",
        "",
        Optional.empty(),
        left.stream().limit(200).map(this::line).toList());
  }

  private String line(Happening one) {
    return names.task(one.task())
        + " "
        + text(one)
        + place(one.place()).map(place -> " (" + place + ")").orElse("");
  }
}
