import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads touch fields and elements of each type, and things of the JDK. */
class Kinds {
  enum Colour {
    RED,
    GREEN
  }

  static class Box {
    long wide = 1L << 40;
    double real = 0.5;
    int whole = 7;
    byte small = -1;
    short half = 300;
    char letter = 'x';
    float light = 1.5f;
    boolean yes = true;
    String text = "a \"text\"\nof two lines";
    Colour colour = Colour.RED;
    Box other;

    Box() {
      other = null;
    }
  }

  static long wideStatic;
  static final Box box = new Box();
  static final Box spare = new Box();
  static final int[] ints = {1, 2};
  static final long[] longs = {1, 2};
  static final double[] doubles = {1, 2};
  static final float[] floats = {1, 2};
  static final byte[] bytes = {1, 2};
  static final boolean[] booleans = {true, false};
  static final char[] chars = {'a', 'b'};
  static final short[] shorts = {1, 2};
  static final Object[] objects = {null, "text"};
  static final AtomicInteger count = new AtomicInteger();
  static final List<String> names = new ArrayList<>();

  public static void main(String[] args) throws InterruptedException {
    Thread other = new Thread(Kinds::change, "other");
    other.start();
    change();
    other.join();
    synchronized (box) {
      throw new IllegalStateException("seen");
    }
  }

  static synchronized void change() {
    wideStatic += 2;
    box.wide++;
    box.real += 0.25;
    box.whole *= 2;
    box.small--;
    box.half++;
    box.letter++;
    box.light = 2;
    box.yes ^= true;
    box.text += "!";
    box.colour = Colour.GREEN;
    box.other = box.other == null ? spare : box;
    box.other.whole = 1;
    ints[1]++;
    longs[0] <<= 3;
    doubles[1] /= 4;
    floats[0]++;
    bytes[1]--;
    booleans[0] = !booleans[0];
    chars[1]++;
    shorts[0] = 9;
    objects[1] = objects[0];
    count.incrementAndGet();
    names.add("name " + count.get());
    names.isEmpty();
  }
}
