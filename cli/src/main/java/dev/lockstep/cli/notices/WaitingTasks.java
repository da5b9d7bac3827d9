package dev.lockstep.cli.notices;

import dev.lockstep.kernel.schedule.RunResult.WaitingTask;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Tasks that are left, in lines for a user: what each waits for, and where. */
public final class WaitingTasks {
  /** Of more than this only the number is told. */
  private static final int MOST_TASKS = 40;

  /** More of a stack says no more. */
  private static final int MOST_CALLERS = 8;

  private WaitingTasks() {}

  /** The lines of these. */
  public static List<String> lines(List<WaitingTask> tasks) {
    List<String> lines = new ArrayList<>();
    for (WaitingTask task : tasks.subList(0, Math.min(tasks.size(), MOST_TASKS))) {
      String what = task.what().isEmpty() ? "runs" : "waits for " + task.what();
      lines.add("  %s %s%s".formatted(task.name(), what, place(task.stack())));
      if (task.isThread()) {
        lines.addAll(callers(task.stack()));
      }
    }
    if (tasks.size() > MOST_TASKS) {
      lines.add(String.format(Locale.ROOT, "  and %,d more", tasks.size() - MOST_TASKS));
    }
    return lines;
  }

  /** How a thread came to its place: the program's own calls, as in a dump of threads. */
  private static List<String> callers(List<StackTraceElement> stack) {
    return stack.stream()
        .filter(frame -> frame.getModuleName() == null)
        .skip(1)
        .limit(MOST_CALLERS)
        .map(frame -> "      called at " + ProgramFailure.asWritten(frame))
        .toList();
  }

  /** Where in the program that is: what the JDK does in between explains nothing. */
  public static String place(List<StackTraceElement> stack) {
    Optional<StackTraceElement> inProgram =
        stack.stream().filter(frame -> frame.getModuleName() == null).findFirst();
    return inProgram
        .or(() -> stack.stream().findFirst())
        .map(frame -> ", at " + ProgramFailure.asWritten(frame))
        .orElse("");
  }
}
