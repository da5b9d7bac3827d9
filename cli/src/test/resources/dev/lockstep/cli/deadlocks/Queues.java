// deadlocks: none
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;

public class Queues {
  static final LinkedBlockingQueue<Integer> one = new LinkedBlockingQueue<>();
  static final ArrayBlockingQueue<Integer> other = new ArrayBlockingQueue<>(3);
  static final Vector<Integer> vector = new Vector<>();
  static final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

  static void passOn(int count) {
    try {
      for (int i = 0; i < count; i++) {
        one.put(i);
        other.put(one.take());
        vector.add(other.take());
        map.merge(i % 3, 1, Integer::sum);
        one.remove(-1);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> passOn(20), "first");
    Thread second = new Thread(() -> passOn(20), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("done");
  }
}
