// bug: buffer; options:
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** A producer claims a slot and fills it later; the consumer takes what is claimed for filled. */
public class SlotClaimedNotFilled {
  static final int EACH = 6;

  static final AtomicIntegerArray slots = new AtomicIntegerArray(3 * EACH);
  static final AtomicInteger claimed = new AtomicInteger();

  public static void main(String[] args) throws InterruptedException {
    Thread[] producers = new Thread[3];
    for (int i = 0; i < producers.length; i++) {
      producers[i] = new Thread(SlotClaimedNotFilled::produce);
      producers[i].start();
    }
    int sum = 0;
    for (int taken = 0; taken < slots.length(); taken++) {
      while (claimed.get() == taken) {
        Thread.onSpinWait();
      }
      sum += slots.get(taken);
    }
    for (Thread producer : producers) {
      producer.join();
    }
    if (sum != 63) {
      throw new IllegalStateException("the sum is " + sum);
    }
    System.out.println("the sum is " + sum);
  }

  static void produce() {
    for (int i = 1; i <= EACH; i++) {
      int slot = claimed.getAndIncrement();
      slots.set(slot, i);
    }
  }
}
