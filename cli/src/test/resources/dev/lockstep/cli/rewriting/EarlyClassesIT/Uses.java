import java.lang.instrument.*;

interface Scale {
  Object LOCK = new StringBuilder("lock");
  default Object lock() { return LOCK; }
}

class Early {
  static int calls;
  static { calls = 40; }
  int own = ++calls;
  static int call() { return ++calls; }
  synchronized int sum(java.util.function.IntSupplier more) { return own + more.getAsInt(); }
}

class Late extends Early implements Scale {
  static int late = Early.calls;
}

public class Uses {
  static int rest = 5;
  public static void main(String[] args) throws Exception {
    Late late = new Late();
    System.out.println(Late.late + " " + late.own + " " + Early.call() + " " + late.lock());
    Early.calls = 7;
    Thread thread = new Thread(() -> System.out.println(late.sum(() -> rest + Late.calls)));
    thread.start();
    thread.join();
    byte[] bytes = Uses.class.getResourceAsStream("Early.class").readAllBytes();
    Loads.given.redefineClasses(new ClassDefinition(Early.class, bytes));
    System.out.println(Early.call() + " " + Late.class.getDeclaredMethods().length);
    var field = Early.class.getDeclaredField("calls");
    field.setInt(null, 99);
    System.out.println(Early.calls + " " + Early.class.getDeclaredFields().length);
  }
}
