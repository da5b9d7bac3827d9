package dev.lockstep.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/** What the annotations of a test, and the properties of the build, want of it. */
final class Annotations {
  /** By this the program that runs tests says that they are simulated already. */
  private static final String SIMULATED = "lockstep.simulated";

  private static final List<Class<? extends Annotation>> OURS =
      List.of(Explore.class, Simulated.class, Replay.class);

  private static final List<Class<? extends Annotation>> LIFECYCLE =
      List.of(BeforeAll.class, BeforeEach.class, AfterEach.class, AfterAll.class);

  /** How many runs there are where {@link Explore#runs} says nothing. */
  private static final long USUAL_RUNS = 200;

  private static final long UNSAID = -1;

  private Annotations() {}

  /** What they want; empty if nothing, or in the simulated run itself. */
  static Optional<Wish> wish(ExtensionContext context) {
    if (context.getConfigurationParameter(SIMULATED).isPresent()) {
      return Optional.empty();
    }
    Optional<Simulated> simulated = nearest(context, Simulated.class);
    Optional<Explore> explore = nearest(context, Explore.class);
    Optional<Replay> replay = nearest(context, Replay.class);
    if (simulated.isEmpty() && explore.isEmpty() && replay.isEmpty()) {
      return Optional.empty();
    }
    context.getTestClass().ifPresent(Annotations::refuseAtLifecycleMethods);
    List<String> options = new ArrayList<>();
    simulated.ifPresent(one -> addMachine(options, one, explore.isEmpty()));
    explore.ifPresentOrElse(
        one -> addSearch(options, one, context),
        () -> options.addAll(List.of("--runs", "1", "--no-minimise")));
    add(options, "--patience", Properties.find(context, "lockstep.patience").orElse(""));
    Optional<String> now = Properties.find(context, "lockstep.replay");
    List<String> kept = replay.map(all -> List.of(all.value())).orElse(List.of());
    if (kept.stream().anyMatch(String::isBlank)) {
      throw new ExtensionConfigurationException(
          "@Replay: it names the file of a failure, or has the line behind 'again:'");
    }
    return Optional.of(
        new Wish(
            options,
            now.isEmpty() && (explore.isPresent() || kept.isEmpty()),
            now.map(List::of).orElse(kept),
            now.isPresent()));
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

  /** JUnit asks no extension about what stands there, so it would do nothing. */
  private static void refuseAtLifecycleMethods(Class<?> type) {
    for (Class<? extends Annotation> when : LIFECYCLE) {
      for (Method method :
          AnnotationSupport.findAnnotatedMethods(type, when, HierarchyTraversalMode.TOP_DOWN)) {
        OURS.stream()
            .filter(ours -> AnnotationSupport.isAnnotated(method, ours))
            .forEach(ours -> refuse(ours, method, when));
      }
    }
  }

  private static void refuse(
      Class<? extends Annotation> ours, Method method, Class<? extends Annotation> when) {
    throw new ExtensionConfigurationException(
        "@%s stands at %s, which is @%s: put it at a test, or at the class"
            .formatted(ours.getSimpleName(), method.getName(), when.getSimpleName()));
  }

  private static void addMachine(List<String> options, Simulated machine, boolean isAlone) {
    add(options, "--machine", machine.machine());
    add(options, "--nodes", number("@Simulated: nodes", machine.nodes()));
    add(options, "--timeslice", number("@Simulated: timeslice", machine.timeslice()));
    add(options, "--seed", isAlone ? String.valueOf(machine.seed()) : "");
  }

  /** Properties of the build come first. */
  private static void addSearch(List<String> options, Explore search, ExtensionContext context) {
    String strategies =
        Properties.find(context, "lockstep.strategies")
            .orElse(String.join(",", search.strategies()));
    boolean isExhaustive = strategies.matches("exhaustive(:.*)?");
    Optional<String> runs = Properties.find(context, "lockstep.runs");
    Optional<String> time = Properties.find(context, "lockstep.time");
    boolean isSaid = runs.isPresent() || time.isPresent();
    long usual = search.runs() == UNSAID ? (isExhaustive ? 0 : USUAL_RUNS) : search.runs();
    String most = runs.orElse(isSaid ? "" : number("@Explore: runs", usual));
    String longest = time.orElse(isSaid ? "" : number("@Explore: time", search.time()));
    if (most.isEmpty() && longest.isEmpty() && !isExhaustive) {
      throw new ExtensionConfigurationException(
          "@Explore: say how many runs there are, by runs, or how long they take, by time");
    }
    add(options, "--runs", most);
    add(options, "--time", longest);
    add(
        options,
        "--seed",
        Properties.find(context, "lockstep.seed").orElse(String.valueOf(search.seed())));
    add(options, "--strategy", strategies);
    if (search.races()) {
      options.addAll(List.of("--races", "--fail-on-race"));
    } else if (!search.suppress().isEmpty()) {
      throw new ExtensionConfigurationException(
          "@Explore: suppress names data races, which only races = true looks for");
    }
    add(options, "--suppress", search.suppress());
  }

  /** 0 says nothing. */
  private static String number(String name, long value) {
    if (value < 0) {
      throw new ExtensionConfigurationException(
          "%s is %s, and has to be 0 or more".formatted(name, value));
    }
    return value == 0 ? "" : String.valueOf(value);
  }

  private static void add(List<String> options, String option, String value) {
    if (!value.isEmpty()) {
      options.add(option);
      options.add(value);
    }
  }
}
