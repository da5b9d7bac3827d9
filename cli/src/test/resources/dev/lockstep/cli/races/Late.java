/** One thread reads at once, and the other writes after long work: the order is hardly ever another. */
public class Late {
  static int value;
  static int seen;
  static long work;

  public static void main(String[] args) throws Exception {
    Thread early = new Thread(() -> seen = value, "early");
    Thread late =
        new Thread(
            () -> {
              long sum = 0;
              for (int i = 0; i < 300_000; i++) {
                sum += i;
              }
              work = sum;
              value = 1;
            },
            "late");
    early.start();
    late.start();
    early.join();
    late.join();
    if (seen == 1) {
      throw new AssertionError("too late");
    }
    System.out.println("seen " + seen);
  }
}
