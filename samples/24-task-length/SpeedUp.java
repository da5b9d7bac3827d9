import static dev.lockstep.uniformsystem.Us.*;

/**
 * How much faster equal tasks are on a number of processors than on one, and how many processors
 * chapter 4 of "Programming with the Uniform System" says they keep busy: a row of a sweep's table.
 *
 * <pre>
 *   SpeedUp PROCESSORS TASKS LENGTH
 * </pre>
 *
 * <p>A task goes through a loop LENGTH times; it is that of {@link TaskLength}.
 */
public class SpeedUp {
  /** Enough for all of them to wait for the critical region. */
  static final int MANY = 16;

  static int tasks;
  static int latest;

  public static void main(String[] args) {
    int procs = Integer.parseInt(args[0]);
    int length = Integer.parseInt(args[2]);
    InitializeUs();
    tasks = Integer.parseInt(args[1]);
    setLength(0);
    int critical = clock(MANY);
    setLength(length);
    int alone = clock(1);
    int together = clock(procs);
    printf(
        "%d processors: %d clock ticks, speed-up %.2f, ",
        procs, together, (double) alone / together);
    printf(
        "task %.1f microseconds, T / Tcrit %.1f\n",
        TaskLength.MICROSECONDS * alone / tasks, (double) alone / critical);
  }

  /** Lets each processor know it, which takes time before its first task only. */
  static void setLength(int length) {
    TaskLength.work = length;
    Share(TaskLength.class, "work");
    GenOnI(SpeedUp::task, 2 * TotalProcsAvailable());
  }

  static int clock(int procs) {
    TimeTestFull(
        null,
        () -> GenOnI(SpeedUp::task, tasks),
        (time, used, effective) -> latest = time,
        procs,
        1,
        procs);
    return latest;
  }

  static void task(int dummy, int index) {
    TaskLength.task(0, 0, 0);
  }
}
