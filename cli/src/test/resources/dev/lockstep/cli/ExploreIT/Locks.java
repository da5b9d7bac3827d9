/** Two threads take two locks in two orders; a third goes on for ever. */
public class Locks {
  static final Object LEFT = new Object();
  static final Object RIGHT = new Object();

  public static void main(String[] args) {
    Thread clock = new Thread(Locks::tick);
    clock.setDaemon(true);
    clock.start();
    new Thread(() -> both(LEFT, RIGHT)).start();
    new Thread(() -> both(RIGHT, LEFT)).start();
  }

  static void both(Object first, Object second) {
    synchronized (first) {
      synchronized (second) {
        Thread.yield();
      }
    }
  }

  static void tick() {
    while (true) {
      try {
        Thread.sleep(1000);
      } catch (InterruptedException e) {
        return;
      }
    }
  }
}
