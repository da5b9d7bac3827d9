import java.util.concurrent.FutureTask;

/** Constructors whose exceptions nothing but the JDK sees. */
public class Swallowed {
  static class Base {
    Base(int n) {
      if (n > 0) {
        fail(n);
      }
    }

    static void fail(int n) {
      throw new IllegalStateException("n is " + n);
    }
  }

  static class Derived extends Base {
    final int n;

    Derived() {
      super(after() > 5 ? 1 : 0);
      n = new Base(after() > 5 ? 1 : 0).hashCode();
      fail(1);
    }
  }

  static int after() {
    int sum = 0;
    for (int i = 0; i < 3; i++) {
      sum += i;
    }
    return sum;
  }

  public static void main(String[] args) {
    new FutureTask<>(() -> new Base(1)).run();
    after();
    new FutureTask<>(Derived::new).run();
    after();
  }
}
