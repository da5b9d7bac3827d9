// fixed: atomicity; options:
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A word's counter is made by computeIfAbsent, so all threads get the same one. */
public class WordCountPutIfAbsentFixed {
  static final List<String> WORDS = List.of("a", "rose", "is", "a", "rose", "is", "a", "rose");

  static final ConcurrentHashMap<String, AtomicInteger> counts = new ConcurrentHashMap<>();

  public static void main(String[] args) throws InterruptedException {
    Thread[] readers = new Thread[3];
    for (int i = 0; i < readers.length; i++) {
      readers[i] = new Thread(() -> WORDS.forEach(WordCountPutIfAbsentFixed::count));
      readers[i].start();
    }
    for (Thread reader : readers) {
      reader.join();
    }
    int total = 0;
    for (AtomicInteger count : counts.values()) {
      total += count.get();
    }
    if (total != readers.length * WORDS.size()) {
      throw new IllegalStateException("counted " + total + " words");
    }
    System.out.println("counted " + total + " words");
  }

  static void count(String word) {
    counts.computeIfAbsent(word, none -> new AtomicInteger()).incrementAndGet();
  }
}
