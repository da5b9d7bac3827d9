package dev.lockstep.calibration.programs;

import static dev.lockstep.uniformsystem.Us.*;

/**
 * The Uniform System's example of a convolution, as its manual prints it: a task for each row of
 * the image, between block transfers.
 *
 * <p>Source: BBN, "Programming with the Uniform System", 1987, figure 3-6.
 */
final class Convolution {
  private static int n;
  private static int end;
  private static int[][] im;
  private static int[][] an;
  private static int[] row;
  private static int[] rowM1;
  private static int[] rowP1;
  private static int[] rowAns;

  private Convolution() {}

  public static void main(String[] args) {
    InitializeUs();
    n = Integer.parseInt(args[0]);
    initProblemOnce();
    TimedProblem.run(args, null, Convolution::body);
  }

  private static void initProblemOnce() {
    im = UsAllocScatterMatrix(n, n, int.class);
    an = UsAllocScatterMatrix(n, n, int.class);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        im[i][j] = i % 2;
      }
    }
    Share(Convolution.class, "n");
    Share(Convolution.class, "im");
    Share(Convolution.class, "an");
  }

  private static void initForProc(int dummy) {
    end = n - 1;
    row = new int[n];
    rowM1 = new int[n];
    rowP1 = new int[n];
    rowAns = new int[n];
  }

  private static void doConvol(int dummy, int index) {
    int r = index;
    if ((r & 1) != 0) {
      r = n - r - 2;
    }
    Do_bt(im[r++], rowM1, n * Integer.BYTES);
    Do_bt(im[r++], row, n * Integer.BYTES);
    Do_bt(im[r--], rowP1, n * Integer.BYTES);
    for (int c = 1; c < end; c++) {
      rowAns[c] =
          -row[c - 1]
              + (row[c] << 3)
              - row[c + 1]
              - rowM1[c - 1]
              - rowM1[c]
              - rowM1[c + 1]
              - rowP1[c - 1]
              - rowP1[c]
              - rowP1[c + 1];
    }
    Do_bt(rowAns, an[r], n * Integer.BYTES);
  }

  private static void finalForProc(int dummy) {
    row = null;
    rowM1 = null;
    rowP1 = null;
    rowAns = null;
  }

  private static void body() {
    GenOnIFull(
        Convolution::initForProc,
        Convolution::doConvol,
        Convolution::finalForProc,
        0,
        n - 2,
        0,
        FALSE);
  }
}
