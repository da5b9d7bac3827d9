// fixed: deadlock; options:
/** Of five philosophers the last one takes the right fork first, which breaks the circle. */
public class FivePhilosophersFixed {
  static final int SEATS = 5;
  static final Object[] forks = new Object[SEATS];
  static final int[] meals = new int[SEATS];

  public static void main(String[] args) throws InterruptedException {
    for (int i = 0; i < SEATS; i++) {
      forks[i] = new Object();
    }
    Thread[] philosophers = new Thread[SEATS];
    for (int i = 0; i < SEATS; i++) {
      int seat = i;
      philosophers[i] = new Thread(() -> dine(seat));
      philosophers[i].start();
    }
    int eaten = 0;
    for (int i = 0; i < SEATS; i++) {
      philosophers[i].join();
      eaten += meals[i];
    }
    System.out.println(eaten + " meals");
  }

  static void dine(int seat) {
    boolean isLast = seat == SEATS - 1;
    Object first = forks[isLast ? 0 : seat];
    Object second = forks[isLast ? seat : seat + 1];
    for (int i = 0; i < 10; i++) {
      synchronized (first) {
        synchronized (second) {
          meals[seat]++;
        }
      }
    }
  }
}
