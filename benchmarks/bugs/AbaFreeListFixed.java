// fixed: aba; options:
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

/** A free list of block numbers counts its changes in the upper half of the word with the first. */
public class AbaFreeListFixed {
  static final int BLOCKS = 3;

  static final AtomicLong first = new AtomicLong(1);
  static final AtomicIntegerArray next = new AtomicIntegerArray(BLOCKS + 1);
  static final AtomicIntegerArray owners = new AtomicIntegerArray(BLOCKS + 1);
  static final AtomicInteger most = new AtomicInteger();

  public static void main(String[] args) throws InterruptedException {
    for (int i = 1; i < BLOCKS; i++) {
      next.set(i, i + 1);
    }
    Thread one = new Thread(AbaFreeListFixed::work);
    Thread other = new Thread(AbaFreeListFixed::work);
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
      long word = first.get();
      int old = (int) word;
      if (old == 0) {
        return 0;
      }
      if (first.compareAndSet(word, changed(word, next.get(old)))) {
        most.accumulateAndGet(owners.incrementAndGet(old), Math::max);
        return old;
      }
    }
  }

  static void release(int block) {
    if (block != 0) {
      owners.decrementAndGet(block);
      long word;
      do {
        word = first.get();
        next.set(block, (int) word);
      } while (!first.compareAndSet(word, changed(word, block)));
    }
  }

  static long changed(long word, int block) {
    return ((word >>> 32) + 1) << 32 | block;
  }
}
