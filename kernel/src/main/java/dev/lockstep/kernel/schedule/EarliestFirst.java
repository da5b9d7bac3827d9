package dev.lockstep.kernel.schedule;

import dev.lockstep.kernel.choice.Choices;
import dev.lockstep.kernel.choice.Why;
import dev.lockstep.kernel.steps.Stepping;
import dev.lockstep.kernel.time.Event;
import dev.lockstep.kernel.time.EventQueue;
import dev.lockstep.kernel.time.LastTick;
import dev.lockstep.kernel.time.Limits;
import dev.lockstep.kernel.time.Solitude;
import dev.lockstep.kernel.time.TickClock;
import dev.lockstep.kernel.trace.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The order of counted programs: what is earliest in simulated time goes on.
 *
 * <p>Each processor has a clock of its own, and only one task runs at a time. So a task is nearly
 * always ahead of some clocks and behind others. What makes the outcome that of processors which
 * run side by side is one rule: an operation, which others can see, waits for its turn, and the
 * turn comes when nothing that is earlier is left to happen.
 *
 * <pre>
 *   tick          0        10        20        30        40
 *   processor 0   |==========A·······|======              = runs, unseen by others
 *   processor 1   |=====B············|==========C         · waits for its turn
 *   message                       M                       A at 10, B at 5, M arrives at 16, C at 29
 *
 *   events        5: processor 1    10: processor 0    16: M    29: processor 1
 * </pre>
 *
 * <p>All that will happen is in one queue, by tick: messages under way, timers, and each processor
 * that has a task, at the tick of its clock. {@link #runAll} takes the first, and lets it happen. A
 * processor's turn is to give the carrier to its task, which runs until it has to wait: for its
 * turn, where the queue has something earlier than its clock, or for something that others do. A
 * task that finds nothing earlier goes on without a switch.
 *
 * <p>{@link Turns} knows what is earliest, and {@link HandOver} which of several tasks of one
 * processor goes on there. Four things bend the rule where it can't be seen, as switches are what a
 * run costs most:
 *
 * <ul>
 *   <li><b>Slices.</b> Tasks that share memory see each other's stores at any instruction, so they
 *       are looked at every timeslice; a task that is alone runs to its next operation. A loop that
 *       no other task can see goes ahead of its slices, and its clock is set back to where the
 *       first of them ended ({@link Slices}).
 *   <li><b>What is put off.</b> An operation that tells its task nothing, such as a send that costs
 *       nothing, need not hold up the task: it is an event of its own, and what is printed under a
 *       lock of the JDK is one, too ({@link Later}). If the run ends, a task that ran ahead counts
 *       only up to its first pending operation.
 *   <li><b>Spinning.</b> A task that only polls never waits, so the queue never runs dry. If
 *       nothing has happened for the spin limit but polls of all tasks, the run is endless, and
 *       ends ({@link SpinLimit}).
 *   <li><b>Choices.</b> Where several things have one tick, the order above is by kind, processor
 *       and number. A policy may choose another one; then each processor asks before it goes on.
 * </ul>
 *
 * <p>Sources: Dunigan, "A Message-passing Multiprocessor Simulator": section 1.2 has the counted
 * instructions and the clocks, appendix C the timeslice; ARCHITECTURE.md, "Time and order", the two
 * laws. That a clock may run ahead as far as nothing earlier can reach it, is the conservative rule
 * of Chandy and Misra, "Distributed Simulation: A Case Study in Design and Verification of
 * Distributed Programs", IEEE Transactions on Software Engineering 5 (1979).
 */
public final class EarliestFirst extends Timeline {
  /** What a look at others takes in code that no process pays for: else it would never end. */
  private static final long POLL_TICKS = 1000;

  /** How much a task may show in one place where it doesn't wait for its turn. */
  private static final int MOST_SHOWN_LATER = 100_000;

  /** How many operations a task may leave behind it to be done. */
  private static final int MOST_PUT_OFF = 100;

  /** In so many ticks no calls fill the stack, and so long a task runs before a thread keeps it. */
  private static final long FEW_TICKS = 10_000;

  private final EventQueue queue = new EventQueue();
  private final TickClock clock = new TickClock();
  private final Carrier carrier;
  private final Ending ending;
  private final Choices choices;
  private final ReadyTasks readyTasks;
  private final Turns turns;
  private final Slices slices;
  private final HandOver handOver;
  private final SpinLimit spinLimit;
  private final Solitude solitude = new Solitude();
  private final long limitTicks;

  /** Null until the run has operations. */
  private @Nullable Stepping stepping;

  /** When the running task got the carrier. */
  private long resumedTick;

  /**
   * An order for a run.
   *
   * @param limits where it ends
   * @param timeslice how many ticks tasks that share memory run before others get a turn; 0: until
   *     they call the kernel
   */
  public EarliestFirst(
      Carrier carrier, Ending ending, Choices choices, Limits limits, long timeslice) {
    this.carrier = carrier;
    this.ending = ending;
    this.choices = choices;
    this.readyTasks = new ReadyTasks(choices);
    this.limitTicks = limits.endTick();
    this.turns = new Turns(queue, choices, limitTicks);
    this.slices = new Slices(queue, clock, choices, limitTicks, timeslice);
    this.handOver = new HandOver(readyTasks, this::preempt);
    this.spinLimit = new SpinLimit(this, limits.spinTicks());
  }

  @Override
  public void sample(Samples by) {
    slices.sample(by);
  }

  /** From the running operation on. */
  @Override
  public void setTimeslice(long timeslice) {
    slices.setTimeslice(timeslice);
  }

  @Override
  public long timeslice() {
    return slices.timeslice();
  }

  @Override
  void runAll() {
    slices.goOn(carrier.isWatched());
    Event next;
    for (next = next(); next != null && !ending.isStopped(); next = next()) {
      if (next.tick() >= limitTicks) {
        ending.stop(new RunResult.LimitReached(limitTicks));
      } else if (next instanceof Processor processor) {
        dispatch(processor); // Most are: two calls less, of which the JIT makes versions.
      } else {
        next.happen();
      }
    }
    takeBack(next);
  }

  @Override
  void step(Stepping by) {
    stepping = by;
  }

  private @Nullable Event next() {
    Event next = turns.next();
    return next == null && stepping != null && !ending.isStopped() && stepping.goesOn()
        ? turns.next()
        : next;
  }

  /**
   * The run is over. A task that ran ahead counts only up to its first pending operation; its clock
   * is set back to it.
   */
  private void takeBack(@Nullable Event first) {
    List<Later.PutOff> all = new ArrayList<>();
    long end = first != null && first.tick() >= limitTicks ? limitTicks : clock.now();
    for (Event next = first; next != null; next = queue.poll()) {
      if (next instanceof Processor processor) {
        slices.takeBack(processor, end, false);
      }
      if (next instanceof Later.PutOff putOff && !putOff.task().isDone()) {
        all.add(putOff);
      }
    }
    for (Later.PutOff putOff : all) {
      Processor processor = putOff.task().processor();
      processor.setClock(Math.min(processor.tick(), putOff.tick()));
    }
  }

  @Override
  long now() {
    return clock.now();
  }

  @Override
  void schedule(Event event) {
    queue.add(event);
  }

  @Override
  long firstTimeOut(long fromTick) {
    return queue.firstTimeOut(fromTick);
  }

  @Override
  void enqueue(Task task, long tick) {
    if (carrier.current() != null) {
      solitude.ends();
    }
    Processor processor = task.processor();
    if (processor.isIdle()) {
      processor.setClock(Math.max(processor.tick(), Math.max(tick, processor.interruptEndTick())));
      processor.give(task);
      queue.add(processor);
    } else {
      takeBackSkipped(processor, tick);
      processor.enqueue(task);
    }
  }

  @Override
  long resumedTick() {
    return resumedTick;
  }

  @Override
  void awaitsAny(SharedProcessors shared, long tick) {
    if (!shared.areAwaited()) {
      shared.forEach(processor -> takeBackSkipped(processor, tick));
    }
  }

  /** The processor has to be asked at the end of the slice in which {@code tick} is. */
  private void takeBackSkipped(Processor processor, long tick) {
    if (processor.skippedFromTick() != Processor.OPEN) {
      Task running = carrier.current();
      boolean isPast = running != null && processor.number() < running.processor().number();
      queue.remove(processor);
      slices.takeBack(processor, tick, isPast);
      queue.add(processor);
    }
  }

  /** The task's slice is given to it at the end of the operation, or the slice, that it is in. */
  @Override
  @SuppressWarnings("NullAway") // a processor that is in the queue has a task
  void dispatch(Processor processor) {
    if (processor.isInterrupted()) {
      processor.delay();
      queue.add(processor);
      return;
    }
    processor.skipsNothing();
    clock.resumeAtOnce();
    clock.set(processor.ticksPerCount, processor.tick(), 0);
    slices.resumes();
    spinLimit.goesOn(processor.tick());
    resumedTick = processor.tick();
    if (processor.isSliceOver()) {
      handOver.endSlice(processor);
      long ticks = pauseTicks(processor);
      processor.interrupt(ticks);
      if (ticks > 0 && choices.areTasksAsked()) {
        processor.sliceIsOver(); // It is asked again.
      }
      if (processor.isInterrupted()) {
        queue.add(processor);
        return;
      }
    }
    Task task = processor.current();
    if (slices.areGivenTo(task) && slices.isUsedUp(task, processor)) {
      processor.sliceIsOver();
      task.works(processor.tick() - resumedTick);
    } else if (!carrier.blocksAtTurn(task)) {
      clock.stopAgain(task.clockStops(), task.leftAtStop());
      task.resumesAt(resumedTick);
      staysAlone(task);
      carrier.resume(task);
      takeBack();
      return;
    }
    goesOn(processor);
  }

  @Override
  void takeBack() {
    Task task = carrier.current();
    if (task != null) {
      int stops = task.continuation.keeper() == null ? 0 : clock.stops();
      task.leavesClock(stops, clock.leftAtStop());
      Processor processor = carrier.takeBack();
      task.restsAt(processor.tick());
      goesOn(processor);
    }
  }

  private void goesOn(Processor processor) {
    if (!processor.isIdle()) {
      queue.add(processor);
    }
  }

  // Operations.

  @Override
  void awaitTurn() {
    if (!isTurnAwaited()) {
      // What was not begun can be given up: the program may catch what it is told.
      throw carrier.running().isTooDeep()
          ? new StackOverflowError()
          : carrier.cannotSuspend("wait for its turn", now());
    }
  }

  /**
   * Waits for the running task's turn; false if it can't be suspended until then. What a class's
   * initialiser that the JVM has called does is ahead of its turn: others may need the class.
   */
  private boolean isTurnAwaited() {
    Task task = carrier.running();
    Processor processor = task.processor();
    processor.setClock(clock.now());
    if (ending.isStopped()) {
      leave();
    }
    do {
      while (turns.isEarly(processor)) {
        boolean isAtEnd = turns.isAtEnd(processor);
        if (!(isAtEnd ? carrier.suspendForEnd() : carrier.suspendReady())) {
          return !isAtEnd && task.isInitializing();
        }
      }
    } while ((turns.isOpen(processor) && carrier.suspendReady())
        || handOver.givesWay(task, processor));
    task.hasShownAll();
    return true;
  }

  @Override
  void awaitInterrupts() {
    Task task = carrier.running();
    if (clock.isStopped() || task.hasJdkLocks() || ending.isStopped()) {
      return;
    }
    Processor processor = task.processor();
    processor.setClock(clock.now());
    boolean wasSuspended = false;
    while (turns.isEarly(processor)
        && carrier.preempt(true)) { // Classes of the JDK ask for the time.
      wasSuspended = true;
    }
    if (wasSuspended) {
      slices.goOn(task, task.processor(), false);
    }
  }

  @Override
  boolean isReadingSeen(Task task) {
    return !task.memory.isOfOneTask()
        || limitTicks < LastTick.TICK
        || choices.areAsked()
        || carrier.isWatched();
  }

  /** In code that no process pays for, and that may wait for others in a loop. */
  private void letTimePass(long ticks) {
    Task task = carrier.running();
    if (task.memory.isOfOneTask()) {
      return; // No other task could end the loop.
    }
    clock.pass(ticks);
    Processor processor = task.processor();
    processor.setClock(clock.now());
    if (turns.isEarly(processor)) {
      preempt();
    }
  }

  @Override
  void polls() {
    if (clock.isStopped()) {
      letTimePass(POLL_TICKS);
    }
  }

  /**
   * What is shown under a lock of the JDK appears in one piece, when the lock was taken. The task's
   * slice is over then, so that it waits for its turn as soon as it can be suspended.
   */
  @Override
  boolean awaitTurnToShow(Runnable action) {
    Task task = carrier.running();
    boolean locks = task.hasJdkLocks();
    if (!locks && !clock.isStopped()) {
      awaitTurn();
      return true;
    }
    Later.Shown shown =
        new Later.Shown(locks ? task.jdkLocks().tick() : clock.now(), task, this, action);
    if (turns.isTurnOf(shown) && !ending.isStopped()) {
      return true;
    }
    if (task.showsLater() > MOST_SHOWN_LATER) {
      awaitTurn();
      return true;
    }
    queue.add(shown);
    solitude.ends();
    clock.set(task.processor().ticksPerCount, clock.now(), 0);
    return false;
  }

  /**
   * A task that shares nothing, and that no other process could take the processor from before its
   * turn: so nothing that happens before its turn can affect it. Where a policy chooses which task
   * goes first, or traces tell of calls, tasks wait.
   */
  @Override
  boolean letsGoOn(Task task) {
    Processor processor = task.processor();
    processor.setClock(clock.now());
    return turns.isEarly(processor)
        && task.memory.isOfOneTask()
        && !task.hasJdkLocks()
        && task.putOff() < MOST_PUT_OFF
        && !handOver.isProcessOver(processor)
        && processor.tick() < limitTicks
        && !clock.isStopped()
        && !choices.areAsked()
        && !ending.isStopped();
  }

  @Override
  boolean takesAtOnce(Task task) {
    return slices.areGivenTo(task) && !clock.isStopped();
  }

  @Override
  boolean isUncounted() {
    return clock.isStopped();
  }

  @Override
  void goTo(Processor processor, long tick) {
    clock.resumeAtOnce();
    clock.set(processor.ticksPerCount, tick, 0);
  }

  /** Only where no other task can want the processor: a switch less. */
  @Override
  boolean awaitTurn(BooleanSupplier blocks) {
    Task task = carrier.running();
    Processor processor = task.processor();
    processor.setClock(clock.now());
    if (ending.isStopped() || !turns.isEarly(processor) || processor.hasReady()) {
      awaitTurn();
      return false;
    }
    task.atTurn(blocks);
    boolean suspended = carrier.suspendReady();
    boolean blocked = suspended && task.atTurn() == null;
    task.atTurn(null);
    if (!blocked) {
      awaitTurn();
    }
    return blocked;
  }

  @Override
  void goOn() {
    Task task = carrier.running();
    Processor processor = task.processor();
    processor.setClock(clock.now());
    spinLimit.goesOn(processor.tick());
    slices.goOn(task, processor, true);
    staysAlone(task);
  }

  /** The processor's clock goes back to now: what was killed had gone ahead unseen. */
  @Override
  void withdraw(Task task) {
    Processor processor = task.processor();
    if (!processor.withdraw(task)) {
      return;
    }
    queue.remove(processor);
    processor.setClock(Math.min(processor.tick(), now()));
    processor.forgetInterrupts();
    processor.give(readyTasks.next(processor));
    if (!processor.isIdle()) {
      queue.add(processor);
    }
  }

  @Override
  void yieldTurn() {
    Task task = carrier.running();
    Processor processor = task.processor();
    handOver.yieldTo(task, processor);
  }

  // What counted code says.

  /**
   * Whether the running task had the carrier's stack for itself for so short a time that most of
   * that must be free: what was suspended lies in the heap.
   */
  @Override
  boolean hasJustResumed() {
    return clock.now() - resumedTick < FEW_TICKS;
  }

  /** Whether others may see where slices of the running task end. */
  public boolean hasSlices() {
    Task task = carrier.current();
    return task != null && !clock.isStopped() && slices.areGivenTo(task);
  }

  /** A slice is over. */
  public void sliceEnded() {
    if (clock.isStopped()) {
      clock.ignoreTicks();
      letTimePass(TickClock.MOST_IGNORED);
    } else {
      Task task = carrier.running();
      if (!slices.isSampled(task)) {
        task.processor().setClock(clock.now());
        endSlice(task, task.processor());
      }
    }
  }

  /**
   * A slice was over before, and what the task has done since was not seen. Others go on from where
   * the slice ended; the task has what it did since ahead of them.
   */
  public void sliceOverrun() {
    Task task = carrier.running();
    if (!clock.isStopped() && slices.endedBefore(task, task.processor())) {
      endSlice(task, task.processor());
    } else {
      sliceEnded();
    }
  }

  /** The running task was charged more than fits a slice: {@code counter} is what it has used. */
  public void advance(long counter) {
    if (!clock.isStopped()) {
      clock.advance(counter);
    }
    sliceEnded();
  }

  /** What runs from here on belongs to no process. */
  public void stopClock() {
    clock.stop();
  }

  /** What runs from here on belongs to the running task's process again. */
  public void resumeClock() {
    clock.resume();
  }

  private void endSlice(Task task, Processor processor) {
    if (ending.isStopped()) {
      leave();
    }
    if (processor.tick() >= limitTicks && !carrier.suspendForEnd()) {
      throw new StackOverflowError(); // When it is less deep it stops, and others come as far.
    }
    if (task.shownLater() > 0
        && !task.hasJdkLocks()
        && (!turns.isEarly(processor) || carrier.suspendReady())) {
      task.hasShownAll();
    }
    if (!slices.areGivenTo(task)) {
      tellIfStarving(task, processor.tick());
      letOthersCatchUp(task, processor);
      if (isAlone(task)) {
        solitude.lasts(clock.now());
        if (ending.isStopped()) {
          solitude.ends(); // Another thread may have said so before questions fell silent.
        }
      } else {
        solitude.ends();
      }
    } else if (processor.tick() >= processor.sliceEndTick()) {
      preempt(task, processor);
    }
    while (slices.areGivenTo(task) && slices.isUsedUp(task, task.processor())) {
      preempt(task, task.processor());
    }
    slices.goOn(task, task.processor(), false); // The processor may be another one than before.
  }

  /** Nothing else can happen in the run, and nobody sees where the task is looked at. */
  private boolean isAlone(Task task) {
    return slices.areInvisible(task)
        && task.processor().isOfOneTask()
        && queue.peek() == null
        && !ending.isStopped();
  }

  /** The task goes on after others may have come. */
  private void staysAlone(Task task) {
    if (solitude.isSilent() && !isAlone(task)) {
      solitude.ends();
    }
  }

  /** What an endless computation leaves to be done before it may be its end. */
  private void letOthersCatchUp(Task task, Processor processor) {
    if (task.memory.isOfOneTask() && turns.isEarly(processor)) {
      preempt();
    }
  }

  /** Gives the carrier back, if the stack allows that; the task need not wait. */
  private boolean preempt() {
    return carrier.preempt(!hasJustResumed());
  }

  /** What is earlier goes first, as it may make a task ready that then has the next slice. */
  private void preempt(Task task, Processor processor) {
    if (task.continuation.putsOff()) {
      processor.beginSlice();
      return;
    }
    if (turns.isEarly(processor) || turns.isOpen(processor)) {
      processor.sliceIsOver();
      if (preempt()) {
        return;
      }
    }
    processor.beginSlice();
    handOver.endSlice(task, processor);
    pause(task);
  }

  /** Where the policy asks for it, the processor stands still, if the stack allows that. */
  private void pause(Task task) {
    long ticks = pauseTicks(task.processor());
    while (ticks > 0) {
      task.processor().interrupt(ticks);
      if (!carrier.preempt(true)) {
        task.processor().interrupt(-ticks);
        return;
      }
      ticks = choices.areTasksAsked() ? pauseTicks(task.processor()) : 0;
    }
  }

  /**
   * How long the task of a processor stands still. Where others want the processor, all that are
   * asked of are asked which of them goes on.
   */
  @SuppressWarnings("NullAway") // the processor has a task
  private long pauseTicks(Processor processor) {
    if (!choices.arePausesAsked() || (choices.areTasksAsked() && processor.isWantedByOthers())) {
      return 0;
    }
    long tick = processor.tick();
    return ticks(choices.pause(Why.PAUSE, tick, processor.current()), tick);
  }

  // Library calls that take long.

  @Override
  void spend(long ticks) {
    clock.pass(ticks);
  }

  /** Events happen while no task runs, so a processor that has one is in the queue. */
  @Override
  long interrupt(Processor processor, long tick, long ticks) {
    if (!processor.isIdle()) {
      processor.interrupt(ticks);
    }
    long end = LastTick.after(Math.max(tick, processor.interruptEndTick()), ticks);
    processor.interruptUntil(end);
    return end;
  }

  // Endless runs.

  private void leave() {
    carrier.leave(now());
  }

  /**
   * At timeslice 0 nothing preempts a task, so others of its memory may wait for ever. It may as
   * well compute: that is told, once for each time.
   */
  private void tellIfStarving(Task task, long tick) {
    if (spinLimit.isStarving(task, tick)) {
      ending.tell(RunResult.Spinning.computing(task, tick, spinLimit.runningSinceTick()));
    }
  }

  @Override
  void stopIfSpinning() {
    Task task = carrier.running();
    long tick = task.processor().tick();
    if (!spinLimit.isReached(task, tick)) {
      return;
    }
    if (onlyPolls(task.processor()) && turns.allMatch(this::onlyPolls)) {
      ending.stop(RunResult.Spinning.polling(task, tick, progressTick()));
      leave();
    }
    progresses(tick);
  }

  /** At timeslice 0 a task that is ready gets its turn only if the one that polls lets it. */
  private boolean onlyPolls(Event event) {
    return event instanceof Processor processor && spinLimit.onlyPolls(processor, slices.exist());
  }
}
