import java.lang.instrument.*;
import java.util.*;

public class App {
  static int calls;
  static int call(int x) { calls++; return x + 1; }
  public static void main(String[] args) throws Exception {
    System.out.println(call(1) + " " + Probe.HITS);
    Probe.given.retransformClasses(App.class);
    System.out.println(call(2) + " " + Probe.HITS);
    byte[] bytes = App.class.getResourceAsStream("App.class").readAllBytes();
    Probe.given.redefineClasses(new ClassDefinition(App.class, bytes));
    System.out.println(call(3) + " " + Probe.HITS);
    Thread thread = new Thread(() -> call(4));
    thread.start();
    thread.join();
    Probe.given.retransformClasses(ArrayList.class, Thread.class);
    System.out.println(calls + " " + new ArrayList<>(List.of(args)));
    System.out.println(App.class.getDeclaredMethods().length);
  }
}
