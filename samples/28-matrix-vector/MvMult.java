import static dev.lockstep.blacs.Blacs.*;

import dev.lockstep.blacs.GridInfo;
import dev.lockstep.blacs.ProcessInfo;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * A distributed matrix times a vector, and the infinity norms of all three.
 *
 * <p>Transcribed line by line from appendix A of Whaley, "Basic Linear Algebra Communication
 * Subprograms", LAPACK Working Note 73. Run it with {@code --spmd --nodes N}; processes that the
 * grid has no place for do nothing. The norm of a vector is its greatest element by absolute value,
 * with its sign: the document's program takes {@code X(IDAMAX(LN, X, 1))}, and its elements are
 * never negative.
 */
public class MvMult {
  static final int LDA = 50;
  static final int LM = LDA;
  static final int LN = LDA;

  public static void main(String[] args) {
    double[] norma = new double[1];
    double[] normb = new double[1];
    double[] normx = new double[1];
    double[] normtst = new double[1];
    int[] itmp1 = new int[1];
    int[] itmp2 = new int[1];
    double[] a = new double[LM * LN];
    double[] x = new double[LN];
    double[] b = new double[LM];
    // Find out how many processors have been allocated for use
    ProcessInfo process = initpinfo();
    int nnodes = process.nprocs();
    // For PVM only: if virtual machine not set up, allocate it with 8 processes
    if (nnodes < 1) {
      nnodes = 8;
      auxsetup(process.mynum(), nnodes);
    }
    // Figure processor grid I want to use
    int nprow = (int) Math.sqrt(nnodes);
    int npcol = nnodes / nprow;
    // Define the processor grid, and get grid information
    blacsinit(nprow, npcol);
    GridInfo grid = gridinfo();
    int myrow = grid.myrow();
    int mycol = grid.mycol();
    // If I'm not in new processor grid, goto end of program
    if (mycol >= npcol || myrow >= nprow) {
      return;
    }
    // Generate distributed matrix A
    a[0] = drand(myrow * npcol + mycol);
    for (int j = 0; j < LN; j++) {
      for (int i = 0; i < LM; i++) {
        a[i + j * LDA] = drand(0);
      }
    }
    // Figure the infinity norm of A
    norma[0] = dinfnrm(LM, LN, a, LDA, b);
    if (myrow == 0) {
      // Generate vector X, distributed over processor row 0
      x[0] = drand(mycol);
      for (int j = 0; j < LN; j++) {
        x[j] = drand(0);
      }
      // All processor rows need a copy of X, so broadcast within columns
      dgebs2d("COLUMN", "HYPERCUBE", LN, 1, x, 0, LN);
    } else {
      // Receive my piece of X from processor row 0
      dgebr2d("COLUMN", "HYPERCUBE", LN, 1, x, 0, LN, 0, mycol);
    }
    // Figure the infinity norm of X
    normx[0] = x[idamax(LN, x, 1) - 1];
    dgmax2d("R", "H", 1, 1, normx, 0, 1, itmp1, itmp2, 1, -1, 0);
    // Do b = A*x, where b is distributed over a processor column
    // NOTE: all processor columns have a copy of b
    // perform local A*x
    dgemv(LM, LN, 1.0, a, LDA, x, 0.0, b);
    // Add in pieces of A*x done on other processors
    dgsum2d("ROW", "HYPERCUBE", LM, 1, b, 0, LM, -1, 0);
    // Figure the infinity norm of B
    normb[0] = b[idamax(LM, b, 1) - 1];
    dgmax2d("C", "H", 1, 1, normb, 0, 1, itmp1, itmp2, 1, -1, 0);
    // Print out norms
    if (myrow == 0 && mycol == 0) {
      write("A", norma[0]);
      write("x", normx[0]);
      write("b", normb[0]);
    }
    // Mainly in order to show an example of using point-to-point communication, the following test
    // is done: is processor {0,0}'s NORMB the same as processor {nprow-1,npc-1}'s
    if (myrow == nprow - 1 && mycol == npcol - 1) {
      dgesd2d(1, 1, normb, 0, 1, 0, 0); // the document misspells it
    } else if (myrow == 0 && mycol == 0) {
      dgerv2d(1, 1, normtst, 0, 1, nprow - 1, npcol - 1);
      if (normtst[0] != normb[0]) {
        System.out.println(
            "ERROR: ||B||'s do not match. Values are: " + g20(normb[0]) + g20(normtst[0]));
      }
    }
  }

  /**
   * The infinity norm of a distributed matrix, where the matrix is spread across a 2D processor
   * grid.
   *
   * @param lm number of rows of the global matrix owned by this processor
   * @param ln number of columns
   * @param a the matrix whose norm you wish to compute
   * @param lda leading dimension of A
   * @param work temporary work space used for summing rows
   */
  static double dinfnrm(int lm, int ln, double[] a, int lda, double[] work) {
    double[] max = new double[1];
    int[] i = new int[1];
    int[] j = new int[1];
    // Get processor grid information
    GridInfo grid = gridinfo();
    int myrow = grid.myrow();
    int mycol = grid.mycol();
    // Add all local rows together
    for (int row = 0; row < lm; row++) {
      work[row] = dasum(ln, a, row, lda);
    }
    // Find sum of global matrix rows and store on column 0 of processor grid
    dgsum2d("r", "1", lm, 1, work, 0, lm, myrow, 0);
    // Find maximum sum of rows for supnorm
    if (mycol == 0) {
      max[0] = work[idamax(lm, work, 1) - 1];
      if (lm < 1) {
        max[0] = 0.0;
      }
      dgmax2d("c", "h", 1, 1, max, 0, 1, i, j, 1, -1, 0);
    }
    // Processor column 0 has answer: send answer to all nodes
    if (mycol == 0) {
      dgebs2d("r", "h", 1, 1, max, 0, 1);
    } else {
      dgebr2d("r", "h", 1, 1, max, 0, 1, 0, 0);
    }
    return max[0];
  }

  // What the document's program has from libraries

  static long seed = 1;

  /** A number between 0 and 1: the next one for 0, the first one for 1, else that of a seed. */
  static double drand(int flag) {
    if (flag != 0) {
      seed = flag;
    }
    seed = 16807 * seed % Integer.MAX_VALUE;
    return (double) seed / Integer.MAX_VALUE;
  }

  /** The number, from 1, of the first element with the greatest absolute value. */
  static int idamax(int n, double[] x, int incx) {
    int greatest = 0;
    for (int i = 1; i < n; i++) {
      if (Math.abs(x[i * incx]) > Math.abs(x[greatest * incx])) {
        greatest = i;
      }
    }
    return greatest + 1;
  }

  /** The sum of absolute values. */
  static double dasum(int n, double[] x, int offset, int incx) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += Math.abs(x[offset + i * incx]);
    }
    return sum;
  }

  /** y = alpha A x + beta y. */
  static void dgemv(
      int m, int n, double alpha, double[] a, int lda, double[] x, double beta, double[] y) {
    for (int i = 0; i < m; i++) {
      y[i] *= beta;
    }
    for (int j = 0; j < n; j++) {
      double factor = alpha * x[j];
      for (int i = 0; i < m; i++) {
        y[i] += factor * a[i + j * lda];
      }
    }
  }

  /** FORMAT ('||',A,'|| = ',G20.15). */
  static void write(String name, double norm) {
    System.out.println("||" + name + "|| = " + g20(norm));
  }

  /** FORTRAN's G20.15, of numbers from 1 on: 15 digits, and four blanks for an exponent. */
  static String g20(double number) {
    BigDecimal rounded = new BigDecimal(number).round(new MathContext(15));
    return "%16s    ".formatted(rounded.toPlainString());
  }
}
