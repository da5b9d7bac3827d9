package dev.lockstep.cli.running;

import dev.lockstep.cli.notices.ProgramFailure;
import dev.lockstep.cli.notices.WaitingTasks;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.races.PossibleDeadlocks;
import dev.lockstep.cli.races.RaceReport;
import dev.lockstep.cli.races.Suppressions;
import dev.lockstep.instrumenter.RewriteDefectException;
import dev.lockstep.kernel.jvm.ProgramStack;
import dev.lockstep.kernel.lockorder.LockCircle;
import dev.lockstep.kernel.races.Race;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.RunResult.WaitingTask;
import dev.lockstep.runs.RunOutcome;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.IoReason;
import dev.lockstep.traces.statistics.Seconds;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Says on standard error how a run ended, and gives the exit status. */
public final class RunReport {
  /** Of more tasks than this only the number is told. */
  private static final int MOST_TASKS = 40;

  private final RunPlan plan;
  private final RunOutcome outcome;
  private final Signals signals;
  private final PrintStream err;

  /** A user who names a machine wants to know its time; Dunigan's counts instructions. */
  private final Optional<Seconds> seconds;

  /** The report of a run that was carried out. */
  public RunReport(RunPlan plan, RunOutcome outcome, Signals signals, PrintStream err) {
    this.plan = plan;
    this.outcome = outcome;
    this.signals = signals;
    this.err = err;
    this.seconds = plan.machine().named().map(name -> new Seconds(outcome.clockHertz()));
  }

  /** Says how the run ended; returns the exit status. */
  public int print() {
    int ended = outcome.result().map(this::ended).orElseGet(this::lost);
    int program = isFailedBy(ended) ? died() : ended;
    outcome.leftOut().forEach(sentence -> line("%s", sentence));
    int files = outcome.fileFailures().isEmpty() ? program : filesLost(program);
    int status = outcome.outFailure().map(lost -> outputLost(lost, files)).orElse(files);
    if (outcome.lacksTraces()) {
      untraced();
    }
    outcome.coarse().stream().limit(MOST_TASKS).forEach(this::coarse);
    if (!outcome.uncounted().isEmpty()) {
      uncounted(outcome.uncounted());
    }
    if (plan.is(RunOptions.RACES)) {
      status = races(status);
    }
    outcome.statistics().ifPresent(statistics -> err.print(statistics.table()));
    err.flush();
    return status;
  }

  /** Shows the races; returns the status to go on with. */
  private int races(int status) {
    Suppressions suppressions = Suppressions.of(plan);
    // What is left out of those, which are shown last, is asked first: then a line has its use.
    List<LockCircle> _ = new PossibleDeadlocks(plan, outcome).shown(suppressions);
    RaceReport report = new RaceReport(outcome.races(), outcome.unwatched(), suppressions);
    List<Race> shown = report.print(err);
    boolean fails = plan.is(RunOptions.FAIL_ON_RACE) && !shown.isEmpty();
    return fails && status == ExitStatus.DONE.code() ? ExitStatus.PROGRAM_FAILED.code() : status;
  }

  private boolean isFailedBy(int ended) {
    return outcome.threadDied()
        && plan.is(RunOptions.FAIL_ON_UNCAUGHT)
        && ended == ExitStatus.DONE.code();
  }

  /** Says why the run failed, though its program came to its end. */
  private int died() {
    line("--fail-on-uncaught: an exception that nothing caught ended a thread of the program");
    return ExitStatus.PROGRAM_FAILED.code();
  }

  private int ended(RunResult result) {
    return switch (result) {
      case RunResult.Completed completed -> completed(completed);
      case RunResult.Exited exited -> exited.status();
      case RunResult.Failed failed -> failed(failed);
      case RunResult.Deadlocked deadlock -> deadlocked(deadlock);
      case RunResult.Spinning spinning -> spinning(spinning);
      case RunResult.LimitReached limit -> limitReached(limit);
      case RunResult.Interrupted interrupted -> interrupted(interrupted);
      case RunResult.Aborted aborted -> aborted(aborted);
    };
  }

  /** Says that a format of traces was of no use. */
  private void untraced() {
    line("--trace-format: nothing was traced in that format; --trace FILE says where to");
  }

  /** Says how exact the ticks of a method are. */
  private void coarse(String method) {
    line(
        "%s is too large to be counted exactly: each call, and each turn of its loops, took the"
            + " ticks of the longest way; split it to count it exactly",
        method);
  }

  /** Says what was in the JVM before Lockstep. */
  private void uncounted(List<String> classes) {
    line(
        "another agent had these classes of the program loaded before Lockstep came, so they are"
            + " not counted; 'lockstep run -javaagent:JAR' counts them:");
    hints(classes);
  }

  private int completed(RunResult.Completed completed) {
    if (completed.lacksNodes()) {
      line(
          "the program asked for its node and printed nothing, and no node ran anything:"
              + " to run it on every node, use --spmd --nodes N");
      strayOptions();
    }
    if (!completed.hints().isEmpty()) {
      line("the program ended, and left");
      hints(completed.hints());
    }
    return ExitStatus.DONE.code();
  }

  private void hints(List<String> hints) {
    hints.stream().limit(MOST_TASKS).forEach(hint -> err.println("  " + hint));
    if (hints.size() > MOST_TASKS) {
      err.printf(Locale.ROOT, "  and %,d more%n", hints.size() - MOST_TASKS);
    }
  }

  /** Says which words after the program look as if they were meant for Lockstep. */
  private void strayOptions() {
    List<String> stray =
        plan.program().arguments().stream().filter(PicocliOptions::isOption).distinct().toList();
    if (!stray.isEmpty()) {
      line(
          "behind the program, %s went to the program itself: options of lockstep stand before it",
          String.join(" ", stray));
    }
  }

  private int failed(RunResult.Failed failed) {
    if (failed.failure() instanceof UsageException noMain) {
      throw noMain; // It was looked for when the program's agents had started.
    }
    if (!failed.isTold()) {
      line("the program failed in %s at tick %s:", failed.task(), time(failed.tick(), ""));
      ProgramFailure.print(failed.failure(), err);
    }
    if (failed.failure() instanceof StackOverflowError overflow) {
      overflowed(overflow);
    }
    strayOptions();
    return ExitStatus.PROGRAM_FAILED.code();
  }

  /** The limit's own has a message, the JVM's none. */
  private void overflowed(StackOverflowError overflow) {
    if (overflow.getMessage() == null) {
      line(
          "how deep calls can be is the JVM's, and differs from run to run:"
              + " --stack-depth N makes it repeatable%s",
          plan.isCounted() ? "" : ", without --no-aspp");
    }
  }

  private int deadlocked(RunResult.Deadlocked deadlock) {
    int count = deadlock.tasks().size();
    if (deadlock.othersGoOn()) {
      line(
          "deadlock at tick %s: %,d task%s wait%s for ever, and only daemons, timers and idle"
              + " workers go on; --keep-deadlocked lets them:",
          time(deadlock.tick(), ""), count, count == 1 ? "" : "s", count == 1 ? "s" : "");
    } else {
      line(
          "deadlock at tick %s: nothing can run, and %,d task%s still wait%s:",
          time(deadlock.tick(), ""), count, count == 1 ? "" : "s", count == 1 ? "s" : "");
    }
    tasks(deadlock.tasks());
    hints(deadlock.hints());
    return ExitStatus.DEADLOCK.code();
  }

  private void tasks(List<WaitingTask> tasks) {
    WaitingTasks.lines(tasks).forEach(err::println);
  }

  private int interrupted(RunResult.Interrupted interrupted) {
    line(
        "ended by %s at tick %s; %s",
        signals.name(), time(interrupted.tick(), ""), left(interrupted.tasks()));
    tasks(interrupted.tasks());
    return signals.status();
  }

  private static String left(List<WaitingTask> tasks) {
    int count = tasks.size();
    return String.format(Locale.ROOT, "%,d task%s left:", count, count == 1 ? " was" : "s were");
  }

  private int spinning(RunResult.Spinning spinning) {
    WaitingTask task = spinning.task();
    String who = task.name() + WaitingTasks.place(task.stack());
    if (plan.isCounted()) {
      line(
          "%s polls without end: since tick %s nothing has happened, and nothing is left that"
              + " could happen. %s",
          who,
          time(spinning.sinceTick(), ""),
          task.what().equals("flicks")
              ? "Does it wait for memory that no other task changes? --spin-limit says for how long"
                  + " it may"
              : "Is a message missing, or sent to another pid?");
    } else {
      line(
          "%s polls without end: without aspp nothing preempts it, so the loop has to call flick",
          who);
    }
    if (!spinning.others().isEmpty()) {
      line("beside it, %s", left(spinning.others()));
      tasks(spinning.others());
    }
    return ExitStatus.DEADLOCK.code();
  }

  /** Says where the thread that all tasks run on is; returns the exit status. */
  private int lost() {
    List<StackTraceElement> inProgram =
        outcome.stuckAt().stream().dropWhile(frame -> frame.getModuleName() != null).toList();
    String place = WaitingTasks.place(ProgramStack.of(inProgram.toArray(StackTraceElement[]::new)));
    if (outcome.interrupted()) {
      line("ended by %s; the program did not call the library any more%s", signals.name(), place);
      return signals.status();
    }
    line(
        "the program waits for ever in a lock of the JVM itself%s: all tasks run on one thread, and"
            + " no other task can end that. %s",
        place,
        plan.isCounted()
            ? "docs/threads.md, \"Where the JVM calls the program\", says which locks those are"
            : "With --no-aspp, synchronized and wait() are the JVM's own: use the library's locks"
                + " and events, or leave --no-aspp out");
    return ExitStatus.DEADLOCK.code();
  }

  /** Says what of the program's output was lost; returns the exit status to go on with. */
  private int outputLost(IOException failure, int status) {
    line("standard output can't be written: %s", IoReason.of(failure));
    return status == ExitStatus.DONE.code() ? ExitStatus.PROGRAM_FAILED.code() : status;
  }

  /** Says which files are not complete, unless that has ended the run; returns the same. */
  private int filesLost(int status) {
    if (outcome.result().orElse(null) instanceof RunResult.Aborted) {
      return status;
    }
    outcome.fileFailures().forEach(failure -> line("%s", failure));
    return status == ExitStatus.DONE.code() ? ExitStatus.USAGE.code() : status;
  }

  private int limitReached(RunResult.LimitReached limit) {
    String ticks = time(limit.limitTicks(), " ticks");
    if (plan.find(RunOptions.LIMIT).orElse(Long.MAX_VALUE) <= limit.limitTicks()) {
      line("stopped: --limit %s were reached; %s", ticks, left(limit.tasks()));
    } else {
      line("stopped: the clock has come to its end, after %s; %s", ticks, left(limit.tasks()));
    }
    tasks(limit.tasks());
    return ExitStatus.LIMIT.code();
  }

  private int aborted(RunResult.Aborted aborted) {
    if (aborted.cause() instanceof RewriteDefectException defect) {
      throw defect;
    }
    line("%s", String.valueOf(aborted.cause().getMessage()));
    return ExitStatus.USAGE.code();
  }

  /** With the seconds behind it, where those are wanted. */
  private String time(long ticks, String unit) {
    String text = String.format(Locale.ROOT, "%,d%s", ticks, unit);
    return seconds.map(clock -> "%s (%s s)".formatted(text, clock.of(ticks))).orElse(text);
  }

  private void line(String format, Object... arguments) {
    err.println("lockstep: " + String.format(Locale.ROOT, format, arguments));
  }
}
