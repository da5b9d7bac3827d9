package dev.lockstep.instrumenter.facts;

import dev.lockstep.machines.profile.InstructionCosts;
import dev.lockstep.machines.profile.InstructionKind;
import dev.lockstep.machines.profile.LibraryCosts;
import dev.lockstep.machines.profile.RoutineCost;
import java.util.Map;

/**
 * A text that tells {@link RewriteSettings} apart.
 *
 * <p>Names stand in it as they are, and all numbers as one that each of them changes. A record's
 * own text is made by code that the JVM makes when it is first asked for, and the digits of a
 * thousand numbers by code that is still interpreted.
 */
public final class SettingsKey {
  private static final char END = '\n';
  private static final long PRIME = 0x9E37_79B9_7F4A_7C15L;
  private static final int HALF = 32;

  private final StringBuilder text = new StringBuilder(1 << 14);
  private long numbers = 1;

  private SettingsKey() {}

  /** That of some settings, the same in every JVM. */
  public static String of(RewriteSettings settings) {
    SettingsKey key = new SettingsKey();
    key.add(settings);
    return key.text.append(key.numbers).append(END).toString();
  }

  private void add(RewriteSettings settings) {
    add(settings.instructionCosts());
    add(settings.libraryCosts());
    add(settings.stackDepth());
    add(settings.debugged());
    add(settings.placed());
    add(settings.recorded());
    add(settings.countsJdk());
    add(settings.explained());
    add(settings.profiled());
    add(settings.raced());
    add(settings.stepped());
  }

  private void add(InstructionCosts costs) {
    for (InstructionKind kind : InstructionKind.values()) {
      add(costs.ticks(kind));
    }
    add(costs.allocatedByteThousandths());
  }

  private void add(LibraryCosts costs) {
    add(costs.defaultCallTicks());
    for (Map.Entry<String, RoutineCost> routine : costs.routines().entrySet()) {
      text.append(routine.getKey()).append(END);
      add(routine.getValue());
    }
  }

  private void add(RoutineCost cost) {
    add(cost.callTicks());
    add(cost.elementTicks().thousandths());
    add(cost.elementTicks().firstElements());
    add(cost.elementTicks().firstThousandths());
    add(cost.elementCount().source().ordinal());
    add(cost.elementCount().argument());
    add(cost.leaf());
  }

  private void add(int number) {
    numbers = (numbers ^ number) * PRIME;
    numbers ^= numbers >>> HALF;
  }

  private void add(boolean flag) {
    add(flag ? 1 : 0);
  }
}
