// bug: shared-memory; options: --machine butterfly-plus --nodes 4
import static dev.lockstep.uniformsystem.Us.*;

/** Tasks add to a sum in shared memory by a read and a write, between which others add too. */
public class UsSumNotAtomic {
  static final int TASKS = 12;

  static short[] sum;

  static void addUp(int dummy, int index) {
    int part = 0;
    for (int i = 0; i < 20; i++) {
      part += (i + index) % 4;
    }
    sum[0] += (short) part;
  }

  public static void main(String[] args) {
    InitializeUs();
    GenTaskForEachProc(none -> {}, 0); // else one processor is done before the others begin
    sum = UsAlloc(1, short.class);
    Share(UsSumNotAtomic.class, "sum");
    GenOnI(UsSumNotAtomic::addUp, TASKS);
    if (sum[0] != 30 * TASKS) {
      throw new IllegalStateException("the sum is " + sum[0]);
    }
    printf("the sum is %d\n", sum[0]);
  }
}
