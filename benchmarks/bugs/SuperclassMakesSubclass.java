// bug: deadlock; options:
/**
 * A class makes an object of its subclass in its initialiser, while another thread needs that one.
 */
public class SuperclassMakesSubclass {
  static class Shape {
    static final int[] ANGLES = angles();
    static final Shape DEFAULT = new Square();

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

  static volatile int one;
  static volatile int other;

  public static void main(String[] args) throws InterruptedException {
    Thread general = new Thread(() -> one = Shape.DEFAULT.sides());
    Thread special = new Thread(() -> other = new Square().sides());
    general.start();
    special.start();
    general.join();
    special.join();
    System.out.println(one + " and " + other + " sides");
  }
}
