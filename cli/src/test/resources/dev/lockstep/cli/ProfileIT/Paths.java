/** Call paths: of a leaf, of recursion, and where exceptions lead. */
public class Paths {
  static int leaf(int n) {
    int sum = 0;
    for (int i = 0; i < n; i++) {
      sum += i;
    }
    return sum;
  }

  static int folded(int n) {
    return n == 0 ? 0 : other(n) + other(n);
  }

  static int other(int n) {
    return folded(n - 1);
  }

  static void fails(int n) {
    inner(n);
  }

  static void inner(int n) {
    if (n > 0) {
      throw new IllegalStateException();
    }
  }

  static void never() {
    leaf(1);
  }

  public static void main(String[] args) {
    for (int i = 0; i < 3; i++) {
      try {
        fails(i);
      } catch (IllegalStateException expected) {
        leaf(10 * i);
      }
    }
    leaf(folded(2));
  }
}
