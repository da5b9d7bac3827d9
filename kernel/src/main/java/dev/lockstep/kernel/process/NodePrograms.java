package dev.lockstep.kernel.process;

import dev.lockstep.kernel.schedule.Task;

/** Finds the programs that can be started on nodes. */
@FunctionalInterface
public interface NodePrograms {
  /**
   * What the main method of a class does.
   *
   * @throws IllegalArgumentException if there is none; the message says why
   */
  Task.Body find(String className);

  /** Where a machine runs one program only. */
  static NodePrograms none() {
    return className -> {
      throw new IllegalArgumentException("class %s can't be found".formatted(className));
    };
  }
}
