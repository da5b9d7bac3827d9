package dev.lockstep.runs.explore;

import dev.lockstep.kernel.choice.Choice;
import dev.lockstep.kernel.choice.places.Event;
import dev.lockstep.kernel.choice.places.Place;
import dev.lockstep.kernel.races.FoundRaces;
import dev.lockstep.kernel.races.Race;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.runs.Run;
import dev.lockstep.runs.RunOutcome;
import dev.lockstep.runs.UsualMachine;
import dev.lockstep.runs.explore.checks.CollectionCall;
import dev.lockstep.runs.explore.failure.Failure;
import dev.lockstep.runs.explore.failure.Finding;
import dev.lockstep.runs.explore.races.SeenRaces;
import dev.lockstep.runs.plan.JdkWork;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.program.Program;
import dev.lockstep.runs.program.Programs;
import dev.lockstep.runs.program.TestFrameworks;
import dev.lockstep.runs.program.TestsProgram;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Makes the runs of a search in this JVM, one after the other. */
public final class OneJvm implements Runner {
  private final Exploration search;

  /** Of a long run's only the first are told apart. */
  private static final int MOST_OWN = 50_000;

  /** So many places are asked for whose they are. With 50,000, what Mockito does took all. */
  private static final int MOST_ASKED = 250_000;

  private final Teller teller;
  private final Judge judge;
  private final CapturedOutput output = new CapturedOutput();

  /** The lowest numbers of runs that failed so: what is kept of each is made once. */
  private final Map<Failure, Long> lowest = new HashMap<>();

  /** The same of runs that had a race: it is told in full once. */
  private final Map<String, Long> lowestRaced = new HashMap<>();

  /** Says of a place in words whether it is the user's own; empty if that makes no difference. */
  private final Optional<Predicate<String>> isOwn;

  /**
   * Which places are the user's own, as the first run says that came by them. Each question costs a
   * walk through a task's stack, which took two fifths of a search of Commons Pool's tests: so many
   * are asked.
   */
  private final Map<Place, Boolean> own = new HashMap<>();

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
    this.isOwn = TestsProgram.ownPlaces(search.plan().program());
  }

  @Override
  public RunPlan begin() {
    Program program =
        shared
            .map(all -> all.about(search.plan().program()))
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
    RunPlan plan = order.plan(search, base());
    Stops stops = new Stops();
    Locations locations = new Locations();
    Consumer<Place> seen = order.locates() ? locations::stops : place -> stops.see(Event.at(place));
    Set<Place> ownOfRun = new TreeSet<>();
    BitSet tasks = new BitSet();
    BiConsumer<Place, Choice> both =
        (place, choice) -> {
          if (isOwn.isPresent()
              && ownOfRun.size() < MOST_OWN
              && hasOthers(tasks, place)
              && isOwn(place, choice)) {
            ownOfRun.add(place);
            stops.isOwn(place);
          }
          seen.accept(place);
        };
    Attempt run =
        new Attempt(
            output,
            order.looks(),
            order.mostQuestions(),
            Optional.of(both).filter(_ -> order.isSurvey()),
            Optional.of(locations).filter(_ -> order.locates()));
    if (search.races().isPresent()) {
      run.racing().races().ifPresent(locations::looksAtCalls);
    }
    RunOutcome outcome = run.carryOut(program, plan, UnaryOperator.identity(), this::begins);
    if (isInterrupted || outcome.interrupted()) {
      return Optional.empty();
    }
    boolean isStuck = !outcome.stuckAt().isEmpty();
    Optional<String> printed =
        order.number() == 1 && search.criteria().expected().isPresent()
            ? Optional.of(new String(output.out(), StandardCharsets.ISO_8859_1))
            : Optional.empty();
    boolean isLong =
        run.endTick().isPresent() && (order.isSurvey() || takesAsLong(run.endTick().getAsLong()));
    Optional<Failure> failure =
        isLong ? Optional.empty() : judge.of(outcome, run.told(), output.out());
    Behaviour behaviour = run.behaviour();
    List<Event> events = order.locates() ? locations.shared() : stops.all();
    SeenRaces races =
        search.races().isPresent()
            ? races(order, outcome, run, locations.lines(events), locations.calls())
            : SeenRaces.NONE;
    Optional<KeptFailure> kept =
        failure
            .filter(how -> order.number() < lowest.getOrDefault(how, Long.MAX_VALUE))
            .map(how -> kept(order, how, run, plan, outcome));
    return Optional.of(
        new Ran(
            behaviour.questions(),
            behaviour.sum(),
            behaviour.tasks(),
            behaviour.handOvers(),
            events,
            List.copyOf(ownOfRun),
            printed,
            isStuck,
            kept.map(KeptFailure::failure).or(() -> failure),
            kept.map(KeptFailure::kept),
            races));
  }

  private SeenRaces races(
      Order order,
      RunOutcome outcome,
      Attempt run,
      List<String> lines,
      List<CollectionCall> calls) {
    Set<String> pairs = new LinkedHashSet<>();
    List<Race> whole = new ArrayList<>();
    for (Race race : outcome.races()) {
      if (!TestFrameworks.have(race.first().line().getClassName())
          || !TestFrameworks.have(race.second().line().getClassName())) {
        String pair = race.lines();
        boolean isNew = pairs.add(pair);
        if (isNew && order.number() < lowestRaced.getOrDefault(pair, Long.MAX_VALUE)) {
          lowestRaced.put(pair, order.number());
          whole.add(race);
        }
      }
    }
    return new SeenRaces(
        List.copyOf(pairs),
        whole,
        outcome.unwatched(),
        order.locates() ? lines : List.of(),
        run.haveMet(),
        run.races().filter(FoundRaces::haveCollections).isPresent(),
        calls.stream().filter(call -> !TestFrameworks.have(call.line().getClassName())).toList(),
        SeenRaces.numberOf(output.out()));
  }

  /**
   * Before a run has a second task, it makes no difference where the first one stops, and its
   * places are not asked for: what JUnit does before a test is most of a run. Others that wait
   * count: in another run they may not.
   */
  private static boolean hasOthers(BitSet tasks, Place place) {
    tasks.set(place.task());
    return tasks.cardinality() > 1;
  }

  private boolean isOwn(Place place, Choice choice) {
    Boolean known = own.get(place);
    if (known != null) {
      return known;
    }
    if (own.size() == MOST_ASKED) {
      return false;
    }
    boolean now = isOwn.orElseThrow().test(choice.place(0));
    own.put(place, now);
    return now;
  }

  /** A failure as it is told, and what is kept of it. */
  private record KeptFailure(Failure failure, Ran.Kept kept) {}

  /** A run that failed is made again, and its schedule is written down. */
  private KeptFailure kept(
      Order order, Failure how, Attempt run, RunPlan plan, RunOutcome outcome) {
    lowest.put(how, order.number());
    RunPlan whole =
        run.endTick().isPresent() ? plan.with(RunOptions.LIMIT, run.endTick().getAsLong()) : plan;
    if (!outcome.stuckAt().isEmpty()) {
      return new KeptFailure(how, new Ran.Kept(whole, List.of(), told(whole, outcome)));
    }
    String first = told(whole, outcome);
    isKeeping = true;
    List<String> schedule = new ArrayList<>();
    Attempt second = Attempt.unseen(output);
    RunOutcome again =
        Minimisation.recorded(
            Objects.requireNonNull(warm, "it has not begun"),
            second,
            whole,
            policy -> Behaviour.calmed(policy, order.mostQuestions()),
            schedule,
            this::begins);
    Optional<Failure> now = judge.of(again, second.told(), output.out());
    String told = told(whole, again);
    Optional<String> doubt =
        now.filter(same -> same.isLike(how.line())).isPresent()
            ? inOrderToo(order, how)
            : Optional.of("made again, it " + words(now));
    isKeeping = false;
    if (doubt.isEmpty() || isInterrupted) {
      return new KeptFailure(how, new Ran.Kept(whole, schedule, told));
    }
    lowest.remove(how);
    return new KeptFailure(
        new Failure(Failure.Kind.UNREPEATABLE, how + "; " + doubt.get(), ""),
        new Ran.Kept(whole, List.of(), first));
  }

  private String told(RunPlan plan, RunOutcome outcome) {
    return output.err() + teller.tell(plan, outcome);
  }

  private static String words(Optional<Failure> now) {
    return now.map(other -> "failed another way: " + other).orElse("did not fail");
  }

  /** Whether the first run, in order, has not ended by then, such as one that polls a clock. */
  private boolean takesAsLong(long tick) {
    isKeeping = true;
    RunOutcome outcome =
        Attempt.unseen(output)
            .carryOut(
                Objects.requireNonNull(warm, "it has not begun"),
                firstPlan().with(RunOptions.LIMIT, tick),
                UnaryOperator.identity(),
                this::begins);
    isKeeping = false;
    return outcome.result().orElse(null) instanceof RunResult.LimitReached;
  }

  private RunPlan firstPlan() {
    return Order.inOrder(1, base().find(RunOptions.JDK).orElse(JdkWork.PRICED))
        .plan(search, base());
  }

  /**
   * The first run, in order, ended well, as the search goes on behind no failure. Where it fails
   * now as a later run did, that one was not the cause: something is left of runs before.
   */
  private Optional<String> inOrderToo(Order order, Failure how) {
    if (order.number() == 1 || search.keepsGoing()) {
      return Optional.empty();
    }
    Attempt first = Attempt.unseen(output);
    RunOutcome outcome =
        first.carryOut(
            Objects.requireNonNull(warm, "it has not begun"),
            firstPlan(),
            UnaryOperator.identity(),
            this::begins);
    return judge
        .of(outcome, first.told(), output.out())
        .filter(now -> !outcome.interrupted() && now.isLike(how.line()))
        .map(_ -> "run 1, which ended well, fails now, too: runs have left something");
  }

  private RunPlan base() {
    return Objects.requireNonNull(base, "it has not begun");
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
