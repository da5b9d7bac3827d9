package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.choice.Candidate;
import dev.lockstep.kernel.time.Event;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A node's processor, or the host's, with its own clock.
 *
 * <p>It is its own event: while it has something to run it is in the queue, at its clock's tick.
 * Numbered as in traces: 0 is the host, 1 is node 0.
 */
public final class Processor extends Event implements Candidate {
  /** No end of the slice is set: the task is alone in its memory, or has not begun it. */
  static final long OPEN = Long.MAX_VALUE;

  private static final int HOST = 0;

  /** Lets its task run; the run's order does. */
  private final Consumer<Processor> dispatch;

  private final @Nullable SharedProcessors shared;
  private @Nullable Task current;
  private long taskSinceTick;
  private long sliceStartTick;
  private long sliceEndTick;

  /** How long its task's slices are; 0 as long as that is not decided. */
  private long sliceTicks;

  private long skippedFromTick = OPEN;

  /** What the read costs with which its task goes on; 0 if it goes on with anything else. */
  private int readTicks;

  private long nearReferences;
  private boolean isSliceOver;

  /** How many ticks its clock moves for each that its tasks count. */
  final int ticksPerCount;

  /** Its tasks that are not over. */
  private int liveTasks;

  private long interruptEndTick;

  /** How long it worked for others while its task was to run: the task goes on so much later. */
  private long interruptTicks;

  /** The tick at which it was chosen before others of that tick; -1 until it is. */
  private long chosenTick = -1;

  /** The tick at which it was last asked whether it goes first; -1 until it is. */
  private long askedTick = -1;

  /** What it takes to go from one process to another. */
  private final long switchTicks;

  /** What it takes to go on with a thread that slept. */
  private final long wakingTicks;

  /** The last process that had the processor. */
  private @Nullable ProcessMemory lastMemory;

  /** The process that has the processor, and since when. */
  private @Nullable ProcessMemory memory;

  private long memorySinceTick;

  private final Belongings belongings = new Belongings();
  private final Belongings ofProcess = new Belongings();
  private final ArrayDeque<Task> ready = new ArrayDeque<>(1);

  Processor(
      int number,
      Consumer<Processor> dispatch,
      long switchTicks,
      long wakingTicks,
      int ticksPerCount,
      @Nullable SharedProcessors shared) {
    super(Kind.RUN, 0, number);
    this.shared = shared;
    this.dispatch = dispatch;
    this.switchTicks = switchTicks;
    this.wakingTicks = wakingTicks;
    this.ticksPerCount = ticksPerCount;
  }

  /** The node's number in the program; -1 for the host. */
  public int node() {
    return number() - 1;
  }

  /** Whether it is the host's. */
  public boolean isHost() {
    return number() == HOST;
  }

  /** Whether a task that is not over is here. */
  public boolean hasTasks() {
    return liveTasks > 0;
  }

  /** Whether one task has it to itself. */
  public boolean isOfOneTask() {
    return liveTasks == 1;
  }

  /** What parts of the kernel know of the node. */
  public Belongings belongings() {
    return belongings;
  }

  /** What libraries know of the process here; the task that starts the next one clears it. */
  public Belongings ofProcess() {
    return ofProcess;
  }

  @Override
  public void happen() {
    dispatch.accept(this);
  }

  /** What its tasks showed before comes before what they do next. */
  @Override
  protected boolean follows(Event other) {
    return other.comesFirst() && other.number() == number();
  }

  /**
   * The only method that sets its clock, which never shows less than it did unless it is killed.
   */
  void setClock(long tick) {
    moveTo(tick);
  }

  /** Its task was suspended before a read that costs so much; 0: before anything else. */
  void reads(int ticks) {
    readTicks = ticks;
  }

  /** Nobody sees what its only task has done ahead of its slices, nor a read. */
  @Override
  protected long effectTick() {
    return current == null || !isOfOneTask() ? tick() : tick() + current.ticksAhead() + readTicks;
  }

  /** How often its tasks have referred to arrays that live here. */
  public long nearReferences() {
    return nearReferences;
  }

  /** Its tasks have referred so many times more to arrays that live here. */
  void addNearReferences(long count) {
    nearReferences += count;
  }

  boolean isIdle() {
    return current == null;
  }

  /** The task that has the processor; null if it is idle. */
  @Nullable Task current() {
    return current;
  }

  /** Since when that task has it. */
  long taskSinceTick() {
    return taskSinceTick;
  }

  /** A task that is not over comes here. */
  void addTask() {
    liveTasks++;
  }

  /** A task goes on elsewhere, or is over. */
  void removeTask() {
    liveTasks--;
  }

  // Which processor goes first.

  /**
   * The policy was asked whether it goes before others of its tick.
   *
   * @param isChosen whether it does so because of that
   */
  void asked(boolean isChosen) {
    askedTick = tick();
    chosenTick = isChosen ? tick() : chosenTick;
  }

  /** Whether the policy was asked about it at its tick. */
  boolean wasAsked() {
    return askedTick == tick();
  }

  /** Whether it was chosen before others of its tick. */
  boolean wasChosen() {
    return chosenTick == tick();
  }

  // What takes it from its tasks.

  /** It works so long for others, or, below 0, so much less; its task goes on that much later. */
  void interrupt(long ticks) {
    interruptTicks += ticks;
  }

  /** What it takes, if it is idle, until a thread of the host's process goes on that slept. */
  long wakingTicks(Task task) {
    return isHost() || task.floats() ? wakingTicks : 0;
  }

  /** Whether there is such work to be done before its task goes on. */
  boolean isInterrupted() {
    return interruptTicks > 0;
  }

  /** The task is gone that was to go on later. */
  void forgetInterrupts() {
    interruptTicks = 0;
  }

  /** It has done with what was not its tasks' at this tick. */
  void interruptUntil(long tick) {
    interruptEndTick = tick;
  }

  /** When it has done with what was not its tasks'. */
  long interruptEndTick() {
    return interruptEndTick;
  }

  // The slice of its task.

  /** When the slice of {@link #current} began. */
  long sliceStartTick() {
    return sliceStartTick;
  }

  /** When that slice ends; {@link #OPEN} as long as nothing says so. */
  long sliceEndTick() {
    return sliceEndTick;
  }

  /** How long the slice is; 0 as long as that is not decided. */
  long sliceTicks() {
    return sliceTicks;
  }

  /** Decides how long the slice is. */
  void sliceTicks(long ticks) {
    sliceTicks = ticks;
  }

  /** The task knows from here on where its slice ends, or has used it up to there. */
  void endSliceAt(long tick) {
    sliceEndTick = tick;
  }

  /** The slice is over, and what is earlier is waited for. */
  void sliceIsOver() {
    isSliceOver = true;
  }

  /** Whether the slice is over, and what is earlier is waited for. */
  boolean isSliceOver() {
    return isSliceOver;
  }

  /** Its only task uses up slices ahead, all at once; the first of them begins there. */
  void skipFrom(long tick) {
    skippedFromTick = tick;
  }

  /** All slices that were skipped are gone through, or taken back. */
  void skipsNothing() {
    skippedFromTick = OPEN;
  }

  /**
   * Where the first of the slices began that its only task used up ahead, all at once, and that are
   * left to be gone through; {@link #OPEN} if there are none.
   */
  long skippedFromTick() {
    return skippedFromTick;
  }

  /** Those that share threads with it; null if its tasks are bound to it. */
  @Nullable SharedProcessors shared() {
    return shared;
  }

  /** Whether the task that has a processor may go on at another one. */
  static boolean hasFloating(Processor processor) {
    return processor.current != null && processor.current.floats();
  }

  /** Whether a thread that waits for any processor is to have this one now. */
  boolean isQuantumOver() {
    return shared != null && shared.isQuantumOver(this);
  }

  /** How much later than {@code tick} the quantum ends, if a task waits for that. */
  long ticksOfQuantum(long tick) {
    return shared != null && hasFloatingAwaited()
        ? shared.quantumEndTick(this) - tick
        : Long.MAX_VALUE;
  }

  /** The only method that assigns {@code current}; with a task it begins that task's slice. */
  void give(@Nullable Task task) {
    if (task != null && task == current && task.times == null) {
      beginSlice(); // Most often: nothing else becomes another one.
      return;
    }
    readTicks = 0;
    if (shared != null) {
      taskSinceTick = task == current ? taskSinceTick : tick();
      current = task;
      shared.note(this);
    }
    current = task;
    if (task != null && task.times != null) {
      task.times.runs(tick(), number());
    }
    ProcessMemory next = task == null ? null : task.memory;
    if (next != memory) {
      memory = next;
      memorySinceTick = tick();
      switchTo(next);
    }
    beginSlice();
  }

  private void switchTo(@Nullable ProcessMemory next) {
    if (next != null && next != lastMemory) {
      interruptTicks += lastMemory == null ? 0 : switchTicks;
      lastMemory = next;
    }
  }

  void beginSlice() {
    sliceStartTick = tick();
    sliceEndTick = OPEN;
    sliceTicks = 0;
    isSliceOver = false;
  }

  /** Its task goes on, with what is left of its slice, when what is to be done before is done. */
  void delay() {
    long ticks = interruptTicks;
    interruptTicks = 0;
    if (current != null && current.times != null) {
      current.times.isDelayed(tick(), ticks);
    }
    setClock(tick() + ticks);
    taskSinceTick += ticks;
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
    return tick() - memorySinceTick;
  }

  void enqueue(Task task) {
    waits(task);
    ready.add(task);
  }

  private void waits(Task task) {
    if (task.times != null) {
      task.times.waits(tick());
    }
  }

  boolean hasReady() {
    return !ready.isEmpty();
  }

  /** Whether another task wants it that may have it. */
  boolean isWantedByOthers() {
    return hasReady() || hasFloatingAwaited();
  }

  /** Whether its task is a thread that may go on anywhere, and others such wait. */
  boolean hasFloatingAwaited() {
    return shared != null && shared.areAwaited() && hasFloating(this);
  }

  /** Its task stands for it. */
  @Override
  public int taskId() {
    return current == null ? NO_TASK : current.taskId();
  }

  @Override
  public long workedTicks() {
    return current == null ? 0 : current.workedTicks();
  }

  /** The task that has waited longest, or null. */
  @Nullable Task pollReady() {
    return ready.poll();
  }

  /** Whether several tasks wait for the processor. */
  boolean hasSeveralReady() {
    return ready.size() > 1;
  }

  /** The tasks that wait for the processor, in order. */
  List<Task> ready() {
    return new ArrayList<>(ready);
  }

  /** Whether a task of this memory waits for the processor. */
  boolean hasReady(ProcessMemory memory) {
    if (!ready.isEmpty()) {
      for (Task task : ready) {
        if (task.memory == memory) {
          return true;
        }
      }
    }
    return false;
  }

  /** Takes the first such task. */
  @Nullable Task pollReady(Predicate<Task> condition) {
    for (Iterator<Task> tasks = ready.iterator(); tasks.hasNext(); ) {
      Task task = tasks.next();
      if (condition.test(task)) {
        tasks.remove();
        return task;
      }
    }
    return null;
  }

  /** Takes a task out of the queue; returns whether it is not there but has the processor. */
  boolean withdraw(Task task) {
    if (shared != null && task.waitsForAny()) {
      shared.remove(task);
      return false;
    }
    return !ready.remove(task);
  }

  /** Undoes that {@code task} went to the end of the queue and the next one became current. */
  @SuppressWarnings("NullAway") // a task has it
  void takeBack(Task task) {
    ready.removeLastOccurrence(task);
    waits(current);
    ready.addFirst(current);
    give(task);
  }

  /** Whether what it has to run does nothing but ask again and again, and did so since a tick. */
  @SuppressWarnings("NullAway") // a processor that is in the queue has a task
  boolean onlyPolls(boolean readyOnesToo, long sinceTick) {
    return current.onlyPolls(sinceTick)
        && (!readyOnesToo || ready.stream().allMatch(task -> task.onlyPolls(sinceTick)))
        && (shared == null || !readyOnesToo || shared.onlyPoll(sinceTick));
  }

  @Override
  public String toString() {
    return isHost() ? "the host" : "node " + node();
  }
}
