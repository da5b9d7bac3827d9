package dev.lockstep.kernel.process;

import dev.lockstep.kernel.schedule.Awaited;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.schedule.Waiter;
import dev.lockstep.kernel.time.LastTick;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import java.util.Locale;

/** A task that waits for nothing but a tick. */
final class Sleeper extends Waiter {
  /** What the end of a sleep is: no other task ends it. */
  static final Awaited<Sleeper> TICK =
      new Tick(true) {
        @Override
        public String describe(Sleeper sleeper) {
          if (sleeper.wakeTick >= LastTick.TICK) {
            return "a tick beyond the end of the clock (%s)".formatted(sleeper.call);
          }
          return String.format(Locale.ROOT, "tick %,d (%s)", sleeper.wakeTick, sleeper.call);
        }
      };

  /** The time until a task looks again for what comes from outside of the simulation. */
  static final Awaited<Sleeper> LOOK =
      new Tick(false) {
        @Override
        public String describe(Sleeper sleeper) {
          return sleeper.call;
        }
      };

  private final String call;
  private final long wakeTick;

  Sleeper(Task task, String call, long wakeTick) {
    super(task);
    this.call = call;
    this.wakeTick = wakeTick;
  }

  /** A tick to wait for. */
  private abstract static class Tick implements Awaited<Sleeper> {
    private final boolean isInterruptible;

    Tick(boolean isInterruptible) {
      this.isInterruptible = isInterruptible;
    }

    @Override
    public boolean isInterruptible() {
      return isInterruptible;
    }

    @Override
    public Wait kind() {
      return Wait.SLEEP;
    }

    @Override
    public long which(Sleeper sleeper) {
      return sleeper.wakeTick;
    }

    @Override
    public void gaveUp(Sleeper sleeper, long tick, Operations operations) {
      if (operations.tracing().isOn()) {
        operations.tracing().recorder().event(new TraceEvent.SleepEnded(tick, sleeper.task().id()));
      }
      operations.wake(sleeper, tick);
    }
  }
}
