import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Something of everything that compilers add code to. */
public class Covered {
  static final List<String> told = new ArrayList<>();

  public static void main(String[] args) throws Exception {
    told.add(branches(3, 0) + branches(0, 5) + "");
    told.add(loops(4) + "");
    told.add(numbers(2) + numbers(7));
    told.add(strings("one") + strings("six") + "");
    told.add(colours(Colour.RED) + exhaustive(Colour.GREEN));
    told.add(shapes(new Circle(2)) + "");
    told.add(new Point(1, 2).x() + "");
    resources(false);
    resourcesThatMayBeNull(null);
    finallyOnce(1);
    caught(true);
    locked();
    asserted(3);
    lambda(x -> x + 1);
    new Covered().new Inner().callBack("a");
    told.add(ternaries(true, false) + "");
    told.add(new Generic().get());
  }

  static int branches(int a, int b) {
    int sum = 0;
    if (a > 0 && b > 0) {
      sum = 1;
    } else if (a > 2 || b > 7) {
      sum = 2;
    }
    if (a < -1) {
      sum = 9;
    }
    return sum > 0 ? sum : -sum;
  }

  static int loops(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      if (i == 2) {
        continue;
      }
      sum += i;
      while (sum > 100) {
        sum--;
      }
    }
    do {
      sum++;
      if (sum > 50) {
        break;
      }
    } while (sum < 8);
    return sum;
  }

  static String numbers(int n) {
    switch (n) {
      case 1:
        return "a";
      case 2:
      case 3:
        told.add("b");
        break;
      case 40:
        return "c";
      default:
        told.add("d");
    }
    return "e";
  }

  static int strings(String s) {
    switch (s) {
      case "one":
        return 1;
      case "two":
        return 2;
      case "three":
        return 3;
      default:
        return 0;
    }
  }

  enum Colour {
    RED,
    GREEN,
    BLUE
  }

  static String colours(Colour c) {
    switch (c) {
      case RED:
        return "r";
      case GREEN:
        return "g";
      default:
        return "?";
    }
  }

  static int exhaustive(Colour c) {
    return switch (c) {
      case RED -> 1;
      case GREEN -> 2;
      case BLUE -> 3;
    };
  }

  sealed interface Shape permits Circle, Square {}

  record Circle(int radius) implements Shape {}

  record Square(int side) implements Shape {}

  static int shapes(Shape shape) {
    return switch (shape) {
      case Circle(int radius) when radius > 5 -> radius;
      case Circle(int radius) -> 3 * radius;
      case Square(int side) -> side;
    };
  }

  record Point(int x, int y) {
    int sum() {
      return x + y;
    }
  }

  static class Resource implements AutoCloseable {
    @Override
    public void close() {
      told.add("closed");
    }
  }

  static void resources(boolean twice) {
    try (Resource resource = new Resource()) {
      told.add("open");
      if (twice) {
        told.add("twice");
      }
    }
  }

  static void resourcesThatMayBeNull(Resource given) {
    try (Resource resource = given) {
      told.add("open");
    }
  }

  static int finallyOnce(int n) {
    try {
      if (n > 0) {
        return 1;
      }
      told.add("try");
    } catch (IllegalStateException e) {
      told.add("catch");
    } finally {
      told.add("finally");
    }
    return 2;
  }

  static void caught(boolean isThrown) {
    try {
      if (isThrown) {
        throw new IllegalStateException();
      }
      told.add("not thrown");
    } catch (IllegalStateException e) {
      told.add("thrown");
    } finally {
      told.add("at last");
    }
  }

  static void locked() {
    synchronized (told) {
      told.add("locked");
    }
  }

  static void asserted(int n) {
    assert n > 2 : "too small";
    told.add("asserted");
  }

  static int lambda(IntUnaryOperator f) {
    Runnable never = () -> told.add("never");
    Runnable runs = () -> {
      told.add("runs");
    };
    runs.run();
    return f.applyAsInt(3);
  }

  class Inner {
    private String secret = "s";

    void callBack(String text) {
      Runnable r =
          new Runnable() {
            @Override
            public void run() {
              told.add(text + secret);
            }
          };
      r.run();
    }
  }

  static boolean ternaries(boolean a, boolean b) {
    boolean c = a ? b : !b;
    return (a || b) == (b && c);
  }

  static class Generic implements java.util.function.Supplier<String> {
    @Override
    public String get() {
      return "generic";
    }
  }

  static final class Utilities {
    private Utilities() {}

    static void never() {
      told.add("never");
    }
  }

  enum Empty {}

  interface Defaults {
    default int one() {
      return 1;
    }
  }
}
