package dev.lockstep.views.report.sums;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.views.measure.Activity;
import dev.lockstep.views.measure.ActivitySink;
import dev.lockstep.views.measure.Stretch;
import dev.lockstep.views.report.section.Gathering;
import dev.lockstep.views.report.section.PageData;
import dev.lockstep.views.report.section.Section;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The table of nstats: what each task of the whole run did. */
public final class TaskTable implements Recorder, ActivitySink, Section {
  /**
   * A row; all times are ticks.
   *
   * @param task its number
   * @param name its thread's
   * @param processor where it was last
   * @param end when it ended, or was blocked for good, or the run was over
   * @param busy how long it was not blocked
   * @param sends how many messages it sent
   * @param receives how many it asked for
   * @param polling of what it computed, what it did between looking and looking again
   * @param waiting when it could have run, and did not have its processor
   * @param spinning of what it computed and polled, what it did to look for others
   * @param remote of what it computed, what references to other nodes' memories took
   * @param memory the same of what references waited
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
      long waiting,
      long spinning,
      long remote,
      long memory) {}

  private static final long NOT = -1;

  private static final class Task {
    String name = "";
    int processor;
    int process;
    int parent = NOBODY;
    long startTick = NOT;
    long endTick = NOT;
    long sends;
    long receives;
    long computing;
    long spinning;
    long remote;
    long memory;
    long messages;
    long waiting;
    long blocked;
    long polling;
    long pollTick = NOT;
    long otherTicksAtPoll;

    long otherTicks() {
      return messages + waiting + blocked;
    }

    /** What it computed since it last looked belongs to looking, if it did nothing else. */
    void polls(long tick) {
      if (pollTick != NOT) {
        polling += Math.max(0, tick - pollTick - (otherTicks() - otherTicksAtPoll));
      }
      pollTick = tick;
      otherTicksAtPoll = otherTicks();
    }
  }

  /** By number; walked in the order of the numbers only. */
  private final Map<Integer, Task> tasks = new HashMap<>();

  private final Gathering gathering;

  /** Adds up the whole run. */
  public TaskTable(Gathering gathering) {
    this.gathering = gathering;
    gathering.hear(this);
    gathering.hearTasks(this);
  }

  @Override
  public void addTo(PageData page) {
    page.add("tasks", rows(gathering.waiting(), gathering.story().lastTick()));
  }

  private Task known(int task) {
    return tasks.computeIfAbsent(task, _ -> new Task());
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    Task begun = known(task);
    begun.startTick = tick;
    begun.processor = processor;
    begun.process = process;
    begun.parent = parent;
    begun.name = name;
  }

  @Override
  public void runs(long tick, int task, int processor) {
    known(task).processor = processor;
  }

  @Override
  public void accept(Stretch stretch) {
    Task task = known(stretch.task());
    if (task.startTick == NOT) {
      task.startTick = stretch.fromTick();
    }
    long ticks = stretch.ticks();
    switch (stretch.activity()) {
      case Activity.COMPUTING -> task.computing += ticks;
      case Activity.SPINNING -> task.spinning += ticks;
      case Activity.REMOTE -> task.remote += ticks;
      case Activity.MEMORY -> task.memory += ticks;
      case Activity.SENDING, Activity.RECEIVING -> task.messages += ticks;
      case Activity.READY, Activity.DELAYED -> task.waiting += ticks;
      default -> task.blocked += ticks;
    }
  }

  @Override
  public void probes(long tick, int task) {
    known(task).polls(tick);
  }

  @Override
  public void blocks(long tick, int task, Wait wait, long what, int holder, int place) {
    known(task).pollTick = NOT;
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
    known(task).sends++;
    known(task).pollTick = NOT;
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
    known(task).receives++;
    known(task).pollTick = NOT;
  }

  @Override
  public void ends(long tick, int task, int status) {
    known(task).endTick = tick;
  }

  /**
   * All rows, in the order of the tasks' numbers.
   *
   * @param waiting tasks that are blocked for good
   * @param lastTick when the run was over
   */
  List<Row> rows(List<Stretch> waiting, long lastTick) {
    for (Stretch wait : waiting) {
      Task task = known(wait.task());
      task.blocked -= Math.min(task.blocked, Math.max(0, lastTick - wait.fromTick()));
      task.endTick = wait.fromTick();
    }
    return new TreeMap<>(tasks)
        .entrySet().stream().map(entry -> row(entry.getKey(), entry.getValue(), lastTick)).toList();
  }

  private static Row row(int number, Task task, long lastTick) {
    long start = Math.max(0, task.startTick);
    long end = task.endTick == NOT ? Math.max(start, lastTick) : task.endTick;
    long computing = task.computing + task.spinning + task.remote + task.memory;
    return new Row(
        number,
        task.name,
        task.processor,
        task.process,
        task.parent,
        start,
        end,
        Math.max(0, end - start - task.blocked),
        task.sends,
        task.receives,
        computing - Math.min(task.polling, computing),
        task.messages,
        task.polling,
        task.waiting,
        task.spinning,
        task.remote,
        task.memory);
  }
}
