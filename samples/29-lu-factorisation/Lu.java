import static dev.lockstep.blacs.Blacs.*;

import dev.lockstep.blacs.GridInfo;

/**
 * Factors a matrix, spread over a grid of processes, into triangles: P A = L U.
 *
 * <pre>
 *   Lu N NB P Q topology [check]
 * </pre>
 *
 * <p>The matrix is of order N; its blocks of NB x NB are dealt to the P x Q processes in turn,
 * along rows and columns. One process column after the other factors a panel of NB columns,
 * choosing the greatest element for a pivot, and broadcasts it along the rows. One process row
 * solves for NB rows of U and broadcasts them down the columns. Then each process updates what it
 * has of the rest. The topology is that of these broadcasts: with rings the next process column has
 * its panel first, and goes on while the message is still under way.
 *
 * <p>Run it with {@code --spmd --nodes P*Q}. Source: J. Choi, J. Dongarra, R. Pozo and D. Walker,
 * "ScaLAPACK: A Scalable Linear Algebra Library for Distributed Memory Concurrent Computers",
 * LAPACK Working Note 55, 1992, and LAPACK's DGETRF.
 */
public class Lu {
  static int n;
  static int nb;
  static int nprow;
  static int npcol;
  static int myrow;
  static int mycol;
  static String top;

  /** Local rows and columns of the matrix, column-major; from the end on it is L and U. */
  static int lm;

  static int ln;
  static int lda;
  static double[] a;

  /** Which row was exchanged with row i. */
  static int[] pivots;

  public static void main(String[] args) {
    n = Integer.parseInt(args[0]);
    nb = Integer.parseInt(args[1]);
    nprow = Integer.parseInt(args[2]);
    npcol = Integer.parseInt(args[3]);
    top = args[4];
    blacsinit(nprow, npcol);
    GridInfo grid = gridinfo();
    myrow = grid.myrow();
    mycol = grid.mycol();
    if (myrow >= nprow) {
      return;
    }
    distribute();
    barrier("All");
    double start = dwalltime00();
    factorise();
    double[] time = {dwalltime00() - start};
    dgmax2d("All", "H", 1, 1, time, 0, 1, new int[1], new int[1], 1, -1, 0);
    if (myrow == 0 && mycol == 0) {
      System.out.printf(
          "N=%d NB=%d on %d x %d, topology %s: %.6f seconds, %.2f Mflops%n",
          n, nb, nprow, npcol, top, time[0], 2.0 / 3 * n * n * n / time[0] / 1e6);
    }
    if (args.length > 5) {
      check();
    }
  }

  // Where things are

  /** How many of the first rows (or columns) are with a process. */
  static int before(int global, int process, int processes) {
    int blocks = global / nb;
    int count = blocks / processes * nb;
    int last = blocks % processes;
    return process < last ? count + nb : process == last ? count + global % nb : count;
  }

  static int global(int local, int process, int processes) {
    return (local / nb * processes + process) * nb + local % nb;
  }

  static void distribute() {
    lm = before(n, myrow, nprow);
    ln = before(n, mycol, npcol);
    lda = Math.max(1, lm);
    a = new double[lm * ln];
    pivots = new int[n];
    for (int j = 0; j < ln; j++) {
      for (int i = 0; i < lm; i++) {
        a[i + j * lda] = element(global(i, myrow, nprow), global(j, mycol, npcol));
      }
    }
  }

  /** A number from -0.5 to 0.5 that looks like random. */
  static double element(int i, int j) {
    long bits = ((long) i * n + j + 1) * 0x9e3779b97f4a7c15L;
    bits = (bits ^ bits >>> 29) * 0xbf58476d1ce4e5b9L;
    return (bits >> 11) * 0x1p-53;
  }

  // The factorisation

  static void factorise() {
    double[] lWork = new double[lda * nb];
    double[] uWork = new double[nb * ln];
    for (int k = 0; k < n; k += nb) {
      int width = Math.min(nb, n - k);
      int row = k / nb % nprow;
      int column = k / nb % npcol;
      int first = before(k, myrow, nprow);
      int below = before(k + width, myrow, nprow);
      int right = before(k + width, mycol, npcol);
      int rows = lm - first;
      double[] l = lWork;
      int lAt = 0;
      int ldl = Math.max(1, rows);
      if (mycol == column) {
        factorisePanel(k, width);
        l = a;
        lAt = first + before(k, mycol, npcol) * lda;
        ldl = lda;
        igebs2d("Row", top, width, 1, pivots, k, width);
        dgebs2d("Row", top, rows, width, l, lAt, ldl);
      } else {
        igebr2d("Row", top, width, 1, pivots, k, width, myrow, column);
        dgebr2d("Row", top, rows, width, l, lAt, ldl, myrow, column);
        for (int j = k; j < k + width; j++) {
          exchange(j, pivots[j]);
        }
      }
      double[] u = uWork;
      int uAt = 0;
      int ldu = width;
      if (myrow == row) {
        u = a;
        uAt = first + right * lda;
        ldu = lda;
        solve(width, ln - right, l, lAt, ldl, u, uAt, ldu);
        dgebs2d("Column", top, width, ln - right, u, uAt, ldu);
      } else {
        dgebr2d("Column", top, width, ln - right, u, uAt, ldu, row, mycol);
      }
      update(lm - below, ln - right, width, l, lAt + below - first, ldl, u, uAt, ldu, below, right);
    }
  }

  /** Factors columns from k on, on the process column that has them. */
  static void factorisePanel(int k, int width) {
    int panel = before(k, mycol, npcol) * lda;
    double[] pivot = new double[1];
    double[] pivotRow = new double[width + 1];
    int[] ra = new int[1];
    int[] ca = new int[1];
    for (int j = 0; j < width; j++) {
      int first = before(k + j, myrow, nprow);
      int greatest = first + greatest(lm - first, a, panel + j * lda + first);
      pivot[0] = first < lm ? a[panel + j * lda + greatest] : 0;
      dgmax2d("Column", "H", 1, 1, pivot, 0, 1, ra, ca, 1, -1, 0);
      // Who has the pivot, process row RA, tells its row: the number, and what the panel has of it
      if (myrow == ra[0]) {
        pivotRow[0] = global(greatest, myrow, nprow);
        for (int i = 0; i < width; i++) {
          pivotRow[1 + i] = a[panel + i * lda + greatest];
        }
        dgebs2d("Column", "H", width + 1, 1, pivotRow, 0, width + 1);
      } else {
        dgebr2d("Column", "H", width + 1, 1, pivotRow, 0, width + 1, ra[0], mycol);
      }
      pivots[k + j] = (int) pivotRow[0];
      exchange(k + j, pivots[k + j]);
      int below = before(k + j + 1, myrow, nprow);
      eliminate(lm - below, width - j, a, panel + j * lda + below, lda, pivotRow, 1 + j);
    }
  }

  /** The index of the greatest element by absolute value. */
  static int greatest(int count, double[] x, int at) {
    int greatest = 0;
    for (int i = 1; i < count; i++) {
      if (Math.abs(x[at + i]) > Math.abs(x[at + greatest])) {
        greatest = i;
      }
    }
    return greatest;
  }

  /** Divides a column by its pivot, and subtracts multiples of it from those to its right. */
  static void eliminate(
      int rows, int columns, double[] a, int at, int lda, double[] pivotRow, int pivot) {
    for (int i = 0; i < rows; i++) {
      a[at + i] /= pivotRow[pivot];
    }
    for (int j = 1; j < columns; j++) {
      subtract(rows, pivotRow[pivot + j], a, at, a, at + j * lda);
    }
  }

  /** Exchanges two rows of the matrix, over all columns of this process column. */
  static void exchange(int i, int j) {
    int iOwner = i / nb % nprow;
    int jOwner = j / nb % nprow;
    int iLocal = before(i, myrow, nprow);
    int jLocal = before(j, myrow, nprow);
    if (myrow == iOwner && myrow == jOwner) {
      for (int at = 0; at < ln * lda; at += lda) {
        double element = a[at + iLocal];
        a[at + iLocal] = a[at + jLocal];
        a[at + jLocal] = element;
      }
    } else if (myrow == iOwner) {
      dgesd2d(1, ln, a, iLocal, lda, jOwner, mycol);
      dgerv2d(1, ln, a, iLocal, lda, jOwner, mycol);
    } else if (myrow == jOwner) {
      dgesd2d(1, ln, a, jLocal, lda, iOwner, mycol);
      dgerv2d(1, ln, a, jLocal, lda, iOwner, mycol);
    }
  }

  /** Replaces X by the solution of L U = X, for L with a diagonal of ones. */
  static void solve(
      int order, int columns, double[] l, int lAt, int ldl, double[] x, int xAt, int ldx) {
    for (int j = 0; j < columns; j++) {
      int column = xAt + j * ldx;
      for (int p = 0; p < order; p++) {
        subtract(order - p - 1, x[column + p], l, lAt + p * ldl + p + 1, x, column + p + 1);
      }
    }
  }

  /** Subtracts L U from the rows and columns from these on: nearly all of the work. */
  static void update(
      int rows,
      int columns,
      int width,
      double[] l,
      int lAt,
      int ldl,
      double[] u,
      int uAt,
      int ldu,
      int below,
      int right) {
    for (int j = 0; j < columns; j++) {
      int column = below + (right + j) * lda;
      int p = 0;
      for (; p + 4 <= width; p += 4) {
        subtract4(rows, u, uAt + j * ldu + p, l, lAt + p * ldl, ldl, a, column);
      }
      for (; p < width; p++) {
        subtract(rows, u[uAt + j * ldu + p], l, lAt + p * ldl, a, column);
      }
    }
  }

  /** y = y - factor x. */
  static void subtract(int count, double factor, double[] x, int xAt, double[] y, int yAt) {
    for (int i = 0; i < count; i++) {
      y[yAt + i] -= factor * x[xAt + i];
    }
  }

  /** The same with four factors and columns at once, so that y is loaded and stored once. */
  static void subtract4(
      int count, double[] f, int fAt, double[] x, int xAt, int ldx, double[] y, int yAt) {
    double f0 = f[fAt];
    double f1 = f[fAt + 1];
    double f2 = f[fAt + 2];
    double f3 = f[fAt + 3];
    int x1 = xAt + ldx;
    int x2 = x1 + ldx;
    int x3 = x2 + ldx;
    for (int i = 0; i < count; i++) {
      y[yAt + i] -= f0 * x[xAt + i] + f1 * x[x1 + i] + f2 * x[x2 + i] + f3 * x[x3 + i];
    }
  }

  // The check

  /** Process {0,0} collects L and U, and compares their product with P A. */
  static void check() {
    if (myrow > 0 || mycol > 0) {
      dgesd2d(lm, ln, a, 0, lda, 0, 0);
      return;
    }
    double[] lu = new double[n * n];
    for (int row = 0; row < nprow; row++) {
      for (int column = 0; column < npcol; column++) {
        collect(lu, row, column);
      }
    }
    double residual = difference(lu) / (n * Math.ulp(1.0));
    System.out.printf("residual is %s: %.4f%n", residual < 1 ? "small" : "TOO LARGE", residual);
  }

  static void collect(double[] lu, int row, int column) {
    int rows = before(n, row, nprow);
    int columns = before(n, column, npcol);
    double[] part = a;
    if (row > 0 || column > 0) {
      part = new double[rows * columns];
      dgerv2d(rows, columns, part, 0, Math.max(1, rows), row, column);
    }
    for (int j = 0; j < columns; j++) {
      for (int i = 0; i < rows; i++) {
        lu[global(i, row, nprow) + global(j, column, npcol) * n] = part[i + j * rows];
      }
    }
  }

  /** ||P A - L U|| / ||A||, of norms that are the greatest sum of a row. */
  static double difference(double[] lu) {
    int[] rows = new int[n];
    for (int i = 0; i < n; i++) {
      rows[i] = i;
    }
    for (int i = 0; i < n; i++) {
      int row = rows[i];
      rows[i] = rows[pivots[i]];
      rows[pivots[i]] = row;
    }
    double[] sums = new double[n];
    double[] differences = new double[n];
    double[] column = new double[n];
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < n; i++) {
        column[i] = element(rows[i], j);
        sums[i] += Math.abs(column[i]);
      }
      for (int p = 0; p <= j; p++) {
        double factor = lu[p + j * n];
        column[p] -= factor; // the diagonal of L is 1
        subtract(n - p - 1, factor, lu, p + 1 + p * n, column, p + 1);
      }
      for (int i = 0; i < n; i++) {
        differences[i] += Math.abs(column[i]);
      }
    }
    return differences[greatest(n, differences, 0)] / sums[greatest(n, sums, 0)];
  }
}
