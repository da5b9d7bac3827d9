import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.io.PrintWriter;
import java.io.Serializable;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** Where the JDK asks for an identity itself: keys of one hash code, written objects, loaders. */
class EqualHashes {
  record Key(int number) {
    @Override
    public int hashCode() {
      return 7;
    }
  }

  static class Written implements Serializable {}

  public static void main(String[] args) throws Exception {
    System.out.println(filled(new HashMap<>()));
    System.out.println(filled(new ConcurrentHashMap<>()));

    URLClassLoader loader = new URLClassLoader(new URL[0]);
    System.out.println(loader + " " + loader.getUnnamedModule());

    Exception failure = new Exception();
    failure.printStackTrace(new PrintWriter(new StringWriter()));
    System.out.println(failure.hashCode());

    Written written = new Written();
    new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(written);
    System.out.println(written + " " + Objects.toIdentityString(new Written()));

    Map<Object, Object> byIdentity = new IdentityHashMap<>(Map.of(new Written(), 1));
    System.out.println(byIdentity.hashCode() + " " + byIdentity.keySet().hashCode());
    System.out.println(byIdentity.entrySet().iterator().next().hashCode());
  }

  private static Iterable<Integer> filled(Map<Object, Integer> map) {
    for (int number = 0; number < 20; number++) {
      map.put(new Key(number), number);
    }
    return map.values();
  }
}
