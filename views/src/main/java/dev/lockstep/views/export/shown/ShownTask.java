package dev.lockstep.views.export.shown;

/**
 * A task.
 *
 * @param tick since when it is there
 * @param number as traces have it: 0 is the host's, where there is a host
 * @param processor where it begins
 * @param process the number of its process's first task
 * @param parent the task that started it, or {@link dev.lockstep.kernel.trace.Recorder#NOBODY}
 * @param name its thread's; may be empty
 */
public record ShownTask(
    long tick, int number, int processor, int process, int parent, String name) {
  /** What viewers call it. */
  public String title() {
    String byNumber = "task " + number;
    if (name.startsWith(byNumber)) {
      return name;
    }
    return name.isEmpty() ? byNumber : byNumber + " " + name;
  }

  /** What viewers call its process. */
  public String processTitle() {
    return "process %s, %s".formatted(process, processorTitle(processor));
  }

  /** What viewers call a processor. */
  public static String processorTitle(int processor) {
    return processor == 0 ? "host" : "node " + (processor - 1);
  }
}
