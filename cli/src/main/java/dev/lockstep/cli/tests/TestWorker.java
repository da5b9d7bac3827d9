package dev.lockstep.cli.tests;

import dev.lockstep.cli.explain.ExplainedText;
import dev.lockstep.cli.explore.ExploredText;
import dev.lockstep.cli.explore.FailureFolder;
import dev.lockstep.cli.explore.RaceOptions;
import dev.lockstep.cli.explore.ReplayTarget;
import dev.lockstep.cli.explore.ShownRaces;
import dev.lockstep.cli.explore.ShownSearch;
import dev.lockstep.cli.notices.SearchProgress;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.races.RaceReport;
import dev.lockstep.junit.wire.Answer;
import dev.lockstep.junit.wire.Question;
import dev.lockstep.junit.wire.Thrown;
import dev.lockstep.kernel.choice.Replay;
import dev.lockstep.kernel.choice.Schedule;
import dev.lockstep.kernel.races.Race;
import dev.lockstep.runs.explore.Exploration;
import dev.lockstep.runs.explore.WarmProgram.Seen;
import dev.lockstep.runs.explore.failure.Failure;
import dev.lockstep.runs.explore.failure.FailureFile.Origin;
import dev.lockstep.runs.explore.failure.Finding;
import dev.lockstep.runs.explore.races.FoundRace;
import dev.lockstep.runs.plan.RunOption;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.tests.FoundTest;
import dev.lockstep.runs.tests.TestSuite;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A JVM that explores tests for another one: {@code Worker} of the extension has started it, names
 * it a socket, and asks. It ends when that is closed.
 */
public final class TestWorker {
  /** Names the socket. */
  private static final String PROPERTY = "lockstep.test-worker";

  /** What stays the worker's own where a run is made again. */
  private static final Set<RunOption<?>> OF_WORKER =
      Set.of(RunOptions.PROGRAM, RunOptions.ARGUMENTS, RunOptions.CLASS_PATH);

  /** How lines of ours begin. */
  private static final String TOLD = "lockstep: ";

  /** What a table takes in the log of a build. */
  private static final int COLUMNS = 100;

  private final Function<List<String>, Asked> reader;
  private final List<String> told = new ArrayList<>();
  private final Watchdog watchdog;
  private final DataOutputStream out;
  private @Nullable TestSuite suite;

  /**
   * What options ask for.
   *
   * @param failures where failures are written
   * @param rules what is asked of the test
   */
  public record Asked(Exploration search, FailureFolder failures, TestRules rules) {
    /** The search, which a data race ends where it is a failure. */
    Exploration whole() {
      return search.finding(rules.races().search(rules.races().fails()));
    }
  }

  private TestWorker(
      Function<List<String>, Asked> reader, Watchdog watchdog, DataOutputStream out) {
    this.reader = reader;
    this.watchdog = watchdog;
    this.out = out;
  }

  /** Where somebody asks this JVM; empty if it is nobody's worker. */
  public static Optional<Path> socket() {
    return Optional.ofNullable(System.clearProperty(PROPERTY)).map(Path::of);
  }

  /**
   * Answers until nobody asks any more.
   *
   * @param reader reads the options of the command
   */
  public static int work(Path socket, Function<List<String>, Asked> reader) {
    System.setIn(InputStream.nullInputStream());
    try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        Watchdog watchdog = new Watchdog()) {
      boolean _ = channel.connect(UnixDomainSocketAddress.of(socket));
      DataInputStream in =
          new DataInputStream(new BufferedInputStream(Channels.newInputStream(channel)));
      DataOutputStream out =
          new DataOutputStream(new BufferedOutputStream(Channels.newOutputStream(channel)));
      TestWorker worker = new TestWorker(reader, watchdog, out);
      while (true) {
        Answer answer = worker.answer(Question.read(in));
        watchdog.end();
        answer.write(out);
      }
    } catch (IOException nobodyAsks) {
      Runtime.getRuntime().halt(ExitStatus.DONE.code());
    }
    return ExitStatus.DONE.code();
  }

  private Answer answer(Question question) {
    told.clear();
    try {
      Asked asked = reader.apply(question.options());
      watchdog.begin(asked.rules().patience().anyRun(), asking());
      FoundTest test = new FoundTest(question.id(), question.className(), question.name());
      return question.replay().isEmpty() ? explored(asked, test) : replayed(asked, test, question);
    } catch (UsageException refused) {
      return new Answer(Answer.Kind.REFUSED, refused.details() + refused.getMessage());
    } catch (RuntimeException defect) {
      StringWriter trace = new StringWriter();
      defect.printStackTrace(new PrintWriter(trace, true));
      return new Answer(Answer.Kind.DEFECT, trace.toString());
    }
  }

  private Watchdog.Asking asking() {
    return new Watchdog.Asking() {
      @Override
      public void isAlive() throws IOException {
        new Answer(Answer.Kind.ALIVE, "").write(out);
      }

      @Override
      public void hangs(String text) throws IOException {
        new Answer(Answer.Kind.HANGS, text).write(out);
      }
    };
  }

  /** What is loaded already, if that fits. */
  private TestSuite suite(RunPlan plan, FoundTest test) {
    TestSuite now = suite;
    if (now == null || !now.fits(plan, test)) {
      if (now != null) {
        now.close();
      }
      now = new TestSuite(plan);
      suite = now;
    }
    now.settle(plan, test);
    return now;
  }

  private Answer explored(Asked asked, FoundTest test) {
    TestSuite loaded = suite(asked.search().plan(), test);
    ShownSearch shown = new ShownSearch(asked.failures(), told::add);
    TestSearch search = new TestSearch(loaded, asked.whole(), shown, asked.rules());
    TestSearch.Result result =
        search.explore(test, search.check(test), new SearchProgress(watchdog::alive));
    return switch (result.kind()) {
      case PASSED -> new Answer(Answer.Kind.PASSED, result.words());
      case SKIPPED -> new Answer(Answer.Kind.SKIPPED, result.words());
      case UNSURE -> new Answer(Answer.Kind.UNSURE, result.words());
      case INTERRUPTED -> new Answer(Answer.Kind.DEFECT, "interrupted");
      case FAILED ->
          result.kept().isEmpty()
              ? result
                  .races()
                  .map(races -> raced(races, asked.failures()))
                  .orElseGet(() -> new Answer(Answer.Kind.FAILED, result.words()))
              : failed(loaded, test, shown, result);
    };
  }

  private Answer failed(
      TestSuite loaded, FoundTest test, ShownSearch shown, TestSearch.Result result) {
    ExploredText.Kept kept = result.kept().getFirst();
    Finding finding = kept.finding();
    StringBuilder text = new StringBuilder(headline(finding)).append('\n');
    text.append("it fails in ").append(ExploredText.first(finding)).append('\n');
    finding.minimal().ifPresent(minimal -> text.append(ExploredText.minimal(minimal)));
    shown
        .explained(finding, result.criteria())
        .ifPresent(how -> text.append('\n').append(ExplainedText.withoutTitle(how, COLUMNS)));
    told.forEach(sentence -> text.append(sentence).append('\n'));
    Optional<Schedule> schedule =
        Optional.of(finding.schedule())
            .filter(lines -> !lines.isEmpty())
            .map(lines -> Schedule.read("the schedule", lines));
    Optional<Thrown> thrown =
        finding.failure().kind() == Failure.Kind.EXCEPTION
            ? thrown(loaded.replay(finding.plan(), schedule.map(Replay::new)), test)
            : Optional.empty();
    return new Answer(Answer.Kind.FAILED, text.toString(), kept.file().orElse(kept.line()), thrown);
  }

  /** All that is known of races. */
  private static Answer raced(List<Race> races, List<String> checks, String again) {
    StringBuilder text = new StringBuilder();
    int number = 0;
    for (Race race : races) {
      RaceReport.lines(++number, race)
          .forEach(line -> text.append(line.replaceFirst("^" + TOLD, "")).append('\n'));
    }
    checks.forEach(text::append);
    return new Answer(Answer.Kind.RACED, text.toString().stripTrailing(), again, Optional.empty());
  }

  /** The line of a test has all jars of a build, so a file has the run. */
  private Answer raced(ShownRaces races, FailureFolder folder) {
    String file = "";
    try {
      file = folder.write(races.file()).toString();
    } catch (UsageException refused) {
      told.add(String.valueOf(refused.getMessage()));
    }
    return raced(races.races().stream().map(FoundRace::race).toList(), races.checkTexts(), file);
  }

  /** How it failed, as one line: a test that ended the JVM was told of as it did that. */
  private static String headline(Finding finding) {
    return finding
        .told()
        .lines()
        .filter(line -> line.startsWith(TOLD) && finding.failure().kind() == Failure.Kind.STATUS)
        .map(line -> line.substring(TOLD.length()))
        .findFirst()
        .orElse(finding.failure().kind().word() + ": " + finding.failure().line());
  }

  private static Optional<Thrown> thrown(Seen seen, FoundTest test) {
    return seen.thrown()
        .map(
            failure -> {
              failure.setStackTrace(upTo(test.className(), failure.getStackTrace()));
              return Thrown.of(failure);
            });
  }

  /** What called the test's class is JUnit, and tells nothing. */
  private static StackTraceElement[] upTo(String className, StackTraceElement[] stack) {
    int end = stack.length;
    while (end > 0 && !stack[end - 1].getClassName().equals(className)) {
      end--;
    }
    return end == 0 ? stack : Arrays.copyOf(stack, end);
  }

  private Answer replayed(Asked asked, FoundTest test, Question question) {
    ReplayTarget target = ReplayTarget.of(question.replay());
    if (question.isOfAny() && !target.plan().program().arguments().contains(test.id())) {
      return new Answer(Answer.Kind.SKIPPED, "the failure is that of another test");
    }
    RunPlan own = asked.search().plan();
    TestSuite loaded = suite(with(target.plan(), own), test);
    RaceOptions races = asked.rules().races();
    RunPlan same = with(target.plan(), loaded.plan(test));
    RunPlan plan = races.isWanted() ? same.with(RunOptions.RACES, true) : same;
    List<String> others = target.origin().differences(Origin.ofThisJvm(loaded.classesHash(test)));
    List<String> notes = new ArrayList<>();
    Consumer<String> other = notes::add;
    Seen seen =
        loaded.replay(
            plan, target.schedule().map(schedule -> Replay.asFarAsItFits(schedule, other)));
    Optional<Failure> failure = seen.failure(asked.search().criteria());
    String how =
        notes.isEmpty()
            ? ""
            : "\nit went as far as the schedule fits: %s; from there on it went in order%s"
                .formatted(
                    notes.getFirst(),
                    others.isEmpty() ? "" : " (" + String.join(", and ", others) + ")");
    List<Race> raced =
        seen.outcome().races().stream()
            .filter(race -> !races.suppressions().leaveOut(race))
            .toList();
    if (failure.isEmpty() && races.fails() && !raced.isEmpty()) {
      return raced(raced, List.of(), question.replay());
    }
    if (failure.isEmpty()) {
      return new Answer(Answer.Kind.PASSED, "1 run" + how.replace("\n", ", "));
    }
    String text = failure.get().kind().word() + ": " + failure.get().line() + "\n";
    Optional<Thrown> thrown = thrown(seen, test);
    return new Answer(
        Answer.Kind.FAILED,
        text + (thrown.isPresent() ? "" : seen.err()) + how,
        question.replay(),
        thrown);
  }

  /** A run's plan, but for where the program is. */
  private static RunPlan with(RunPlan plan, RunPlan own) {
    RunPlan whole = plan;
    for (RunOption<?> option : OF_WORKER) {
      whole = own.copyTo(whole, option);
    }
    return whole;
  }
}
