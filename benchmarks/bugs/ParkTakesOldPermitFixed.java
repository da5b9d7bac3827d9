// fixed: wait; options:
import java.util.concurrent.locks.LockSupport;

/** A thread parks as long as what it waits for isn't there, whatever permits are left. */
public class ParkTakesOldPermitFixed {
  static volatile int first;
  static volatile int second;
  static int sum;

  public static void main(String[] args) throws InterruptedException {
    Thread adder = new Thread(ParkTakesOldPermitFixed::add);
    adder.start();
    first = 3;
    LockSupport.unpark(adder);
    for (int i = 0; i < 8; i++) {
      sum += i;
    }
    second = 4;
    LockSupport.unpark(adder);
    adder.join();
    System.out.println("the sum is 7");
  }

  static void add() {
    while (first == 0) {
      LockSupport.park();
    }
    while (second == 0) {
      LockSupport.park();
    }
    if (first + second != 7) {
      System.out.println("the sum is " + (first + second));
      System.exit(1);
    }
  }
}
