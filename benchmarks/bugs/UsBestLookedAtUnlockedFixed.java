// fixed: shared-memory; options: --machine butterfly-plus --nodes 4
import static dev.lockstep.uniformsystem.Us.*;

/** A task takes the lock before it looks whether it is better. */
public class UsBestLookedAtUnlockedFixed {
  static final int TASKS = 10;

  static short[] lock;
  static int[] best;

  static void search(int dummy, int index) {
    int value = (index * 7 + 3) % TASKS;
    UsLock(lock, 1);
    if (value > best[0]) {
      best[0] = value;
      best[1] = index;
    }
    UsUnlock(lock);
  }

  public static void main(String[] args) {
    InitializeUs();
    GenTaskForEachProc(none -> {}, 0); // else one processor is done before the others begin
    lock = UsAlloc(1, short.class);
    best = UsAlloc(2, int.class);
    Share(UsBestLookedAtUnlockedFixed.class, "lock");
    Share(UsBestLookedAtUnlockedFixed.class, "best");
    GenOnI(UsBestLookedAtUnlockedFixed::search, TASKS);
    if (best[0] != TASKS - 1 || best[1] != 8) {
      throw new IllegalStateException(best[0] + " of task " + best[1] + " is not the best");
    }
    printf("%d of task %d is the best\n", best[0], best[1]);
  }
}
