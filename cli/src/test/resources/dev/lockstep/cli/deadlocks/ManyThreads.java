// deadlocks: 1 confirmed
public class ManyThreads {
  static final Object a = new Object();
  static final Object b = new Object();
  static int count;

  static void take(Object one, Object other) {
    synchronized (one) {
      synchronized (other) {
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
    Thread[] all = new Thread[6];
    for (int i = 0; i < all.length; i++) {
      int who = i;
      all[i] =
          new Thread(
              () -> {
                later(10 * who);
                take(who % 2 == 0 ? a : b, who % 2 == 0 ? b : a);
              },
              "thread " + i);
      all[i].start();
    }
    for (Thread one : all) {
      one.join();
    }
    System.out.println("done");
  }
}
