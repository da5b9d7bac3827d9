import static dev.lockstep.uniformsystem.Us.*;

/**
 * How much faster the matrix product is on 1, 2, 4... processors, up to a number of them: a row of
 * a sweep's table.
 *
 * <pre>
 *   SpeedUp PROCESSORS SIZE
 * </pre>
 */
public class SpeedUp {
  public static void main(String[] args) {
    int procs = Integer.parseInt(args[0]);
    InitializeUs();
    MatrixExample.Size = Integer.parseInt(args[1]);
    Share(MatrixExample.class, "Size");
    MatrixExample.InitProblemOnce();
    TimeTestFull(MatrixExample::InitPerRun, MatrixExample::Body, SpeedUp::print, 1, 0, procs);
  }

  static void print(int time, int procs, float speedup) {
    printf("%3d processors: %5d clock ticks, ", procs, time);
    printf("speed-up %.2f, %d wrong\n", speedup, wrong());
  }

  /** How many elements of 3 times the transpose of c are not what they should be. */
  static int wrong() {
    int wrong = 0;
    for (int i = 0; i < MatrixExample.Size; i++) {
      for (int j = 0; j < MatrixExample.Size; j++) {
        if (MatrixExample.a[i][j] != 3 * (MatrixExample.Size * j + i)) {
          wrong++;
        }
      }
    }
    return wrong;
  }
}
