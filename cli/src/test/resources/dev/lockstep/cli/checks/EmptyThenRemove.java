// checks: isEmpty isEmpty remove remove, java.util.NoSuchElementException
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** One element for two who look whether there is one. */
public class EmptyThenRemove {
  static final Queue<String> QUEUE = new ConcurrentLinkedQueue<>(List.of("last"));

  static void act(String name) {
    if (!QUEUE.isEmpty()) {
      QUEUE.remove();
    }
  }

  public static void main(String[] args) throws Exception {
    Thread one = new Thread(() -> act("one"), "one");
    Thread two = new Thread(() -> act("two"), "two");
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println(QUEUE);
  }
}
