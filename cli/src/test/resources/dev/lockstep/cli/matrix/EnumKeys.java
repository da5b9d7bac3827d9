import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Tables of the program's own enum constants, also of some with bodies. */
class EnumKeys {
  enum Color { RED, GREEN, BLUE, CYAN, PINK, GREY }

  enum Operation {
    PLUS { @Override int apply(int a, int b) { return a + b; } },
    MINUS { @Override int apply(int a, int b) { return a - b; } },
    TIMES { @Override int apply(int a, int b) { return a * b; } };

    abstract int apply(int a, int b);
  }

  public static void main(String[] args) {
    Set<Color> colors = new HashSet<>(EnumSet.allOf(Color.class));
    System.out.println(colors + " " + colors.hashCode());
    Map<Operation, Integer> results = new HashMap<>();
    for (Operation operation : Operation.values()) {
      results.put(operation, operation.apply(7, 5));
    }
    System.out.println(results);
    System.out.println(Color.RED.hashCode() + " " + Operation.PLUS.hashCode());
    System.out.println(results.entrySet().iterator().next().hashCode());
  }
}
