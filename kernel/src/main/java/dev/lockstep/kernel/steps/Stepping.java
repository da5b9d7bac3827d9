package dev.lockstep.kernel.steps;

import dev.lockstep.kernel.choice.Candidate;
import dev.lockstep.kernel.choice.Choices;
import dev.lockstep.kernel.choice.Why;
import dev.lockstep.kernel.steps.Footprint.Mode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Lets one task at a time go on, from what it does that others can see to the next such thing.
 *
 * <p>A step begins where a task stands before such a thing, and ends where it stands before the
 * next one, or waits, or is over. So all else that it does belongs to the step before. Whoever is
 * started or woken stands still, too. Where all stand, the policy is asked who goes on:
 *
 * <pre>
 *   task 1   ──▶ │ reads x ────────────▶ │ writes x ...
 *   task 2       │            │ writes x ────────────▶ │
 *   asked        ▲            ▲                        ▲
 * </pre>
 *
 * <p>A task that could not do what it stands before, as a monitor is taken, is no alternative. The
 * end of a wait because its time is over is a step of its own, of the task's timer: it may come at
 * once, or never, whatever clocks show.
 *
 * <p>A task that turns in a loop, and comes to its head with the same local variables, having
 * changed nothing, would do the same again. It stands still until another one has changed what it
 * has read there.
 */
public final class Stepping {
  private final Choices choices;

  /** By process; timers come first. */
  private final Map<Integer, Held> held = new TreeMap<>();

  /** The arrivals that come behind those that are held, by process. */
  private final Map<Integer, Deque<Held>> behind = new TreeMap<>();

  /** By number. */
  private final Map<Integer, TaskSteps> tasks = new TreeMap<>();

  private StepWitness witness = StepWitness.NONE;
  private Consumer<Candidate> whenPolling = _ -> {};
  private Runnable whenEnded = () -> {};
  private boolean isOn;

  /** Whether there was ever more than one task. */
  private boolean hasBegun;

  /** Nothing could go on any more, so all do: they wait where reports look for them. */
  private boolean isOver;

  private boolean isUnderWay = true;

  private Footprint touched = new Footprint();
  private int process;
  private @Nullable Objects objects;

  /** What is done next, if somebody has said that. */
  private @Nullable Footprint next;

  /** When a task may go on that is woken next. */
  private @Nullable BooleanSupplier whenWoken;

  private @Nullable Footprint itsNext;

  /** Off, until it is begun. */
  public Stepping(Choices choices) {
    this.choices = choices;
  }

  /** What can always be done. */
  public static boolean always() {
    return true;
  }

  /** From here on tasks go on step by step. */
  public void begin(StepWitness by) {
    witness = by;
    isOn = true;
  }

  /** Sets what is done when the witness wants no more. */
  public void whenEnded(Runnable action) {
    whenEnded = action;
  }

  /** Sets what is done when nothing goes on any more but tasks that poll in a loop. */
  public void whenPolling(Consumer<Candidate> action) {
    whenPolling = action;
  }

  /** Whether tasks go on step by step, and there are any but the first. */
  public boolean isOn() {
    return isOn && !isOver;
  }

  /** Whether there were ever two tasks. */
  public boolean hasBegun() {
    return hasBegun;
  }

  /** What gives objects of the program hash codes; the first time counts. */
  public void hashBy(ToIntFunction<Object> hash) {
    if (objects == null) {
      objects = new Objects(hash);
    }
  }

  private Objects objects() {
    return java.util.Objects.requireNonNull(objects, "nobody gives hash codes");
  }

  private TaskSteps of(int task) {
    return tasks.computeIfAbsent(task, _ -> new TaskSteps());
  }

  /** An object is new. */
  public void made(Object object) {
    if (objects != null) {
      objects.made(object);
    }
  }

  /** Something makes weaker what can be said. */
  public void note(Weakness what) {
    if (isOn) {
      witness.notes(what);
    }
  }

  // What steps touch.

  /** A part of an object, as it is touched. */
  public Footprint footprint(Object object, int part, Mode mode) {
    Footprint one = new Footprint();
    one.add(objects().of(object), part, mode);
    return one;
  }

  /** What is not known. */
  public Footprint unknown(boolean isJdk) {
    Footprint one = new Footprint();
    one.add(isJdk ? Objects.JDK : Objects.KERNEL, 0, Mode.WRITE);
    return one;
  }

  /** The step that is under way touches that, too. */
  public void touch(Object object, int part, Mode mode) {
    if (isOn && hasBegun) {
      touched.add(objects().of(object), part, mode);
    }
  }

  /** The step that is under way ends what others do. */
  public void endsOthers() {
    if (isOn && hasBegun) {
      touched.endsOthers();
    }
  }

  /** The next operation of the running task touches that, and nothing else. */
  public void next(Object object, int part, Mode mode) {
    if (isOn && objects != null) {
      if (next == null) {
        next = new Footprint();
      }
      next.add(objects.of(object), part, mode);
    }
  }

  /** The next operation touches that, too, and nothing that is not known. */
  public void next(Footprint what) {
    if (isOn) {
      if (next == null) {
        next = new Footprint();
      }
      next.addAll(what);
    }
  }

  /** The step that is under way touches that, too. */
  public void touch(Footprint what) {
    if (isOn && hasBegun) {
      touched.addAll(what);
    }
  }

  /** What was said of the next operation; else what is not known. */
  public Footprint takeNext() {
    Footprint said = next;
    next = null;
    if (said != null) {
      return said;
    }
    if (hasBegun) {
      note(Weakness.LIBRARIES);
    }
    return unknown(false);
  }

  /** Whoever is woken next goes on when that is so, and does that. */
  public void whenWoken(BooleanSupplier mayGoOn, Footprint does) {
    whenWoken = mayGoOn;
    itsNext = does;
  }

  /** A task is in a method of the JDK from here on. */
  public void enters(int task, Footprint call) {
    of(task).enters(call);
  }

  /** It has changed nothing in there until it leaves it, but that it waits. */
  public void tries(int task) {
    of(task).tries();
  }

  /**
   * It is not any more.
   *
   * @param isInVain whether it has changed nothing
   */
  public void leaves(int task, boolean isInVain) {
    of(task).leaves(isInVain, touched);
  }

  // Who goes on.

  /**
   * The running task stands before what others can see.
   *
   * @param mayGoOn whether it could do that now
   * @param what what it is
   * @param goesOn lets it go on when it has given its processor away
   * @return whether it has to do that
   */
  public boolean stops(Candidate task, BooleanSupplier mayGoOn, Footprint what, Runnable goesOn) {
    if (!hasBegun || isOver) {
      return false;
    }
    ends();
    TaskSteps known = of(task.taskId());
    BooleanSupplier unlessPolling =
        known.polled() == null ? mayGoOn : () -> known.polled() == null && mayGoOn.getAsBoolean();
    Held self = new Held(task, task.taskId(), unlessPolling, goesOn, what);
    held.put(self.process(), self);
    Held chosen = chosen(self);
    while (chosen != null && !chosen.isTask()) {
      fires(chosen);
      chosen = chosen(self);
    }
    if (chosen == self) {
      begins(self);
      return false;
    }
    if (chosen == null) {
      nothingGoesOn(self);
      return false;
    }
    begins(chosen);
    chosen.goesOn().run();
    return true;
  }

  /**
   * A task could go on: it has been started, or woken.
   *
   * @param isWoken whether it waited: it looks whether it was interrupted
   * @return whether it stands still; the first task of the run does not
   */
  public boolean holds(Candidate task, boolean isWoken, Object thread, Runnable goesOn) {
    int number = task.taskId();
    if (tasks.isEmpty()) {
      TaskSteps _ = of(number);
      process = number;
      return false;
    }
    Footprint does = itsNext == null ? new Footprint() : itsNext;
    BooleanSupplier mayGoOn = whenWoken == null ? Stepping::always : whenWoken;
    whenWoken = null;
    itsNext = null;
    hasBegun = true;
    TaskSteps _ = of(number);
    touch(thread, Footprint.WAIT, Mode.WRITE);
    if (of(process).isInSeveralSteps()) {
      note(Weakness.JDK); // What is left of that call, and this task: in no order.
    }
    if (isWoken) {
      does.add(objects().of(thread), Footprint.ALL, Mode.READ);
    }
    held.put(number, new Held(task, number, mayGoOn, goesOn, does));
    return true;
  }

  /** A task waits until its time is over. */
  public void times(Candidate task, Object thread, BooleanSupplier isWaiting, Runnable ends) {
    int timer = StepWitness.timerOf(task.taskId());
    hasBegun = true;
    held.put(
        timer,
        new Held(task, timer, isWaiting, ends, footprint(thread, Footprint.WAIT, Mode.WRITE)));
  }

  /**
   * A message is under way, and arrives when it is let, behind those of the same nodes that were
   * sent before it.
   *
   * @param sender has sent it
   * @param process see {@link Letters#process}
   */
  public void arrives(Candidate sender, int process, Footprint takes, Runnable arrival) {
    hasBegun = true;
    Held message = new Held(sender, process, Stepping::always, arrival, takes);
    if (held.putIfAbsent(process, message) != null) {
      behind.computeIfAbsent(process, _ -> new ArrayDeque<>()).add(message);
    }
  }

  /** Whether the order of all messages that come to a mailbox makes a difference. */
  public boolean isOrdered(int mailbox) {
    return witness.isOrdered(mailbox);
  }

  /** Somebody takes any message from a mailbox, or looks for any. */
  public void takesAny(int mailbox) {
    if (isOn) {
      witness.takesAny(mailbox);
    }
  }

  /** A task is over, or will never go on. */
  public void forgets(int task) {
    held.remove(task);
    held.remove(StepWitness.timerOf(task));
  }

  /**
   * No task runs.
   *
   * @return whether one goes on now
   */
  public boolean goesOn() {
    ended();
    if (!isOn || isOver || held.isEmpty()) {
      return false;
    }
    Held chosen = chosen(null);
    while (chosen != null && !chosen.isTask()) {
      fires(chosen);
      chosen = chosen(null);
    }
    if (chosen == null) {
      return nothingGoesOn(null);
    }
    begins(chosen);
    chosen.goesOn().run();
    return true;
  }

  /** The run is over. */
  public void runEnded() {
    if (isOn && !isOver && hasBegun) {
      ended();
      for (Held one : held.values()) {
        if (!one.isTimer() && !one.mayGoOn().getAsBoolean()) {
          awaits(one);
        }
      }
    }
  }

  private void awaits(Held one) {
    Footprint polled = of(one.process()).polled();
    witness.awaits(one.process(), polled == null ? one.next() : polled, polled != null);
  }

  /** The step that is under way is over, if there is one. */
  private void ended() {
    if (isOn && !isOver && hasBegun && isUnderWay) {
      ends();
    }
  }

  private void ends() {
    isUnderWay = false;
    TaskSteps own = of(process);
    own.addCalls(touched);
    witness.stepped(process, touched);
    Footprint seen = own.seenByOthers(touched);
    tasks.forEach(
        (number, known) -> {
          if (number == process) {
            known.stepped(touched);
          } else {
            known.sees(seen);
          }
        });
    touched = new Footprint();
  }

  private void begins(Held chosen) {
    held.remove(chosen.process());
    isUnderWay = true;
    process = chosen.process();
    touched.addAll(chosen.next());
  }

  /** The end of a wait, or an arrival: nobody runs in that step. */
  private void fires(Held what) {
    begins(what);
    Deque<Held> others = behind.get(what.process());
    if (others != null && !others.isEmpty()) {
      held.put(what.process(), others.poll());
    }
    what.goesOn().run();
    ends();
  }

  /** Asks who goes on; null if nobody can. */
  private @Nullable Held chosen(@Nullable Held current) {
    held.values().removeIf(one -> one.isTimer() && !one.mayGoOn().getAsBoolean());
    List<Held> all = new ArrayList<>();
    if (current != null && current.mayGoOn().getAsBoolean()) {
      all.add(current);
    }
    boolean isCurrentFirst = !all.isEmpty();
    for (Held one : held.values()) {
      if (!one.isTimer() && one != current && one.mayGoOn().getAsBoolean()) {
        all.add(one); // Arrivals come last: they have the highest numbers.
      }
    }
    for (Held one : held.values()) {
      if (one.isTimer()) {
        all.add(one);
      }
    }
    if (all.isEmpty()) {
      return null;
    }
    if (hasBegun) {
      List<Integer> processes = all.stream().map(Held::process).toList();
      List<Integer> waiting = new ArrayList<>(held.keySet());
      waiting.removeAll(processes);
      int known = objects == null ? 0 : objects.count();
      if (!witness.chooses(processes, isCurrentFirst, waiting, known)) {
        whenEnded.run();
        return all.getFirst();
      }
    }
    return choices.take(Why.STEP, 0, all);
  }

  /** Those that stand go on, to wait where reports look for them; the one that runs does so. */
  private boolean nothingGoesOn(@Nullable Held running) {
    boolean polls = false;
    List<Held> all = new ArrayList<>(held.values());
    for (Held one : all) {
      awaits(one);
      polls |= polls(one);
    }
    isOver = true;
    held.clear();
    if (polls) {
      whenPolling.accept(all.stream().filter(this::polls).findFirst().orElseThrow().task());
    }
    all.remove(running);
    all.forEach(one -> one.goesOn().run());
    return !all.isEmpty();
  }

  private boolean polls(Held one) {
    return of(one.process()).polled() != null;
  }

  // Loops.

  /**
   * A task has come to a loop's head.
   *
   * @param method the number of the method that has it
   * @param locals the hash of its local variables
   */
  public void turns(int task, int method, int place, long locals) {
    if (!hasBegun || isOver) {
      return;
    }
    of(task).turns(method, place, locals, touched);
  }

  /** A task begins or ends a call of a method that has loops; 0: of any, by an exception. */
  public void calls(int task, int method) {
    if (hasBegun && !isOver) {
      of(task).calls(method);
    }
  }
}
