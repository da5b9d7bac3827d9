// --machine butterfly-plus --nodes 6 --timeslice 3

import static dev.lockstep.uniformsystem.Us.*;

/** Tasks on a scattered matrix, with a lost update that the order of processors shows. */
class Generators {
  static int size = 12;
  static double[][] a;
  static int[] lost;
  static int[] kept;

  static void Work(int dummy, int i, int j) {
    a[i][j] = Math.sqrt(i * size + j);
    lost[0] = lost[0] + 1;
    Atomic_add_long(kept, 1);
    if (j == 0) {
      System.out.println(UsProc_Node + " does row " + i + " at " + GetRtc());
    }
  }

  public static void main(String[] args) {
    InitializeUs();
    a = UsAllocScatterMatrix(size, size, double.class);
    lost = UsAlloc(1, int.class);
    kept = UsAlloc(1, int.class);
    Share(Generators.class, "a");
    Share(Generators.class, "lost");
    Share(Generators.class, "kept");
    GenTaskForEachProc(arg -> {}, 0);
    int code = GenOnA(Generators::Work, size, size);
    double sum = 0;
    for (double[] row : a) {
      for (double element : row) {
        sum += element;
      }
    }
    System.out.println(code + " " + sum + " " + lost[0] + " " + kept[0] + " " + GetRtc());
  }
}
