import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Lock;

/**
 * Dining philosophers with locks: each takes the lower-numbered fork first, so nobody starves.
 *
 * <p>{@code Deadlock.java} beside this file shows what happens if all take their left fork first.
 */
public class DiningPhilosophers {
  static final int PHILOSOPHERS = 5;
  static final int MEALS = 3;

  static Lock[] forks = new Lock[PHILOSOPHERS];
  static int[] meals = new int[PHILOSOPHERS];

  public static void main(String[] args) {
    int[] tids = new int[PHILOSOPHERS];
    for (int i = 0; i < PHILOSOPHERS; i++) {
      forks[i] = new Lock();
    }
    for (int i = 0; i < PHILOSOPHERS; i++) {
      tids[i] = tfork(DiningPhilosophers::philosopher, 10000, i);
    }
    for (int tid : tids) {
      twait(tid);
    }
    for (int i = 0; i < PHILOSOPHERS; i++) {
      System.out.println("philosopher " + i + " ate " + meals[i] + " times");
    }
  }

  static void philosopher(int i) {
    int left = i;
    int right = (i + 1) % PHILOSOPHERS;
    for (int meal = 0; meal < MEALS; meal++) {
      tsleep(50); // think
      lock(forks[Math.min(left, right)]);
      lock(forks[Math.max(left, right)]);
      tsleep(20); // eat
      meals[i]++;
      unlock(forks[left]);
      unlock(forks[right]);
    }
  }
}
