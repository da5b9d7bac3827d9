// checks: get get put get put put
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Counts words, but not all. */
public class GetThenPut {
  static final ConcurrentMap<String, Integer> COUNTS = new ConcurrentHashMap<>();

  static void act(String name) {
    for (String word : List.of("a", "rose", "is", "a", "rose")) {
      Integer count = COUNTS.get(word);
      COUNTS.put(word, count == null ? 1 : count + 1);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread one = new Thread(() -> act("one"), "one");
    Thread two = new Thread(() -> act("two"), "two");
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println(new TreeMap<>(COUNTS));
  }
}
