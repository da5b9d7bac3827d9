import static dev.lockstep.uniformsystem.Us.*;

import java.util.Locale;

/**
 * How many processors tasks of 45 microseconds keep busy, with what chapter 4 of "Programming with
 * the Uniform System" says: the time of a task by that of its critical region, which is the atomic
 * operation of ten microseconds that takes the next index.
 */
public class ShortTasks {
  static final int TASKS = 30_000;
  static final double CRITICAL_MICROS = 10;
  static final double RTC_MICROS = 62.5;
  static double most;
  static double micros;

  static void Task(int dummy, int index) {
    for (int i = 0; i < 1; i++) {
      // A turn or none is the difference between 42 and 45 microseconds.
    }
  }

  static void Print(int time, int procs, float effprocs) {
    micros = procs == 1 ? time * RTC_MICROS / TASKS : micros;
    most = Math.max(most, effprocs);
    System.out.println(procs + " processors do the work of " + effprocs);
  }

  /** Prints the time of a task in microseconds, the processors measured, and those foretold. */
  public static void main(String[] args) {
    InitializeUs();
    TimeTestFull(null, () -> GenOnI(ShortTasks::Task, TASKS), ShortTasks::Print, 1, 0, 32);
    System.out.println(
        String.format(Locale.ROOT, "%.1f; %.2f; %.2f", micros, most, micros / CRITICAL_MICROS));
  }
}
