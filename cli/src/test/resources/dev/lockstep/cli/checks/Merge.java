// checks: none
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Counts words, and all of them. */
public class Merge {
  static final Map<String, Integer> COUNTS = new ConcurrentHashMap<>();

  static void act(String name) {
    for (String word : List.of("a", "rose", "is", "a", "rose")) {
      COUNTS.merge(word, 1, Integer::sum);
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
