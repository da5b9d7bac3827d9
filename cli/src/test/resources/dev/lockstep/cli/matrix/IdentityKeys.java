import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Tables by identity: of strings, boxes, constants, lists. */
class IdentityKeys {
  @SuppressWarnings("removal")
  public static void main(String[] args) {
    Map<Object, Integer> map = new IdentityHashMap<>();
    for (int i = 0; i < 5; i++) {
      map.put(new String("text"), i);
      map.put(new Integer(1000), i);
      map.put(new ArrayList<>(List.of(i)), i);
    }
    map.put(TimeUnit.DAYS, 8);
    map.put("literal", 9);
    map.put(Map.class, 10);
    System.out.println(map.keySet() + " " + map.values());
    Set<Object> set = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int i = 0; i < 9; i++) {
      set.add("s" + i);
      set.add((long) i);
    }
    System.out.println(set);
    System.out.println(System.identityHashCode(new String("x")));
  }
}
