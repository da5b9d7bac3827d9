import java.util.concurrent.locks.LockSupport;

/**
 * {@code Parking ROUNDS PAIRS}: two threads let each other go on, and park, so often in a round.
 */
public class Parking {
  static int turns;

  public static void main(String[] args) {
    int pairs = Integer.parseInt(args[1]);
    Thread here = Thread.currentThread();
    Thread other = new Thread(() -> answer(here));
    other.setDaemon(true);
    other.start();
    Rounds.run(args, () -> round(pairs, other));
  }

  static double round(int pairs, Thread other) {
    int end = turns + pairs;
    while (turns < end) {
      LockSupport.unpark(other);
      LockSupport.park();
    }
    return end;
  }

  static void answer(Thread to) {
    while (true) {
      LockSupport.park();
      turns++;
      LockSupport.unpark(to);
    }
  }
}
