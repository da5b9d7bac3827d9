
import java.util.*;

interface Base { List<Integer> LIST = new ArrayList<>(); int[] ARRAY = new int[2]; }
class Parent { static int inherited; protected static long wide = 1; static String text = "p"; }
class Kinds extends Parent implements Base {
  static int count; static double ratio = .5; static boolean flag; static byte small; static char letter = 'a';
  enum Color { RED, GREEN; static int uses; static final Map<String, Color> NAMES = new   HashMap<>(); int field; }
  static class Nested { static short s; static final Object OBJECT = new Object(); static   class Deep { static float f; } }
  record Point(int x) { static int made; Point { made++; } }
  public static void main(String[] args) {
    int node = mynode();
    for (int round = 0; round <= node; round++) {
      count++; inherited += 2; wide *= 10; text += round; ratio /= 2; flag = !flag; small -= 1; letter++;
      LIST.add(round); ARRAY[1] += 5; Color.uses++; Color.NAMES.put("n" + round, Color.GREEN);
      Nested.s++; Nested.Deep.f += .25f; new Point(round);
      tsleep(100);
    }
    System.out.println(node + ": " + count + " " + Kinds.inherited + " " + Parent.wide +     " " + text + " " + ratio
        + " " + flag + " " + small + " " + letter + " " + LIST + " " + Base.ARRAY[1] + " " + Color.uses + " "
        + Color.NAMES.size() + " " + Nested.s + " " + Nested.Deep.f + " " + Point.made +         " " + Color.RED.ordinal());
  }
}
