// bug: messages; options: --machine ipsc860 --spmd --nodes 4
import static dev.lockstep.blacs.Blacs.*;

import dev.lockstep.blacs.GridInfo;

/** Process (0, 0) takes columns from anybody, and takes them for those of the next process. */
public class BlacsAnybodyIsNext {
  static int work;

  public static void main(String[] args) {
    blacsinit(1, 4);
    GridInfo grid = gridinfo();
    int me = grid.mycol();
    int[] column = {me, me * 10};
    if (me > 0) {
      for (int i = 0; i < 500 * me; i++) {
        work += i;
      }
      igesd2d(2, 1, column, 0, 2, 0, 0);
      return;
    }
    int[] matrix = new int[8];
    for (int j = 1; j < 4; j++) {
      igerv2d(2, 1, matrix, 2 * j, 2, -1, -1);
    }
    for (int j = 0; j < 4; j++) {
      if (matrix[2 * j] != j || matrix[2 * j + 1] != 10 * j) {
        throw new IllegalStateException("column " + j + " begins with " + matrix[2 * j]);
      }
    }
    System.out.println("all columns are where they belong");
  }
}
