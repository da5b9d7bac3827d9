package dev.lockstep.junit;

import dev.lockstep.junit.wire.Answer;
import dev.lockstep.junit.wire.Question;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.opentest4j.TestAbortedException;

/**
 * A test that a worker explores.
 *
 * @param context the test's in JUnit
 * @param wish what is wanted
 */
record ExploredTest(ExtensionContext context, Wish wish) {
  private static final String FAILURES = "lockstep-failures";

  /**
   * Has it explored. Returns if it passed; ends as it did if it failed.
   *
   * @throws TestAbortedException if it is skipped
   */
  void carryOut() throws IOException {
    for (String replay : wish.replays()) {
      settle(ask(replay), "with the schedule of " + name(replay));
    }
    if (!wish.isReplayed()) {
      settle(ask(""), "");
    }
  }

  /** A file, or a line in short. */
  private static String name(String replay) {
    int blank = replay.indexOf(' ');
    return blank < 0 ? replay : replay.substring(0, blank);
  }

  private Answer ask(String replay) throws IOException {
    return Worker.of(context).ask(question(replay));
  }

  private Question question(String replay) {
    List<String> words = new ArrayList<>(List.of("--tests", "--class-path"));
    words.add(TestClassPath.of(context.getRequiredTestClass()));
    words.addAll(wish.machine());
    words.addAll(wish.search(context));
    words.add("--failures");
    words.add(failures().toString());
    return new Question(
        context.getUniqueId(),
        context.getRequiredTestClass().getName(),
        told(context),
        replay,
        words);
  }

  private static String told(ExtensionContext context) {
    String type = context.getRequiredTestClass().getName();
    String method = context.getTestMethod().map(Method::getName).orElse("");
    return type.substring(type.lastIndexOf('.') + 1) + "." + method;
  }

  /** Beside the reports of the build. */
  private Path failures() {
    Optional<String> said = Wish.property(context, "lockstep.failures");
    if (said.isPresent()) {
      return Path.of(said.get());
    }
    Path folder = Path.of("build");
    return Files.isDirectory(folder) && !Files.isDirectory(Path.of("target"))
        ? folder.resolve(FAILURES)
        : Path.of("target", FAILURES);
  }

  private void settle(Answer answer, String how) {
    switch (answer.kind()) {
      case PASSED -> tell(answer.text() + (how.isEmpty() ? "" : " " + how));
      case SKIPPED -> throw new TestAbortedException(answer.text());
      case FAILED -> fail(answer, how);
      case UNSURE -> throw new NotRepeatableException(answer.text());
      case REFUSED -> throw new ExtensionConfigurationException(answer.text());
      case HANGS, DEFECT -> throw new IllegalStateException(answer.text());
    }
  }

  /** In the report of the build, and in that of JUnit. */
  private void tell(String text) {
    System.out.println("lockstep: " + told(context) + ": " + text);
    context.publishReportEntry("lockstep", text);
  }

  private void fail(Answer answer, String how) {
    Optional<Throwable> thrown =
        answer.thrown().map(one -> one.throwable(context.getRequiredTestClass().getClassLoader()));
    String[] parts = answer.text().split("\n", 2);
    Throwable failure = thrown.orElseGet(() -> new AssertionError(parts[0]));
    failure.addSuppressed(new Explanation(parts[parts.length - 1] + again(answer, how)));
    throw Rethrown.<RuntimeException>as(failure);
  }

  private String again(Answer answer, String how) {
    if (!how.isEmpty()) {
      return "\nThis is the run " + how + ".";
    }
    if (answer.file().isEmpty()) {
      return "";
    }
    String command =
        System.getProperty("basedir") == null
            ? "the same test alone with "
            : "mvn test -Dtest='%s' "
                .formatted(
                    context.getRequiredTestClass().getSimpleName()
                        + context.getTestMethod().map(method -> "#" + method.getName()).orElse(""));
    return "\nagain: %s-Dlockstep.replay=%s".formatted(command, answer.file());
  }
}
