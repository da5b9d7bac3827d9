package dev.lockstep.cli;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.roles.RolesException;
import dev.lockstep.runs.plan.UsageException;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Says what ended a command that did not end by itself. */
final class Failures {
  private static final String MEMORY_IS_FULL =
      "the JVM's memory is full; LOCKSTEP_JAVA_OPTS=-Xmx8g gives it 8 GB";

  /** How the JDK says that a name can't be told to the system. */
  private static final String NOT_IN_THIS_LOCALE = "Malformed input";

  private Failures() {}

  /** Tells the user, and returns the exit status. */
  static int report(Throwable failure, PrintWriter err) {
    return report(failure, err, UnaryOperator.identity());
  }

  /**
   * The same.
   *
   * @param placed adds to what is wrong where it stands
   */
  static int report(Throwable failure, PrintWriter err, UnaryOperator<String> placed) {
    return switch (failure) {
      case UsageException wrong ->
          usage(wrong.details(), placed.apply(String.valueOf(wrong.getMessage())), err);
      case RolesException wrong -> usage("", wrong.getMessage(), err);
      case InvalidPathException wrong -> usage("", whyNoFile(wrong), err);
      case OutOfMemoryError _ -> usage("", MEMORY_IS_FULL, err);
      default -> defect(failure, err);
    };
  }

  private static String whyNoFile(InvalidPathException wrong) {
    return wrong.getReason().startsWith(NOT_IN_THIS_LOCALE)
        ? "%s: a file name that isn't ASCII needs a locale with UTF-8: set LC_ALL=C.UTF-8"
            .formatted(wrong.getInput())
        : "%s is no file name: %s".formatted(wrong.getInput(), wrong.getReason());
  }

  private static int usage(String details, @Nullable String wrong, PrintWriter err) {
    err.print(details);
    err.println("lockstep: " + wrong);
    err.flush();
    return ExitStatus.USAGE.code();
  }

  private static int defect(Throwable failure, PrintWriter err) {
    err.print("lockstep: internal error, which is not your program's fault: ");
    failure.printStackTrace(err);
    err.flush();
    return ExitStatus.DEFECT.code();
  }
}
