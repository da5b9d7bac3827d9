// deadlocks: none
public class OneThread {
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

  public static void main(String[] args) throws InterruptedException {
    Thread first =
        new Thread(
            () -> {
              take(a, b);
              take(b, a);
            },
            "first");
    first.start();
    first.join();
    System.out.println("done");
  }
}
