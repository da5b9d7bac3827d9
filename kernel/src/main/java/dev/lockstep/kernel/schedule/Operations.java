package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.choice.Candidate;
import dev.lockstep.kernel.choice.Choices;
import dev.lockstep.kernel.choice.Pause;
import dev.lockstep.kernel.choice.Why;
import dev.lockstep.kernel.jvm.ProgramStack;
import dev.lockstep.kernel.jvm.TestTimeOuts;
import dev.lockstep.kernel.steps.Footprint;
import dev.lockstep.kernel.steps.Footprint.Mode;
import dev.lockstep.kernel.steps.Stepping;
import dev.lockstep.kernel.time.Event;
import dev.lockstep.kernel.time.LastTick;
import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.TaskTimes;
import dev.lockstep.kernel.trace.Tracing;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The protocol of all that a task asks of the machine. Each operation
 *
 * <ol>
 *   <li>begins ({@link #begin}): waits until nothing earlier is left to happen,
 *   <li>acts: changes what others see, wakes them ({@link #wake}), records events, and may wait in
 *       the middle ({@link #await}),
 *   <li>ends ({@link #end}): traces are told how many processors are active, and the task goes on
 *       with what is left of its slice.
 * </ol>
 *
 * <p>What happens while no task runs (a message arrives, a timer goes off) acts at its own tick,
 * and then says {@link #settle}. An operation that throws leaves out its end.
 */
public final class Operations {
  private final Carrier carrier;
  private final Timeline timeline;
  private final Scheduler scheduler;
  private final Ending ending;
  private final Tracing tracing;
  private final Choices choices;
  private final LongSupplier progressTick;
  private final Stepping stepping;

  private Consumer<Waiter> whenBlocked = _ -> {};

  /** When the next operation may begin, where tasks go on step by step. */
  private BooleanSupplier mayBegin = Stepping::always;

  /** Whether no processor ever works for others' messages. */
  private boolean nothingInterrupts;

  /** The operations of a run. */
  public Operations(
      Carrier carrier, Timeline timeline, Ending ending, Tracing tracing, Choices choices) {
    this.carrier = carrier;
    this.timeline = timeline;
    this.ending = ending;
    this.tracing = tracing;
    this.choices = choices;
    this.progressTick = timeline::progressTick;
    this.stepping = new Stepping(choices);
    this.scheduler = new Scheduler(carrier, timeline, choices, this::later, stepping);
    timeline.step(stepping);
    choices.placesAre(carrier::placeOf);
  }

  /** Sets what looks at each wait when it has begun, in its operation; it wakes no task. */
  public void whenBlocked(Consumer<Waiter> action) {
    whenBlocked = action;
  }

  /** Sets what says whether a task that could go on has a number that is such. */
  public void tasksAre(Predicate<IntPredicate> goOn) {
    choices.tasksAre(goOn);
  }

  /** On this machine no processor ever works for what isn't its tasks'. */
  public void excludeInterrupts() {
    nothingInterrupts = true;
  }

  /**
   * Returns when nothing can go on, or {@link #stop} was called.
   *
   * @param stackBytes how large the stacks of the threads are that it is done on, one at a time
   */
  public void runAll(long stackBytes) {
    carrier.run(stackBytes, timeline::goOnFromHere);
  }

  // How operations begin and end.

  /** Begins an operation: returns the task that calls, when it is its turn. */
  public Task begin() {
    step();
    return beginWithinStep();
  }

  /** The same where it belongs to the step before, if tasks go on step by step. */
  public Task beginWithinStep() {
    Task task = carrier.running();
    task.hasActed();
    timeline.awaitTurn();
    timeline.progresses(timeline.now());
    return task;
  }

  /** Where tasks go on step by step, the running one stands before an operation. */
  private void step() {
    if (stepping.isOn()) {
      BooleanSupplier when = mayBegin;
      mayBegin = Stepping::always;
      step(when, stepping.takeNext());
    }
  }

  /** What others can see begins here, in a run that goes step by step. */
  public void step(BooleanSupplier mayGoOn, Footprint what) {
    Task task = carrier.running();
    if (stepping.stops(task, mayGoOn, what, () -> scheduler.unblock(task))) {
      task.processor().setClock(timeline.now());
      scheduler.stand(new Waiter(task));
      timeline.goOn();
    }
    if (ending.isStopped()) {
      leave();
    }
  }

  /** The next operation is the end of a task, if tasks go on step by step. */
  public void nextEnds(Task task) {
    stepping.next(task.thread(), Footprint.END, Mode.GIVE);
  }

  /** The next operation begins only where that is so, if tasks go on step by step. */
  public void nextBegins(BooleanSupplier when) {
    mayBegin = when;
  }

  /** Nothing goes on but a task that polls in a loop. */
  public void stopPolling(Candidate who) {
    if (who instanceof Task task) {
      ending.stop(RunResult.Spinning.suspended(task, timeline.now(), progressTick.getAsLong()));
    }
  }

  /** How a run goes on step by step. */
  public Stepping stepping() {
    return stepping;
  }

  /** What is printed, as a location. */
  private static final class JustOutput {}

  /** The same for an operation that may block the task at once; see the timeline. */
  public boolean begin(BooleanSupplier blocks) {
    step();
    carrier.running().hasActed();
    if (timeline.awaitTurn(blocks)) {
      return true;
    }
    timeline.progresses(timeline.now());
    return false;
  }

  /** Begins an operation that only looks for what others do by operations of theirs. */
  public Task beginPoll() {
    carrier.running().asksOthers();
    step();
    return beginFlick();
  }

  /** Begins an operation that doesn't even look. */
  public Task beginFlick() {
    Task task = carrier.running();
    timeline.polls();
    timeline.awaitTurn();
    task.flicks();
    if (task.times != null) {
      task.times.polls(timeline.now());
    }
    timeline.stopIfSpinning();
    return task;
  }

  /** In an operation that was to look only: the task has changed what others see. */
  public void acted() {
    carrier.running().hasActed();
    timeline.progresses(timeline.now());
  }

  /** Ends an operation. */
  public void end() {
    settle(timeline.now());
    timeline.goOn();
  }

  /** An operation of one action, which throws nothing. */
  public void perform(Runnable action) {
    begin();
    action.run();
    end();
  }

  /**
   * An operation of one action that tells its task nothing, and throws nothing. Where no other can
   * see whether the task waits, it goes on, and the action is done when it would have been.
   */
  public void perform(Runnable action, boolean tellsNothing) {
    Task task = carrier.running();
    if (tellsNothing
        && nothingInterrupts
        && !tracing.recorder().followsCalls()
        && timeline.letsGoOn(task)) {
      task.hasActed();
      task.putsOff();
      timeline.schedule(new Later.PutOff(timeline.now(), task, this, action));
    } else {
      perform(action);
    }
  }

  /**
   * Whether the running task may take what is free without an operation: in its slice, it shares
   * memory in the same way.
   */
  public boolean takesAtOnce() {
    return timeline.takesAtOnce(carrier.running());
  }

  /** Whether what the running task does now belongs to no process, so that it takes no time. */
  public boolean isUncounted() {
    return timeline.isUncounted();
  }

  /** At its turn: does what a task has put off. */
  void act(Task task, long tick, int place, Runnable action) {
    timeline.progresses(tick);
    timeline.goTo(task.processor(), tick);
    task.hasDone();
    carrier.act(task, place, action);
    settle(tick);
  }

  /**
   * An operation that only shows something. Where its turn is not waited for, because of what the
   * task keeps others from, the task goes on, and it is shown when it would have been.
   */
  public void show(Runnable action) {
    stepping.next(JustOutput.class, 0, Mode.WRITE);
    step();
    carrier.running().hasActed();
    Runnable watched = carrier.watched(action, progressTick);
    if (timeline.awaitTurnToShow(watched)) {
      timeline.progresses(timeline.now());
      watched.run();
      end();
    }
  }

  /** The step that is under way prints something. */
  public void printsInStep() {
    stepping.touch(JustOutput.class, 0, Mode.WRITE);
  }

  /** Tells traces how many processors are active, once all is done that happens at a tick. */
  public void settle(long tick) {
    tracing.settle(tick, scheduler.activeProcessors());
  }

  // Waiting.

  /** Waits in the middle of an operation, in {@code queue}, until another wakes the task. */
  public <W extends Waiter> Waiter.End await(WaitQueue<W> queue, W waiter) {
    queue.add(waiter);
    return await(waiter);
  }

  /** The same until a tick at the latest. */
  public <W extends Waiter> Waiter.End await(WaitQueue<W> queue, W waiter, long lastTick) {
    queue.add(waiter);
    wakeAt(waiter, lastTick);
    return await(waiter);
  }

  /** The same for a waiter that is in its queue already. */
  public Waiter.End await(Waiter waiter) {
    block(waiter);
    scheduler.awaitWakeUp();
    return waiter.end();
  }

  /**
   * Blocks the task, for {@link #begin(BooleanSupplier)}: a task that is suspended already waits
   * here.
   */
  public <W extends Waiter> void awaitAtTurn(WaitQueue<W> queue, W waiter) {
    awaitAtTurn(queue, waiter, LastTick.TICK);
  }

  /** The same until a tick at the latest. */
  public <W extends Waiter> void awaitAtTurn(WaitQueue<W> queue, W waiter, long lastTick) {
    timeline.progresses(timeline.now());
    queue.add(waiter);
    wakeAt(waiter, lastTick);
    block(waiter);
  }

  private void block(Waiter waiter) {
    scheduler.block(waiter);
    settle(timeline.now());
    whenBlocked.accept(waiter);
  }

  /** Whether any task but the running one has something to do now. */
  public boolean othersGoOn() {
    Processor processor = carrier.running().processor();
    SharedProcessors shared = processor.shared();
    return scheduler.activeProcessors() > 1
        || scheduler.anyPauses()
        || processor.hasReady()
        || (shared != null && shared.areAwaited());
  }

  /**
   * The task of a waiter, which leaves its queue, goes on from {@code tick} on: because of the
   * running task, or of time.
   */
  public void wake(Waiter waiter, long tick) {
    Task waker = carrier.current();
    if (waker == null) {
      wake(waiter, tick, Cause.TIME, 0);
    } else {
      tellUse(waker);
      wake(waiter, tick, Cause.TASK, waker.id());
    }
  }

  /** Tells what the running task's computing had in it; see {@link TaskTimes#tellUse}. */
  public void tellUse() {
    tellUse(carrier.running());
  }

  /** Before a task lets another one go on: what comes of that belongs to what it did until then. */
  private void tellUse(@Nullable Task task) {
    if (task != null && task.times != null) {
      task.times.tellUse(timeline.now());
    }
  }

  /** What the running task computes has references to memory in it; see {@link TaskTimes}. */
  public void reaches(
      int node, long references, long far, long retries, long inSwitch, long atModule) {
    TaskTimes times = carrier.running().times;
    if (times != null) {
      times.reaches(node, references, far, retries, inSwitch, atModule);
    }
  }

  /**
   * The same for another reason.
   *
   * @param by see {@link dev.lockstep.kernel.trace.Recorder#wakes}
   */
  public void wake(Waiter waiter, long tick, Cause cause, long by) {
    if (waiter.queue != null) {
      waiter.queue.remove(waiter);
    }
    waiter.timer = null;
    scheduler.wake(waiter.task(), tick, cause, by);
  }

  /** All go on, in order: each leaves the queue when it is woken. */
  public void wakeAll(WaitQueue<?> queue) {
    long now = timeline.now();
    for (Waiter next = queue.first(); next != null; next = queue.first()) {
      wake(next, now);
    }
  }

  /** Ends a wait at a tick, if it has not ended before; at the end of time, nothing does. */
  public void wakeAt(Waiter waiter, long tick) {
    if (tick >= LastTick.TICK) {
      return;
    }
    Timer timer = new Timer(tick, waiter);
    waiter.timer = timer;
    if (stepping.isOn()) {
      Task task = waiter.task();
      stepping.times(task, task.thread(), timer::isAwaited, timer::happen);
    } else {
      timeline.schedule(timer);
    }
  }

  /** How long something waits now that could go on at once, where the policy asks for that. */
  public long pauseTicks(Why why, Task about) {
    long now = timeline.now();
    return timeline.ticks(choices.pause(why, now, about), now);
  }

  /** When a sleep or a time-out ends that is due at a tick: then, or later by a pause. */
  public long due(Task task, long tick) {
    return choices.areTasksAsked() ? orLater(Why.LATE, task, tick) : tick;
  }

  /** Whether it is asked how long messages travel. */
  public boolean areTravelsAsked() {
    return choices.areAllAsked();
  }

  /** When a message arrives that the network brings at a tick: then, or later by a pause. */
  public long travels(Task sender, long tick) {
    return orLater(Why.TRAVEL, sender, tick);
  }

  private long orLater(Why why, Task task, long tick) {
    if (tick >= LastTick.TICK) {
      return tick;
    }
    Pause late = choices.pause(why, timeline.now(), task);
    return late.isNone() ? tick : LastTick.after(tick, timeline.ticks(late, tick));
  }

  /**
   * The same of a wait that may end without a reason: then, later by a pause, or at any tick
   * before.
   */
  public long dueOrBefore(Task task, long tick) {
    long last = due(task, tick);
    if (!choices.areTasksAsked()) {
      return last;
    }
    long now = timeline.now();
    Pause spurious = choices.pause(Why.SPURIOUS, now, task);
    return spurious.isNone()
        ? last
        : Math.min(last, LastTick.after(now, timeline.ticks(spurious, now)));
  }

  private void timeIsOver(Waiter waiter, long tick) {
    timeline.progresses(tick);
    WaitQueue.giveUp(waiter, Waiter.End.TIMED_OUT, tick, this);
    settle(tick);
  }

  /**
   * Ends a task's wait before its time, in the middle of an operation.
   *
   * @return whether it was waiting
   */
  public boolean interrupt(Task task) {
    boolean waits = task.state() == Task.State.BLOCKED;
    if (waits) {
      Waiter waiter = Objects.requireNonNull(task.lastWaiter());
      WaitQueue.giveUp(waiter, Waiter.End.INTERRUPTED, timeline.now(), this);
    }
    return waits;
  }

  /** In an operation: the running task, which is bound to its processor, goes on at another one. */
  public void moveTo(Processor processor) {
    Task task = carrier.running();
    scheduler.block(new Waiter(task));
    task.moveTo(processor);
    scheduler.wake(task, timeline.now(), Cause.TASK, task.id());
    scheduler.awaitWakeUp();
  }

  /** A new task can run from {@code tick} on. */
  public void start(Task task, long tick) {
    scheduler.start(task, tick);
  }

  /** The running task is over. */
  public void finish() {
    scheduler.finish();
  }

  /** Ends a task that isn't the running one, in mid-air. */
  public void kill(Task task) {
    scheduler.kill(task);
  }

  /** Gives the carrier back for good, where a task ends in mid-air. */
  public void leave() {
    carrier.leave(timeline.now());
  }

  /** Offers the processor to others that are ready. */
  public void yieldTurn() {
    timeline.yieldTurn();
  }

  /** Does something as if {@code task} did it, as far as the JDK can tell. */
  public void actAs(Task task, Runnable action) {
    carrier.actAs(task, action);
  }

  // Time.

  /** The clock of the processor whose task runs. */
  public long now() {
    return timeline.now();
  }

  /**
   * The same for a task that reads its clock: what has taken its processor behind its back is in
   * it.
   */
  public long readClock() {
    if (!nothingInterrupts && carrier.current() != null) {
      timeline.awaitInterrupts();
    }
    return timeline.now();
  }

  /**
   * Whether anybody can see that the running task reads its clock, if it does nothing with what it
   * reads. Where none can, switches are saved: of the BLACS, more than one for each message.
   */
  public boolean isReadingSeen() {
    return tracing.isOn() || timeline.isReadingSeen(carrier.running());
  }

  /** Where the running task was resumed: what is earlier has happened. */
  public long resumedTick() {
    return timeline.resumedTick();
  }

  /** The tick that is so much later. */
  public long after(long ticks) {
    return LastTick.after(timeline.now(), ticks);
  }

  /** Something happened at {@code tick} that others could see. */
  public void progress(long tick) {
    timeline.progresses(tick);
  }

  /** Something will happen, at its tick. */
  public void schedule(Event event) {
    timeline.schedule(event);
  }

  /** The running task's processor works for the kernel; before or after an operation. */
  public void spend(long ticks) {
    TaskTimes times = carrier.running().times;
    long before = timeline.now();
    timeline.spend(ticks);
    if (times != null) {
      times.worksInLibrary(before, timeline.now() - before);
    }
  }

  /**
   * The same, for a message of the running task.
   *
   * @param sends whether it sends it; else it receives it
   * @param message its number; 0 if it has none yet
   */
  public void spendOnMessage(long ticks, boolean sends, long message) {
    TaskTimes times = carrier.running().times;
    if (times == null) {
      timeline.spend(ticks);
      return;
    }
    long before = timeline.now();
    timeline.spend(ticks);
    times.worksOnMessage(before, timeline.now() - before, sends, message);
  }

  /** The running task waits until its message has left, and keeps its processor. */
  public void spendUntilSent(long ticks, long message) {
    Task task = carrier.running();
    long before = timeline.now();
    timeline.spend(ticks);
    if (task.times != null) {
      task.times.waitsUntilSent(
          before, timeline.now() - before, message, task.processor().number(), carrier.place());
    }
  }

  /**
   * Takes a processor for what isn't its tasks', as soon as it has done with what it was taken for
   * before; what its task does next is that much later.
   *
   * @return when that is done
   */
  public long interrupt(Processor processor, long tick, long ticks) {
    return timeline.interrupt(processor, tick, ticks);
  }

  // The run.

  /** The task that runs; null between tasks. */
  public @Nullable Task current() {
    return carrier.current();
  }

  /** Where in the program the task that runs, or is run for, last called out of it, as told. */
  public int place() {
    return tracing.place(carrier.place());
  }

  /** The same as the JVM knows it. */
  int knownPlace() {
    return carrier.place();
  }

  /** Whether the running task was resumed so short a time ago that its stack is all but empty. */
  public boolean hasJustResumed() {
    return timeline.hasJustResumed();
  }

  /** Whether it is this thread that the program takes for that of the task that runs. */
  public boolean isTask(Thread thread) {
    Task task = carrier.current();
    return task != null && task.thread == thread;
  }

  /** The same for what only tasks call. */
  public Task running() {
    return carrier.running();
  }

  /** The running process is going to set something for the JVM: from here on it has its own. */
  public void ownSettings() {
    carrier.ownSettings();
  }

  /** Ends the run. Tasks that are suspended stay so. */
  public void stop(RunResult why) {
    stepping.endsOthers();
    ending.stop(why);
  }

  /** Tells what could end the run, but doesn't: it goes on. */
  public void tell(RunResult what) {
    ending.tell(what);
  }

  /** The run will have ended so, when all tasks are over. */
  public void endLater(RunResult why) {
    ending.endLater(why);
  }

  /** Whether the run is to end. */
  public boolean isStopped() {
    return ending.isStopped();
  }

  /** What tells the run's story. */
  public Tracing tracing() {
    return tracing;
  }

  /** How many processors have a task that is not blocked. */
  public int activeProcessors() {
    return scheduler.activeProcessors();
  }

  /** Does something at a tick to come, at a processor's turn. */
  public void later(Processor processor, long tick, Runnable action) {
    timeline.schedule(new Action(tick, processor.number(), action));
  }

  /** What says which way the run goes. */
  public Choices choices() {
    return choices;
  }

  /** Something that is done at a tick. */
  private final class Action extends Event {
    private final Runnable action;

    Action(long tick, int processor, Runnable action) {
      super(Kind.TIMER, tick, processor);
      this.action = action;
    }

    @Override
    public void happen() {
      timeline.progresses(tick());
      action.run();
      settle(tick());
    }

    @Override
    public String toString() {
      return "what is done at tick " + tick();
    }
  }

  /** The end of a wait at a tick, unless it ended before. */
  private final class Timer extends Event {
    private final Waiter waiter;
    private final Waiter.@Nullable Line queue;

    Timer(long tick, Waiter waiter) {
      super(Kind.TIMER, tick, waiter.task().processor().number());
      this.waiter = waiter;
      this.queue = waiter.queue;
    }

    @Override
    public void happen() {
      if (isAwaited()) {
        timeIsOver(waiter, tick());
      }
    }

    private boolean isAwaited() {
      return waiter.isIn(queue) && waiter.timer == this;
    }

    @Override
    public boolean isTimeOut() {
      return isAwaited() && !isOfTests();
    }

    private boolean isOfTests() {
      Task task = waiter.task();
      return task.thread() != null
          && TestTimeOuts.awaits(
              task.thread().getName(), ProgramStack.of(task.continuation.getStackTrace()));
    }

    @Override
    public String toString() {
      return "the timer of " + waiter.task();
    }
  }
}
