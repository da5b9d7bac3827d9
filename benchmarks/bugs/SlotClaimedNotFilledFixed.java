// fixed: buffer; options:
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** The consumer waits until a slot that is claimed is also filled. */
public class SlotClaimedNotFilledFixed {
  static final int EACH = 6;

  static final AtomicIntegerArray slots = new AtomicIntegerArray(3 * EACH);
  static final AtomicInteger claimed = new AtomicInteger();

  public static void main(String[] args) throws InterruptedException {
    Thread[] producers = new Thread[3];
    for (int i = 0; i < producers.length; i++) {
      producers[i] = new Thread(SlotClaimedNotFilledFixed::produce);
      producers[i].start();
    }
    int sum = 0;
    for (int taken = 0; taken < slots.length(); taken++) {
      while (slots.get(taken) == 0) {
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
