import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Records as keys, with parts that have no hash code of their own. */
class RecordKeys {
  enum Side { LEFT, RIGHT }

  record Key(Class<?> type, Side side) {}

  record Box<T>(T content, double weight) {}

  record Holder(Object object, int[] array, Runnable action) {}

  public static void main(String[] args) {
    Map<Key, Integer> keys = new HashMap<>();
    int number = 0;
    for (Class<?> type : List.of(String.class, Key.class, int[].class)) {
      for (Side side : Side.values()) {
        keys.put(new Key(type, side), number++);
      }
    }
    System.out.println(keys);
    Set<Box<?>> boxes = new HashSet<>();
    for (int i = 0; i < 6; i++) {
      boxes.add(new Box<>(i % 2 == 0 ? new Object() : Side.LEFT, i / 2.0));
      boxes.add(new Box<>(Optional.of(new ArrayList<>(List.of(Side.RIGHT))), i));
    }
    System.out.println(boxes);
    System.out.println(new Holder(new Object(), new int[0], () -> {}).hashCode());
  }
}
