// bug: aba; options:
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * A free list of block numbers has no version: the first block may have been away and come back.
 */
public class AbaFreeList {
  static final int BLOCKS = 3;

  static final AtomicInteger first = new AtomicInteger(1);
  static final AtomicIntegerArray next = new AtomicIntegerArray(BLOCKS + 1);
  static final AtomicIntegerArray owners = new AtomicIntegerArray(BLOCKS + 1);
  static final AtomicInteger most = new AtomicInteger();

  public static void main(String[] args) throws InterruptedException {
    for (int i = 1; i < BLOCKS; i++) {
      next.set(i, i + 1);
    }
    Thread one = new Thread(AbaFreeList::work);
    Thread other = new Thread(AbaFreeList::work);
    one.start();
    other.start();
    work();
    one.join();
    other.join();
    if (most.get() > 1) {
      throw new IllegalStateException("a block was given to two threads");
    }
    System.out.println("each block had one owner at a time");
  }

  static void work() {
    for (int i = 0; i < 10; i++) {
      int one = allocate();
      int other = allocate();
      release(one);
      Thread.onSpinWait();
      release(other);
    }
  }

  static int allocate() {
    while (true) {
      int old = first.get();
      if (old == 0) {
        return 0;
      }
      if (first.compareAndSet(old, next.get(old))) {
        most.accumulateAndGet(owners.incrementAndGet(old), Math::max);
        return old;
      }
    }
  }

  static void release(int block) {
    if (block != 0) {
      owners.decrementAndGet(block);
      int old;
      do {
        old = first.get();
        next.set(block, old);
      } while (!first.compareAndSet(old, block));
    }
  }
}
