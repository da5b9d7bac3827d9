import static dev.lockstep.ipsc.Ipsc.*;

/** Creates so many tasks, and waits for each. */
public class Tasks {
  static int done;

  public static void main(String[] args) {
    int[] tids = new int[Integer.parseInt(args[0])];
    for (int i = 0; i < tids.length; i++) {
      tids[i] = tfork(Tasks::work, 10000);
    }
    for (int tid : tids) {
      twait(tid);
    }
  }

  static void work() {
    done++;
  }
}
