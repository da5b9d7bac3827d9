import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Lock;

/**
 * Dining philosophers that all take their left fork first, and wait for the right one for ever.
 *
 * <p>Lockstep ends the run with a report: who waits for what, who holds it, and where in the
 * source.
 */
public class Deadlock {
  static final int PHILOSOPHERS = 3;

  static Lock[] forks = new Lock[PHILOSOPHERS];

  public static void main(String[] args) {
    for (int i = 0; i < PHILOSOPHERS; i++) {
      forks[i] = new Lock();
    }
    for (int i = 0; i < PHILOSOPHERS; i++) {
      tfork(Deadlock::philosopher, 10000, i);
    }
  }

  static void philosopher(int i) {
    lock(forks[i]);
    System.out.println("philosopher " + i + " has the left fork");
    tsleep(500);
    lock(forks[(i + 1) % PHILOSOPHERS]);
    System.out.println("philosopher " + i + " eats");
  }
}
