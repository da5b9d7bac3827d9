
import java.io.PrintStream;

class Order {
  static final PrintStream KEPT = System.out;
  record Slow(String name) {
    @Override public String toString() {
      System.out.print("[" + name + "]");
      tsleep(50);
      return name;
    }
  }
  static void tell(PrintStream where, String what) { where.println(what); }
  public static void main(String[] args) {
    int node = mynode();
    tsleep(1_000 * (3 - node));
    System.out.printf("%d %s%n", node, "formatted");
    KEPT.println(new char[] {'k', (char) ('0' + node)});
    System.err.println("error " + node);
    tsleep(10_000 + 10 * node);
    System.out.println(new Slow("slow" + node));
    tell(System.out, "passed " + node);
  }
}
