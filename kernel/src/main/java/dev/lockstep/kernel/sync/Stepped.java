package dev.lockstep.kernel.sync;

import dev.lockstep.hooks.memory.StepListener;
import dev.lockstep.hooks.memory.Steps;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.ProcessMemory;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.steps.Footprint;
import dev.lockstep.kernel.steps.Footprint.Mode;
import dev.lockstep.kernel.steps.Stepping;
import dev.lockstep.kernel.steps.Weakness;
import java.io.PrintStream;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** What tasks do in memory, where they go on step by step: each access is a step. */
public final class Stepped implements StepListener {
  private final Operations operations;
  private final Stepping stepping;

  /** The steps of a run. */
  public Stepped(Operations operations) {
    this.operations = operations;
    this.stepping = operations.stepping();
  }

  /** Whether an object's methods are the JDK's, or it is none. */
  public static boolean isOfJdk(Object object) {
    ClassLoader loader = object.getClass().getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  private boolean isAlone() {
    return !stepping.isOn() || !stepping.hasBegun();
  }

  /**
   * Whether the running task's process has had no other one, or it has seen the ends of all others:
   * nobody sees what it does in its memory. Only that it has changed something is kept, for its
   * loops.
   */
  private boolean isOwn(boolean writes) {
    ProcessMemory memory = operations.running().memory();
    boolean isOwn = memory.isLeftToOneTask();
    if (isOwn && writes) {
      stepping.touch(memory, 0, Mode.WRITE);
    }
    return isOwn;
  }

  @Override
  public void touches(@Nullable Object of, int part, boolean writes) {
    if (!isAlone() && !isOwn(writes)) {
      Object object = of == null ? operations.running().memory() : of;
      step(stepping.footprint(object, part, writes ? Mode.WRITE : Mode.READ));
    }
  }

  private void step(Footprint what) {
    operations.step(Stepping::always, what);
  }

  @Override
  public void made(Object object) {
    stepping.made(object);
  }

  @Override
  public void calls(@Nullable Object of, @Nullable Object[] arguments, int kind) {
    if (isAlone() || isOwn(kind != Steps.READS)) {
      enter(new Footprint());
      return;
    }
    boolean isSuper = (kind & Steps.SUPER) != 0;
    if (of != null && !isSuper && !isOfJdk(of)) {
      enter(new Footprint()); // It is the program's own method.
      return;
    }
    Footprint call =
        footprint(of, arguments, kind & (Steps.SUPER - 1), (kind & Steps.BY_RUNNER) != 0);
    if (call.isEmpty()) {
      enter(call);
    } else {
      step(call);
      enter(call);
      if ((kind & Steps.TRIES) != 0) {
        stepping.tries(operations.running().id());
      }
    }
  }

  private void enter(Footprint call) {
    stepping.enters(operations.running().id(), call);
  }

  private Footprint footprint(
      @Nullable Object of, @Nullable Object[] arguments, int kind, boolean isByRunner) {
    Footprint call = new Footprint();
    boolean isRead = kind == Steps.READS || kind == Steps.READS_IN_STEPS;
    Mode mode = isRead ? Mode.READ : Mode.WRITE;
    switch (kind) {
      case Steps.READS, Steps.READS_IN_STEPS, Steps.WRITES, Steps.WRITES_IN_STEPS -> {
        // Such as interrupted().
        Object about = of == null ? operations.running().thread() : LockViews.shared(of);
        call.addAll(stepping.footprint(about, Footprint.ALL, mode));
        addChangeable(arguments, call);
      }
      case Steps.HANDLE -> {
        Object holder = arguments.length == 0 ? null : arguments[0];
        Object field = holder == null || isPlain(holder) ? operations.running().memory() : holder;
        call.addAll(stepping.footprint(field, Footprint.ALL, Mode.WRITE));
      }
      case Steps.COUNTS -> call.addAll(stepping.unknown(true));
      case Steps.REFLECTS -> {
        call.addAll(stepping.unknown(true));
        call.addAll(stepping.footprint(operations.running().memory(), Footprint.ALL, Mode.WRITE));
        for (Object argument : arguments) {
          if (argument != null && !isPlain(argument)) {
            call.addAll(stepping.footprint(argument, Footprint.ALL, Mode.WRITE));
          }
        }
      }
      default -> {
        if (!isPrinted(of, arguments)) {
          call.addAll(stepping.unknown(true));
          addChangeable(arguments, call);
          if (of != null) {
            call.addAll(stepping.footprint(of, Footprint.ALL, Mode.WRITE));
          }
        }
      }
    }
    if (kind == Steps.READS_IN_STEPS || kind == Steps.WRITES_IN_STEPS) {
      return call.inSeveralSteps();
    }
    boolean isUnknown = kind == Steps.UNKNOWN || kind == Steps.REFLECTS;
    return isUnknown && !call.isEmpty() ? ofUnknown(call, isByRunner) : call;
  }

  /**
   * What runs tests has data of its own, besides what it is given: it makes a difference only where
   * another step is seen to meet it.
   */
  private Footprint ofUnknown(Footprint call, boolean isByRunner) {
    if (isByRunner) {
      return call.inSeveralSteps();
    }
    stepping.note(Weakness.JDK);
    return call;
  }

  private static boolean isPrinted(@Nullable Object of, @Nullable Object[] arguments) {
    if (!(of instanceof PrintStream)) {
      return false;
    }
    for (Object argument : arguments) {
      if (argument != null && !isPlain(argument) && isOfJdk(argument)) {
        return false;
      }
    }
    return true;
  }

  /** What the JDK is given, and may change. */
  private void addChangeable(@Nullable Object[] arguments, Footprint call) {
    for (Object argument : arguments) {
      if (argument != null
          && !(argument instanceof TimeUnit)
          && !isPlain(argument)
          && isOfJdk(argument)) {
        call.addAll(stepping.footprint(argument, Footprint.ALL, Mode.WRITE));
      }
    }
  }

  private static boolean isPlain(Object object) {
    return object instanceof String
        || object instanceof Class<?>
        || object instanceof Boolean
        || object instanceof Character
        || (object instanceof Number && object.getClass().getName().startsWith("java.lang."));
  }

  @Override
  public void called(boolean isInVain) {
    stepping.leaves(operations.running().id(), isInVain);
  }

  @Override
  public void opaque(boolean isByRunner) {
    if (!isAlone() && !isOwn(true)) {
      step(ofUnknown(stepping.unknown(true), isByRunner));
    }
  }

  @Override
  public void notes(int what) {
    if (what == Steps.CLOCK) {
      stepping.note(Weakness.CLOCK);
    } else {
      stepping.note(what == Steps.INHERITS ? Weakness.INHERITED : Weakness.REFERENCES);
    }
  }

  @Override
  public int hash(Object object) {
    return operations.running().memory().identityHash(object);
  }

  @Override
  public void turns(int method, int place, long locals) {
    Task task = operations.running();
    stepping.turns(task.id(), method, place, locals);
  }

  @Override
  public void methods(int method) {
    stepping.calls(operations.running().id(), method);
  }
}
