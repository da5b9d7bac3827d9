import static dev.lockstep.uniformsystem.Us.*;

/**
 * How many processors a generator keeps busy with short tasks: as many as a task, with its
 * generation, is longer than the generator's critical region.
 *
 * <p>After chapter 4 of "Programming with the Uniform System": max procs = T / Tcrit. T is what a
 * task takes on one processor. Tcrit is what one takes on all processors where it does nothing:
 * then they do nothing but wait for the critical region.
 */
public class TaskLength {
  static final int TASKS = 6400;
  static final int SIDE = 80;
  static final double MICROSECONDS = 62.5;

  static int work;
  static int sum;

  static void task(int dummy, int i, int j) {
    for (int n = 0; n < work; n++) {
      sum += n;
    }
  }

  /** What a task takes on so many processors, in microseconds. */
  static double time(int procs, int length) {
    double[] micros = new double[1];
    work = length;
    Share(TaskLength.class, "work");
    TimeTestFull(
        null,
        () -> GenOnA(TaskLength::task, SIDE, SIDE),
        (time, used, effective) -> micros[0] = time * MICROSECONDS / TASKS,
        procs,
        1,
        procs);
    return micros[0];
  }

  public static void main(String[] args) {
    InitializeUs();
    int procs = TotalProcsAvailable();
    double _ = time(procs, 0); // Each processor takes some time before its first task.
    double critical = time(procs, 0);
    printf("critical region: %.1f microseconds\n", critical);
    printf("task on one processor     busy processors   T / Tcrit\n");
    for (int length = 5; length <= 320; length *= 2) {
      double alone = time(1, length);
      double together = time(procs, length);
      printf(
          "%10.1f microseconds %18.1f %15.1f\n",
          alone, alone / together, Math.min(procs, alone / critical));
    }
  }
}
