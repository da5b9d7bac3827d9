import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Hash codes of whole tables, whose elements have none of their own. */
class TableHashes {
  enum Key { A, B }

  static class Plain {}

  public static void main(String[] args) {
    List<Object> some = List.of(String.class, new Plain(), Key.A, new int[1], Map.class);
    System.out.println(some.hashCode() + " " + new ArrayList<>(some).hashCode());
    System.out.println(new LinkedList<>(some).hashCode() + " " + Set.copyOf(some).hashCode());
    System.out.println(new CopyOnWriteArrayList<>(some).hashCode());
    System.out.println(new HashSet<>(some).hashCode() + " " + new LinkedHashSet<>(some).hashCode());
    System.out.println(List.of(Plain.class).hashCode() + " " + Set.of(new Plain()).hashCode());
    System.out.println(Map.of(Key.A, new Plain()).hashCode() + " " + Map.of(Plain.class, 1));
    System.out.println(Map.entry(Plain.class, new Plain()).hashCode());
    System.out.println(new AbstractMap.SimpleEntry<>(Key.A, List.class).hashCode());
    System.out.println(new TreeMap<>(Map.of(1, Key.class, 2, new Plain())).hashCode());
    System.out.println(new EnumMap<>(Map.of(Key.A, Key.class, Key.B, new Plain())).hashCode());
    System.out.println(new HashMap<>(Map.of(1, Key.class, 2, new Plain())).hashCode());
    System.out.println(new IdentityHashMap<>(Map.of(Key.A, Key.class)).hashCode());
    System.out.println(new ConcurrentHashMap<>(Map.of(1, Plain.class)).hashCode());
    System.out.println(Optional.of(Plain.class).hashCode());
  }
}
