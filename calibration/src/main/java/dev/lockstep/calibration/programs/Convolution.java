package dev.lockstep.calibration.programs;

/**
 * The Uniform System's example of a convolution, on one processor: a task for each row of the
 * image, between block transfers.
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
    n = Integer.parseInt(args[0]);
    int reps = Integer.parseInt(args[1]);
    initProblemOnce();
    long start = System.nanoTime();
    for (int i = 0; i < reps; i++) {
      body();
    }
    System.out.println(System.nanoTime() - start);
  }

  private static void initProblemOnce() {
    im = new int[n][n];
    an = new int[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        im[i][j] = i % 2;
      }
    }
  }

  private static void initForProc() {
    end = n - 1;
    row = new int[n];
    rowM1 = new int[n];
    rowP1 = new int[n];
    rowAns = new int[n];
  }

  private static void doConvol(int dummy, int index) {
    int r = (index & 1) != 0 ? n - index - 2 : index;
    doBt(im[r++], rowM1);
    doBt(im[r++], row);
    doBt(im[r--], rowP1);
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
    doBt(rowAns, an[r]);
  }

  /** A block transfer. */
  private static void doBt(int[] from, int[] to) {
    System.arraycopy(from, 0, to, 0, n);
  }

  private static void finalForProc() {
    row = null;
    rowM1 = null;
    rowP1 = null;
    rowAns = null;
  }

  private static void body() {
    Generator.genOnIFull(
        Convolution::initForProc, Convolution::doConvol, Convolution::finalForProc, n - 2);
  }
}
