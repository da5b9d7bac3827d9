import java.lang.annotation.*;
import java.util.*;
import java.util.function.*;

@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER, ElementType.METHOD})
@interface Mark { int value() default 1; Class<?> type() default Object.class; }

sealed interface Shape<T extends Comparable<T>> permits Circle, Square {
  T area();
  default Shape<T> self() { return this; }
  int[] SIDES = {4};
}
record Circle(@Mark(2) double r, List<@Mark String> names) implements Shape<Double> {
  Circle { if (r < 0) { throw new IllegalArgumentException(); } }
  public Double area() { return Math.PI * r * r; }
}
record Square(int side) implements Shape<Integer> {
  static int made;
  public Integer area() { made++; return side * side; }
}
enum Color { RED { int code() { return 1; } }, BLUE; int code() { return 2; }
  private static final Map<String, Color> ALL = new HashMap<>();
  static { for (Color color : values()) { String key = color.name(); ALL.put(key, color); } }
}
@Deprecated class Program<K, V extends @Mark(3) Number> implements java.io.Serializable {
  private static final long serialVersionUID = 5;
  private static long counter = 3;
  protected transient volatile Map<K, ? super V> map;
  class Inner { int get() { return hidden() + (int) counter; } }
  static class Nested<@Mark T> { T value; }
  private int hidden() { return 1; }
  @Mark(9) synchronized <X extends Exception> int all(final int count, String... rest) throws X {
    int sum = 0;
    try {
      for (@Mark(4) String each : rest) { @Mark(5) Object local = each; sum += local.hashCode(); }
    } catch (@Mark(6) RuntimeException | Error e) {
      throw e;
    } finally { counter++; }
    Function<Integer, Integer> twice = (@Mark(7) Integer x) -> x * 2 + count;
    Supplier<Inner> inner = Inner::new;
    Object local = new @Mark(8) Object() { public String toString() { return "o" + count; } };
    if (local instanceof @Mark(10) String text && text.isEmpty()) { return 0; }
    return switch (Color.RED) { case RED -> twice.apply(sum) + inner.get().get();
      case BLUE -> ((Supplier<Integer> & java.io.Serializable) () -> 3).get(); };
  }
  static Object run() throws Exception { return new Program<String, Integer>().all(1, "a"); }
}
