// checks: size size remove remove, java.lang.IndexOutOfBoundsException
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Takes the last one of a list, if there is any. */
public class SizeThenRemove {
  static final List<String> LIST = Collections.synchronizedList(new ArrayList<>(List.of("last")));

  static void act(String name) {
    if (LIST.size() > 0) {
      LIST.remove(0);
    }
  }

  public static void main(String[] args) throws Exception {
    Thread one = new Thread(() -> act("one"), "one");
    Thread two = new Thread(() -> act("two"), "two");
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println(LIST);
  }
}
