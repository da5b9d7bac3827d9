package dev.lockstep.runs.explore.exhaustive;

import dev.lockstep.kernel.choice.ScheduleRecorder;
import dev.lockstep.kernel.steps.StepWitness;
import dev.lockstep.kernel.steps.Weakness;
import dev.lockstep.runs.Run;
import dev.lockstep.runs.UsualMachine;
import dev.lockstep.runs.explore.Exploration;
import dev.lockstep.runs.explore.OneJvm.Teller;
import dev.lockstep.runs.explore.Runner.Loaded;
import dev.lockstep.runs.explore.WarmProgram;
import dev.lockstep.runs.explore.WarmProgram.Seen;
import dev.lockstep.runs.explore.failure.Criteria;
import dev.lockstep.runs.explore.failure.Failure;
import dev.lockstep.runs.explore.failure.FailureFile;
import dev.lockstep.runs.explore.failure.Finding;
import dev.lockstep.runs.plan.JdkWork;
import dev.lockstep.runs.plan.PolicyChoice;
import dev.lockstep.runs.plan.ProgramChoice;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.program.Program;
import dev.lockstep.runs.program.Programs;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Makes all runs of a program that others can tell apart, in this JVM, one after the other. */
public final class ExhaustiveSearch {
  /** So often what is left is saved. */
  private static final long SAVE_MILLIS = 10_000;

  /** A run of more steps is broken off. */
  public static final int MOST_STEPS = 10_000;

  private static final int MOST_OUTCOMES = 10_000;

  private final Exploration search;
  private final OptionalInt bound;
  private final Teller teller;
  private final Consumer<Supplier<Proof>> progress;
  private final Walk walk;

  /** One that others use too, and that stays open. */
  private final Optional<WarmProgram> shared;

  private final Map<String, Outcome> outcomes = new LinkedHashMap<>();
  private final Map<Failure, Finding> findings = new LinkedHashMap<>();
  private final Set<Weakness> others = EnumSet.noneOf(Weakness.class);
  private final long startNanos = System.nanoTime();
  private Loaded loaded = Loaded.NOTHING;
  private Criteria criteria;
  private Optional<Saved> saved = Optional.empty();
  private Consumer<List<String>> saver = _ -> {};
  private long savedMillis;
  private RunPlan base;
  private long schedules;
  private long brokenOff;
  private int steps;
  private boolean isAll;
  private volatile boolean isInterrupted;
  private volatile Optional<Run> underWay = Optional.empty();

  /**
   * A search.
   *
   * @param bound how many preemptions runs have at most; empty: as many as they can
   * @param shared the program, if this is not the only search of it; it stays open
   * @param progress is shown what was found so far, behind each run
   */
  public ExhaustiveSearch(
      Exploration search,
      OptionalInt bound,
      Teller teller,
      Optional<WarmProgram> shared,
      Consumer<Supplier<Proof>> progress) {
    this.search = search;
    this.shared = shared;
    this.bound = bound;
    this.teller = teller;
    this.progress = progress;
    this.criteria = search.criteria();
    this.base = search.plan();
    this.walk =
        bound.isPresent() ? new Bounded(bound.getAsInt(), MOST_STEPS) : new Reduction(MOST_STEPS);
  }

  /**
   * Goes through all schedules, or until there is a failure, or the runs or the time are used up.
   *
   * @throws dev.lockstep.runs.plan.UsageException if the program can't be run
   */
  public Proof explore() {
    ProgramChoice choice = search.plan().program();
    Program program = shared.map(all -> all.about(choice)).orElseGet(() -> Programs.load(choice));
    loaded = new Loaded(program.classesHash(), program.outsideCalls());
    base = UsualMachine.completed(search.plan(), program).with(RunOptions.JDK, JdkWork.PRICED);
    if (shared.isPresent()) {
      runAll(shared.get());
    } else {
      try (WarmProgram warm = new WarmProgram(program, JdkWork.PRICED)) {
        runAll(warm);
      }
    }
    return proof();
  }

  private void runAll(WarmProgram warm) {
    RunPlan plan = plan("");
    saved.ifPresent(file -> goOn(warm, file));
    boolean goesOn = true;
    while (goesOn) {
      run(warm, plan);
      if (walk.beginsAgain()) {
        forget();
        goesOn = !isInterrupted;
        continue;
      }
      boolean isOver = isOver();
      goesOn = !isInterrupted && walk.hasNext();
      isAll = !isInterrupted && !goesOn && !walk.isUnrepeatable();
      if (goesOn && millis() - savedMillis >= SAVE_MILLIS) {
        saver.accept(left());
        savedMillis = millis();
      }
      goesOn &= !isOver;
    }
  }

  /** What was found until now is found again. */
  private void forget() {
    schedules = 0;
    brokenOff = 0;
    outcomes.clear();
    findings.clear();
  }

  /** What a search is that can go on from the same file. */
  private String what() {
    String words = bound + " " + search.plan().text() + search.keepsGoing() + search.criteria();
    return "search %s %08x"
        .formatted(FailureFile.Origin.ofThisJvm(loaded.classesHash()), words.hashCode());
  }

  /**
   * Goes on from there, in place of from the beginning.
   *
   * @param name what messages call the file
   * @param lines what {@link #left} was
   */
  public void goOn(String name, List<String> lines) {
    saved = Optional.of(new Saved(name, List.copyOf(lines)));
  }

  /**
   * Has {@link #left} kept now and then.
   *
   * @param by what it throws ends the search
   */
  public void saveBy(Consumer<List<String>> by) {
    saver = by;
  }

  private record Saved(String name, List<String> lines) {}

  private void goOn(WarmProgram warm, Saved file) {
    SavedSearch before = SavedSearch.read(file.name(), what(), file.lines());
    try {
      walk.goOn(before.left());
    } catch (IllegalArgumentException | IndexOutOfBoundsException wrong) {
      throw new UsageException(
          "--resume %s is damaged: %s".formatted(file.name(), wrong.getMessage()));
    }
    schedules = before.schedules();
    brokenOff = before.brokenOff();
    steps = before.steps();
    others.addAll(before.weaknesses());
    before.outcomes().forEach(one -> outcomes.put(one.end() + "\n" + one.output(), one));
    for (SavedSearch.Failed one : before.failed()) {
      RunPlan plan = plan(one.answers());
      Seen seen = warm.see(plan, plan.policy().policy(0), StepWitness.NONE, this::begins);
      seen.failure(criteria)
          .ifPresent(how -> failed(warm, how, one.answers(), one.firstRun(), one.runs()));
    }
  }

  /** What is left, for {@link #goOn}; nothing if nothing is. */
  public List<String> left() {
    if (isAll || walk.isUnrepeatable()) {
      return List.of();
    }
    Set<Weakness> all = EnumSet.noneOf(Weakness.class);
    all.addAll(walk.weaknesses());
    all.addAll(others);
    List<SavedSearch.Failed> failed = new ArrayList<>();
    findings.forEach(
        (how, one) ->
            failed.add(
                new SavedSearch.Failed(
                    one.runs(), one.firstRun(), one.plan().policy().argument())));
    return new SavedSearch(
            what(),
            schedules,
            brokenOff,
            steps,
            all,
            List.copyOf(outcomes.values()),
            failed,
            walk.left())
        .lines();
  }

  private boolean isOver() {
    if (isInterrupted || (!search.keepsGoing() && !findings.isEmpty())) {
      return true;
    }
    boolean isLate = search.time().filter(time -> millis() >= time.toMillis()).isPresent();
    return isLate || schedules + brokenOff >= search.runs();
  }

  private void run(WarmProgram warm, RunPlan plan) {
    walk.begins();
    Seen seen = warm.see(plan, walk, walk, this::begins);
    if (isInterrupted) {
      return;
    }
    if (!seen.outcome().coarse().isEmpty() || !seen.outcome().uncounted().isEmpty()) {
      others.add(Weakness.LARGE_METHODS);
    }
    steps = Math.max(steps, walk.steps());
    if (walk.isUnrepeatable()) {
      findings.put(
          unrepeatable(), finding(unrepeatable(), plan, List.of(), "", schedules + brokenOff));
    } else if (walk.isWhole()) {
      schedules++;
      whole(warm, seen);
    } else {
      brokenOff++;
    }
    progress.accept(this::proof);
  }

  private static Failure unrepeatable() {
    return new Failure(
        Failure.Kind.UNREPEATABLE,
        "the same choices lead another way: something decides that is not controlled",
        "");
  }

  private void whole(WarmProgram warm, Seen seen) {
    String printed = new String(seen.out(), StandardCharsets.UTF_8);
    if (schedules == 1 && search.criteria().expected().isPresent()) {
      criteria = search.criteria().expecting(new String(seen.out(), StandardCharsets.ISO_8859_1));
    }
    Optional<Failure> failure = seen.failure(criteria);
    String end = failure.map(how -> how.kind().word() + ": " + how).orElse("");
    String key = end + "\n" + printed;
    Outcome known = outcomes.get(key);
    if (known != null) {
      outcomes.put(key, known.again());
    } else if (outcomes.size() < MOST_OUTCOMES) {
      outcomes.put(key, new Outcome(printed, end, 1, walk.answers()));
    }
    failure.ifPresent(how -> failed(warm, how, walk.answers(), schedules + brokenOff, 1));
  }

  private void failed(WarmProgram warm, Failure how, String answers, long firstRun, long runs) {
    Finding known = findings.get(how);
    if (known != null) {
      findings.put(how, known.again());
      return;
    }
    RunPlan same = plan(answers);
    List<String> schedule = new ArrayList<>();
    Seen again =
        warm.see(
            same,
            new ScheduleRecorder(same.policy().policy(0), false, schedule::add),
            StepWitness.NONE,
            this::begins);
    String told = again.err() + teller.tell(same, again.outcome());
    boolean isSame = again.failure(criteria).filter(now -> now.isLike(how.line())).isPresent();
    if (isSame) {
      findings.put(how, finding(how, same, schedule, told, firstRun).with(runs));
    } else {
      Failure doubtful =
          new Failure(Failure.Kind.UNREPEATABLE, how + "; made again, it does not fail so", "");
      findings.put(doubtful, finding(doubtful, same, List.of(), told, firstRun));
    }
  }

  private Finding finding(
      Failure how, RunPlan plan, List<String> schedule, String told, long firstRun) {
    return new Finding(how, 1, firstRun, "exhaustive", plan, schedule, told, Optional.empty());
  }

  private void begins(Run run) {
    underWay = Optional.of(run);
  }

  private long millis() {
    return (System.nanoTime() - startNanos) / 1_000_000;
  }

  /** What is known of the loaded program. */
  public Loaded loaded() {
    return loaded;
  }

  /** What says whether runs fail. */
  public Criteria criteria() {
    return criteria;
  }

  /** The plan of the run that gave these answers. */
  public RunPlan plan(String answers) {
    return base.with(RunOptions.CHOOSE, PolicyChoice.stepping(answers));
  }

  private Proof proof() {
    Set<Weakness> all = EnumSet.noneOf(Weakness.class);
    all.addAll(walk.weaknesses());
    all.addAll(others);
    return new Proof(
        schedules,
        brokenOff,
        steps,
        millis(),
        isAll ? 1 : walk.done(),
        bound,
        isAll,
        isInterrupted,
        all,
        loaded.outsideCalls(),
        List.copyOf(outcomes.values()),
        List.copyOf(findings.values()));
  }

  /** Ends the search, and the run that is under way. Other threads may call this. */
  public void interrupt() {
    isInterrupted = true;
    underWay.ifPresent(Run::interrupt);
  }
}
