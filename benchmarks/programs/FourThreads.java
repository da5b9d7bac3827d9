import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Four threads with arrays and objects of their own, a lock, and a map that they share. */
public class FourThreads {
  static final int TURNS = 400;
  static final int LENGTH = 1000;
  static final int NODES = 100;
  static final Object LOCK = new Object();
  static final Map<Integer, Integer> MAP = new ConcurrentHashMap<>();
  static long total;

  static final class Node {
    final Node next;
    int value;

    Node(int value, Node next) {
      this.value = value;
      this.next = next;
    }
  }

  public static void main(String[] args) {
    Rounds.run(args, FourThreads::all);
  }

  static double all() {
    total = 0;
    Thread[] threads = new Thread[4];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(FourThreads::work);
      threads[i].start();
    }
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    return total;
  }

  static void work() {
    long[] sums = new long[LENGTH];
    for (int turn = 0; turn < TURNS; turn++) {
      for (int i = 1; i < LENGTH; i++) {
        sums[i] = sums[i - 1] + (i ^ turn);
      }
      Node list = null;
      for (int i = 0; i < NODES; i++) {
        list = new Node(i, list);
      }
      long sum = 0;
      for (Node node = list; node != null; node = node.next) {
        sum += node.value;
      }
      synchronized (LOCK) {
        total += sums[LENGTH - 1] + sum;
      }
      MAP.merge(turn & 63, 1, Integer::sum);
    }
  }
}
