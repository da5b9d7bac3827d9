import static dev.lockstep.blacs.Blacs.*;

import dev.lockstep.blacs.GridInfo;
import dev.lockstep.blacs.ProcessInfo;

/** The infinity norm of a matrix whose blocks lie on a grid of processes: its largest row sum. */
public class NormOfMatrix {
  static final int ORDER = 100;

  public static void main(String[] args) {
    ProcessInfo process = initpinfo();
    int rows = (int) Math.sqrt(process.nprocs());
    int columns = process.nprocs() / rows;
    blacsinit(rows, columns);
    GridInfo grid = gridinfo();
    if (grid.myrow() >= rows || grid.mycol() >= columns) {
      return; // the grid has no place for this process
    }
    double[] sums = new double[ORDER];
    for (int j = 0; j < ORDER; j++) {
      for (int i = 0; i < ORDER; i++) {
        sums[i] += Math.abs(element(grid.myrow() * ORDER + i, grid.mycol() * ORDER + j));
      }
    }
    dgsum2d("ROW", "HYPERCUBE", ORDER, 1, sums, 0, ORDER, -1, 0);
    double[] norm = new double[1];
    for (double sum : sums) {
      norm[0] = Math.max(norm[0], sum);
    }
    dgmax2d("COLUMN", "HYPERCUBE", 1, 1, norm, 0, 1, new int[1], new int[1], 1, -1, 0);
    if (grid.myrow() == 0 && grid.mycol() == 0) {
      System.out.println("the norm is " + norm[0]);
    }
  }

  static double element(int i, int j) {
    return i == j ? 2 : 1.0 / 64;
  }
}
