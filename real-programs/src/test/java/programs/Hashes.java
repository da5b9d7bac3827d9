package programs;

import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;

/** Hash codes that the JVM gives out, between classes and resources that have to be found. */
public final class Hashes {
  private Hashes() {}

  private enum Color {
    RED,
    GREEN
  }

  private static final class Late {
    static final Map<Object, Integer> TABLE = new HashMap<>();

    private Late() {}
  }

  public static void main(String[] args) throws Exception {
    Object array = new int[0];
    System.out.println(array.hashCode() + " " + Color.RED.hashCode());
    Late.TABLE.put(Color.GREEN, 1);
    System.out.println(Late.TABLE.hashCode() + " " + Hashes.class.hashCode());
    try (InputStream resource = Hashes.class.getResourceAsStream("Hashes.class")) {
      System.out.println(resource.available() > 0);
    }
    Runnable lambda = () -> System.out.println(Thread.currentThread().hashCode());
    lambda.run();
    System.out.println(lambda.hashCode() + " " + new Object().hashCode());
  }
}
