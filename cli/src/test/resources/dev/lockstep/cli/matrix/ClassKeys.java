import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Tables of classes: of the JDK, of the program, of arrays and primitives. */
class ClassKeys {
  interface Shape {}

  record Circle(int radius) implements Shape {}

  static class Square implements Shape {}

  public static void main(String[] args) {
    Set<Class<?>> types = new HashSet<>(List.of(int.class, int[].class, String.class, List.class));
    types.addAll(List.of(Shape.class, Circle.class, Square.class, Square[].class, void.class));
    System.out.println(types);
    Map<Class<?>, Integer> counts = new HashMap<>();
    for (Object object : new Object[] {1, "a", 2L, 3.0, 'c', new Square(), new Circle(1), 5}) {
      counts.merge(object.getClass(), 1, Integer::sum);
    }
    System.out.println(counts);
    System.out.println(String.class.hashCode() + " " + Circle.class.hashCode());
  }
}
