import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Event;
import dev.lockstep.ipsc.Lock;

/**
 * A timing bug, reproduced: two tasks add to a shared counter without a lock.
 *
 * <p>{@code counter++} loads, adds and stores. A task that is preempted in between stores over what
 * the other one did. At {@code --timeslice 0} tasks run until they block and nothing is lost; at 1
 * and 7 something is, and always exactly the same. With the argument {@code lock} nothing ever is.
 */
public class LostUpdate {
  static final int ROUNDS = 1000;

  static int counter;
  static Lock lock = new Lock();
  static Event start = new Event();

  public static void main(String[] args) {
    boolean locks = args.length > 0 && args[0].equals("lock");
    int one = tfork(LostUpdate::add, 10000, locks);
    int two = tfork(LostUpdate::add, 10000, locks);
    evpost(start);
    twait(one);
    twait(two);
    System.out.println("2 x " + ROUNDS + " = " + counter);
  }

  static void add(boolean locks) {
    evwait(start);
    for (int i = 0; i < ROUNDS; i++) {
      if (locks) {
        lock(lock);
      }
      counter++;
      if (locks) {
        unlock(lock);
      }
    }
  }
}
