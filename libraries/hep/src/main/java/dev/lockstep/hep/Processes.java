package dev.lockstep.hep;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.kernel.schedule.Operations;
import dev.lockstep.kernel.schedule.Task;
import dev.lockstep.kernel.sync.PostableEvent;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The processes of a run, beside the program's own. */
final class Processes {
  /** The issue slots of a process execution module: an instruction every 8 cycles from each. */
  private static final int NODES_OF_A_PEM = 8;

  private final Kernel kernel;
  private final Operations operations;

  /** By number of the task: what lets the caller go on; only of those whose callers wait. */
  private final Map<Integer, PostableEvent> callers = new HashMap<>();

  private int count = 1;

  private Processes(Kernel kernel) {
    this.kernel = kernel;
    this.operations = kernel.operations();
  }

  static Processes running() {
    Kernel kernel = Kernel.running();
    return kernel.ofRun(Processes.class, () -> new Processes(kernel));
  }

  int count() {
    operations.beginPoll();
    int processes = count;
    operations.end();
    return processes;
  }

  void create(Subroutine subroutine, Class<?> named) {
    operations.begin();
    admit("CREATE");
    operations.end();
    fork(
        () -> {
          subroutine.run();
          kernel.inTurn(() -> count--);
        },
        named);
  }

  /** The subroutine is a task of its own from the beginning, while its caller waits. */
  void call(Subroutine subroutine, Class<?> named) {
    PostableEvent goOn =
        new PostableEvent(_ -> "the subroutine that it called to resume or return");
    fork(
        () -> {
          callers.put(kernel.task().id(), goOn);
          subroutine.run();
          returned();
        },
        named);
    kernel.locks().await(goOn);
  }

  private void fork(Task.Body body, Class<?> named) {
    kernel.tasks().forkAnywhere(body, named);
  }

  private void returned() {
    Task task = operations.begin();
    if (!letCallerGoOn(task)) {
      count--;
    }
    operations.end();
  }

  void resume() {
    Task task = operations.begin();
    if (callers.containsKey(task.id())) {
      admit("RESUME");
      letCallerGoOn(task);
    }
    operations.end();
  }

  private boolean letCallerGoOn(Task task) {
    @Nullable PostableEvent goOn = callers.remove(task.id());
    if (goOn != null) {
      kernel.locks().post(goOn, task);
    }
    return goOn != null;
  }

  private void admit(String statement) {
    int modules = Math.ceilDiv(kernel.nodes(), NODES_OF_A_PEM);
    if (modules > 0 && count >= modules * Hep.PROCESSES_OF_A_PEM) {
      throw new IllegalStateException(
          "%s: there are %s processes already, as many as %s of the HEP's modules of %s nodes hold"
              .formatted(statement, count, modules, NODES_OF_A_PEM));
    }
    count++;
  }
}
