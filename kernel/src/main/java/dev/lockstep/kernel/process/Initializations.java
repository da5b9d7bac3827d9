package dev.lockstep.kernel.process;

import dev.lockstep.kernel.schedule.ProcessMemory;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The initialisations of a process that are under way or have failed. */
final class Initializations {
  private final List<ClassInitialization> all = new ArrayList<>(1);

  static Initializations of(ProcessMemory memory) {
    return memory.belongings().get(Initializations.class, Initializations::new);
  }

  /** That of a class; null if it isn't under way and has not failed. */
  @Nullable ClassInitialization find(int slot) {
    for (ClassInitialization initialization : all) {
      if (initialization.slot == slot) {
        return initialization;
      }
    }
    return null;
  }

  void add(ClassInitialization initialization) {
    all.add(initialization);
  }

  /** By what it is: {@code Object.equals} may be another's, where an agent of the program is. */
  void remove(ClassInitialization initialization) {
    int at = all.size() - 1;
    while (all.get(at) != initialization) {
      at--;
    }
    ClassInitialization _ = all.remove(at);
  }
}
