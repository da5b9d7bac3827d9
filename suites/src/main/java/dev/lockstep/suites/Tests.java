package dev.lockstep.suites;

import java.util.List;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * The main class. Its first argument says what is done with the tests that the others select:
 *
 * <pre>
 * list class|method SELECTOR...     prints a line for each test that is explored by itself
 * run ID...                         runs them; ends as the first one that fails does
 * check ID...                       the same, but ends with 77 if some passed, and with 78 if
 *                                   all were skipped, or with 79 if an engine refuses to
 *                                   run them alone; then its last line says why
 * report FOLDER STATUS SELECTOR...  runs them, and writes reports as Surefire does; where a
 *                                   selector selects none, it ends with that exit status, and
 *                                   with 77 if all have passed
 * </pre>
 *
 * <p>What a {@code SELECTOR} is, {@link Selection} tells; an {@code ID} is one, too.
 */
public final class Tests {
  private static final int FAILED = 1;

  /** That all is well is said by statuses with which no test ends the JVM: some have passed. */
  private static final int ALL_PASSED = 77;

  /** None has passed, as all were skipped. */
  private static final int ALL_SKIPPED = 78;

  /** An engine has refused what was selected. */
  private static final int REFUSED = 79;

  private Tests() {}

  /** Does what the arguments say, and ends the JVM: threads that tests have left don't go on. */
  public static void main(String[] args) throws Throwable {
    List<String> words = List.of(args);
    List<String> others = words.subList(1, words.size());
    switch (words.getFirst()) {
      case "list" -> list(others);
      case "run" -> run(others, false);
      case "check" -> run(others, true);
      case "report" -> report(others);
      default -> throw new IllegalArgumentException(words.getFirst());
    }
  }

  private static void list(List<String> words) {
    Selection selection;
    try {
      selection = Selection.of(words.subList(1, words.size()));
    } catch (Selection.WrongWordException wrong) {
      System.out.println("wrong\t" + wrong.getMessage());
      System.exit(0);
      return;
    }
    TestPlan plan = LauncherFactory.create().discover(selection.request(false));
    new Listing(words.getFirst().equals("class")).of(selection, plan).forEach(System.out::println);
    System.exit(0);
  }

  private static void run(List<String> ids, boolean tells) throws Throwable {
    Verdict verdict = new Verdict();
    try {
      execute(Selection.of(ids).request(false), verdict);
    } catch (JUnitException refused) {
      if (!tells) {
        throw refused;
      }
      System.out.println("\n" + innermost(refused));
      System.exit(REFUSED);
    }
    if (verdict.failure() != null) {
      Thread.currentThread().setUncaughtExceptionHandler(Tests::fail);
      throw verdict.failure();
    }
    System.exit(tells ? told(verdict) : 0);
  }

  /** What the engine itself said, in a line. */
  private static String innermost(Throwable failure) {
    Throwable at = failure;
    while (at.getCause() != null) {
      at = at.getCause();
    }
    return String.valueOf(at.getMessage()).strip().replaceAll("\\s+", " ");
  }

  private static int told(Verdict verdict) {
    if (verdict.hasPassed()) {
      return ALL_PASSED;
    }
    System.out.println("\n" + verdict.skipped());
    return ALL_SKIPPED;
  }

  /** What it prints is what a JVM prints of an exception that ends a thread. */
  private static void fail(Thread thread, Throwable failure) {
    failure.printStackTrace();
    System.exit(FAILED);
  }

  private static void report(List<String> words) {
    int refused = Integer.parseInt(words.get(1));
    Selection selection;
    try {
      selection = Selection.of(words.subList(2, words.size()));
    } catch (Selection.WrongWordException wrong) {
      System.err.println("lockstep: " + wrong.getMessage());
      System.exit(refused);
      return;
    }
    List<String> nothing = Listing.nothing(selection, LauncherFactory.create());
    if (!nothing.isEmpty()) {
      nothing.forEach(word -> System.err.println("lockstep: " + word));
      System.exit(refused);
    }
    SurefireReports reports = new SurefireReports(words.getFirst());
    reports.begin();
    execute(selection.request(true), reports);
    System.out.println(reports.summary());
    System.exit(reports.isFailed() ? FAILED : ALL_PASSED);
  }

  /** A test that ends the JVM has not passed, nor have those behind it. */
  private static void execute(LauncherDiscoveryRequest tests, TestExecutionListener listener) {
    UnderWay underWay = new UnderWay();
    Thread end = new Thread(() -> endedBy(underWay), "lockstep-end");
    Runtime.getRuntime().addShutdownHook(end);
    try {
      LauncherFactory.create().execute(tests, listener, underWay);
    } finally { // What an engine throws ends this thread, and that is told.
      Runtime.getRuntime().removeShutdownHook(end);
    }
  }

  private static void endedBy(UnderWay underWay) {
    System.err.println(
        "lockstep: %s ended the JVM by System.exit, so neither it nor what comes behind it passed"
            .formatted(underWay.name()));
    Runtime.getRuntime().halt(FAILED);
  }
}
