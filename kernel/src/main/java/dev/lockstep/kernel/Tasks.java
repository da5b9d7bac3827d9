package dev.lockstep.kernel;

import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The life of tasks: how they start, sleep, wait for each other, and end. */
final class Tasks {
  /** What traces show as the addresses of functions begins here, with so much for each. */
  private static final long FIRST_FUNCTION = 0x200;

  private static final long FUNCTION_BYTES = 0x40;

  /** The status, in traces, of a task that was ended by another. */
  private static final int KILLED = -1;

  private final Kernel kernel;
  private final Scheduler scheduler;
  private final Tracing tracing;
  private final Machine machine;
  private final boolean spmd;

  /** By number; null for a task that is over. */
  private final List<Task> tasks = new ArrayList<>();

  private final List<Class<?>> functions = new ArrayList<>();
  private int liveTasks;

  Tasks(Kernel kernel, Scheduler scheduler, Tracing tracing, Machine machine, boolean spmd) {
    this.kernel = kernel;
    this.scheduler = scheduler;
    this.tracing = tracing;
    this.machine = machine;
    this.spmd = spmd;
  }

  Task create(Processor processor, Memory memory, Task.Body body) {
    Task task = new Task(tasks.size() + firstId(), processor, memory, body);
    tasks.add(task);
    memory.liveTasks++;
    processor.liveTasks++;
    liveTasks++;
    if (tracing.isOn()) {
      tracing.detail(new TraceDetail.TaskPlaced(task.id, processor.number()));
    }
    return task;
  }

  /** Tasks have their node's number in traces: where there is no host, there is no task 0. */
  private int firstId() {
    return spmd ? 1 : 0;
  }

  int fork(Task.Body body, Class<?> function, int stackWords) {
    Task parent = kernel.begin();
    if (stackWords < 0) {
      throw new IllegalArgumentException("tfork: stack size %d is negative".formatted(stackWords));
    }
    Processor processor = spmd ? parent.processor : machine.nextNode();
    Task child = create(processor, parent.memory, body);
    if (tracing.isOn()) {
      long address = addressOf(function);
      tracing.record(
          new TraceEvent.TaskForked(scheduler.now(), parent.id, address, stackWords, child.id));
    }
    scheduler.makeReady(child, scheduler.now());
    kernel.end();
    return child.id;
  }

  /** Functions have no addresses in Java; each gets a number when it is first forked. */
  private long addressOf(Class<?> function) {
    int index = functions.indexOf(function);
    if (index < 0) {
      index = functions.size();
      functions.add(function);
    }
    return FIRST_FUNCTION + FUNCTION_BYTES * index;
  }

  // The end.

  /** Ends the calling task in mid-air. */
  void exit(int status) {
    kernel.begin();
    end(status);
    scheduler.leave();
  }

  void returned() {
    kernel.begin();
    end(0);
  }

  private void end(int status) {
    Task task = scheduler.current;
    kernel.locks().release(task, task.exitAddress(), false, task.joiners);
    if (tracing.isOn()) {
      tracing.record(new TraceEvent.TaskExited(scheduler.now(), task.id, status));
    }
    forget(task);
    scheduler.finish();
    tracing.settle(scheduler.now());
  }

  private void forget(Task task) {
    task.memory.liveTasks--;
    task.processor.liveTasks--;
    liveTasks--;
    tasks.set(task.id - firstId(), null);
  }

  /** Ends the tasks of a processor that isn't the caller's, in mid-air. */
  void kill(Processor processor) {
    for (Task task : tasks) {
      if (task != null && task.processor == processor) {
        if (tracing.isOn()) {
          tracing.record(new TraceEvent.TaskExited(scheduler.now(), task.id, KILLED));
        }
        forget(task);
        scheduler.kill(task);
      }
    }
    processor.mailboxes.forEach(Mailbox::clear);
  }

  /** The task threw what nobody caught: the run ends, when all that is earlier has happened. */
  void failed(Task task, Throwable failure) {
    if (!scheduler.isStopped()) {
      kernel.begin();
    }
    scheduler.stop(new RunResult.Failed(task, scheduler.now(), failure));
    if (!task.isDone()) {
      scheduler.finish();
    }
  }

  void await(int id) {
    Task task = kernel.begin();
    Task awaited = taskWithId(id);
    if (awaited == null) {
      kernel.locks().await(task, 0, true, List.of(), () -> "");
    } else {
      kernel
          .locks()
          .await(task, awaited.exitAddress(), false, awaited.joiners, () -> awaited + " to end");
    }
    kernel.end();
  }

  private Task taskWithId(int id) {
    int index = id - firstId();
    if (index < 0 || index >= tasks.size()) {
      throw new IllegalArgumentException("twait: there is no task %d".formatted(id));
    }
    return tasks.get(index);
  }

  // Sleep.

  void sleep(long ticks) {
    Task task = kernel.begin();
    if (ticks < 0) {
      throw new IllegalArgumentException("tsleep: %d ticks are negative".formatted(ticks));
    }
    long wakeTick = Event.after(scheduler.now(), ticks);
    if (tracing.isOn()) {
      tracing.record(new TraceEvent.SleepStarted(scheduler.now(), task.id, ticks));
    }
    scheduler.schedule(new Timer(wakeTick, task, () -> wake(task, wakeTick)));
    kernel.block(Wait.forThing(() -> "tick %,d (tsleep)".formatted(wakeTick)));
    kernel.end();
  }

  private void wake(Task task, long tick) {
    scheduler.progressTick = tick;
    if (tracing.isOn()) {
      tracing.record(new TraceEvent.SleepEnded(tick, task.id));
    }
    scheduler.makeReady(task, tick);
    tracing.settle(tick);
  }

  // The end of a run.

  boolean anyLive() {
    return liveTasks > 0;
  }

  /** The run stops short: traces tell how far the tasks came that did not wait. */
  void recordStop() {
    if (tracing.isOn()) {
      tasks.stream()
          .filter(task -> task != null && task.state() != TaskState.BLOCKED)
          .map(task -> new TraceEvent.TraceStopped(task.processor.tick, task.id))
          .sorted(Comparator.comparingLong(TraceEvent.TraceStopped::tick))
          .forEach(tracing::record);
    }
  }

  List<RunResult.WaitingTask> waiting() {
    List<RunResult.WaitingTask> waiting = new ArrayList<>();
    for (Task task : tasks) {
      if (task != null && task.state() == TaskState.BLOCKED) {
        waiting.add(RunResult.WaitingTask.suspended(task));
      }
    }
    return waiting;
  }
}
