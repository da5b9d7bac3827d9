// fixed: deadlock; options:
/** Two classes need a third one in their initialisers, and not each other. */
public class ClassesInitEachOtherFixed {
  static class Metres {
    static final int UNIT = Integer.parseInt("1000");
    static final int IN_FEET = UNIT + Units.FOOT;
  }

  static class Feet {
    static final int UNIT = Units.FOOT;
    static final int IN_METRES = UNIT + Units.METRE;
  }

  static class Units {
    static final int METRE = Integer.parseInt("1000");
    static final int FOOT = Integer.parseInt("305");
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
