
class Throws {
  static int element(int depth) {
    return depth == 0 ? new int[1][0].length / 0 : element(depth - 1);
  }
  static void worker() {
    System.out.println("worker");
    try {
      element(1);
    } catch (ArithmeticException e) {
      IllegalStateException wrapped = new IllegalStateException("wrapped", e);
      wrapped.addSuppressed(new Error("beside"));
      throw wrapped;
    }
  }
  public static void main(String[] args) {
    System.out.print("main ");
    int worker = tfork(Throws::worker, 100);
    tfork(() -> { System.out.println("other"); tsleep(9999); System.out.println("no"); }, 1);
    twait(worker);
    System.out.println("no");
  }
}
