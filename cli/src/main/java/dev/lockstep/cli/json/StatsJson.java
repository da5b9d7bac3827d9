package dev.lockstep.cli.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.kernel.trace.TraceDetail.ModuleUsed;
import dev.lockstep.kernel.trace.TraceDetail.TaskSpent;
import dev.lockstep.kernel.trace.TraceDetail.ThreadSpent;
import dev.lockstep.traces.statistics.NodeRow;
import dev.lockstep.traces.statistics.RunSummary;
import java.util.List;

/** What each node did, as JSON. */
public final class StatsJson {
  /** The number of the host among processors. */
  static final int HOST = 0;

  private StatsJson() {}

  /** The text of runs, in their order. */
  public static String of(List<RunSummary> runs) {
    JsonObject all = Json.ofSchema("stats-1");
    all.add("runs", array(runs));
    return Json.text(all);
  }

  static JsonArray array(List<RunSummary> runs) {
    JsonArray array = new JsonArray();
    runs.forEach(run -> array.add(run(run)));
    return array;
  }

  private static JsonObject run(RunSummary run) {
    JsonObject one = new JsonObject();
    run.seconds().ifPresent(clock -> one.addProperty("clockHertz", clock.clockHertz()));
    one.addProperty("nodalPercent", run.nodalPercent());
    one.addProperty("nodalAndHostPercent", run.nodalAndHostPercent());
    one.addProperty("grossPercent", run.grossPercent());
    one.addProperty("sends", run.sends());
    one.addProperty("receives", run.receives());
    JsonArray tasks = new JsonArray();
    run.rows().forEach(row -> tasks.add(task(row)));
    one.add("tasks", tasks);
    JsonArray modules = new JsonArray();
    run.modules().forEach(module -> modules.add(module(module)));
    one.add("modules", modules);
    return one;
  }

  private static JsonObject task(NodeRow row) {
    JsonObject task = new JsonObject();
    task.addProperty("tid", row.tid());
    task.addProperty("startTick", row.startTick());
    task.addProperty("endTick", row.endTick());
    task.addProperty("durationTicks", row.durationTicks());
    task.addProperty("busyTicks", row.busyTicks());
    task.addProperty("utilizationPercent", row.utilizationPercent());
    task.addProperty("sends", row.sends());
    task.addProperty("receives", row.receives());
    row.spent().ifPresent(spent -> add(task, spent));
    row.thread().ifPresent(thread -> task.add("thread", thread(thread)));
    return task;
  }

  private static void add(JsonObject task, TaskSpent spent) {
    if (spent.node() == HOST) {
      task.addProperty("node", "host");
    } else {
      task.addProperty("node", spent.node() - 1);
    }
    JsonObject ticks = new JsonObject();
    ticks.addProperty("computing", spent.computing());
    ticks.addProperty("messages", spent.messages());
    ticks.addProperty("polling", spent.polling());
    ticks.addProperty("waiting", spent.waiting());
    task.add("ticks", ticks);
  }

  private static JsonObject thread(ThreadSpent spent) {
    JsonObject thread = new JsonObject();
    thread.addProperty("name", spent.thread());
    thread.addProperty("running", spent.running());
    thread.addProperty("ready", spent.ready());
    thread.addProperty("blocked", spent.blocked());
    thread.addProperty("waiting", spent.waiting());
    thread.addProperty("sleeping", spent.sleeping());
    return thread;
  }

  private static JsonObject module(ModuleUsed used) {
    JsonObject module = new JsonObject();
    module.addProperty("node", used.node());
    module.addProperty("local", used.near());
    module.addProperty("remote", used.far());
    module.addProperty("waitedTicks", used.waited());
    return module;
  }
}
