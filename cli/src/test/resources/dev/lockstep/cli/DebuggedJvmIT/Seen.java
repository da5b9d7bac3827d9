
import java.util.*;

class Seen {
  enum Colour { RED, GREEN, BLUE, CYAN }
  static class Late {
    static int value;
    static {
      System.out.println("initialised by " + Thread.currentThread());
      value = 7;
    }
  }
  static class Sleeper { static { tsleep(1); } static void wake() {} }
  static final ThreadLocal<String> OWN =
      ThreadLocal.withInitial(() -> Thread.currentThread().getName());
  static int counter;
  static void work(boolean sleeps) {
    Map<Object, Integer> arrays = new HashMap<>();
    for (int i = 0; i < 20; i++) {
      arrays.put(new int[i], i);
      counter++;
    }
    Runnable lambda = () -> {};
    System.out.println(OWN.get() + arrays.values() + lambda.hashCode() + Late.value
        + new HashSet<>(List.of(Colour.values())));
    System.out.println(new Throwable().getStackTrace()[1]);
    if (sleeps && mynode() == 1) { // the others would wait for the class in the JVM
      Sleeper.wake();
    }
    sendw(copen(2), 5, new int[] {counter}, 4, HOST, 1);
    recvw(copen(3), 6, new int[1], 4);
  }
  public static void main(String[] args) {
    for (int node = 1; node < 4; node++) {
      tfork(() -> work(args.length > 0), node);
    }
    int[] sum = new int[1];
    for (int i = 0; i < 3; i++) {
      recvw(copen(1), 5, sum, 4);
      System.out.println(sum[0]);
    }
  }
}
