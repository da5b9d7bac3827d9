
import java.util.*;

class Limited {
  static int depth;
  Limited(int level) { this(level, 0L); }
  Limited(int level, long two) { depth = level; new Limited(level + 1); }
  static void plain(int n) { depth = n; plain(n + 1); }
  static void lambda(int n) { depth = n; Runnable r = () -> lambda(n + 1); r.run(); }
  static void byJdk(int n) { depth = n; List.of(1).forEach(x -> byJdk(n + 1)); }
  static long caught(int n, long a) {
    depth = n;
    try {
      return caught(n + 1, a) + n;
    } catch (IllegalStateException never) {
      return a;
    }
  }
  static void loop() {
    for (int i = 0; i < 1000; i++) {
      depth = i;
      try { thrower(); } catch (RuntimeException thrown) { }
    }
  }
  static void thrower() { throw new RuntimeException(); }
  static class Initialized {
    static int x = deeper(0);
    static int deeper(int n) { depth = n; return deeper(n + 1); }
  }
  static String at(Runnable recursion) {
    try {
      recursion.run();
      return "ended " + depth;
    } catch (StackOverflowError caught) {
      return "" + depth;
    }
  }
  public static void main(String[] args) {
    if (args.length > 0) plain(0);
    List<String> found = new ArrayList<>();
    found.add(at(() -> plain(0)));
    found.add(at(() -> new Limited(0)));
    found.add(at(() -> new Object() {
      synchronized void locked(int n) { depth = n; locked(n + 1); }
    }.locked(0)));
    found.add(at(() -> lambda(0)));
    found.add(at(() -> byJdk(0)));
    found.add(at(() -> caught(0, 1)));
    found.add(at(Limited::loop));
    found.add(at(() -> System.out.print(Initialized.x)));
    found.add(at(() -> plain(0)));
    System.out.println(String.join(" ", found));
  }
}
