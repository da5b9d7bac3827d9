import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Arrays as keys, and hash codes of what is in arrays. */
class ArrayKeys {
  enum Bit { ZERO, ONE }

  public static void main(String[] args) {
    Map<Object, Integer> arrays = new HashMap<>();
    for (int i = 0; i < 10; i++) {
      arrays.put(new int[i], i);
      arrays.put(new String[i][2], 10 + i);
      arrays.put(new Bit[] {Bit.ONE}, 20 + i);
    }
    System.out.println(arrays.values());
    Set<List<?>> lists = new HashSet<>(List.of(List.of(new long[2]), List.of(Bit.ZERO, "b")));
    System.out.println(lists.hashCode() + " " + lists);
    Object[] deep = {new Object[] {Bit.ONE, Bit.class}, new Object()};
    System.out.println(Arrays.hashCode(deep) + " " + Arrays.deepHashCode(deep));
    System.out.println(Arrays.toString(deep) + " " + Arrays.deepToString(deep));
    System.out.println(Objects.hash(Bit.ZERO, deep, new char[1]));
  }
}
