// bug: atomicity; options:
import java.util.concurrent.locks.StampedLock;

/** A point is read optimistically, and the stamp is not validated: x and y may be of two moves. */
public class OptimisticReadNotValidated {
  static final StampedLock lock = new StampedLock();
  static volatile int x;
  static volatile int y;

  public static void main(String[] args) throws InterruptedException {
    Thread mover = new Thread(OptimisticReadNotValidated::move);
    mover.start();
    int wrong = 0;
    for (int i = 0; i < 400; i++) {
      wrong += distance() == 0 ? 0 : 1;
    }
    mover.join();
    if (wrong != 0) {
      throw new IllegalStateException("the point was off the diagonal");
    }
    System.out.println("the point was on the diagonal");
  }

  static void move() {
    for (int i = 1; i <= 20; i++) {
      long stamp = lock.writeLock();
      x = i;
      y = i;
      lock.unlockWrite(stamp);
    }
  }

  static int distance() {
    long stamp = lock.tryOptimisticRead();
    if (stamp == 0) {
      stamp = lock.readLock();
      int distance = x - y;
      lock.unlockRead(stamp);
      return distance;
    }
    return x - y;
  }
}
