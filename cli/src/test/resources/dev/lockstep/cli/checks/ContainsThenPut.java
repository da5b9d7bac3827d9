// checks: containsKey containsKey put put
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Both may take the seat. */
public class ContainsThenPut {
  static final Map<String, String> SEATS = new ConcurrentHashMap<>();
  static final AtomicInteger TAKEN = new AtomicInteger();

  static void act(String name) {
    if (!SEATS.containsKey("window")) {
      SEATS.put("window", name);
      TAKEN.incrementAndGet();
    }
  }

  public static void main(String[] args) throws Exception {
    Thread one = new Thread(() -> act("one"), "one");
    Thread two = new Thread(() -> act("two"), "two");
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println(TAKEN + " taken");
  }
}
