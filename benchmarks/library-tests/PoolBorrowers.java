import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;

/** A test of a pool: no more borrow from it than it has, and all is given back. */
public class PoolBorrowers {
  public static void main(String[] args) throws Exception {
    Repeated.main(PoolBorrowers::test, args);
  }

  /** Makes builders. */
  private static final class Builders extends BasePooledObjectFactory<StringBuilder> {
    @Override
    public StringBuilder create() {
      return new StringBuilder();
    }

    @Override
    public PooledObject<StringBuilder> wrap(StringBuilder builder) {
      return new DefaultPooledObject<>(builder);
    }
  }

  static void test() throws Exception {
    AtomicInteger borrowed = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    try (GenericObjectPool<StringBuilder> pool = new GenericObjectPool<>(new Builders())) {
      pool.setMaxTotal(2);
      List<Thread> threads = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        threads.add(Thread.ofPlatform().start(() -> borrow(pool, borrowed, most)));
      }
      for (Thread thread : threads) {
        thread.join();
      }
      assert most.get() <= 2 : most;
      assert pool.getNumActive() == 0 : pool;
      assert pool.getBorrowedCount() == 300 : pool.getBorrowedCount();
    }
  }

  private static void borrow(
      GenericObjectPool<StringBuilder> pool, AtomicInteger borrowed, AtomicInteger most) {
    try {
      for (int i = 0; i < 100; i++) {
        StringBuilder builder = pool.borrowObject();
        most.accumulateAndGet(borrowed.incrementAndGet(), Math::max);
        builder.append(i);
        borrowed.decrementAndGet();
        pool.returnObject(builder);
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
