package dev.lockstep.views.report.sums;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.TaskTimes;
import dev.lockstep.kernel.trace.TaskTimes.Blocked;
import dev.lockstep.kernel.trace.TraceDetail.TaskSpent;
import dev.lockstep.kernel.trace.TraceDetail.ThreadSpent;
import dev.lockstep.kernel.trace.Wait;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The table of nstats: what each task of the whole run did. */
public final class TaskTable implements Recorder {
  /**
   * A row; all times are ticks.
   *
   * @param task its number
   * @param name its thread's
   * @param processor where it was last
   * @param busy how long it was not blocked
   * @param sends how many messages it sent
   * @param receives how many it asked for
   * @param waiting when it could have run, and did not have its processor
   */
  public record Row(
      int task,
      String name,
      int processor,
      int process,
      int parent,
      long start,
      long end,
      long busy,
      long sends,
      long receives,
      long computing,
      long messages,
      long polling,
      long waiting) {}

  private static final class Task {
    final TaskTimes times = new TaskTimes();
    String name = "";
    int processor;
    int process;
    int parent = NOBODY;
    long startTick;
    long endTick = -1;
    long sends;
    long receives;

    Task(long tick) {
      this.startTick = tick;
    }
  }

  /** By number; walked in the order of the numbers only. */
  private final Map<Integer, Task> tasks = new HashMap<>();

  private Task known(int task, long tick) {
    return tasks.computeIfAbsent(task, _ -> begun(tick));
  }

  private static Task begun(long tick) {
    Task task = new Task(tick);
    task.times.ready(tick);
    return task;
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    Task begun = known(task, tick);
    begun.processor = processor;
    begun.process = process;
    begun.parent = parent;
    begun.name = name;
  }

  @Override
  public void runs(long tick, int task, int processor) {
    known(task, tick).processor = processor;
    known(task, tick).times.runs(tick);
  }

  @Override
  public void waits(long tick, int task) {
    known(task, tick).times.waits(tick);
  }

  @Override
  public void blocks(long tick, int task, Wait wait, long what, int holder, int place) {
    TaskTimes times = known(task, tick).times;
    times.acts();
    times.blocks(tick, wait == Wait.SLEEP ? Blocked.SLEEPING : Blocked.WAITING);
  }

  @Override
  public void wakes(long tick, int task, Cause cause, long by) {
    known(task, tick).times.ready(tick);
  }

  @Override
  public void works(long tick, int task, long ticks, boolean sends, long message) {
    known(task, tick).times.worksOnMessage(ticks);
  }

  @Override
  public void isDelayed(long tick, int task, long ticks) {
    known(task, tick).times.isDelayed(ticks);
  }

  @Override
  public void probes(long tick, int task) {
    known(task, tick).times.polls(tick);
  }

  @Override
  public void sends(
      long tick,
      long message,
      int task,
      int to,
      int pid,
      int type,
      int length,
      long address,
      int place) {
    Task sender = known(task, tick);
    sender.sends++;
    sender.times.acts();
  }

  @Override
  public void asks(
      long tick,
      int task,
      int pid,
      int type,
      int length,
      long address,
      boolean waits,
      boolean blocks,
      int place) {
    Task receiver = known(task, tick);
    receiver.receives++;
    receiver.times.acts();
  }

  @Override
  public void ends(long tick, int task, int status) {
    known(task, tick).endTick = tick;
  }

  /** All rows, in the order of the tasks' numbers; what has not ended does so at {@code tick}. */
  public List<Row> rows(long tick) {
    return new TreeMap<>(tasks)
        .entrySet().stream().map(entry -> row(entry.getKey(), entry.getValue(), tick)).toList();
  }

  private static Row row(int number, Task task, long lastTick) {
    long end = task.endTick < 0 ? Math.max(task.startTick, lastTick) : task.endTick;
    task.times.end(end);
    TaskSpent spent = task.times.of(number, task.processor);
    ThreadSpent thread = task.times.asThread(number, task.name, end);
    long blocked = thread.blocked() + thread.waiting() + thread.sleeping();
    return new Row(
        number,
        task.name,
        task.processor,
        task.process,
        task.parent,
        task.startTick,
        end,
        Math.max(0, end - task.startTick - blocked),
        task.sends,
        task.receives,
        Math.max(0, spent.computing()),
        spent.messages(),
        spent.polling(),
        spent.waiting());
  }
}
