// bug: aba; options:
import java.util.concurrent.atomic.AtomicInteger;

/** A bonus is added if the balance is what it was, which it is again after bonus and purchase. */
public class AbaBonusTwice {
  static final AtomicInteger balance = new AtomicInteger(19);
  static final AtomicInteger bonuses = new AtomicInteger();

  public static void main(String[] args) throws InterruptedException {
    Thread[] clerks = new Thread[3];
    for (int i = 0; i < clerks.length; i++) {
      clerks[i] = new Thread(AbaBonusTwice::addBonus);
      clerks[i].start();
    }
    Thread customer = new Thread(AbaBonusTwice::buy);
    customer.start();
    for (Thread clerk : clerks) {
      clerk.join();
    }
    customer.join();
    if (bonuses.get() > 1) {
      throw new IllegalStateException(bonuses + " bonuses were added");
    }
    System.out.println("one bonus was added");
  }

  static void addBonus() {
    int seen = balance.get();
    if (seen == 19 && bonuses.get() == 0 && balance.compareAndSet(19, 39)) {
      bonuses.incrementAndGet();
    }
  }

  static void buy() {
    for (int i = 0; i < 5; i++) {
      int seen = balance.get();
      if (seen > 20) {
        balance.addAndGet(-20);
      }
    }
  }
}
