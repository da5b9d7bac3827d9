import java.util.IdentityHashMap;
import java.util.Map;

/** Strings and boxes that are shared, and their identity. */
class Interned {
  static final String CONSTANT = "con" + "stant";

  public static void main(String[] args) {
    String built = new StringBuilder("con").append("stant").toString();
    System.out.println((built == CONSTANT) + " " + (built.intern() == CONSTANT));
    System.out.println(System.identityHashCode(CONSTANT) + " " + System.identityHashCode(built));
    Integer small = 100;
    Integer large = 1000;
    System.out.println((small == Integer.valueOf(100)) + " " + (large == Integer.valueOf(1000)));
    System.out.println(System.identityHashCode(small) + " " + System.identityHashCode(large));
    System.out.println(System.identityHashCode("") + " " + System.identityHashCode("main"));
    Map<Object, String> map = new IdentityHashMap<>();
    for (Object key : new Object[] {"", "a", 'b', 1, 2L, true, false, String.class, "value"}) {
      map.put(key, key.getClass().getSimpleName());
    }
    System.out.println(map);
  }
}
