package dev.lockstep.kernel.choice;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One place of a run that could go either way.
 *
 * <p>The alternatives are listed when they are first asked for: a policy that takes the first one
 * without looking pays for none.
 */
public final class Choice {
  private final Why why;
  private final long tick;
  private final Supplier<? extends List<?>> source;
  private @Nullable List<?> alternatives;

  Choice(Why why, long tick, Supplier<? extends List<?>> source) {
    this.why = why;
    this.tick = tick;
    this.source = source;
  }

  /** What is to be decided. */
  public Why why() {
    return why;
  }

  /** When, on the clock of the processor where it is. */
  public long tick() {
    return tick;
  }

  /** How many alternatives there are. */
  public int count() {
    return alternatives().size();
  }

  /** An alternative in words, such as "task 3 on node 2". */
  public String describe(int index) {
    return alternatives().get(index).toString();
  }

  private List<?> alternatives() {
    if (alternatives == null) {
      alternatives = source.get();
    }
    return alternatives;
  }

  @Override
  public String toString() {
    return why.word() + " at tick " + tick;
  }
}
