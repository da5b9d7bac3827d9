package dev.lockstep.cli;

import dev.lockstep.roles.RolesException;
import dev.lockstep.runs.plan.UsageException;
import java.io.PrintWriter;

/** Says what ended a command that did not end by itself. */
final class Failures {
  private Failures() {}

  /** Tells the user, and returns the exit status. */
  static int report(Throwable failure, PrintWriter err) {
    return switch (failure) {
      case UsageException wrong -> usage(wrong.details(), wrong, err);
      case RolesException wrong -> usage("", wrong, err);
      default -> defect(failure, err);
    };
  }

  private static int usage(String details, Exception wrong, PrintWriter err) {
    err.print(details);
    err.println("lockstep: " + wrong.getMessage());
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
