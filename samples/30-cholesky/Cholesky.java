import static dev.lockstep.blacs.Blacs.*;

import dev.lockstep.blacs.GridInfo;

/**
 * Factors a symmetric, positive definite matrix, spread over a grid of processes: A = L L^T.
 *
 * <pre>
 *   Cholesky N NB P Q topology
 * </pre>
 *
 * <p>The matrix is of order N; its blocks of NB x NB are dealt to the P x Q processes in turn,
 * along rows and columns. Only its lower triangle is looked at. In each step
 *
 * <ul>
 *   <li>one process factors the block on the diagonal, and broadcasts the triangle, without what is
 *       above it, down its process column,
 *   <li>this process column solves for its part of the next NB columns of L, and broadcasts it
 *       along the rows,
 *   <li>of these columns, block i is multiplied with the others' transposed in block column i: the
 *       process that the row has there broadcasts it down its process column,
 *   <li>each process subtracts products of blocks from what it has of the rest.
 * </ul>
 *
 * <p>Run it with {@code --spmd --nodes P*Q}. Source: J. Choi, J. Dongarra, R. Pozo and D. Walker,
 * "ScaLAPACK: A Scalable Linear Algebra Library for Distributed Memory Concurrent Computers",
 * LAPACK Working Note 55, 1992, and LAPACK's DPOTRF.
 */
public class Cholesky {
  static int n;
  static int nb;
  static int nprow;
  static int npcol;
  static int myrow;
  static int mycol;
  static String top;

  /** Local rows and columns of the matrix, column-major; from the end on it is L. */
  static int lm;

  static int ln;
  static int lda;
  static double[] a;

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
    double time = greatestOfAll(dwalltime00() - start);
    double residual = residual();
    if (myrow == 0 && mycol == 0) {
      System.out.printf(
          "N=%d NB=%d on %d x %d, topology %s: %.6f seconds, %.2f Mflops%n",
          n, nb, nprow, npcol, top, time, 1.0 / 3 * n * n * n / time / 1e6);
      System.out.printf("residual is %s: %.4f%n", residual < 1 ? "small" : "TOO LARGE", residual);
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
    for (int j = 0; j < ln; j++) {
      for (int i = 0; i < lm; i++) {
        a[i + j * lda] = element(global(i, myrow, nprow), global(j, mycol, npcol));
      }
    }
  }

  /** Small numbers that look like random, and great ones on the diagonal. */
  static double element(int i, int j) {
    long place = (long) Math.max(i, j) * n + Math.min(i, j) + 1;
    long bits = place * 0x9e3779b97f4a7c15L;
    bits = (bits ^ bits >>> 29) * 0xbf58476d1ce4e5b9L;
    return (bits >> 11) * 0x1p-53 + (i == j ? n : 0);
  }

  // The factorisation

  static void factorise() {
    double[] work = new double[lda * nb];
    double[] triangle = new double[nb * nb];
    double[] transposed = new double[ln * nb];
    for (int k = 0; k < n; k += nb) {
      int width = Math.min(nb, n - k);
      int row = k / nb % nprow;
      int column = k / nb % npcol;
      int below = before(k + width, myrow, nprow);
      int rows = lm - below;
      double[] l = work;
      int lAt = 0;
      int ldl = Math.max(1, rows);
      if (mycol == column) {
        int panel = before(k, mycol, npcol) * lda;
        l = a;
        lAt = panel + below;
        ldl = lda;
        if (myrow == row) {
          int at = panel + before(k, myrow, nprow);
          factoriseBlock(width, a, at, lda);
          dtrbs2d("Column", top, "Lower", "Non-unit", width, width, a, at, lda);
          solve(rows, width, a, at, lda, l, lAt, ldl);
        } else {
          dtrbr2d("Column", top, "Lower", "Non-unit", width, width, triangle, 0, width, row, mycol);
          solve(rows, width, triangle, 0, width, l, lAt, ldl);
        }
        dgebs2d("Row", top, rows, width, l, lAt, ldl);
      } else {
        dgebr2d("Row", top, rows, width, l, lAt, ldl, myrow, column);
      }
      transpose(k + width, width, l, lAt - below, ldl, transposed);
      update(k + width, width, l, lAt - below, ldl, transposed);
    }
  }

  /** Factors a block by itself. */
  static void factoriseBlock(int order, double[] a, int at, int lda) {
    for (int j = 0; j < order; j++) {
      int column = at + j * lda;
      a[column + j] = Math.sqrt(a[column + j]);
      for (int i = j + 1; i < order; i++) {
        a[column + i] /= a[column + j];
      }
      for (int p = j + 1; p < order; p++) {
        subtract(order - p, a[column + p], a, column + p, a, at + p * lda + p);
      }
    }
  }

  /** Replaces X by the solution of L T^T = X, for a lower triangle T. */
  static void solve(
      int rows, int order, double[] t, int tAt, int ldt, double[] x, int xAt, int ldx) {
    for (int p = 0; p < order; p++) {
      int column = xAt + p * ldx;
      for (int q = 0; q < p; q++) {
        subtract(rows, t[tAt + p + q * ldt], x, xAt + q * ldx, x, column);
      }
      for (int i = 0; i < rows; i++) {
        x[column + i] /= t[tAt + p + p * ldt];
      }
    }
  }

  /** Gives each process the rows of L that have the numbers of its columns, from k on. */
  static void transpose(int k, int width, double[] l, int lAt, int ldl, double[] transposed) {
    for (int i = k; i < n; i += nb) {
      if (i / nb % npcol != mycol) {
        continue;
      }
      int height = Math.min(nb, n - i);
      int to = before(i, mycol, npcol);
      int owner = i / nb % nprow;
      if (myrow == owner) {
        int from = lAt + before(i, myrow, nprow);
        for (int p = 0; p < width; p++) {
          System.arraycopy(l, from + p * ldl, transposed, to + p * ln, height);
        }
        dgebs2d("Column", top, height, width, transposed, to, ln);
      } else {
        dgebr2d("Column", top, height, width, transposed, to, ln, owner, mycol);
      }
    }
  }

  /** Subtracts products from what is on the diagonal and below it, from column k on. */
  static void update(int k, int width, double[] l, int lAt, int ldl, double[] transposed) {
    for (int j = before(k, mycol, npcol); j < ln; j++) {
      int first = before(global(j, mycol, npcol), myrow, nprow);
      for (int p = 0; p < width; p++) {
        subtract(lm - first, transposed[j + p * ln], l, lAt + first + p * ldl, a, first + j * lda);
      }
    }
  }

  /** y = y - factor x. */
  static void subtract(int count, double factor, double[] x, int xAt, double[] y, int yAt) {
    for (int i = 0; i < count; i++) {
      y[yAt + i] -= factor * x[xAt + i];
    }
  }

  // The check

  /** ||A x - L L^T x|| / (||A|| ||x|| N eps), of norms by the greatest element or sum of a row. */
  static double residual() {
    double[] ax = new double[lm];
    double[] sums = new double[lm];
    double[] ltx = new double[ln];
    double[] lltx = new double[lm];
    for (int j = 0; j < ln; j++) {
      int column = global(j, mycol, npcol);
      for (int i = 0; i < lm; i++) {
        int row = global(i, myrow, nprow);
        double element = element(row, column);
        ax[i] += element * x(column);
        sums[i] += Math.abs(element);
        if (row >= column) {
          ltx[j] += a[i + j * lda] * x(row);
        }
      }
    }
    dgsum2d("Column", "H", ln, 1, ltx, 0, Math.max(1, ln), -1, 0);
    for (int j = 0; j < ln; j++) {
      int first = before(global(j, mycol, npcol), myrow, nprow);
      subtract(lm - first, -ltx[j], a, first + j * lda, lltx, first);
    }
    dgsum2d("Row", "H", lm, 1, ax, 0, lda, -1, 0);
    dgsum2d("Row", "H", lm, 1, sums, 0, lda, -1, 0);
    dgsum2d("Row", "H", lm, 1, lltx, 0, lda, -1, 0);
    subtract(lm, 1, lltx, 0, ax, 0);
    return greatestOfAll(greatest(ax)) / greatestOfAll(greatest(sums)) / (n * Math.ulp(1.0));
  }

  /** The vector of the check; its greatest element is 1. */
  static double x(int i) {
    return 1.0 / (1 + i % 10);
  }

  static double greatest(double[] x) {
    double greatest = 0;
    for (double element : x) {
      greatest = Math.max(greatest, Math.abs(element));
    }
    return greatest;
  }

  static double greatestOfAll(double mine) {
    double[] greatest = {mine};
    dgmax2d("All", "H", 1, 1, greatest, 0, 1, new int[1], new int[1], 1, -1, 0);
    return greatest[0];
  }
}
