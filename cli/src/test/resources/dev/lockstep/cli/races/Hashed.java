import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Objects and arrays whose accesses are watched before their hash codes are asked for. */
public class Hashed {
  int n;

  public static void main(String[] args) throws Exception {
    List<Object> all = new ArrayList<>();
    Thread other = new Thread(() -> {});
    other.start();
    for (int i = 0; i < 20; i++) {
      Hashed one = new Hashed();
      one.n = i;
      int[] array = new int[1];
      array[0] = i;
      all.add(one);
      all.add(array);
    }
    Set<Object> hashed = new HashSet<>(all);
    StringBuilder text = new StringBuilder();
    for (Object each : hashed) {
      text.append(each instanceof Hashed h ? "h" + h.n : "a" + ((int[]) each)[0]).append(' ');
    }
    System.out.println(text);
    System.out.println(System.identityHashCode(all.get(0)) + " " + all.get(1).hashCode());
    other.join();
  }
}
