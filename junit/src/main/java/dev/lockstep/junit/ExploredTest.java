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
import java.util.function.Function;
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
    if (wish.isExplored()) {
      settle(ask(""), "");
    }
  }

  /** A file, or a line in short. */
  private static String name(String replay) {
    int blank = replay.indexOf(' ');
    return blank < 0 ? replay : replay.substring(0, blank);
  }

  private Answer ask(String replay) throws IOException {
    return Worker.of(context).ask(question(replay), Silence.most(context));
  }

  private Question question(String replay) {
    List<String> words = new ArrayList<>(List.of("--tests", "--class-path"));
    words.add(TestClassPath.of(type()));
    words.addAll(wish.options());
    words.add("--failures");
    words.add(failures().toString());
    return new Question(
        context.getUniqueId(), type().getName(), told(), replay, wish.isReplayedNow(), words);
  }

  /** A dynamic test has no class itself. */
  private Class<?> type() {
    return nearest(ExtensionContext::getTestClass).orElseThrow();
  }

  private String method() {
    return nearest(ExtensionContext::getTestMethod).map(Method::getName).orElse("");
  }

  private <T> Optional<T> nearest(Function<ExtensionContext, Optional<T>> what) {
    Optional<ExtensionContext> at = Optional.of(context);
    while (at.isPresent()) {
      Optional<T> found = what.apply(at.get());
      if (found.isPresent()) {
        return found;
      }
      at = at.get().getParent();
    }
    return Optional.empty();
  }

  /** With the arguments or the number of one of many. */
  private String told() {
    String bare = binaryName() + "." + method();
    String shown = context.getDisplayName();
    return shown.startsWith(method() + "(") ? bare : bare + " " + shown;
  }

  /** Beside the reports of the build. */
  private Path failures() {
    Optional<String> said = Properties.find(context, "lockstep.failures");
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
      case RACED -> throw assertion(answer.text() + again(answer, how));
      case UNSURE -> throw new UnsureException(answer.text());
      case REFUSED -> throw new ExtensionConfigurationException(answer.text());
      case ALIVE, HANGS, DEFECT -> throw new IllegalStateException(answer.text());
    }
  }

  /** In the report of the build, and in that of JUnit. */
  private void tell(String text) {
    System.out.println("lockstep: " + told() + ": " + text);
    context.publishReportEntry("lockstep", text);
  }

  private void fail(Answer answer, String how) {
    String[] parts = answer.text().split("\n", 2);
    Throwable failure =
        answer
            .thrown()
            .map(one -> one.throwable(type().getClassLoader()))
            .orElseGet(() -> assertion(parts[0]));
    if (parts.length > 1) {
      failure.addSuppressed(new Explanation(parts[1] + again(answer, how)));
    }
    throw Rethrown.<RuntimeException>as(failure);
  }

  /** Where JUnit and this extension have made it tells nothing. */
  private AssertionError assertion(String message) {
    AssertionError error = new AssertionError(message);
    error.setStackTrace(
        new StackTraceElement[] {new StackTraceElement(type().getName(), method(), null, -1)});
    return error;
  }

  private String again(Answer answer, String how) {
    if (!how.isEmpty()) {
      return "\nthis is the run " + how;
    }
    if (answer.file().isEmpty()) {
      return "";
    }
    String command =
        MavenCommand.ofThisJvm()
            .map(maven -> maven.test(binaryName(), method()))
            .orElse("the same test with");
    String target = quoted(answer.file());
    String why = answer.kind() == Answer.Kind.RACED ? "" : "\nwhy: lockstep explain " + target;
    return why + "\nagain: %s -Dlockstep.replay=%s".formatted(command, target);
  }

  /** Without its package: a nested class is behind its outer one and a dollar sign. */
  private String binaryName() {
    String name = type().getName();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** A line has blanks. */
  private static String quoted(String target) {
    return target.contains(" ") ? "'" + target.replace("'", "'\\''") + "'" : target;
  }
}
