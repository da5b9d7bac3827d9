/** Calls a test method: once, or so many times as the argument says, with a line after each. */
final class Repeated {
  /** A test method. */
  interface Test {
    void run() throws Exception;
  }

  private Repeated() {}

  static void main(Test test, String[] args) throws Exception {
    int times = args.length == 0 ? 1 : Integer.parseInt(args[0]);
    for (int time = 0; time < times; time++) {
      test.run();
      if (times > 1) {
        System.out.println(time);
      }
    }
  }
}
