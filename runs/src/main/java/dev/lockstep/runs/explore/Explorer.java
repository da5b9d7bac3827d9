package dev.lockstep.runs.explore;

import dev.lockstep.kernel.choice.ScheduleException;
import dev.lockstep.kernel.choice.places.Event;
import dev.lockstep.runs.explore.Portfolio.Turn;
import dev.lockstep.runs.explore.checks.CheckLog;
import dev.lockstep.runs.explore.checks.Trial;
import dev.lockstep.runs.explore.failure.Criteria;
import dev.lockstep.runs.explore.failure.Failure;
import dev.lockstep.runs.explore.failure.Finding;
import dev.lockstep.runs.explore.races.RaceLog;
import dev.lockstep.runs.plan.JdkWork;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.program.TestsProgram;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Looks for runs of a program that fail.
 *
 * <p>Run 1 is in order, with no chance in it: what it takes says what is usual. Each other run is a
 * turn of a strategy, with a seed of its own: its number, and what the plan's seed adds to that.
 */
public final class Explorer {
  /** What a run may be asked in any case before it goes on in order. */
  private static final long FEWEST_QUESTIONS = 1_000_000;

  /** How many times as many questions as any run before it a run may be asked. */
  private static final long TIMES_AS_MANY = 100;

  /** In the first runs all hand-overs are looked at, later in one of so many. */
  private static final int FIRST_RUNS = 500;

  private static final int LOOKED_AT = 8;

  /** So many turns of a strategy that draws places lie between two looks at where those are. */
  private static final int SURVEYED_EACH = 32;

  /** From so many turns on it is looked only at each power of two where the last showed none. */
  private static final int ALWAYS_SURVEYED = 2048;

  /** The run in which that is looked at first: tasks go on one behind the other. */
  private static final String FIRST_SURVEY = "pct:1";

  /** How runs differ in which it is looked at later. */
  private static final String SURVEY = "random:0.02";

  /**
   * The same for tests: pauses by chance at each instruction add up to seconds, in which time-outs
   * of tests strike. Of 31 tests of libraries that failed in a search 28 failed by that alone.
   */
  private static final String SURVEY_OF_TESTS = "pct:3";

  /** One run may begin just as the one before it is ended. */
  private static final int AGAIN_MILLIS = 100;

  private static final int MOST_SCHEDULES = 1 << 20;
  private static final int MOST_HAND_OVERS = 1 << 18;

  private final Exploration search;
  private final Runner runner;
  private final Consumer<Explored> progress;
  private final Portfolio portfolio;
  private final SeenHashes schedules = new SeenHashes(MOST_SCHEDULES);
  private final SeenHashes handOvers = new SeenHashes(MOST_HAND_OVERS);
  private final Map<JdkWork, Surveys> stops = new EnumMap<>(JdkWork.class);
  private final Map<JdkWork, Surveys> located = new EnumMap<>(JdkWork.class);
  private final Map<Failure, Finding> findings = new LinkedHashMap<>();
  private final Optional<RaceLog> races;
  private RunPlan base;
  private final long startNanos = System.nanoTime();
  private long runs;
  private long lastNewRun;
  private int tasks;
  private long mostQuestions;
  private long mostOfRound;
  private boolean isStuck;
  private OptionalLong searchMillis = OptionalLong.empty();
  private Optional<String> firstOutput = Optional.empty();
  private volatile boolean isInterrupted;

  /** What runs have shown of where tasks can stop. */
  private static final class Surveys {
    final Stops stops = new Stops();

    /** How many places were known before the last of these runs. */
    int before;

    /** How many there were. */
    int made;

    /**
     * Whether it is time for another one: none has shown any places, or the last has shown some.
     * Where it counts what tasks do behind a branch, it may show some later, too: in a program
     * whose two threads take turns four times, one look of thirty did.
     */
    boolean areDue(Strategy strategy, Turn turn) {
      boolean mayShowMore = stops.count() == 0 || stops.count() != before;
      boolean again =
          strategy.drawsLocations()
              && (turn.number() < ALWAYS_SURVEYED || Long.bitCount(turn.number()) == 1);
      return strategy.drawsStops() && turn.number() % SURVEYED_EACH == 0 && (mayShowMore || again);
    }
  }

  /**
   * A search.
   *
   * @param runner makes its runs
   * @param progress is shown what was found so far, behind each run
   */
  public Explorer(Exploration search, Runner runner, Consumer<Explored> progress) {
    this.search = search;
    this.runner = runner;
    this.progress = progress;
    this.portfolio = new Portfolio(search.strategies(), search.shard());
    this.races = search.races().map(RaceLog::new);
    this.base = search.plan();
  }

  /**
   * Searches until there is a failure, or the runs or the time are used up.
   *
   * @throws dev.lockstep.runs.plan.UsageException if the program can't be run
   */
  public Explored explore() {
    try (runner) {
      base = runner.begin();
      JdkWork first = base.find(RunOptions.JDK).orElse(JdkWork.PRICED);
      inTime(() -> search(first));
      if (search.minimises() && !isStuck && !isInterrupted && !findings.isEmpty()) {
        minimise(findings.values().iterator().next());
      }
    }
    return explored();
  }

  private void search(JdkWork first) {
    run(List.of(Order.inOrder(1, first)));
    while (!isOver()) {
      races.ifPresent(this::direct);
      List<Turn> round = portfolio.round(this::hasTurns);
      if (round.isEmpty()) {
        break;
      }
      explore(round, Optional.empty());
    }
  }

  /** Where nobody knows of races, others have the turns of what needs them, if there are any. */
  private boolean hasTurns(int index) {
    return search.strategies().stream().allMatch(Strategy::drawsMeetings)
        || !search.strategies().get(index).drawsMeetings()
        || races.flatMap(log -> log.pairOf(0)).isPresent();
  }

  /** Has tasks meet before lines that race, as often as it takes to see what that does. */
  private void direct(RaceLog log) {
    for (int i = 0; i < search.strategies().size(); i++) {
      Strategy strategy = search.strategies().get(i);
      if (strategy.drawsMeetings()) {
        for (String pair : log.isToBeAimedAt()) {
          direct(log, i, strategy, pair);
        }
        tryChecks(log.checks(), strategy);
        return;
      }
    }
  }

  private void direct(RaceLog log, int index, Strategy strategy, String pair) {
    if (!isOver() && !log.canBeAimedAt(pair) && log.isToBeLookedFor(pair)) {
      JdkWork jdk = jdk(strategy);
      survey(surveys(jdk, true), jdk, strategy);
    }
    if (!isOver() && log.canBeAimedAt(pair)) {
      explore(portfolio.more(index, RaceLog.AIMED_FIRST), Optional.of(pair));
    }
  }

  /** Puts tasks between the two calls of others, to see whether that makes a difference. */
  private void tryChecks(CheckLog checks, Strategy strategy) {
    JdkWork jdk = jdk(strategy);
    if (!isOver() && checks.areToBeLookedFor()) {
      survey(surveys(jdk, true), jdk, strategy);
    }
    while (!isOver() && runs + Trial.RUNS <= search.most()) {
      Optional<Trial> trial = checks.next(base.get(RunOptions.SEED));
      if (trial.isEmpty()) {
        return;
      }
      mostQuestions = Math.max(mostQuestions, mostOfRound);
      List<Order> orders = new ArrayList<>();
      for (int i = 0; i < Trial.RUNS; i++) {
        Turn none = new Turn(Order.NO_STRATEGY, 0);
        orders.add(order(runs + 1 + i, none, trial.get().policy(i), jdk, true, List.of()));
        checks.aim(trial.get(), orders.getLast().number(), i);
      }
      run(orders);
    }
  }

  private JdkWork jdk(Strategy strategy) {
    return base.find(RunOptions.JDK).orElse(strategy.jdk());
  }

  /** Ends the run that is under way when the time is over: it may have no end of its own. */
  private void inTime(Runnable searching) {
    ThreadFactory daemons = Thread.ofPlatform().daemon().name("lockstep-time").factory();
    try (ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(daemons)) {
      search
          .time()
          .map(Duration::toMillis)
          .ifPresent(
              most -> {
                long left = Math.max(0, most - millis());
                var _ =
                    clock.scheduleWithFixedDelay(
                        runner::endRuns, left, AGAIN_MILLIS, TimeUnit.MILLISECONDS);
              });
      searching.run();
      List<Runnable> _ = clock.shutdownNow();
    }
  }

  /**
   * What runs of a round are depends on no other of its runs, but for those that look at places.
   *
   * @param pair the lines that race at which runs are directed; empty where each have their turns
   */
  private void explore(List<Turn> round, Optional<String> pair) {
    mostQuestions = Math.max(mostQuestions, mostOfRound);
    List<Order> orders = new ArrayList<>();
    for (Turn turn : round) {
      Strategy strategy = search.strategies().get(turn.strategy());
      JdkWork jdk = jdk(strategy);
      Surveys surveys = surveys(jdk, strategy.drawsLocations());
      if (pair.isEmpty() && surveys.areDue(strategy, turn)) {
        run(orders);
        orders.clear();
        if (!isOver()) {
          survey(surveys, jdk, strategy);
        }
      }
      long next = runs + orders.size() + 1;
      if (isOver() || next > search.most()) {
        break;
      }
      List<Event> events =
          strategy.drawsMeetings()
              ? aim(pair, turn.number(), search.number(next))
              : strategy.draw(surveys.stops, turn.number(), seed(next));
      orders.add(order(next, turn, "", jdk, false, events));
    }
    run(orders);
  }

  /** Where the chance of the so-manieth run comes from. */
  private long seed(long next) {
    return Order.seed(base, search.number(next));
  }

  /** Before which accesses tasks are to meet in a run. */
  private List<Event> aim(Optional<String> pair, long turn, long number) {
    return races
        .flatMap(
            log ->
                pair.or(() -> log.pairOf(turn))
                    .map(lines -> log.aim(lines, number, turn, base.get(RunOptions.SEED))))
        .orElse(List.of());
  }

  private Order order(
      long next, Turn turn, String survey, JdkWork jdk, boolean locates, List<Event> events) {
    boolean looks = next <= FIRST_RUNS || (next - 1) % LOOKED_AT == 0;
    long most = Math.max(FEWEST_QUESTIONS, TIMES_AS_MANY * mostQuestions);
    return new Order(
        search.number(next),
        turn.strategy(),
        turn.number(),
        survey,
        jdk,
        locates,
        events,
        looks,
        most);
  }

  /**
   * Looks where tasks could stop: at first as they run alone, later by chance, as what comes behind
   * a branch is seen only where it is taken. Three of four looks at what tasks do in memory are in
   * runs of the strategy itself: orders that it makes lead to branches that chance hardly takes.
   */
  private void survey(Surveys surveys, JdkWork jdk, Strategy strategy) {
    int before = surveys.stops.count();
    surveys.before = before;
    int made = surveys.made++;
    boolean isOwn = strategy.drawsLocations() && made % 4 != 2;
    List<Event> events = isOwn ? drawn(surveys, strategy, made) : List.of();
    String survey =
        before == 0 ? FIRST_SURVEY : isOwn ? strategy.choice(events).toString() : later();
    Turn none = new Turn(Order.NO_STRATEGY, 0);
    run(List.of(order(runs + 1, none, survey, jdk, strategy.drawsLocations(), List.of())));
  }

  private List<Event> drawn(Surveys surveys, Strategy strategy, int turn) {
    if (!strategy.drawsMeetings()) {
      return strategy.draw(surveys.stops, turn, seed(runs + 1));
    }
    return races
        .flatMap(
            log -> log.pairOf(turn).map(lines -> log.draw(lines, turn, base.get(RunOptions.SEED))))
        .orElse(List.of());
  }

  private String later() {
    return TestsProgram.isNamed(search.plan().program().name()) ? SURVEY_OF_TESTS : SURVEY;
  }

  private void run(List<Order> orders) {
    Iterator<Order> order = orders.iterator();
    runner.run(orders, ran -> learn(order.next(), ran));
  }

  private Surveys surveys(JdkWork jdk, boolean locates) {
    return (locates ? located : stops).computeIfAbsent(jdk, _ -> new Surveys());
  }

  private boolean isOver() {
    return isInterrupted
        || isStuck
        || runs >= search.most()
        || races.filter(RaceLog::endsSearch).isPresent()
        || search.time().filter(time -> millis() >= time.toMillis()).isPresent()
        || (!search.keepsGoing() && !findings.isEmpty());
  }

  private long millis() {
    return (System.nanoTime() - startNanos) / 1_000_000;
  }

  /** What a run has shown; returns whether there is to be another one. */
  private boolean learn(Order order, Ran ran) {
    runs++;
    isStuck = ran.isStuck();
    boolean _ = schedules.add(ran.sum());
    tasks = Math.max(tasks, ran.tasks());
    firstOutput = firstOutput.or(ran::output);
    Stops known = surveys(order.jdk(), order.locates()).stops;
    ran.own().forEach(known::isOwn);
    ran.events().forEach(known::see);
    int isNew = (int) ran.handOvers().stream().filter(handOvers::add).count();
    if (isNew > 0) {
      lastNewRun = order.number();
    }
    if (order.strategy() != Order.NO_STRATEGY) {
      portfolio.learn(new Turn(order.strategy(), order.turn()), isNew);
    }
    if (ran.failure().isPresent()) {
      found(order, ran.failure().get(), ran);
    } else {
      mostOfRound = Math.max(mostOfRound, ran.questions());
    }
    races.ifPresent(log -> learn(log, order, ran));
    progress.accept(explored());
    return !isOver();
  }

  private void learn(RaceLog log, Order order, Ran ran) {
    log.learn(
        order.number(),
        order.words(search),
        () -> order.plan(search, base),
        ran.races(),
        ran.failure().map(Failure::line).orElse(""));
    log.see(ran.events(), ran.races().lines());
    if (order.isSurvey()) {
      log.checks().see(ran.races().calls());
    }
  }

  private void found(Order order, Failure how, Ran ran) {
    Finding known = findings.get(how);
    if (known != null) {
      findings.put(how, known.again());
      return;
    }
    Ran.Kept kept = ran.kept().orElseThrow();
    findings.put(
        how,
        new Finding(
            how,
            1,
            order.number(),
            order.words(search),
            kept.plan(),
            kept.schedule(),
            kept.told(),
            Optional.empty()));
  }

  /** Finds out what makes the first failure fail. */
  private void minimise(Finding first) {
    searchMillis = OptionalLong.of(millis());
    if (first.schedule().isEmpty()) {
      return;
    }
    try {
      runner.minimise(first).ifPresent(minimal -> findings.put(first.failure(), minimal));
    } catch (ScheduleException other) {
      findings.remove(first.failure());
      Finding doubtful =
          first.notRepeatable("made again, it goes another way: " + other.getMessage());
      findings.put(doubtful.failure(), doubtful);
    }
  }

  /** What only the program's classes say. */
  public Runner.Loaded loaded() {
    return runner.loaded();
  }

  /** What says whether runs fail, with what the first run has printed. */
  public Criteria criteria() {
    return firstOutput.map(search.criteria()::expecting).orElse(search.criteria());
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
        stops.values().stream().mapToInt(each -> each.stops.count()).max().orElse(0),
        isInterrupted,
        List.copyOf(findings.values()),
        races.map(RaceLog::found).orElse(List.of()),
        races.map(log -> log.checks().found()).orElse(List.of()),
        races.map(RaceLog::unwatched).orElse(List.of()));
  }

  /** Ends the search, and the run that is under way. Other threads may call this. */
  public void interrupt() {
    isInterrupted = true;
    runner.interrupt();
  }
}
