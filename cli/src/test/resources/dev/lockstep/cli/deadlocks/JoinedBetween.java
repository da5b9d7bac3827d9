// deadlocks: none
public class JoinedBetween {
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
    Thread first = new Thread(() -> take(a, b), "first");
    first.start();
    first.join();
    Thread second = new Thread(() -> take(b, a), "second");
    second.start();
    second.join();
    System.out.println("done");
  }
}
