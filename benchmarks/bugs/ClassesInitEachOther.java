// bug: deadlock; options:
/** Two classes need each other in their initialisers; two threads begin with one each. */
public class ClassesInitEachOther {
  static class Metres {
    static final int UNIT = Integer.parseInt("1000");
    static final int IN_FEET = UNIT + Feet.UNIT;
  }

  static class Feet {
    static final int UNIT = Integer.parseInt("305");
    static final int IN_METRES = UNIT + Metres.UNIT;
  }

  static volatile int metres;
  static volatile int feet;

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(() -> metres = Metres.UNIT);
    Thread other = new Thread(() -> feet = Feet.UNIT);
    one.start();
    other.start();
    one.join();
    other.join();
    System.out.println(metres + " and " + feet);
  }
}
