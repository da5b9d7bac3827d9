import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Calls, loops, exceptions, lambdas that the JDK calls, another thread, arrays. */
public class Work {
  static int fib(int n) {
    return n < 2 ? n : fib(n - 1) + fib(n - 2);
  }

  static int[] sieve(int n) {
    int[] factors = new int[n];
    for (int i = 2; i < n; i++) {
      for (int j = i * 2; j < n; j += i) {
        factors[j]++;
      }
    }
    return factors;
  }

  static int get(int i) {
    int[] three = new int[3];
    try {
      return three[i] + 7 * i;
    } catch (ArrayIndexOutOfBoundsException outside) {
      return -1;
    }
  }

  /** An exception ends this loop in the middle of a turn. */
  static int fill(int[] array, int to) {
    int sum = 0;
    try {
      for (int i = 0; i < to; i++) {
        array[i] = i * i;
        sum += array[i];
      }
    } catch (ArrayIndexOutOfBoundsException outside) {
      sum = -sum;
    }
    return sum;
  }

  static int deep(int i) {
    if (i == 0) {
      throw new IllegalStateException();
    }
    return deep(i - 1) + 1;
  }

  static synchronized int locked(int i) {
    if (i % 3 == 0) {
      throw new IllegalStateException();
    }
    return i;
  }

  Work(int i) {
    this(i % 2 == 0 ? new int[i] : new int[1], i);
  }

  Work(int[] array, int i) {
    array[i - 1] = i;
  }

  public static void main(String[] args) throws Exception {
    System.out.println(fib(12) + " " + sieve(500)[499]);
    int sum = fill(new int[50], 70) + fill(new int[50], 50);
    for (int i = 0; i < 100; i++) {
      sum += get(i);
    }
    for (int i = 1; i < 10; i++) {
      try {
        sum += locked(i) + deep(i);
      } catch (IllegalStateException expected) {
        sum++;
      }
      try {
        new Work(i);
      } catch (ArrayIndexOutOfBoundsException expected) {
        sum++;
      }
    }
    List<Integer> list = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      list.add((i * 7919) % 200);
    }
    Collections.sort(list, (a, b) -> b - a);
    Thread other =
        new Thread(
            () -> {
              System.out.println(fib(8));
              try {
                list.forEach(each -> deep(each));
              } catch (IllegalStateException expected) {
                System.out.println("as expected");
              }
            });
    other.start();
    other.join();
    System.out.println(sum + " " + "x".repeat(list.size()).length());
  }
}
