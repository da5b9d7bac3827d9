// deadlocks: none
/** The second thread takes both locks in the order that the argument says. */
class ByArgument {
  static final Object A = new Object();
  static final Object B = new Object();

  static void take(Object one, Object other) {
    synchronized (one) {
      synchronized (other) {
        Thread.yield();
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    boolean crossed = args.length > 0 && args[0].equals("crossed");
    Thread first = new Thread(() -> take(A, B));
    Thread second =
        new Thread(
            () -> {
              try {
                Thread.sleep(10);
              } catch (InterruptedException e) {
                return;
              }
              take(crossed ? B : A, crossed ? A : B);
            });
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("done");
  }
}
