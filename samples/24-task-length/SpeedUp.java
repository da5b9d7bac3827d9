import static dev.lockstep.uniformsystem.Us.*;

/**
 * How much faster equal tasks are on a number of processors than on one: a row of a sweep's table.
 *
 * <pre>
 *   SpeedUp PROCESSORS TASKS LENGTH
 * </pre>
 *
 * <p>A task goes through a loop LENGTH times; it is that of {@link TaskLength}.
 */
public class SpeedUp {
  public static void main(String[] args) {
    int procs = Integer.parseInt(args[0]);
    int tasks = Integer.parseInt(args[1]);
    InitializeUs();
    TaskLength.work = Integer.parseInt(args[2]);
    Share(TaskLength.class, "work");
    GenOnI(SpeedUp::task, 2 * TotalProcsAvailable()); // Each processor knows the length now.
    TimeTestFull(
        null, () -> GenOnI(SpeedUp::task, tasks), SpeedUp::print, 1, Math.max(0, procs - 1), procs);
  }

  static void task(int dummy, int index) {
    TaskLength.task(0, 0, 0);
  }

  static void print(int time, int procs, float speedup) {
    printf("%3d processors: %5d clock ticks, ", procs, time);
    printf("speed-up %.2f\n", speedup);
  }
}
