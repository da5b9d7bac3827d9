// fixed: deadlock; options:
/** The object of the subclass is made by a holder, which neither class's initialiser needs. */
public class SuperclassMakesSubclassFixed {
  static class Shape {
    static final int[] ANGLES = angles();

    static int[] angles() {
      int[] angles = new int[7];
      for (int i = 3; i < angles.length; i++) {
        angles[i] = (i - 2) * 180 / i;
      }
      return angles;
    }

    int sides() {
      return 0;
    }
  }

  static class Square extends Shape {
    static final int SIDES = Integer.parseInt("4");

    @Override
    int sides() {
      return SIDES;
    }
  }

  static class Defaults {
    static final Shape SHAPE = new Square();
  }

  static volatile int one;
  static volatile int other;

  public static void main(String[] args) throws InterruptedException {
    Thread general = new Thread(() -> one = Defaults.SHAPE.sides());
    Thread special = new Thread(() -> other = new Square().sides());
    general.start();
    special.start();
    general.join();
    special.join();
    System.out.println(one + " and " + other + " sides");
  }
}
