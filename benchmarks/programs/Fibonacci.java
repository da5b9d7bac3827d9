/** Calls and little else. */
public class Fibonacci {
  public static void main(String[] args) {
    Rounds.run(args, () -> fibonacci(35));
  }

  static int fibonacci(int n) {
    return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
  }
}
