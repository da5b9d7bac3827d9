import static dev.lockstep.blacs.Blacs.*;

import dev.lockstep.blacs.GridInfo;
import java.util.Arrays;

/**
 * A product of matrices, C = A B, that are spread over a grid of processes.
 *
 * <pre>
 *   Summa N NB P Q
 * </pre>
 *
 * <p>The matrices are of order N; their blocks of NB x NB are dealt to the P x Q processes in turn,
 * along rows and columns. In each step the process column that has the next NB columns of A
 * broadcasts them along the rows, the process row that has the same rows of B broadcasts them down
 * the columns, and all add the product of the two panels to what they have of C. It is done twice:
 * in increasing rings a process is through when it has sent the panel to its neighbour, so that
 * several steps are under way at once; in a hypercube a panel gets to the last process sooner, and
 * the first has more to send. On an iPSC/860 rings are slower on 4 x 4 and faster on 8 x 8.
 *
 * <p>Run it with {@code --spmd --nodes P*Q}. Source: R. van de Geijn and J. Watts, "SUMMA: Scalable
 * Universal Matrix Multiplication Algorithm", LAPACK Working Note 96, 1995.
 */
public class Summa {
  static int n;
  static int nb;
  static int nprow;
  static int npcol;
  static int myrow;
  static int mycol;

  /** Local rows and columns of each of the matrices, which are column-major. */
  static int lm;

  static int ln;
  static int lda;
  static double[] a;
  static double[] b;
  static double[] c;

  public static void main(String[] args) {
    n = Integer.parseInt(args[0]);
    nb = Integer.parseInt(args[1]);
    nprow = Integer.parseInt(args[2]);
    npcol = Integer.parseInt(args[3]);
    blacsinit(nprow, npcol);
    GridInfo grid = gridinfo();
    myrow = grid.myrow();
    mycol = grid.mycol();
    if (myrow >= nprow) {
      return;
    }
    distribute();
    if (myrow == 0 && mycol == 0) {
      System.out.printf("N=%d NB=%d on %d x %d%n", n, nb, nprow, npcol);
    }
    measure("Increasing ring");
    check();
    measure("Hypercube");
    check();
  }

  static void measure(String top) {
    Arrays.fill(c, 0);
    barrier("All");
    double start = dwalltime00();
    multiply(top);
    double[] time = {dwalltime00() - start};
    dgmax2d("All", "H", 1, 1, time, 0, 1, new int[1], new int[1], 1, -1, 0);
    if (myrow == 0 && mycol == 0) {
      System.out.printf(
          "%s: %.6f seconds, %.2f Mflops%n", top, time[0], 2.0 * n * n * n / time[0] / 1e6);
    }
  }

  // Where things are

  /** How many of the rows (or columns) are with a process. */
  static int count(int process, int processes) {
    int blocks = n / nb;
    int count = blocks / processes * nb;
    int last = blocks % processes;
    return process < last ? count + nb : process == last ? count + n % nb : count;
  }

  static int global(int local, int process, int processes) {
    return (local / nb * processes + process) * nb + local % nb;
  }

  static void distribute() {
    lm = count(myrow, nprow);
    ln = count(mycol, npcol);
    lda = Math.max(1, lm);
    a = new double[lm * ln];
    b = new double[lm * ln];
    c = new double[lm * ln];
    for (int j = 0; j < ln; j++) {
      for (int i = 0; i < lm; i++) {
        int row = global(i, myrow, nprow);
        int column = global(j, mycol, npcol);
        a[i + j * lda] = ofA(row, column);
        b[i + j * lda] = ofB(row, column);
      }
    }
  }

  /** Elements are whole numbers, so that sums of their products are exact in any order. */
  static double ofA(int i, int j) {
    return (3 * i + 5 * j) % 17 - 8;
  }

  static double ofB(int i, int j) {
    return (7 * i + 2 * j) % 19 - 9;
  }

  // The product

  static void multiply(String top) {
    double[] columns = new double[lda * nb];
    double[] rows = new double[nb * ln];
    for (int k = 0; k < n; k += nb) {
      int width = Math.min(nb, n - k);
      int block = k / nb;
      int column = block % npcol;
      int row = block % nprow;
      double[] x = columns;
      int xAt = 0;
      if (mycol == column) {
        x = a;
        xAt = block / npcol * nb * lda;
        dgebs2d("Row", top, lm, width, x, xAt, lda);
      } else {
        dgebr2d("Row", top, lm, width, x, xAt, lda, myrow, column);
      }
      double[] y = rows;
      int yAt = 0;
      int ldy = width;
      if (myrow == row) {
        y = b;
        yAt = block / nprow * nb;
        ldy = lda;
        dgebs2d("Column", top, width, ln, y, yAt, ldy);
      } else {
        dgebr2d("Column", top, width, ln, y, yAt, ldy, row, mycol);
      }
      addProduct(width, x, xAt, y, yAt, ldy);
    }
  }

  /** Adds the product of columns of A and rows of B to C. */
  static void addProduct(int width, double[] x, int xAt, double[] y, int yAt, int ldy) {
    for (int j = 0; j < ln; j++) {
      for (int p = 0; p < width; p++) {
        add(lm, y[yAt + j * ldy + p], x, xAt + p * lda, c, j * lda);
      }
    }
  }

  /** y = y + factor x. */
  static void add(int count, double factor, double[] x, int xAt, double[] y, int yAt) {
    for (int i = 0; i < count; i++) {
      y[yAt + i] += factor * x[xAt + i];
    }
  }

  // The check

  /** Each process computes its part of C from the matrices as they were made. */
  static void check() {
    int[] wrong = {0};
    double[] row = new double[n];
    for (int i = 0; i < lm; i++) {
      for (int p = 0; p < n; p++) {
        row[p] = ofA(global(i, myrow, nprow), p);
      }
      for (int j = 0; j < ln; j++) {
        double sum = 0;
        for (int p = 0; p < n; p++) {
          sum += row[p] * ofB(p, global(j, mycol, npcol));
        }
        if (sum != c[i + j * lda]) {
          wrong[0]++;
        }
      }
    }
    igsum2d("All", "H", 1, 1, wrong, 0, 1, 0, 0);
    if (myrow == 0 && mycol == 0) {
      System.out.println(wrong[0] + " elements of " + n * n + " differ from a local product");
    }
  }
}
