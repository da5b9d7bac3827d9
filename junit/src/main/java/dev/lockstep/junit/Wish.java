package dev.lockstep.junit;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * What is wanted of a test.
 *
 * @param simulated on which machine; empty if on the usual one
 * @param explore how it is explored; empty if it runs once
 * @param replays the failures whose schedules it runs with first
 * @param isReplayedNow whether a property names a failure: then only the test that it is of runs
 */
record Wish(
    Optional<Simulated> simulated,
    Optional<Explore> explore,
    List<String> replays,
    boolean isReplayedNow) {
  /** By this the program that runs tests says that they are simulated already. */
  private static final String SIMULATED = "lockstep.simulated";

  private static final String REPLAY = "lockstep.replay";

  /** What annotations say, the nearest first; empty if nothing, or in the simulated run itself. */
  static Optional<Wish> of(ExtensionContext context) {
    if (context.getConfigurationParameter(SIMULATED).isPresent()) {
      return Optional.empty();
    }
    Optional<Simulated> simulated = nearest(context, Simulated.class);
    Optional<Explore> explore = nearest(context, Explore.class);
    Optional<Replay> replay = nearest(context, Replay.class);
    if (simulated.isEmpty() && explore.isEmpty() && replay.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> now = property(context, REPLAY);
    List<String> replays =
        now.map(List::of)
            .orElseGet(() -> replay.map(all -> Arrays.asList(all.value())).orElse(List.of()));
    return Optional.of(
        new Wish(
            simulated, now.isPresent() ? Optional.empty() : explore, replays, now.isPresent()));
  }

  /** A method's, its class's, or that of a class around it. */
  private static <A extends Annotation> Optional<A> nearest(
      ExtensionContext context, Class<A> type) {
    Optional<ExtensionContext> at = Optional.of(context);
    while (at.isPresent()) {
      Optional<A> found = AnnotationSupport.findAnnotation(at.get().getElement(), type);
      if (found.isPresent()) {
        return found;
      }
      at = at.get().getParent();
    }
    return Optional.empty();
  }

  /** A property of the build, of the JVM, or in {@code junit-platform.properties}. */
  static Optional<String> property(ExtensionContext context, String name) {
    return context.getConfigurationParameter(name).filter(value -> !value.isBlank());
  }

  /** Whether it is run only with the schedules of failures. */
  boolean isReplayed() {
    return explore.isEmpty() && !replays.isEmpty();
  }

  /** Words for the command: which machine. */
  List<String> machine() {
    List<String> words = new ArrayList<>();
    simulated.ifPresent(
        machine -> {
          add(words, "--machine", machine.machine());
          add(words, "--nodes", number("nodes", machine.nodes()));
          add(words, "--timeslice", number("timeslice", machine.timeslice()));
          add(words, "--seed", explore.isPresent() ? "" : String.valueOf(machine.seed()));
        });
    return words;
  }

  /** Words for the command: how it is explored, as properties say it, or annotations. */
  List<String> search(ExtensionContext context) {
    List<String> words = new ArrayList<>();
    if (explore.isEmpty()) {
      return List.of("--runs", "1", "--no-minimise");
    }
    Explore all = explore.get();
    Optional<String> runs = property(context, "lockstep.runs");
    Optional<String> time = property(context, "lockstep.time");
    String most = number("runs", all.runs());
    add(words, "--runs", runs.orElse(time.isPresent() ? "" : most));
    add(words, "--time", time.orElse(runs.isPresent() ? "" : number("time", all.time())));
    if (words.isEmpty()) {
      throw new ExtensionConfigurationException(
          "@Explore: say how many runs there are, by runs, or how long they take, by time");
    }
    add(words, "--seed", property(context, "lockstep.seed").orElse(String.valueOf(all.seed())));
    add(
        words,
        "--strategy",
        property(context, "lockstep.strategies").orElse(String.join(",", all.strategies())));
    return words;
  }

  private static String number(String name, long value) {
    if (value < 0) {
      throw new ExtensionConfigurationException(
          "@%s: %s is %s, and has to be 0 or more"
              .formatted(
                  name.equals("runs") || name.equals("time") ? "Explore" : "Simulated",
                  name,
                  value));
    }
    return value == 0 ? "" : String.valueOf(value);
  }

  private static void add(List<String> words, String option, String value) {
    if (!value.isEmpty()) {
      words.add(option);
      words.add(value);
    }
  }
}
