import static dev.lockstep.ipsc.Ipsc.*;
import java.util.*;

public class Node {
  public static void tell() { System.out.println(runs + " " + new Node().hashCode()); }
  enum Colour { RED, GREEN { int value() { return mynode(); } }; int value() { return -1; } }
  static int runs = 1;
  static final Map<Object, Integer> SEEN = new HashMap<>();
  static String left() {
    String before = System.getProperty("left") + Locale.getDefault() + TimeZone.getDefault().getID();
    System.setProperty("left", "behind");
    Locale.setDefault(Locale.FRANCE);
    TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
    return before;
  }
  public static void main(String[] args) throws Exception {
    SEEN.put(Colour.GREEN, runs++);
    var channel = copen(1);
    int[] word = { mynode() + new Random().nextInt(100) };
    if (mynode() == 0) {
      System.out.println(left() + SEEN + Colour.GREEN.value() + new Thread().getName());
      sendw(channel, 7, word, 4, 1, 1);
    } else {
      recvw(channel, 7, word, 4);
      System.out.println(mynode() + " has " + word[0] + " at " + System.nanoTime());
      Runnable method = Node::tell;
      method.run();
    }
  }
}
