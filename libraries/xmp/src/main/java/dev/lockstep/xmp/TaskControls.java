package dev.lockstep.xmp;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.process.Tasks;
import java.util.HashMap;
import java.util.Map;

/** The tasks of a run that the library has started, and what it knows of each. */
final class TaskControls {
  private final Kernel kernel;
  private final Tasks tasks;

  /** By number of the task, while it runs. */
  private final Map<Integer, TaskControl> running = new HashMap<>();

  private TaskControls(Kernel kernel) {
    this.kernel = kernel;
    this.tasks = kernel.tasks();
  }

  static TaskControls running() {
    Kernel kernel = Kernel.running();
    return kernel.ofRun(TaskControls.class, () -> new TaskControls(kernel));
  }

  void start(TaskControl control, Task subroutine, Class<?> named) {
    if (isLive(control)) {
      throw new IllegalStateException(
          "TSKSTART: the task that was started with this task control array still runs");
    }
    control.started(tasks.forkAnywhere(() -> run(control, subroutine), named));
  }

  private void run(TaskControl control, Task subroutine) throws Exception {
    int number = kernel.task().id();
    running.put(number, control);
    subroutine.run();
    running.remove(number);
  }

  boolean isLive(TaskControl control) {
    return control.isStarted() && tasks.isLive("TSKTEST", control.task());
  }

  void await(TaskControl control) {
    if (!control.isStarted()) {
      throw new IllegalStateException("TSKWAIT: no task was started with this task control array");
    }
    tasks.await("TSKWAIT", control.task());
  }

  /** The value that the calling task was started with; 0 if it was given none. */
  int value() {
    TaskControl control = running.get(kernel.task().id());
    return control == null ? 0 : control.value;
  }
}
