package dev.lockstep.runs.explain;

import dev.lockstep.hooks.CallPlace;
import dev.lockstep.kernel.answers.Answer;
import dev.lockstep.kernel.answers.AnswerRecorder;
import dev.lockstep.kernel.answers.AnsweredChoice;
import dev.lockstep.kernel.choice.Asked;
import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.choice.Replay;
import dev.lockstep.kernel.choice.Schedule;
import dev.lockstep.kernel.jvm.ProgramStack;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.trace.AccessWitness;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.runs.Run;
import dev.lockstep.runs.RunObserver;
import dev.lockstep.runs.RunOutcome;
import dev.lockstep.runs.StandardStreams;
import dev.lockstep.runs.Surroundings;
import dev.lockstep.runs.explain.Interleaving.Column;
import dev.lockstep.runs.explain.Interleaving.Row;
import dev.lockstep.runs.explore.FailureWatch;
import dev.lockstep.runs.explore.failure.Criteria;
import dev.lockstep.runs.explore.failure.Failure;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.program.Program;
import dev.lockstep.runs.things.Things;
import dev.lockstep.traces.recording.SourceLines;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * Makes a run again in which all is told that tasks do in memory, and once more without the last of
 * its choices: that is the nearest run that ends well.
 */
public final class Explainer {
  /** Sees nothing of a run whose classes tell all: they are rewritten once. */
  private static final AccessWitness UNSEEN = (_, _) -> {};

  private static final String FAILS = "fails: ";

  /** Of a message that is longer no more is shown. */
  private static final int LONGEST = 200;

  private final RunPlan plan;
  private final Optional<Schedule> schedule;
  private final Criteria criteria;
  private final SourceLines sources;
  private final Consumer<Run> before;

  /**
   * Explains a run.
   *
   * @param plan what was run
   * @param schedule what was chosen; empty where the plan says who chooses
   * @param criteria what says that it failed
   * @param sources finds lines of the program
   * @param before is given each run before it begins
   */
  public Explainer(
      RunPlan plan,
      Optional<Schedule> schedule,
      Criteria criteria,
      SourceLines sources,
      Consumer<Run> before) {
    this.plan = plan;
    this.schedule = schedule;
    this.criteria = criteria;
    this.sources = sources;
    this.before = before;
  }

  /** A run that was made, how it failed, if it did, and what it printed. */
  private record Made(RunOutcome outcome, Optional<Failure> failure, String out) {}

  /**
   * Makes the run, and explains it.
   *
   * @param program its program, which no run has used yet; stays open
   * @param failure how it is known to fail, in a line; empty where only this run tells that
   * @param part what is told of it
   * @return what is told of it; empty if it was interrupted
   * @throws dev.lockstep.runs.plan.UsageException if the plan can't be carried out
   */
  public Optional<Interleaving> explain(Program program, String failure, Part part) {
    Watched.settle();
    Watched watched = new Watched();
    List<AnswerRecorder> recorders = new ArrayList<>();
    Made made =
        make(
            program,
            Optional.of(watched),
            given -> {
              ChoicePolicy chosen = schedule.<ChoicePolicy>map(Replay::new).orElse(given);
              AnswerRecorder recorder = new AnswerRecorder(new WatchedChoice(chosen, watched));
              recorders.add(recorder);
              return recorder;
            });
    if (made.outcome().interrupted()) {
      return Optional.empty();
    }
    String title = failure.isEmpty() ? made.failure().map(Failure::line).orElse("") : failure;
    List<Happening> all = watched.happenings();
    if (part.isExcerpt()) {
      return Optional.of(new Excerpts(watched, sources, all).from(title, part));
    }
    List<Answer> choices =
        recorders.getFirst().answers().stream().filter(answer -> !answer.isStretch()).toList();
    List<String> ends = new ArrayList<>();
    if (!failure.isEmpty() && made.failure().filter(how -> how.isLike(failure)).isEmpty()) {
      ends.add(
          "This is another run than the one that failed: it "
              + made.failure().map(how -> "fails so: " + how).orElse("does not fail")
              + ".");
    }
    ends.add(without(program, choices, recorders.getFirst().asked()));
    int failed = made.failure().map(how -> failed(how, all)).orElse(-1);
    return Optional.of(interleaving(watched, new Mattering(all, failed), title, ends, part.rows()));
  }

  private Made make(
      Program program, Optional<Watched> watched, UnaryOperator<ChoicePolicy> policy) {
    RunObserver observer =
        new RunObserver() {
          @Override
          public Optional<Recorder> recorder() {
            return Optional.of(watched.<Recorder>map(one -> one).orElse(Recorder.NONE));
          }

          @Override
          public Optional<AccessWitness> memory() {
            return Optional.of(watched.<AccessWitness>map(one -> one).orElse(UNSEEN));
          }

          @Override
          public void died(RunResult.Failed death) {
            watched.ifPresent(one -> fails(death, one));
          }
        };
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StandardStreams streams = new StandardStreams(out, OutputStream.nullOutputStream());
    FailureWatch judge = new FailureWatch(criteria);
    Surroundings surroundings =
        judge.over(new Surroundings(streams, observer, Optional.empty(), policy));
    try (Run run = new Run(plan, program, surroundings)) {
      before.accept(run);
      RunOutcome outcome = run.carryOut();
      watched.ifPresent(one -> outcome.result().ifPresent(result -> fails(result, one)));
      return new Made(outcome, judge.failure(outcome), out.toString(StandardCharsets.UTF_8));
    }
  }

  /** Tells a failure as a step of the task that fails. */
  private static void fails(RunResult result, Watched watched) {
    if (result instanceof RunResult.Failed failed) {
      watched.failed(
          failed.tick(),
          failed.task().id(),
          FAILS + nameless(failed.failure()),
          frame(failed).map(Explainer::place).orElse(null));
    }
  }

  /** Without the package of its class. */
  private static String nameless(Throwable failure) {
    String name = failure.getClass().getName();
    String text = failure.toString().replaceAll("\\s+", " ");
    String whole = text.startsWith(name) ? text.substring(name.lastIndexOf('.') + 1) : text;
    return whole.length() <= LONGEST ? whole : whole.substring(0, LONGEST) + "...";
  }

  private static Optional<StackTraceElement> frame(RunResult.Failed failed) {
    return ProgramStack.of(failed.failure().getStackTrace()).stream()
        .filter(frame -> frame.getModuleName() == null)
        .findFirst();
  }

  private static CallPlace.Place place(StackTraceElement frame) {
    String file = frame.getFileName() == null ? "" : frame.getFileName();
    return new CallPlace.Place(
        frame.getClassName(), frame.getMethodName(), file, Math.max(0, frame.getLineNumber()));
  }

  /** What would have happened without the last choice. */
  private String without(Program program, List<Answer> choices, Asked asked) {
    if (choices.isEmpty()) {
      return asked == Asked.TURNS
          ? "It fails in order: no choice is needed."
          : "No choice is needed: it fails where each question has its first answer.";
    }
    Answer last = choices.getLast();
    List<Answer> fewer =
        choices.stream()
            .filter(
                one ->
                    one.why() != last.why()
                        || one.task() != last.task()
                        || one.workedTicks() != last.workedTicks())
            .toList();
    Made made = make(program, Optional.empty(), _ -> new AnsweredChoice(asked, fewer));
    if (made.outcome().interrupted()) {
      return "";
    }
    String lines =
        made.out().isBlank()
            ? ""
            : " and prints " + Things.quoted(made.out().strip().lines().toList().getLast());
    return made.failure()
        .map(how -> "Without the last of these switches it fails so: %s.".formatted(how))
        .orElse("Without the last of these switches the run ends well%s.".formatted(lines));
  }

  /** Which of the happenings is the exception that it failed by; -1 if it is none of them. */
  private static int failed(Failure how, List<Happening> all) {
    String name = how.what().substring(how.what().lastIndexOf('.') + 1);
    return IntStream.range(0, how.kind() == Failure.Kind.EXCEPTION ? all.size() : 0)
        .filter(i -> all.get(i).kind() == Happening.Kind.FAILURE)
        .filter(i -> all.get(i).words().startsWith(FAILS + name))
        .findFirst()
        .orElse(-1);
  }

  private Interleaving interleaving(
      Watched watched, Mattering mattering, String failure, List<String> ends, int most) {
    List<Happening> all = watched.happenings();
    List<Integer> chosen = mattering.chosen(most);
    Names names =
        new Names(
            watched.names(), watched.processors(), all, chosen.stream().map(all::get).toList());
    Telling telling = new Telling(names, sources);
    List<Row> rows = new ArrayList<>();
    Map<Integer, Integer> numbers = new HashMap<>();
    int last = -1;
    for (int index : chosen) {
      addFold(mattering.gap(last, index), all, telling, rows);
      rows.add(telling.row(all.get(index), watched.leftOut() + index + 1));
      numbers.put(index, numbers.size() + 1);
      last = index;
    }
    addFold(mattering.gap(last, all.size()), all, telling, rows);
    List<String> story = new ArrayList<>(new Story(all, mattering, telling, numbers).sentences());
    story.addAll(ends);
    List<Column> columns =
        rows.stream()
            .filter(row -> !row.isFold())
            .map(Row::column)
            .distinct()
            .sorted()
            .map(task -> new Column(task, names.task(task)))
            .toList();
    return new Interleaving(failure, story, columns, rows, Optional.empty(), watched.leftOut());
  }

  private static void addFold(
      List<Integer> gap, List<Happening> all, Telling telling, List<Row> rows) {
    if (!gap.isEmpty()) {
      rows.add(telling.fold(gap.stream().map(all::get).toList()));
    }
  }
}
