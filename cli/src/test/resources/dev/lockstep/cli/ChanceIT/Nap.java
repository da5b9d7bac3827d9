/** Main sleeps for a second, so that a thread has done what takes a moment. */
public class Nap {
  static volatile boolean done;

  public static void main(String[] args) throws Exception {
    int missing = 0;
    for (int i = 0; i < 10; i++) {
      done = false;
      Thread worker = new Thread(() -> done = true);
      worker.start();
      Thread.sleep(1000);
      missing += done ? 0 : 1;
      worker.join();
    }
    System.out.println(missing == 0 ? "done" : "not yet");
  }
}
