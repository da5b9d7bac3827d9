import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Two threads fill a list, by a reference to a method of the JDK. */
class Adds {
  static void add(Consumer<Integer> to) {
    to.accept(1);
    to.accept(2);
  }

  public static void main(String[] args) throws Exception {
    List<Integer> list = new ArrayList<>();
    Thread one = new Thread(() -> add(list::add));
    Thread two = new Thread(() -> add(list::add));
    one.start();
    two.start();
    one.join();
    two.join();
    if (list.size() != 4) {
      throw new AssertionError("lost");
    }
  }
}
