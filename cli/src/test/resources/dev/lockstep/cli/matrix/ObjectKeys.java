import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Tables of objects that have the hash code of the JVM. */
class ObjectKeys {
  static class Plain {}

  static class Named {
    private final String name;

    Named(String name) {
      this.name = name;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  public static void main(String[] args) {
    Set<Object> objects = new HashSet<>();
    Map<Named, Integer> named = new HashMap<>();
    for (int i = 0; i < 8; i++) {
      objects.add(i % 2 == 0 ? new Plain() : new Object());
      named.put(new Named("n" + i), i);
    }
    objects.forEach(System.out::println);
    System.out.println(named + " " + named.hashCode());
  }
}
