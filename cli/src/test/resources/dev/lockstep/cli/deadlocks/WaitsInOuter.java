// deadlocks: 1 confirmed
public class WaitsInOuter {
  static final Object a = new Object();
  static final Object b = new Object();
  static int count;

  static void waits() {
    synchronized (a) {
      synchronized (b) {
        try {
          a.wait();
        } catch (InterruptedException e) {
          count--;
        }
      }
    }
  }

  static void wakes() {
    later(10);
    synchronized (a) {
      a.notify();
    }
  }

  static void both() {
    later(20);
    synchronized (a) {
      synchronized (b) {
        count++;
      }
    }
  }

  static void later(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread waiting = new Thread(WaitsInOuter::waits, "waiting");
    Thread waking = new Thread(WaitsInOuter::wakes, "waking");
    Thread taking = new Thread(WaitsInOuter::both, "taking");
    waiting.start();
    waking.start();
    taking.start();
    waiting.join();
    waking.join();
    taking.join();
    System.out.println("done");
  }
}
