// fixed: shared-memory; options: --machine butterfly-plus --nodes 4
import static dev.lockstep.uniformsystem.Us.*;

/** Tasks add to a sum in shared memory atomically. */
public class UsSumNotAtomicFixed {
  static final int TASKS = 12;

  static short[] sum;

  static void addUp(int dummy, int index) {
    int part = 0;
    for (int i = 0; i < 20; i++) {
      part += (i + index) % 4;
    }
    Atomic_add(sum, part);
  }

  public static void main(String[] args) {
    InitializeUs();
    GenTaskForEachProc(none -> {}, 0); // else one processor is done before the others begin
    sum = UsAlloc(1, short.class);
    Share(UsSumNotAtomicFixed.class, "sum");
    GenOnI(UsSumNotAtomicFixed::addUp, TASKS);
    if (sum[0] != 30 * TASKS) {
      throw new IllegalStateException("the sum is " + sum[0]);
    }
    printf("the sum is %d\n", sum[0]);
  }
}
