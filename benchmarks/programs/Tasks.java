import static dev.lockstep.ipsc.Ipsc.*;

/** {@code Tasks ROUNDS TASKS}: creates so many tasks in each round, and waits for each. */
public class Tasks {
  static int done;

  public static void main(String[] args) {
    int[] tids = new int[Integer.parseInt(args[1])];
    Rounds.run(args, () -> round(tids));
  }

  static double round(int[] tids) {
    for (int i = 0; i < tids.length; i++) {
      tids[i] = tfork(Tasks::work, 10000);
    }
    for (int tid : tids) {
      twait(tid);
    }
    return done;
  }

  static void work() {
    done++;
  }
}
