// fixed: shared-memory; options: --machine butterfly-plus --nodes 4
import static dev.lockstep.uniformsystem.Us.*;

/** A task says that its row is ready when its last element is there. */
public class UsRowSaidReadyFixed {
  static final int ROWS = 5;
  static final int SIZE = 4;

  static int[][] rows;
  static short[] ready;

  static void fill(int dummy, int r) {
    if (r > 0) {
      while (ready[0] < r) {
        UsWait(1);
      }
    }
    for (int i = 0; i < SIZE; i++) {
      rows[r][i] = r == 0 ? i + 1 : 2 * rows[r - 1][i];
    }
    Atomic_add(ready, 1);
  }

  public static void main(String[] args) {
    InitializeUs();
    GenTaskForEachProc(none -> {}, 0); // else one processor is done before the others begin
    ready = UsAlloc(1, short.class);
    rows = UsAllocScatterMatrix(ROWS, SIZE, int.class);
    Share(UsRowSaidReadyFixed.class, "ready");
    ShareScatterMatrix(UsRowSaidReadyFixed.class, "rows", ROWS);
    GenOnI(UsRowSaidReadyFixed::fill, ROWS);
    if (rows[ROWS - 1][SIZE - 1] != 64) {
      throw new IllegalStateException("the last element is " + rows[ROWS - 1][SIZE - 1]);
    }
    printf("the last element is %d\n", rows[ROWS - 1][SIZE - 1]);
  }
}
