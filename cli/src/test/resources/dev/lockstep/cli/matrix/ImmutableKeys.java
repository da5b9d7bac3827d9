import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The JDK shuffles its immutable tables in each JVM. */
class ImmutableKeys {
  enum Wind { NORTH, EAST, SOUTH, WEST }

  static class Plain {}

  public static void main(String[] args) {
    System.out.println(Set.of("a", "b", "c", "d", "e") + " " + Map.of("x", 1, "y", 2, "z", 3));
    System.out.println(Set.of(Wind.values()) + " " + Set.copyOf(List.of(9, 8, 7, 6, 5)));
    System.out.println(Map.of(Plain.class, 1, Wind.class, 2, String.class, 3, int.class, 4));
    System.out.println(Set.of(new Plain(), new Plain(), new Object(), new int[1]));
    System.out.println(Map.ofEntries(Map.entry(Wind.EAST, 1), Map.entry(Wind.WEST, 2)));
    System.out.println(
        List.of(5, 6, 7, 8).stream().collect(Collectors.toUnmodifiableMap(n -> n % 3 + n, n -> n)));
  }
}
