// deadlocks: 1 confirmed
public class Philosophers {
  static final Object[] forks = {new Object(), new Object(), new Object()};
  static int count;

  static void eat(int who) {
    later(10 * who);
    synchronized (forks[who]) {
      synchronized (forks[(who + 1) % forks.length]) {
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
    Thread[] all = new Thread[forks.length];
    for (int i = 0; i < all.length; i++) {
      int who = i;
      all[i] = new Thread(() -> eat(who), "philosopher " + i);
      all[i].start();
    }
    for (Thread one : all) {
      one.join();
    }
    System.out.println("done");
  }
}
