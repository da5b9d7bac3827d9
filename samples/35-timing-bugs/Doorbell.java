/**
 * A lost wake-up: the host looks whether somebody has rung, and then waits to be notified. A guest
 * who rings in between notifies nobody, as the look is not in the lock that the bell is rung in.
 */
public class Doorbell {
  static final Object bell = new Object();
  static volatile boolean rung;

  public static void main(String[] args) throws InterruptedException {
    Thread host = new Thread(Doorbell::open, "host");
    host.start();
    synchronized (bell) {
      rung = true;
      bell.notify();
    }
    host.join();
    System.out.println("the guest is in");
  }

  static void open() {
    if (!rung) {
      synchronized (bell) {
        try {
          bell.wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }
  }
}
