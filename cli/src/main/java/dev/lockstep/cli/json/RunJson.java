package dev.lockstep.cli.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.kernel.jvm.ProgramStack;
import dev.lockstep.kernel.schedule.RunResult;
import dev.lockstep.kernel.schedule.RunResult.WaitingTask;
import dev.lockstep.runs.RunOutcome;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import java.util.List;

/** How a run ended, as JSON: docs/json.md. */
public final class RunJson {
  private final JsonObject run = Json.ofSchema("run-1");
  private final RunPlan plan;
  private final RunOutcome outcome;

  private RunJson(RunPlan plan, RunOutcome outcome) {
    this.plan = plan;
    this.outcome = outcome;
  }

  /**
   * The text of a run that has ended.
   *
   * @param status its exit status
   */
  public static String of(RunPlan plan, RunOutcome outcome, int status) {
    return new RunJson(plan, outcome).text(status);
  }

  private String text(int status) {
    run.addProperty("program", plan.program().name());
    run.add("arguments", array(plan.program().arguments()));
    plan.machine().named().ifPresent(name -> run.addProperty("machine", name));
    run.addProperty("clockHertz", outcome.clockHertz());
    run.addProperty("exitStatus", status);
    outcome.result().ifPresentOrElse(this::result, () -> end("stuck"));
    if (plan.is(RunOptions.RACES)) {
      run.addProperty("races", outcome.races().size());
    }
    JsonObject files = new JsonObject();
    plan.writtenFiles()
        .forEach((option, file) -> files.addProperty(option.option(), file.toString()));
    files.remove(RunOptions.SUMMARY_JSON.option());
    run.add("files", files);
    run.add("incomplete", array(outcome.fileFailures()));
    outcome
        .statistics()
        .ifPresent(statistics -> run.add("statistics", StatsJson.array(statistics.runs())));
    return Json.text(run);
  }

  private void result(RunResult result) {
    switch (result) {
      case RunResult.Completed completed -> {
        ended("completed", completed.tick());
        run.add("hints", array(completed.hints()));
      }
      case RunResult.Exited _ -> end("exited");
      case RunResult.Failed failed -> {
        ended("failed", failed.tick());
        run.add("failure", failure(failed));
      }
      case RunResult.Deadlocked deadlock -> {
        ended("deadlock", deadlock.tick());
        run.addProperty("othersGoOn", deadlock.othersGoOn());
        left(deadlock.tasks());
        run.add("hints", array(deadlock.hints()));
      }
      case RunResult.Spinning spinning -> {
        ended("polling", spinning.tick());
        run.addProperty("sinceTick", spinning.sinceTick());
        run.add("polls", task(spinning.task()));
        left(spinning.others());
      }
      case RunResult.LimitReached limit -> {
        ended("limit", limit.limitTicks());
        left(limit.tasks());
      }
      case RunResult.Interrupted interrupted -> {
        ended("interrupted", interrupted.tick());
        left(interrupted.tasks());
      }
      case RunResult.Aborted aborted -> {
        end("refused");
        run.addProperty("reason", aborted.cause().getMessage());
      }
    }
  }

  private void end(String how) {
    run.addProperty("end", how);
  }

  private void ended(String how, long tick) {
    end(how);
    run.addProperty("tick", tick);
  }

  private void left(List<WaitingTask> tasks) {
    JsonArray left = new JsonArray();
    tasks.forEach(task -> left.add(task(task)));
    run.add("left", left);
  }

  private static JsonObject failure(RunResult.Failed failed) {
    JsonObject failure = new JsonObject();
    failure.addProperty("task", failed.task().toString());
    failure.addProperty("exception", failed.failure().getClass().getName());
    failure.addProperty("message", failed.failure().getMessage());
    failure.add("stack", stack(ProgramStack.of(failed.failure().getStackTrace())));
    return failure;
  }

  private static JsonObject task(WaitingTask task) {
    JsonObject one = new JsonObject();
    one.addProperty("tid", task.id());
    one.addProperty("name", task.name());
    one.addProperty("what", task.what());
    one.add("stack", stack(task.stack()));
    return one;
  }

  private static JsonArray stack(List<StackTraceElement> frames) {
    return array(frames.stream().map(StackTraceElement::toString).toList());
  }

  private static JsonArray array(List<String> texts) {
    JsonArray array = new JsonArray();
    texts.forEach(array::add);
    return array;
  }
}
