package dev.lockstep.runs.explore;

import dev.lockstep.runs.Run;
import dev.lockstep.runs.RunOutcome;
import dev.lockstep.runs.UsualMachine;
import dev.lockstep.runs.explore.Portfolio.Turn;
import dev.lockstep.runs.plan.JdkWork;
import dev.lockstep.runs.plan.PolicyChoice;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.program.Program;
import dev.lockstep.runs.program.Programs;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Looks for runs of a program that fail.
 *
 * <p>Run 1 is in order, with no chance in it: what it takes says what is usual. Each other run is a
 * turn of a strategy, with a seed of its own: its number, and what the plan's seed adds to that.
 */
public final class Explorer {
  /** What a run may be asked in any case. */
  private static final long FEWEST_QUESTIONS = 1_000_000;

  /** How many times as many questions as any run before it a run may be asked. */
  private static final long TIMES_AS_MANY = 100;

  /** In the first runs all hand-overs are looked at, later in one of so many. */
  private static final int FIRST_RUNS = 500;

  private static final int LOOKED_AT = 8;

  /** So many turns of a strategy that draws places lie between two looks at where those are. */
  private static final int SURVEYED_EACH = 32;

  /** The run in which that is looked at first: tasks go on one behind the other. */
  private static final String FIRST_SURVEY = "pct:1";

  /** How runs differ in which it is looked at later. */
  private static final String SURVEY = "random:0.02";

  private static final int MOST_SCHEDULES = 1 << 20;
  private static final int MOST_HAND_OVERS = 1 << 18;

  private final Exploration search;
  private final Teller teller;
  private final Consumer<Explored> progress;
  private final Judge judge;
  private final Portfolio portfolio;
  private final CapturedOutput output = new CapturedOutput();
  private final SeenHashes schedules = new SeenHashes(MOST_SCHEDULES);
  private final SeenHashes handOvers = new SeenHashes(MOST_HAND_OVERS);
  private final Map<JdkWork, Stops> stops = new EnumMap<>(JdkWork.class);
  private final Map<JdkWork, Integer> surveyed = new EnumMap<>(JdkWork.class);
  private final Map<Failure, Finding> findings = new LinkedHashMap<>();
  private final long startNanos = System.nanoTime();
  private long runs;
  private long lastNewRun;
  private int tasks;
  private long mostQuestions;
  private long mostOfRound;
  private boolean isStuck;
  private OptionalLong searchMillis = OptionalLong.empty();
  private String classesHash = "";
  private List<String> outsideCalls = List.of();
  private volatile boolean isInterrupted;
  private volatile Optional<Run> underWay = Optional.empty();

  /** Says how a run ended, as a user reads it. */
  @FunctionalInterface
  public interface Teller {
    /** What is told of an end. */
    String tell(RunPlan plan, RunOutcome outcome);
  }

  /**
   * A search.
   *
   * @param teller says how runs ended that failed
   * @param progress is shown what was found so far, behind each run
   */
  public Explorer(Exploration search, Teller teller, Consumer<Explored> progress) {
    this.search = search;
    this.teller = teller;
    this.progress = progress;
    this.judge = new Judge(search.criteria());
    this.portfolio = new Portfolio(search.strategies());
  }

  /**
   * Searches until there is a failure, or the runs or the time are used up.
   *
   * @throws dev.lockstep.runs.plan.UsageException if the program can't be run
   */
  public Explored explore() {
    Program program = Programs.load(search.plan().program());
    classesHash = program.classesHash();
    outsideCalls = program.outsideCalls();
    RunPlan base = UsualMachine.completed(search.plan(), program);
    JdkWork first = base.find(RunOptions.JDK).orElse(JdkWork.PRICED);
    try (WarmProgram warm = new WarmProgram(program, first)) {
      RunPlan inOrder =
          base.with(RunOptions.JDK, first).with(RunOptions.CHOOSE, PolicyChoice.ORDER);
      Optional<Behaviour> _ = explore(warm, inOrder, "order", Optional.empty());
      while (!isOver()) {
        List<Turn> round = portfolio.round();
        if (round.isEmpty()) {
          break;
        }
        explore(warm, base, round);
      }
      if (search.minimises() && !isStuck && !isInterrupted && !findings.isEmpty()) {
        minimise(warm, findings.values().iterator().next());
      }
    }
    return explored();
  }

  private void explore(WarmProgram warm, RunPlan base, List<Turn> round) {
    mostQuestions = Math.max(mostQuestions, mostOfRound);
    for (Turn turn : round) {
      Strategy strategy = search.strategies().get(turn.strategy());
      JdkWork jdk = base.find(RunOptions.JDK).orElse(strategy.jdk());
      if (strategy.drawsStops() && turn.number() % SURVEYED_EACH == 0) {
        survey(warm, base, jdk);
      }
      if (isOver()) {
        return;
      }
      RunPlan plan = strategy.plan(base, turn.number(), nextSeed(base), stops(jdk));
      explore(warm, plan, strategy.toString(), Optional.empty())
          .ifPresent(behaviour -> portfolio.learn(turn, behaviour.newHandOvers()));
    }
  }

  /**
   * Looks where tasks could stop: at first as they run alone, later by chance, as what comes behind
   * a branch is seen only where it is taken.
   */
  private void survey(WarmProgram warm, RunPlan base, JdkWork jdk) {
    int before = stops(jdk).count();
    if (isOver() || (before > 0 && surveyed.getOrDefault(jdk, 0) == before)) {
      return;
    }
    PolicyChoice policy = PolicyChoice.read("--choose", before == 0 ? FIRST_SURVEY : SURVEY);
    RunPlan plan =
        base.with(RunOptions.JDK, jdk)
            .with(RunOptions.TIMESLICE, 1)
            .with(RunOptions.CHOOSE, policy)
            .with(RunOptions.SEED, nextSeed(base));
    surveyed.put(jdk, before);
    var _ = explore(warm, plan, policy + " at timeslice 1", Optional.of(stops(jdk)));
  }

  private Stops stops(JdkWork jdk) {
    return stops.computeIfAbsent(jdk, _ -> new Stops());
  }

  private long nextSeed(RunPlan base) {
    return base.get(RunOptions.SEED) + runs + 1;
  }

  private boolean isOver() {
    return isInterrupted
        || isStuck
        || runs >= search.runs()
        || search.time().filter(time -> millis() >= time.toMillis()).isPresent()
        || (!search.keepsGoing() && !findings.isEmpty());
  }

  private long millis() {
    return (System.nanoTime() - startNanos) / 1_000_000;
  }

  /**
   * One run; empty if it was interrupted. One in which it is looked where tasks could stop is asked
   * at each instruction, so that it has no end if it is only long.
   */
  private Optional<Behaviour> explore(
      WarmProgram warm, RunPlan plan, String strategy, Optional<Stops> surveyedStops) {
    boolean looks = runs < FIRST_RUNS || runs % LOOKED_AT == 0;
    Attempt run = new Attempt(output, looks, mostOfARun(), handOvers, surveyedStops);
    RunOutcome outcome =
        run.carryOut(warm, plan, UnaryOperator.identity(), begun -> underWay = Optional.of(begun));
    if (isInterrupted) {
      return Optional.empty();
    }
    runs++;
    isStuck = !outcome.stuckAt().isEmpty();
    see(run.behaviour());
    boolean isLong = surveyedStops.isPresent() && run.endTick().isPresent();
    Optional<Failure> failure =
        isLong ? Optional.empty() : judge.of(outcome, run.told(), output.out());
    if (failure.isPresent()) {
      found(failure.get(), run, warm, plan, strategy, outcome);
    } else {
      mostOfRound = Math.max(mostOfRound, run.behaviour().questions());
    }
    progress.accept(explored());
    return Optional.of(run.behaviour());
  }

  /** Nothing is known of the first, which is in order: it may be asked as much as it likes. */
  private long mostOfARun() {
    return runs == 0 ? Long.MAX_VALUE : Math.max(FEWEST_QUESTIONS, TIMES_AS_MANY * mostQuestions);
  }

  private void see(Behaviour behaviour) {
    boolean _ = schedules.add(behaviour.sum());
    tasks = Math.max(tasks, behaviour.tasks());
    if (behaviour.newHandOvers() > 0) {
      lastNewRun = runs;
    }
  }

  /** A run failed; the first that did so is made again, and its schedule is written down. */
  private void found(
      Failure how,
      Attempt run,
      WarmProgram warm,
      RunPlan plan,
      String strategy,
      RunOutcome outcome) {
    Finding known = findings.get(how);
    if (known != null) {
      findings.put(how, known.again());
      return;
    }
    List<String> schedule = new ArrayList<>();
    RunPlan whole =
        run.endTick().isPresent() ? plan.with(RunOptions.LIMIT, run.endTick().getAsLong()) : plan;
    RunOutcome again =
        isStuck
            ? outcome
            : Minimisation.recorded(
                warm,
                Attempt.unseen(output),
                whole,
                UnaryOperator.identity(),
                schedule,
                begun -> underWay = Optional.of(begun));
    String told = output.err() + teller.tell(whole, again);
    findings.put(how, new Finding(how, 1, runs, strategy, whole, schedule, told, Optional.empty()));
  }

  /** Finds out what makes the first failure fail. */
  private void minimise(WarmProgram warm, Finding first) {
    searchMillis = OptionalLong.of(millis());
    new Minimisation(
            warm,
            output,
            judge,
            teller,
            () -> isInterrupted,
            begun -> underWay = Optional.of(begun),
            Minimisation.USUAL)
        .of(first)
        .ifPresent(minimal -> findings.put(first.failure(), minimal));
  }

  /** Tells the program's classes from others, once it was loaded. */
  public String classesHash() {
    return classesHash;
  }

  /** What says whether runs fail; behind the first run with what that has printed. */
  public Criteria criteria() {
    return judge.criteria();
  }

  /** Calls by which the program reaches outside, once it was loaded. */
  public List<String> outsideCalls() {
    return outsideCalls;
  }

  /** What was found so far. */
  private Explored explored() {
    return new Explored(
        runs,
        schedules.count(),
        schedules.isFull(),
        handOvers.count(),
        lastNewRun,
        searchMillis.orElse(millis()),
        tasks,
        stops.values().stream().mapToInt(Stops::count).max().orElse(0),
        isInterrupted,
        List.copyOf(findings.values()));
  }

  /** Ends the search, and the run that is under way. Other threads may call this. */
  public void interrupt() {
    isInterrupted = true;
    underWay.ifPresent(Run::interrupt);
  }
}
