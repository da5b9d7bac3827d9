import java.util.concurrent.atomic.AtomicInteger;

/** Two threads count: no count is lost. */
public class Counted {
  static final AtomicInteger COUNT = new AtomicInteger();

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(COUNT::incrementAndGet);
    Thread two = new Thread(COUNT::incrementAndGet);
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println("counted " + COUNT);
    assert COUNT.get() == 2 : "lost: " + COUNT;
  }
}
