// --machine butterfly-plus --nodes 6 --timeslice 50

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;

/** Arrays live on the node of the thread that made them, wherever the collector moves them. */
class PlacedArrays {
  static final int THREADS = 5;
  static final long[][] LONGS = new long[THREADS][];
  static final String[] TOLD = new String[THREADS];

  static long sum(long[] numbers) {
    long sum = 0;
    for (long number : numbers) {
      sum += number;
    }
    return sum;
  }

  static void work(int id, CyclicBarrier barrier) throws Exception {
    LONGS[id] = new long[200];
    double[][] own = new double[20][30];
    barrier.await();
    String told = "";
    for (int turn = 0; turn < 3; turn++) {
      Object[] garbage = new Object[300];
      for (int i = 0; i < garbage.length; i++) {
        garbage[i] = new int[1000];
      }
      synchronized (LONGS[id]) {
        LONGS[id][turn] = garbage.length + id;
      }
      long begin = System.nanoTime();
      long far = sum(LONGS[(id + 1) % THREADS]);
      long middle = System.nanoTime();
      own[turn][turn] = far;
      long near = sum(LONGS[id]);
      told += " " + (middle - begin) + " " + (System.nanoTime() - middle) + " " + near;
      barrier.await();
    }
    TOLD[id] = told;
  }

  public static void main(String[] args) throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(THREADS);
    Thread[] threads = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      int id = i;
      threads[i] =
          new Thread(
              () -> {
                try {
                  work(id, barrier);
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    for (String told : TOLD) {
      System.out.println(told);
    }
    Map<Object, Integer> keys = new IdentityHashMap<>();
    Map<Object, Integer> hashed = new HashMap<>();
    for (int i = 0; i < THREADS; i++) {
      keys.put(LONGS[i], i);
      hashed.put(new byte[i].clone(), i);
    }
    System.out.println(keys.values() + " " + hashed.values());
    System.out.println(System.identityHashCode(LONGS[3]) != System.identityHashCode(LONGS[4]));
  }
}
