package dev.lockstep.runs.tests;

import dev.lockstep.kernel.choice.ChoicePolicy;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.runs.Run;
import dev.lockstep.runs.UsualMachine;
import dev.lockstep.runs.explore.OneJvm;
import dev.lockstep.runs.explore.WarmProgram;
import dev.lockstep.runs.explore.WarmProgram.Seen;
import dev.lockstep.runs.plan.JdkWork;
import dev.lockstep.runs.plan.PolicyChoice;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.program.Program;
import dev.lockstep.runs.program.Programs;
import dev.lockstep.runs.program.TestsProgram;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The tests on a class path, which are run again and again in this JVM.
 *
 * <p>All searches share one loaded program: what JUnit, the tests and what they test take to be
 * loaded, rewritten and compiled, they take once.
 */
public final class TestSuite implements AutoCloseable {
  private static final String NOTHING = "none\t";
  private static final String WRONG = "wrong\t";

  /** How a run ends whose test has passed, and one whose test was skipped. */
  private static final int PASSED = TestsProgram.ALL_PASSED;

  private static final int SKIPPED = 78;
  private static final int REFUSED = 79;

  private Program program;
  private WarmProgram warm;
  private RunPlan plan;
  private volatile boolean isInterrupted;
  private volatile boolean isTooLong;
  private volatile Optional<Run> underWay = Optional.empty();

  /**
   * What was found.
   *
   * @param tests in JUnit's order; none if it was interrupted
   * @param nothing tells the user which selectors select no test; empty if each selects some
   */
  public record Found(List<FoundTest> tests, Optional<String> nothing) {}

  /** How tests are divided. */
  public enum Part {
    /** Each method is explored by itself. */
    METHOD,
    /** All methods of a class are together. */
    CLASS;

    /** The word for it. */
    String word() {
      return this == METHOD ? "method" : "class";
    }
  }

  /**
   * The tests that a plan's class path has.
   *
   * @param plan of the program {@link dev.lockstep.runs.program.TestsProgram}
   * @throws UsageException if there is no JUnit that can run them
   */
  public TestSuite(RunPlan plan) {
    this.plan = plan;
    program = Programs.load(plan.program());
    warm = new WarmProgram(program, plan.find(RunOptions.JDK).orElse(JdkWork.PRICED));
  }

  /**
   * Finds tests. From here on the machine is settled: it depends on whether one of them calls
   * Lockstep's libraries.
   *
   * @param selectors words as {@code --select} has them; all tests if there is none
   */
  public Found find(Part part, List<String> selectors) {
    List<String> words = new ArrayList<>(List.of("list", part.word()));
    words.addAll(selectors);
    RunPlan asked = UsualMachine.completed(plan, program);
    Seen seen = see(asked, words);
    List<String> lines = text(seen).lines().toList();
    if (isInterrupted) {
      return new Found(List.of(), Optional.empty());
    }
    if (!isExit(seen, 0)) {
      throw new UsageException(
          "the tests can't be found out: JUnit did not come to an end\n" + seen.err() + text(seen));
    }
    for (String line : lines) {
      if (line.startsWith(WRONG)) {
        throw new UsageException(line.substring(WRONG.length()));
      }
    }
    List<String> nothing =
        lines.stream()
            .filter(line -> line.startsWith(NOTHING))
            .map(line -> line.substring(NOTHING.length()))
            .toList();
    List<FoundTest> found =
        lines.stream().filter(FoundTest::isIn).map(FoundTest::read).distinct().toList();
    if (!nothing.isEmpty() || found.isEmpty()) {
      return new Found(List.of(), Optional.of(nothing(nothing, selectors)));
    }
    plan = UsualMachine.completed(plan, program.about(classes(found)));
    return new Found(found, Optional.empty());
  }

  private static String nothing(List<String> nothing, List<String> selectors) {
    if (selectors.isEmpty()) {
      return "there are no tests in the folders of the class path: --select names classes,"
          + " packages or methods";
    }
    List<String> words = nothing.stream().filter(word -> !word.isEmpty()).toList();
    return "--select %s selects no test; it may be a class, Class#method, a package, or tag:NAME"
        .formatted(String.join(", --select ", words.isEmpty() ? selectors : words));
  }

  private static List<String> classes(List<FoundTest> found) {
    return found.stream().map(FoundTest::className).distinct().collect(Collectors.toList());
  }

  /** Takes a test that need not be found out, with a plan that {@link #fits}. */
  public void settle(RunPlan other, FoundTest test) {
    plan = UsualMachine.completed(other, program.about(List.of(test.className())));
  }

  /**
   * Whether what it has loaded also runs a test with another plan: its classes were rewritten for
   * one machine.
   */
  public boolean fits(RunPlan other, FoundTest test) {
    RunPlan its = UsualMachine.completed(other, program.about(List.of(test.className())));
    return comparable(its).text().equals(comparable(plan).text());
  }

  /** Without what differs from run to run. */
  private static RunPlan comparable(RunPlan plan) {
    return plan.with(RunOptions.SEED, 1L)
        .with(RunOptions.JDK, JdkWork.PRICED)
        .with(RunOptions.CHOOSE, PolicyChoice.ORDER)
        .with(RunOptions.LIMIT, 1L)
        .with(RunOptions.ARGUMENTS, List.of());
  }

  /**
   * Runs a test once as a plan says.
   *
   * @param schedule replays; empty where the plan says who chooses
   */
  public Seen replay(RunPlan plan, Optional<? extends ChoicePolicy> schedule) {
    return warm.see(
        plan, plans -> schedule.<ChoicePolicy>map(own -> own).orElse(plans), this::begins);
  }

  /** Tells its classes, and what they need, from others. */
  public String classesHash(FoundTest test) {
    return program.about(TestsProgram.subjects(test.arguments())).classesHash();
  }

  /** Runs a test once, in order. */
  public Verdict check(FoundTest test) {
    isTooLong = false;
    Seen seen = see(plan, List.of("check", test.id()));
    if (isTooLong && seen.outcome().interrupted()) {
      reload();
      return new Verdict(Verdict.Kind.ENDLESS, "", new TreeSet<>());
    }
    SortedSet<String> thrown =
        seen.told().stream()
            .flatMap(told -> Verdict.thrown(told).stream())
            .collect(Collectors.toCollection(TreeSet::new));
    if (isExit(seen, PASSED)) {
      return new Verdict(Verdict.Kind.PASSED, "", thrown);
    }
    String reason = text(seen).lines().reduce("", (_, last) -> last);
    if (isExit(seen, SKIPPED)) {
      return new Verdict(Verdict.Kind.SKIPPED, reason, thrown);
    }
    if (isExit(seen, REFUSED)) {
      return new Verdict(Verdict.Kind.REFUSED, reason, thrown);
    }
    return new Verdict(
        isExit(seen, 0) ? Verdict.Kind.ENDED_JVM : Verdict.Kind.FAILED, "", new TreeSet<>());
  }

  /** What was ended in its midst, such as an agent that attaches itself, is not gone on with. */
  private void reload() {
    warm.close();
    program = Programs.load(plan.program());
    warm = new WarmProgram(program, plan.find(RunOptions.JDK).orElse(JdkWork.PRICED));
  }

  private static boolean isExit(Seen seen, int status) {
    return seen.outcome().result().orElse(null) instanceof RunResult.Exited exited
        && exited.status() == status;
  }

  private static String text(Seen seen) {
    return new String(seen.out(), StandardCharsets.UTF_8);
  }

  private Seen see(RunPlan base, List<String> arguments) {
    RunPlan inOrder =
        base.find(RunOptions.JDK).isPresent() ? base : base.with(RunOptions.JDK, JdkWork.PRICED);
    return warm.see(inOrder.with(RunOptions.ARGUMENTS, arguments).inOrder(), this::begins);
  }

  private void begins(Run run) {
    underWay = Optional.of(run);
    if (isInterrupted) {
      run.interrupt();
    }
  }

  /** What all runs of a test have in common. */
  public RunPlan plan(FoundTest test) {
    return plan.with(RunOptions.ARGUMENTS, test.arguments());
  }

  /** The program that all of them share, for {@link OneJvm}. */
  public WarmProgram warm() {
    return warm;
  }

  /** Ends the run that is under way, as it has taken too long. Other threads may call this. */
  public void endRun() {
    isTooLong = true;
    underWay.ifPresent(Run::interrupt);
  }

  /** Whether somebody has interrupted it. */
  public boolean isInterrupted() {
    return isInterrupted;
  }

  /** Ends the run that is under way, unless a search makes it. Other threads may call this. */
  public void interrupt() {
    isInterrupted = true;
    underWay.ifPresent(Run::interrupt);
  }

  @Override
  public void close() {
    warm.close();
  }
}
