import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Event;

/**
 * {@code LockstepTasks ROUNDS TASKS INSTRUCTIONS}: tasks share memory, and run one by one in turn.
 */
public class LockstepTasks {
  static final int INSTRUCTIONS_A_TURN = 9;

  static int shared;

  public static void main(String[] args) {
    int rounds = Integer.parseInt(args[0]);
    int tasks = Integer.parseInt(args[1]);
    int turns = Integer.parseInt(args[2]) / INSTRUCTIONS_A_TURN / tasks;
    Event start = new Event();
    int[] tids = new int[tasks];
    for (int i = 0; i < tasks; i++) {
      boolean tells = i == 0;
      tids[i] = tfork(() -> count(start, rounds, turns, tells), 10000);
    }
    evpost(start);
    for (int tid : tids) {
      twait(tid);
    }
  }

  static void count(Event start, int rounds, int turns, boolean tells) {
    evwait(start);
    for (int round = 0; round < rounds; round++) {
      count(turns);
      if (tells) {
        System.out.println(round);
        System.out.flush();
      }
    }
  }

  static void count(int turns) {
    for (int i = 0; i < turns; i++) {
      shared += i;
    }
  }
}
