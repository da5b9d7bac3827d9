import static dev.lockstep.uniformsystem.Us.*;

/**
 * How much faster the convolution is on 1, 2, 4... processors, up to a number of them: a row of a
 * sweep's table.
 *
 * <pre>
 *   SpeedUp PROCESSORS SIZE TASKS
 * </pre>
 *
 * <p>A task computes a row of the image ({@code rows}, as {@link Convolve} does), half of one
 * ({@code halves}), or one pixel ({@code pixels}). Chapter 4 of "Programming with the Uniform
 * System" has all three: halves where there are too few rows, pixels for the program's first
 * version, whose tasks were too short.
 */
public class SpeedUp {
  public static void main(String[] args) {
    int procs = Integer.parseInt(args[0]);
    InitializeUs();
    Convolve.N = Integer.parseInt(args[1]);
    Convolve.InitProblemOnce();
    Runnable body =
        switch (args[2]) {
          case "rows" -> Convolve::Body;
          case "halves" -> SpeedUp::halves;
          case "pixels" -> SpeedUp::pixels;
          default -> throw new IllegalArgumentException(args[2] + ": rows, halves or pixels");
        };
    TimeTestFull(null, body, SpeedUp::print, 1, 0, procs);
  }

  static void halves() {
    GenOnIFull(
        Convolve::InitforProc,
        SpeedUp::half,
        Convolve::FinalforProc,
        0,
        2 * (Convolve.N - 2),
        0,
        FALSE);
  }

  /** The left or the right half of a row, from copies of what lies around it. */
  static void half(int dummy, int index) {
    int r = index / 2;
    int middle = Convolve.N / 2;
    int from = index % 2 == 0 ? 1 : middle;
    int to = index % 2 == 0 ? middle : Convolve.N - 1;
    int bytes = (to - from + 2) * Integer.BYTES;
    Do_bt(Convolve.im[r], from - 1, Convolve.row_m1, from - 1, bytes);
    Do_bt(Convolve.im[r + 1], from - 1, Convolve.row, from - 1, bytes);
    Do_bt(Convolve.im[r + 2], from - 1, Convolve.row_p1, from - 1, bytes);
    for (int c = from; c < to; c++) {
      Convolve.row_ans[c] = sum(Convolve.row_m1, Convolve.row, Convolve.row_p1, c);
    }
    Do_bt(Convolve.row_ans, from, Convolve.an[r + 1], from, (to - from) * Integer.BYTES);
  }

  static void pixels() {
    GenOnA(SpeedUp::pixel, Convolve.N - 2, Convolve.N - 2);
  }

  /** One pixel, from the image itself. */
  static void pixel(int dummy, int i, int j) {
    int[][] im = Convolve.im;
    Convolve.an[i + 1][j + 1] = sum(im[i], im[i + 1], im[i + 2], j + 1);
  }

  static int sum(int[] above, int[] row, int[] below, int c) {
    return (row[c] << 3)
        - row[c - 1]
        - row[c + 1]
        - above[c - 1]
        - above[c]
        - above[c + 1]
        - below[c - 1]
        - below[c]
        - below[c + 1];
  }

  static void print(int time, int procs, float speedup) {
    printf("%3d processors: %5d clock ticks, ", procs, time);
    printf("speed-up %.2f, %d wrong\n", speedup, wrong());
  }

  /** How many pixels are not what they should be: rows of the image are 0 and 1 in turn. */
  static int wrong() {
    int wrong = 0;
    for (int r = 1; r < Convolve.N - 1; r++) {
      for (int c = 1; c < Convolve.N - 1; c++) {
        if (Convolve.an[r][c] != (r % 2 == 0 ? -6 : 6)) {
          wrong++;
        }
      }
    }
    return wrong;
  }
}
