// deadlocks: none
public class StartedBehind {
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
    Thread other = new Thread(() -> count++, "other");
    other.start();
    take(a, b);
    Thread second = new Thread(() -> take(b, a), "second");
    second.start();
    second.join();
    other.join();
    System.out.println("done");
  }
}
