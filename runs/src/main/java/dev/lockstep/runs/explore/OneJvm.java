package dev.lockstep.runs.explore;

import dev.lockstep.kernel.choice.places.Event;
import dev.lockstep.kernel.choice.places.Place;
import dev.lockstep.runs.Run;
import dev.lockstep.runs.RunOutcome;
import dev.lockstep.runs.UsualMachine;
import dev.lockstep.runs.explore.failure.Failure;
import dev.lockstep.runs.explore.failure.Finding;
import dev.lockstep.runs.plan.JdkWork;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.program.Program;
import dev.lockstep.runs.program.Programs;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Makes the runs of a search in this JVM, one after the other. */
public final class OneJvm implements Runner {
  private final Exploration search;
  private final Teller teller;
  private final Judge judge;
  private final CapturedOutput output = new CapturedOutput();

  /** The lowest numbers of runs that failed so: what is kept of each is made once. */
  private final Map<Failure, Long> lowest = new HashMap<>();

  /** One that others use too, and that stays open. */
  private final Optional<WarmProgram> shared;

  private @Nullable WarmProgram warm;
  private @Nullable RunPlan base;
  private Loaded loaded = Loaded.NOTHING;
  private volatile boolean isInterrupted;

  /** A run that failed is made again, and so has an end. */
  private volatile boolean isKeeping;

  private volatile Optional<Run> underWay = Optional.empty();

  /** Says how a run ended, as a user reads it. */
  @FunctionalInterface
  public interface Teller {
    /** What is told of an end. */
    String tell(RunPlan plan, RunOutcome outcome);
  }

  /** Will make runs of this search. */
  public OneJvm(Exploration search, Teller teller) {
    this(search, teller, Optional.empty());
  }

  /**
   * Will make runs of this search, which is not the only one of its program: only the arguments
   * differ.
   *
   * @param shared stays open
   */
  public OneJvm(Exploration search, Teller teller, WarmProgram shared) {
    this(search, teller, Optional.of(shared));
  }

  private OneJvm(Exploration search, Teller teller, Optional<WarmProgram> shared) {
    this.shared = shared;
    this.search = search;
    this.teller = teller;
    this.judge = new Judge(search.criteria());
  }

  @Override
  public RunPlan begin() {
    Program program =
        shared
            .map(all -> Programs.about(all.first(), search.plan().program()))
            .orElseGet(() -> Programs.load(search.plan().program()));
    loaded = new Loaded(program.classesHash(), program.outsideCalls());
    RunPlan completed = UsualMachine.completed(search.plan(), program);
    base = completed;
    warm =
        shared.orElseGet(
            () -> new WarmProgram(program, completed.find(RunOptions.JDK).orElse(JdkWork.PRICED)));
    return completed;
  }

  @Override
  public Loaded loaded() {
    return loaded;
  }

  /** Each run has to print this, where runs have to print the same. */
  public void expect(String first) {
    judge.expect(first.getBytes(StandardCharsets.ISO_8859_1));
  }

  @Override
  public void run(List<Order> orders, Predicate<Ran> wantsMore) {
    for (Order order : orders) {
      Optional<Ran> ran = run(order);
      if (ran.isEmpty() || !wantsMore.test(ran.get())) {
        return;
      }
    }
  }

  /**
   * One run; empty if it was interrupted. One in which it is looked where tasks could stop is asked
   * at each instruction, so that it has no end if it is only long.
   */
  public Optional<Ran> run(Order order) {
    WarmProgram program = Objects.requireNonNull(warm, "it has not begun");
    RunPlan plan = order.plan(search, Objects.requireNonNull(base, "it has not begun"));
    Stops stops = new Stops();
    Locations locations = new Locations();
    Attempt run =
        new Attempt(
            output,
            order.looks(),
            order.mostQuestions(),
            Optional.of((Consumer<Place>) place -> stops.see(Event.at(place)))
                .filter(_ -> order.isSurvey()),
            Optional.of(locations).filter(_ -> order.locates()));
    RunOutcome outcome = run.carryOut(program, plan, UnaryOperator.identity(), this::begins);
    if (isInterrupted || outcome.interrupted()) {
      return Optional.empty();
    }
    boolean isStuck = !outcome.stuckAt().isEmpty();
    Optional<String> printed =
        order.number() == 1 && search.criteria().expected().isPresent()
            ? Optional.of(new String(output.out(), StandardCharsets.ISO_8859_1))
            : Optional.empty();
    boolean isLong = order.isSurvey() && run.endTick().isPresent();
    Optional<Failure> failure =
        isLong ? Optional.empty() : judge.of(outcome, run.told(), output.out());
    Behaviour behaviour = run.behaviour();
    return Optional.of(
        new Ran(
            behaviour.questions(),
            behaviour.sum(),
            behaviour.tasks(),
            behaviour.handOvers(),
            order.locates() ? locations.shared() : stops.all(),
            printed,
            isStuck,
            failure,
            failure
                .filter(how -> order.number() < lowest.getOrDefault(how, Long.MAX_VALUE))
                .map(how -> kept(order, how, run, plan, outcome))));
  }

  /** A run that failed is made again, and its schedule is written down. */
  private Ran.Kept kept(Order order, Failure how, Attempt run, RunPlan plan, RunOutcome outcome) {
    lowest.put(how, order.number());
    isKeeping = true;
    List<String> schedule = new ArrayList<>();
    RunPlan whole =
        run.endTick().isPresent() ? plan.with(RunOptions.LIMIT, run.endTick().getAsLong()) : plan;
    RunOutcome again =
        outcome.stuckAt().isEmpty()
            ? Minimisation.recorded(
                Objects.requireNonNull(warm, "it has not begun"),
                Attempt.unseen(output),
                whole,
                UnaryOperator.identity(),
                schedule,
                this::begins)
            : outcome;
    isKeeping = false;
    return new Ran.Kept(whole, schedule, output.err() + teller.tell(whole, again));
  }

  @Override
  public Optional<Finding> minimise(Finding first) {
    return new Minimisation(
            Objects.requireNonNull(warm, "it has not begun"),
            output,
            judge,
            teller,
            () -> isInterrupted,
            this::begins,
            Minimisation.USUAL)
        .of(first);
  }

  private void begins(Run run) {
    underWay = Optional.of(run);
  }

  @Override
  public void interrupt() {
    isInterrupted = true;
    underWay.ifPresent(Run::interrupt);
  }

  @Override
  public void endRuns() {
    if (!isKeeping) {
      underWay.ifPresent(Run::interrupt);
    }
  }

  @Override
  public void close() {
    if (shared.isPresent()) {
      shared.get().unprepare();
    } else if (warm != null) {
      warm.close();
    }
  }
}
