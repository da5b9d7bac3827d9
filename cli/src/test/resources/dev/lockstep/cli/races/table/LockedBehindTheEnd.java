// races: none
public class LockedBehindTheEnd {
  static final Object lock = new Object();
  static int count;

  static void add() {
    synchronized (lock) {
      count++;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(LockedBehindTheEnd::add);
    other.start();
    Thread.sleep(100); // It is over by then, which nothing says.
    add();
    synchronized (lock) {
      System.out.println(count);
    }
  }
}
