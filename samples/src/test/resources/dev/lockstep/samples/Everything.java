import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;
import dev.lockstep.ipsc.Event;
import dev.lockstep.ipsc.Lock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A bit of everything that could differ between two runs.
 *
 * <p>With the argument {@code hashes} also the hash codes that the JVM draws for objects of the JDK,
 * which depend on how many the JDK draws for itself: that differs between garbage collectors.
 */
public class Everything {
  enum Colour {
    RED,
    GREEN,
    BLUE
  }

  record Point(int x, int y) {}

  sealed interface Shape permits Circle, Square {}

  record Circle(Point centre) implements Shape {}

  record Square(int side) implements Shape {}

  static final int TASKS = 4;
  static int racy;
  static int locked;
  static int synchronizedCount;
  static Lock lock = new Lock();
  static Event go = new Event();
  static Object monitor = new Object();

  public static void main(String[] args) throws Exception {
    cube_init(0.5, 0.7, 0.1, 16);
    List<Integer> tids = new ArrayList<>();
    for (int i = 0; i < TASKS; i++) {
      tids.add(tfork(Everything::work, 100, i));
    }
    evpost(go);
    Chnl d = copen(1);
    byte[] message = new byte[64];
    for (int i = 0; i < TASKS; i++) {
      int length = recvmsg(d, message, 64).length();
      System.out.println(new String(message, 0, length) + " at " + clock());
    }
    tids.forEach(tid -> twait(tid));
    System.out.println(racy + " " + locked + " " + synchronizedCount);
    System.out.println(new Everything().hashCode() + " " + new Everything());
    if (args.length > 0) {
      hashes();
    }
    library();
  }

  static void work(int number) {
    evwait(go);
    Random random = new Random();
    for (int i = 0; i < 300; i++) {
      racy++;
      lock(lock);
      locked++;
      unlock(lock);
      synchronized (monitor) {
        synchronizedCount += depth(i % 40);
      }
      try {
        fail(i);
      } catch (IllegalStateException | ArithmeticException e) {
        racy += e.getMessage().length();
      }
      racy += random.nextInt(3) + (int) (Math.random() * 2) + name(i).length();
    }
    tsleep(100 * number);
    byte[] text = (name(number) + " " + racy + " " + System.nanoTime()).getBytes();
    sendw(copen(1), 1, text, text.length, HOST, 1);
  }

  static int depth(int n) {
    return n == 0 ? 0 : 1 + depth(n - 1);
  }

  static void fail(int i) {
    if (i % 7 == 0) {
      throw new IllegalStateException("seven " + i / (i % 3));
    }
  }

  static String name(int i) {
    return switch ("case" + i % 4) {
      case "case0" -> "zero";
      case "case1" -> "one";
      case "case2" -> {
        Shape shape = i % 8 < 4 ? new Circle(new Point(i, 2)) : new Square(i);
        yield switch (shape) {
          case Circle(Point(int x, int y)) -> "circle" + x * y;
          case Square square -> square.toString();
        };
      }
      default -> "other";
    };
  }

  static void hashes() {
    Object object = new Object();
    System.out.println(object.hashCode() + " " + object);
    System.out.println(Colour.GREEN.hashCode() + " " + new int[3].hashCode());
    Runnable lambda = () -> {};
    System.out.println(System.identityHashCode(lambda) + " " + String.class.hashCode());
    Set<Object> set = new HashSet<>(List.of(Colour.values()));
    for (int i = 0; i < 5; i++) {
      set.add(new Object());
    }
    System.out.println(set);
  }

  static void library() {
    System.out.println(Set.of("a", "b", "c", "d") + " " + Map.of(1, 2, 3, 4, 5, 6));
    Map<Integer, Long> counts =
        IntStream.range(0, 1000)
            .boxed()
            .collect(Collectors.groupingBy(i -> i * i % 13, HashMap::new, Collectors.counting()));
    System.out.println(counts + " " + System.currentTimeMillis() + " " + UUID.randomUUID());
    try {
      endless(0);
    } catch (StackOverflowError deep) {
      System.out.println("deep");
    }
    System.out.println(clock());
  }

  static int endless(int n) {
    if (n == 3000) {
      throw new StackOverflowError();
    }
    return 1 + endless(n + 1);
  }
}
