// deadlocks: none
public class WaitsInInner {
  static final Object a = new Object();
  static final Object b = new Object();
  static int count;

  static void waits() {
    synchronized (a) {
      synchronized (b) {
        try {
          b.wait();
        } catch (InterruptedException e) {
          count--;
        }
      }
    }
  }

  static void wakes() {
    later(10);
    synchronized (b) {
      b.notify();
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
    Thread waiting = new Thread(WaitsInInner::waits, "waiting");
    Thread waking = new Thread(WaitsInInner::wakes, "waking");
    Thread taking = new Thread(WaitsInInner::both, "taking");
    waiting.start();
    waking.start();
    taking.start();
    waiting.join();
    waking.join();
    taking.join();
    System.out.println("done");
  }
}
