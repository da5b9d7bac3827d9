package dev.lockstep.kernel;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * A node's processor, or the host's, with its own clock.
 *
 * <p>It is its own event: while it has something to run it is in the queue, at its clock's tick.
 * Numbered as in traces: 0 is the host, 1 is node 0.
 */
final class Processor extends Event {
  /** No end of the slice is set: the task is alone in its memory, or has not begun it. */
  static final long OPEN = Long.MAX_VALUE;

  private static final int HOST = 0;

  private final Scheduler scheduler;

  /** The task that has the processor; null if it is idle. */
  Task current;

  /** When the slice of {@link #current} began. */
  long sliceStartTick;

  /** When that slice ends; {@link #OPEN} as long as nothing says so. */
  long sliceEndTick;

  /** Whether the slice is over, and what is earlier is waited for. */
  boolean isSliceOver;

  /** How many ticks its clock moves for each that its tasks count. */
  final int ticksPerCount;

  /** Its tasks that are not over. */
  int liveTasks;

  /** When its memory module has done with the requests that came. */
  long moduleFreeTick;

  /** When it has done with what was not its tasks'. */
  long interruptEndTick;

  /** How long it worked for others while its task was to run: the task goes on so much later. */
  long interruptTicks;

  /** What it takes to go from one process to another. */
  private final long switchTicks;

  /** The last process that had the processor. */
  private Memory lastMemory;

  /** The process that has the processor, and since when. */
  private Memory memory;

  private long memorySinceTick;

  /** Messages wait here, by the pid that they are for. */
  final List<Mailbox> mailboxes = new ArrayList<>(1);

  /** What libraries know of the process here, by their own classes. */
  final Map<Class<?>, Object> libraries = new HashMap<>(2);

  private final ArrayDeque<Task> ready = new ArrayDeque<>(1);

  Processor(int number, Scheduler scheduler, long switchTicks, int ticksPerCount) {
    super(Kind.RUN);
    this.processor = number;
    this.scheduler = scheduler;
    this.switchTicks = switchTicks;
    this.ticksPerCount = ticksPerCount;
  }

  int number() {
    return processor;
  }

  /** The node's number in the program; -1 for the host. */
  int node() {
    return processor - 1;
  }

  boolean isHost() {
    return processor == HOST;
  }

  @Override
  void happen() {
    scheduler.dispatch(this);
  }

  boolean isIdle() {
    return current == null;
  }

  /** The only method that assigns {@code current}; with a task it begins that task's slice. */
  void give(Task task) {
    current = task;
    Memory next = task == null ? null : task.memory;
    if (next != memory) {
      memory = next;
      memorySinceTick = tick;
      switchTo(next);
    }
    beginSlice();
  }

  private void switchTo(Memory next) {
    if (next != null && next != lastMemory) {
      interruptTicks += lastMemory == null ? 0 : switchTicks;
      lastMemory = next;
    }
  }

  void beginSlice() {
    sliceStartTick = tick;
    sliceEndTick = OPEN;
    isSliceOver = false;
  }

  /** Its task goes on, with what is left of its slice, when what is to be done before is done. */
  void delay() {
    long ticks = interruptTicks;
    interruptTicks = 0;
    tick += ticks;
    sliceStartTick += ticks;
    if (sliceEndTick != OPEN) {
      sliceEndTick += ticks;
    }
  }

  /** Whether the task that is given the processor has gone on and knows its slice's end. */
  boolean hasBegunSlice() {
    return sliceEndTick != OPEN;
  }

  /** For how long one process has had the processor. */
  long ticksInProcess() {
    return tick - memorySinceTick;
  }

  void enqueue(Task task) {
    ready.add(task);
  }

  boolean hasReady() {
    return !ready.isEmpty();
  }

  /** The task that has waited longest, or null. */
  Task pollReady() {
    return ready.poll();
  }

  /** Whether a task waits for the processor that shares, or does not share, this memory. */
  boolean hasReady(Memory memory, boolean sharing) {
    if (!ready.isEmpty()) {
      for (Task task : ready) {
        if ((task.memory == memory) == sharing) {
          return true;
        }
      }
    }
    return false;
  }

  /** Takes the first such task. */
  Task pollReady(Memory memory, boolean sharing) {
    for (Iterator<Task> tasks = ready.iterator(); tasks.hasNext(); ) {
      Task task = tasks.next();
      if ((task.memory == memory) == sharing) {
        tasks.remove();
        return task;
      }
    }
    return null;
  }

  /** Takes a task out of the queue; returns whether it is not there but has the processor. */
  boolean withdraw(Task task) {
    return !ready.remove(task);
  }

  /** Undoes that {@code task} went to the end of the queue and the next one became current. */
  void takeBack(Task task) {
    ready.removeLastOccurrence(task);
    ready.addFirst(current);
    give(task);
  }

  /** Whether what it has to run does nothing but ask again and again. */
  boolean onlyPolls(boolean readyOnesToo) {
    return current.isPolling && (!readyOnesToo || ready.stream().allMatch(task -> task.isPolling));
  }

  /** The mailbox of {@code pid}; made when it is first spoken of. */
  Mailbox mailbox(int pid) {
    for (Mailbox mailbox : mailboxes) {
      if (mailbox.pid == pid) {
        return mailbox;
      }
    }
    Mailbox mailbox = new Mailbox(this, pid);
    mailboxes.add(mailbox);
    return mailbox;
  }

  @Override
  public String toString() {
    return isHost() ? "the host" : "node " + node();
  }
}
