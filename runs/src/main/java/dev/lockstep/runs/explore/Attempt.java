package dev.lockstep.runs.explore;

import dev.lockstep.kernel.choice.Choice;
import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.choice.places.BetweenChoice;
import dev.lockstep.kernel.choice.places.Place;
import dev.lockstep.kernel.choice.places.RaceChoice;
import dev.lockstep.kernel.races.FoundRaces;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.steps.StepWitness;
import dev.lockstep.kernel.trace.AccessWitness;
import dev.lockstep.kernel.trace.TraceSink;
import dev.lockstep.runs.Run;
import dev.lockstep.runs.RunObserver;
import dev.lockstep.runs.RunOutcome;
import dev.lockstep.runs.Surroundings;
import dev.lockstep.runs.plan.RunPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** One run of a warm program, and what is seen of it. */
final class Attempt {
  private final CapturedOutput output;
  private final List<RunResult> told = new ArrayList<>();
  private Consumer<RunResult> listener = _ -> {};
  private final RunObserver observer =
      new RunObserver() {
        @Override
        public void goesOn(RunResult what) {
          tell(what);
        }

        @Override
        public void died(RunResult.Failed death) {
          tell(death);
        }

        @Override
        public Optional<AccessWitness> memory() {
          return locations.map(seen -> seen);
        }

        @Override
        public Optional<TraceSink> trace() {
          return trace;
        }

        @Override
        public Optional<FoundRaces> races() {
          return races;
        }

        @Override
        public Optional<StepWitness> steps() {
          return steps;
        }
      };
  private Optional<TraceSink> trace = Optional.empty();
  private Optional<StepWitness> steps = Optional.empty();
  private Optional<FoundRaces> races = Optional.empty();
  private BooleanSupplier haveMet = () -> false;
  private final boolean looksAtPlaces;
  private final long mostQuestions;
  private final Optional<BiConsumer<Place, Choice>> stops;
  private final Optional<Locations> locations;
  private @Nullable Behaviour behaviour;
  private OptionalLong endTick = OptionalLong.empty();

  /**
   * A run that prints there.
   *
   * @param looksAtPlaces whether hand-overs are looked at
   * @param mostQuestions behind so many it goes on in order; of twice as many it has no end
   * @param stops takes the places where tasks could stop, and what is asked there, if it wants them
   * @param locations takes what tasks do there, if it wants that
   */
  Attempt(
      CapturedOutput output,
      boolean looksAtPlaces,
      long mostQuestions,
      Optional<BiConsumer<Place, Choice>> stops,
      Optional<Locations> locations) {
    this.stops = stops;
    this.locations = locations;
    this.output = output;
    this.looksAtPlaces = looksAtPlaces;
    this.mostQuestions = mostQuestions;
  }

  private void tell(RunResult what) {
    told.add(what);
    listener.accept(what);
  }

  /** Also tells this what could have ended the run, and did not as others go on. */
  Attempt telling(Consumer<RunResult> other) {
    listener = other;
    return this;
  }

  /** Also tells this all that happens. */
  Attempt traced(TraceSink sink) {
    trace = Optional.of(sink);
    return this;
  }

  /** Looks for data races, too. */
  Attempt racing() {
    races = Optional.of(new FoundRaces());
    return this;
  }

  /** What is found of races, if the run looks for them. */
  Optional<FoundRaces> races() {
    return races;
  }

  /** Whether the run was directed at two tasks, and both stood where they were to. */
  boolean haveMet() {
    return haveMet.getAsBoolean();
  }

  /** Also shows this the steps of a run that goes on step by step. */
  Attempt stepping(StepWitness witness) {
    steps = Optional.of(witness);
    return this;
  }

  /** Makes the run by another policy than the plan's, and looks at nothing of it. */
  RunOutcome carryOutUnseen(
      WarmProgram program, RunPlan plan, ChoicePolicy policy, Consumer<Run> before) {
    return run(program, plan, _ -> policy, before);
  }

  /** A run that prints there, has all the time that it needs, and is not looked at. */
  static Attempt unseen(CapturedOutput output) {
    return new Attempt(output, false, Long.MAX_VALUE, Optional.empty(), Optional.empty());
  }

  /**
   * Makes the run.
   *
   * @param seen is given the policy of the plan, and returns the one that is asked
   * @param before is given the run before it begins
   */
  RunOutcome carryOut(
      WarmProgram program, RunPlan plan, UnaryOperator<ChoicePolicy> seen, Consumer<Run> before) {
    return run(program, plan, policy -> seen.apply(look(policy)), before);
  }

  /**
   * Makes the run with another policy than the plan's.
   *
   * @param policy is given the plan's, and returns the one that chooses
   */
  RunOutcome carryOutBy(
      WarmProgram program, RunPlan plan, UnaryOperator<ChoicePolicy> policy, Consumer<Run> before) {
    return run(program, plan, plans -> look(policy.apply(plans)), before);
  }

  private RunOutcome run(
      WarmProgram program, RunPlan plan, UnaryOperator<ChoicePolicy> policy, Consumer<Run> before) {
    output.begin();
    Surroundings surroundings =
        new Surroundings(output.streams(), observer, Optional.empty(), policy);
    RunOutcome outcome = program.run(plan, surroundings, before);
    if (outcome.result().orElse(null) instanceof RunResult.Aborted aborted
        && aborted.cause() instanceof Behaviour.WithoutEndException without) {
      endTick = OptionalLong.of(without.tick());
    }
    return outcome;
  }

  private ChoicePolicy look(ChoicePolicy policy) {
    haveMet =
        switch (policy) {
          case RaceChoice race -> race::haveMet;
          case BetweenChoice between -> between::haveMet;
          default -> () -> false;
        };
    behaviour = new Behaviour(policy, looksAtPlaces, mostQuestions, stops);
    return behaviour;
  }

  /** What it did. */
  Behaviour behaviour() {
    return Objects.requireNonNull(behaviour, "it has not been carried out");
  }

  /** What could have ended it, and did not as others went on: deaths of threads, deadlocks. */
  List<RunResult> told() {
    return told;
  }

  /** When it was ended, if it had no end. */
  OptionalLong endTick() {
    return endTick;
  }
}
