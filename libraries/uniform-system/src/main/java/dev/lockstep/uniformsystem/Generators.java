package dev.lockstep.uniformsystem;

import dev.lockstep.uniformsystem.machine.Change;
import dev.lockstep.uniformsystem.machine.Machine;
import dev.lockstep.uniformsystem.machine.Signal;
import dev.lockstep.uniformsystem.processors.Processors;
import dev.lockstep.uniformsystem.processors.TicketLock;
import dev.lockstep.uniformsystem.sharing.Sharing;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The active generators, and how processors work on them. */
final class Generators {
  /** There are no more at once. */
  private static final int MOST = 256;

  private static final String ACTIVATE = "ActivateGen";

  /** Places in {@link #counts}. */
  private static final int ALLOCATED = 0;

  private static final int EVER = 1;

  private static @Nullable Generators running;

  /** Whether the caller's process has performed a task of the generator that it works on. */
  private static boolean hasBegun;

  /** Those that may have tasks left, in the order of their activation. */
  private final UsGenDesc[][] active = Machine.make(UsGenDesc[].class, 1, 0);

  private final int[] counts = Machine.make(int.class, 2, 0);
  private final short[] lock = Machine.make(short.class, TicketLock.SIZE, 0);
  private final Signal work = new Signal("a generator", /* isIdle= */ true);

  /** No generator is active. */
  Generators() {
    active[0] = new UsGenDesc[0];
  }

  /** The caller's process works on them from here on. */
  static void enter(@Nullable Generators generators) {
    running = generators;
  }

  static Generators of(String call) {
    Generators generators = running;
    if (generators == null) {
      throw new IllegalStateException(call + ": call InitializeUs() first");
    }
    return generators;
  }

  // Activation

  /** Activates a generator; a synchronous one is over when this returns. */
  UsGenDesc activate(GeneratorCall call) {
    UsGenDesc desc = add(call);
    work.give();
    if (!call.async()) {
      run(desc);
      finish(desc);
    }
    return desc;
  }

  /** The processor that activates a synchronous generator works on it before all others. */
  private UsGenDesc add(GeneratorCall call) {
    int most = maxProcs(call.limited());
    TicketLock.lock(ACTIVATE, lock);
    if (counts[ALLOCATED] == MOST) {
      TicketLock.unlock(ACTIVATE, lock);
      throw new IllegalStateException(
          "%s: %s generators are active, and there can't be more; call WorkOn or"
                  .formatted(ACTIVATE, MOST)
              + " WaitForTasksToFinish for each asynchronous one");
    }
    counts[ALLOCATED]++;
    UsGenDesc desc = new UsGenDesc(++counts[EVER], call, most);
    if (!call.async()) {
      start(desc);
    }
    UsGenDesc[] before = active[0];
    UsGenDesc[] after = new UsGenDesc[before.length + 1];
    for (int i = 0; i < before.length; i++) {
      after[i] = before[i];
    }
    after[before.length] = desc;
    active[0] = after;
    TicketLock.unlock(ACTIVATE, lock);
    return desc;
  }

  private static int maxProcs(int limited) {
    if (limited < -1) {
      throw new IllegalArgumentException(
          "%s: a generator can't be limited to %s processors; 0 or -1 is no limit"
              .formatted(ACTIVATE, limited));
    }
    return limited > 0 ? limited : Processors.of(ACTIVATE).total();
  }

  /** It has no tasks left. */
  private void remove(UsGenDesc desc) {
    TicketLock.lock(ACTIVATE, lock);
    UsGenDesc[] before = active[0];
    int at = 0;
    while (at < before.length && before[at] != desc) {
      at++;
    }
    if (at < before.length) {
      UsGenDesc[] after = new UsGenDesc[before.length - 1];
      for (int i = 0; i < after.length; i++) {
        after[i] = before[i < at ? i : i + 1];
      }
      active[0] = after;
    }
    TicketLock.unlock(ACTIVATE, lock);
  }

  // Work

  /** What a process does that has not called InitializeUs. */
  void workForEver() {
    boolean isNew = true;
    while (true) {
      int seen = work.count();
      UsGenDesc desc = find();
      if (desc == null) {
        work.await(seen);
      } else {
        if (isNew) {
          Machine.useFirst();
        }
        isNew = false;
        run(desc);
      }
    }
  }

  /** Processors that were diverted look for work again. */
  void callAll() {
    work.give();
  }

  private @Nullable UsGenDesc find() {
    if (Processors.own() >= Processors.of(ACTIVATE).inUse()) {
      return null;
    }
    for (UsGenDesc desc : active[0]) {
      if (enter(desc)) {
        return desc;
      }
    }
    return null;
  }

  /**
   * Whether the caller's processor is to work on it; then it counts as one that does. Each step is
   * one atomic operation: hundreds of processors come at once, and a lock would let them queue.
   */
  private static boolean enter(UsGenDesc desc) {
    boolean isOpen =
        !hasEnded(desc.working[0])
            && desc.started[0] < desc.max_procs_to_use
            && !desc.used[Processors.own()];
    if (!isOpen) {
      return false;
    }
    boolean isIn =
        !hasEnded(Machine.atomic(ACTIVATE, desc.working, 0, Change.ADD, 1))
            && Machine.atomic(ACTIVATE, desc.started, 0, Change.ADD, 1) < desc.max_procs_to_use;
    if (isIn) {
      desc.used[Processors.own()] = true;
    } else {
      stopWorking(desc);
    }
    return isIn;
  }

  private static boolean hasEnded(short working) {
    return (working & UsGenDesc.ENDED) != 0;
  }

  /** Before others know the generator. */
  private static void start(UsGenDesc desc) {
    desc.started[0] = 1;
    desc.working[0] = 1;
    desc.used[Processors.own()] = true;
  }

  /** Works on a generator until it has no tasks left, from where the caller may work on another. */
  private void run(UsGenDesc desc) {
    boolean before = hasBegun;
    hasBegun = false;
    Sharing.refresh(ACTIVATE);
    desc.gen.generate(desc);
    if (hasBegun && desc.final_ != null) {
      desc.final_.call(desc.arg);
    }
    hasBegun = before;
    leave(desc);
  }

  /** The caller's process is about to perform a task. */
  static void begin(UsGenDesc desc) {
    if (!hasBegun) {
      hasBegun = true;
      if (desc.init != null) {
        desc.init.call(desc.arg);
      }
    }
  }

  private void leave(UsGenDesc desc) {
    boolean isEnd =
        desc.gen.isExhausted(desc)
            && !hasEnded(Machine.atomic(ACTIVATE, desc.working, 0, Change.IOR, UsGenDesc.ENDED));
    if (isEnd) {
      remove(desc);
    }
    stopWorking(desc);
  }

  /** The last processor wakes the one that waits for the end. */
  private static void stopWorking(UsGenDesc desc) {
    if (Machine.atomic(ACTIVATE, desc.working, 0, Change.ADD, -1) == (UsGenDesc.ENDED | 1)) {
      desc.completion.give();
    }
  }

  // The end

  /** Waits until all tasks are done; returns the generator's result code. */
  private int finish(UsGenDesc desc) {
    desc.completion.await(0);
    TicketLock.lock(ACTIVATE, lock);
    counts[ALLOCATED]--;
    TicketLock.unlock(ACTIVATE, lock);
    if (desc.resultP != null && desc.isAborted()) {
      desc.resultP[0] = desc.retcode[0];
    }
    return desc.retcode[0];
  }

  int workOn(UsGenDesc desc) {
    await("WorkOn", desc);
    if (enter(desc)) {
      run(desc);
    }
    return finish(desc);
  }

  int waitForTasks(UsGenDesc desc) {
    await("WaitForTasksToFinish", desc);
    return finish(desc);
  }

  private static void await(String call, UsGenDesc desc) {
    if (Objects.isNull(desc)) {
      throw new IllegalArgumentException(
          call + ": GenID is null; it is what an asynchronous generator's call returns");
    }
    String mistake =
        !desc.isAsync
            ? "the generator is synchronous: it is over when its call returns"
            : desc.owner != Processors.own()
                ? "processor %s has activated the generator, and no other may wait for it"
                    .formatted(desc.owner)
                : desc.isAwaited
                    ? "WorkOn or WaitForTasksToFinish was called for the generator before"
                    : "";
    if (!mistake.isEmpty()) {
      throw new IllegalStateException("%s: %s".formatted(call, mistake));
    }
    if (desc.used[Processors.own()]) {
      throw new IllegalStateException(call + ": the caller works on this generator already");
    }
    desc.isAwaited = true;
  }

  static void abort(UsGenDesc desc, int code) {
    if (!desc.abortable) {
      throw new IllegalStateException(
          "AbortGen: the generator is not abortable; activate it as such");
    }
    TicketLock.lock("AbortGen", desc.us_lock);
    boolean isFirst = !desc.isAborted();
    desc.abort(code);
    TicketLock.unlock("AbortGen", desc.us_lock);
    if (isFirst) {
      desc.gen.abort(desc);
    }
  }
}
