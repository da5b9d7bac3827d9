import static dev.lockstep.uniformsystem.Us.*;

import dev.lockstep.uniformsystem.Us;

/**
 * A convolution of an image, row by row, on one number of processors after the other.
 *
 * <p>Transcribed from figure 3-6 of "Programming with the Uniform System". The program asks for the
 * size, and the library for the numbers of processors; give 256 and 1 0 8 as in figure 3-5.
 */
public class Convolve {
  static int N, End;
  static int[][] im, an;
  static int[] row, row_m1, row_p1, row_ans;

  static void InitProblemOnce() {
    im = UsAllocScatterMatrix(N, N, int.class);
    an = UsAllocScatterMatrix(N, N, int.class);
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        im[i][j] = i % 2;
      }
    }
    Share(Convolve.class, "N");
    Share(Convolve.class, "im");
    Share(Convolve.class, "an");
  }

  static void InitforProc(int dummy) {
    End = N - 1;
    row = new int[N];
    row_m1 = new int[N];
    row_p1 = new int[N];
    row_ans = new int[N];
  }

  static void DoConvol(int dummy, int r) {
    if ((r & 1) != 0) {
      r = N - r - 2;
    }
    Do_bt(im[r++], row_m1, N * Integer.BYTES);
    Do_bt(im[r++], row, N * Integer.BYTES);
    Do_bt(im[r--], row_p1, N * Integer.BYTES);
    for (int c = 1; c < End; c++) {
      row_ans[c] =
          -row[c - 1]
              + (row[c] << 3)
              - row[c + 1]
              - row_m1[c - 1]
              - row_m1[c]
              - row_m1[c + 1]
              - row_p1[c - 1]
              - row_p1[c]
              - row_p1[c + 1];
    }
    Do_bt(row_ans, an[r], N * Integer.BYTES);
  }

  static void FinalforProc(int dummy) {
    row = null;
    row_m1 = null;
    row_p1 = null;
    row_ans = null;
  }

  static void Body() {
    GenOnIFull(
        Convolve::InitforProc, Convolve::DoConvol, Convolve::FinalforProc, 0, N - 2, 0, FALSE);
  }

  public static void main(String[] args) {
    InitializeUs();
    printf("\nImage size = ");
    N = scanf("%d");
    InitProblemOnce();
    TimeTest(null, Convolve::Body, Us::TimeTestPrint);
  }
}
