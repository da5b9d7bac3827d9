// bug: livelock; options:
/**
 * Two hungry eaters with one spoon hand it to each other for ever, as each lets the other go first.
 */
public class PoliteEaters {
  static volatile int owner;
  static final boolean[] isHungry = new boolean[2];
  static final Object spoon = new Object();
  static int handed;

  public static void main(String[] args) throws InterruptedException {
    Thread[] eaters = new Thread[2];
    for (int i = 0; i < 2; i++) {
      int me = i;
      eaters[i] = new Thread(() -> eat(me));
      eaters[i].start();
    }
    for (Thread eater : eaters) {
      eater.join();
    }
    System.out.println("both have eaten");
  }

  static void eat(int me) {
    int other = 1 - me;
    boolean wasPolite = false;
    int appetite = 0;
    for (int i = 0; i < 200 * me; i++) {
      appetite += i % 2;
    }
    synchronized (spoon) {
      isHungry[me] = appetite >= 0;
    }
    while (true) {
      synchronized (spoon) {
        if (owner == me) {
          if (isHungry[other]) {
            wasPolite = true;
            owner = other;
            handed++;
          } else {
            isHungry[me] = false;
            owner = other;
            return;
          }
        }
        if (handed > 30) {
          throw new IllegalStateException("nobody eats");
        }
      }
      Thread.onSpinWait();
    }
  }
}
