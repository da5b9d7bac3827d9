/** Threads that each count so often: some of their counts can be lost. */
public class LostCount {
  static int count;

  public static void main(String[] args) throws InterruptedException {
    int each = Integer.parseInt(args[1]);
    Thread[] threads = new Thread[Integer.parseInt(args[0])];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> count(each));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assert count == each * threads.length : "counted " + count;
  }

  private static void count(int each) {
    for (int i = 0; i < each; i++) {
      count++;
    }
  }
}
