import static dev.lockstep.ipsc.Ipsc.*;
import static dev.lockstep.ipsc.utilities.Utilities.*;

import dev.lockstep.ipsc.Chnl;

/**
 * Divides a vector, distributed over all nodes, by its length, and collects it in node 0.
 *
 * <p>Transcribed line by line from section 10 of Moler and Scott, "Communication Utilities for the
 * iPSC". Run it with {@code --spmd --nodes P}.
 */
public class Normalise {
  static final int DPSIZE = 8;
  static final int MYPID = 1;
  static final int GOTYPE = 100;
  static final int GSTYPE = 200;
  static final int GCTYPE = 300;

  /** How many elements each node has: the document's M. */
  static final int M = 3;

  /** One process on each node. */
  public static void main(String[] args) {
    Chnl ci = copen(MYPID);
    int n = (1 << cubedim()) * M;
    double[] x = new double[M];
    double[] y = new double[n];
    double[] dot = new double[1];
    double[] norm = new double[1];
    double[] dummy = new double[1];
    for (int i = 0; i < M; i++) { // the document leaves this to the reader: 1, 2, ..., n
      x[i] = mynode() * M + i + 1;
    }
    int root = 0;
    // Compute the local dot product
    dot[0] = 0;
    for (int i = 0; i < M; i++) {
      dot[0] = dot[0] + x[i] * x[i];
    }
    // Sum local contributions in root
    gop(ci, GOTYPE, dot, 1, '+', root, cubedim(), dummy);
    // Distribute norm to all the processors
    if (mynode() == root) {
      norm[0] = Math.sqrt(dot[0]);
      gsendw(ci, GSTYPE, norm, DPSIZE, cubedim());
    } else {
      int cnt = grecvw(ci, GSTYPE, norm, DPSIZE, cubedim());
    }
    // Do the local normalization
    for (int i = 0; i < M; i++) {
      x[i] = x[i] / norm[0];
    }
    // Copy x to the concatenation buffer
    for (int i = 0; i < M; i++) {
      y[i] = x[i];
    }
    // Concatenate the vector in root
    int cnt = gcat(ci, GCTYPE, y, n * DPSIZE, M * DPSIZE, root, cubedim());
    if (mynode() == root) {
      print(y, cnt / DPSIZE, norm[0]);
    }
  }

  static void print(double[] y, int elements, double norm) {
    System.out.printf("the length was %.4f%n", norm);
    for (int i = 0; i < elements; i++) {
      System.out.printf("%.4f%s", y[i], i % M == M - 1 ? "\n" : " ");
    }
  }
}
