package dev.lockstep.kernel.process;

import dev.lockstep.kernel.schedule.ProcessMemory;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The initialisations of a process that are under way or have failed. */
final class Initializations {
  private final List<Initialization> all = new ArrayList<>(1);

  static Initializations of(ProcessMemory memory) {
    return memory.belongings().get(Initializations.class, Initializations::new);
  }

  /** That of a class; null if it isn't under way and has not failed. */
  @Nullable Initialization find(int slot) {
    for (Initialization initialization : all) {
      if (initialization.slot == slot) {
        return initialization;
      }
    }
    return null;
  }

  void add(Initialization initialization) {
    all.add(initialization);
  }

  void remove(Initialization initialization) {
    all.remove(initialization);
  }
}
