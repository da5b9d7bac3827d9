import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.text.NumberFormat;
import java.util.List;
import java.util.Optional;
import java.util.StringTokenizer;
import java.util.concurrent.locks.ReentrantLock;

/** The texts of objects that have none of their own. */
class DefaultTexts {
  static class Plain {}

  static <T> T same(T object) {
    return object;
  }

  public static void main(String[] args) {
    List<Object> all = List.of(new Object(), new Plain(), new int[1], new String[2][2],
        new StringReader(""), new ByteArrayInputStream(new byte[0]), new StringTokenizer(""),
        Optional.of(new Plain()), new ReentrantLock(), new Object() {});
    for (Object each : all) {
      System.out.println(each);
    }
    System.out.println("" + new Plain() + same(new Plain()) + new char[2].length);
    System.out.println(String.valueOf(new Plain()).concat(new Plain().toString()));
    System.out.println(new StringBuilder().append(new Plain()).append((Object) new int[0]));
    System.out.println(String.join(",", List.of(new Plain().toString())) + all.iterator());
    System.out.println(NumberFormat.getIntegerInstance() + " " + List.of(1).stream());
  }
}
