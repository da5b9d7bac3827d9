// checks: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** One call is whole. */
public class ComputeIfAbsent {
  static final Map<String, String> SEATS = new ConcurrentHashMap<>();
  static final AtomicInteger TAKEN = new AtomicInteger();

  static void act(String name) {
    SEATS.computeIfAbsent(
        "window",
        _ -> {
          TAKEN.incrementAndGet();
          return name;
        });
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
