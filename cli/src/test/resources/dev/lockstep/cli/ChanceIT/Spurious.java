import java.util.concurrent.locks.LockSupport;

/** Threads wait, or park, once and no more, and take it that they were woken. */
public class Spurious {
  private static final int ROUNDS = 50;
  private static volatile boolean ready;
  private static int early;

  private static void await(Object lock) {
    try {
      synchronized (lock) {
        if (!ready) {
          lock.wait();
        }
      }
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void round(boolean parks) throws Exception {
    Object lock = new Object();
    ready = false;
    Thread waiter =
        new Thread(
            () -> {
              if (parks) {
                LockSupport.park();
              } else {
                await(lock);
              }
              early += ready ? 0 : 1;
            });
    waiter.start();
    Thread.sleep(100);
    synchronized (lock) {
      ready = true;
      lock.notify();
    }
    LockSupport.unpark(waiter);
    waiter.join();
  }

  public static void main(String[] args) throws Exception {
    for (int i = 0; i < ROUNDS; i++) {
      round(args[0].equals("park"));
    }
    System.out.println(early == 0 ? "never" : "early");
  }
}
