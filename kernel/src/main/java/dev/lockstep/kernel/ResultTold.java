package dev.lockstep.kernel;

import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.RunResult.WaitingTask;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import java.util.List;
import java.util.stream.Collectors;

/** Tells a recording how its run ended, in a few lines. */
final class ResultTold {
  private ResultTold() {}

  static void tell(RunResult result, long tick, Recorder recorder) {
    recorder.result(tick, end(result), words(result));
  }

  private static RunEnd end(RunResult result) {
    return switch (result) {
      case RunResult.Completed _ -> RunEnd.COMPLETED;
      case RunResult.Exited exited -> exited.status() == 0 ? RunEnd.COMPLETED : RunEnd.FAILED;
      case RunResult.Failed _ -> RunEnd.FAILED;
      case RunResult.Deadlocked _, RunResult.Spinning _ -> RunEnd.DEADLOCKED;
      case RunResult.Aborted _, RunResult.Interrupted _, RunResult.LimitReached _ -> RunEnd.STOPPED;
    };
  }

  private static String words(RunResult result) {
    return switch (result) {
      case RunResult.Completed _ -> "The program came to its end.";
      case RunResult.Exited exited ->
          "The program ended itself with status " + exited.status() + ".";
      case RunResult.Failed failed ->
          "The program failed in %s: %s".formatted(failed.task(), failed.failure());
      case RunResult.Deadlocked deadlock when deadlock.othersGoOn() ->
          "Deadlock: tasks waited for ever, while others went on.\n" + lines(deadlock.tasks());
      case RunResult.Deadlocked deadlock ->
          "Deadlock: nothing could run, and tasks still waited.\n" + lines(deadlock.tasks());
      case RunResult.Spinning spinning ->
          "Endless: %s\n%s".formatted(line(spinning.task()), lines(spinning.others())).strip();
      case RunResult.LimitReached limit ->
          "The run was stopped at its limit, tick %s.\n%s"
              .formatted(limit.limitTicks(), lines(limit.tasks()));
      case RunResult.Interrupted interrupted ->
          "The run was ended from outside.\n" + lines(interrupted.tasks());
      case RunResult.Aborted aborted -> "The run was given up: " + aborted.cause().getMessage();
    };
  }

  private static String lines(List<WaitingTask> tasks) {
    return tasks.stream().map(ResultTold::line).collect(Collectors.joining("\n"));
  }

  private static String line(WaitingTask task) {
    String place =
        task.stack().stream()
            .filter(frame -> frame.getModuleName() == null)
            .findFirst()
            .map(frame -> ", at " + frame)
            .orElse("");
    return task.name() + (task.what().isEmpty() ? " runs" : " waits for " + task.what()) + place;
  }
}
