import java.util.*;
import java.util.function.*;

class Initialized { static final int CONSTANT = 1; static final long WIDE; static int[]
    array = {2}; static { WIDE = array.length; } }
class Inherits extends Initialized { static long own; static void put(long value) { own = value; array = null; } }
class Uses { Object make() { return new Inherits(); } static int get() { return
    Initialized.array[0] + Initialized.CONSTANT; } }
enum Enumerated { RED, BLUE; static int used = RED.ordinal(); }
enum Bare { ONLY }
interface Face { int[] FIELD = new int[1]; default int first() { return FIELD[0]; } }
class Faced implements Face {}
class Synchronized { static synchronized int add(int x) { return x + 1; } }
class Hooked {
  static long call() { return System.nanoTime(); }
  static Object construct() { return new SplittableRandom(); }
  static LongSupplier reference() { return System::nanoTime; }
  static Class<?> result() throws Exception { return Class.forName("Uses"); }
  void instance() throws InterruptedException { wait(); }
  @Override public int hashCode() { return super.hashCode(); }
}
class Branches {
  static int select(int x) { switch (x) { case 1: return 5; case 2: return 6; case 900:
    return 7; default: throw new IllegalStateException(); } }
  static int cleanup(int[] a) { try { return a[0]; } finally { a[1] = 2; } }
  static Object pattern(Object o) { return switch (o) { case String s -> s + 1; default -> o; }; }
}
