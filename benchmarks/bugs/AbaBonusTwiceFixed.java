// fixed: aba; options:
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** A bonus is added by whoever is the first to mark the card, whatever its balance is. */
public class AbaBonusTwiceFixed {
  static final AtomicInteger balance = new AtomicInteger(19);
  static final AtomicInteger bonuses = new AtomicInteger();
  static final AtomicBoolean isMarked = new AtomicBoolean();

  public static void main(String[] args) throws InterruptedException {
    Thread[] clerks = new Thread[3];
    for (int i = 0; i < clerks.length; i++) {
      clerks[i] = new Thread(AbaBonusTwiceFixed::addBonus);
      clerks[i].start();
    }
    Thread customer = new Thread(AbaBonusTwiceFixed::buy);
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
    if (seen < 20 && isMarked.compareAndSet(false, true)) {
      balance.addAndGet(20);
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
