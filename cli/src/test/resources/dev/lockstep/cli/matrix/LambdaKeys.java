import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

/** Lambdas and method references as keys. */
class LambdaKeys {
  public static void main(String[] args) {
    Map<IntBinaryOperator, String> names = new HashMap<>();
    names.put((a, b) -> a + b, "plus");
    names.put((a, b) -> a * b, "times");
    names.put(Math::max, "max");
    names.put(Integer::compare, "compare");
    names.forEach((function, name) -> System.out.print(name + function.applyAsInt(6, 4) + " "));
    System.out.println();
    List<Supplier<Integer>> suppliers = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      int captured = i;
      suppliers.add(() -> captured);
    }
    Set<Supplier<Integer>> set = new HashSet<>(suppliers);
    set.forEach(supplier -> System.out.print(supplier.get() + " "));
    Runnable nothing = () -> {};
    System.out.println(nothing.hashCode() + " " + System.identityHashCode(suppliers.get(3)));
  }
}
