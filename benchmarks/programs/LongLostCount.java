/**
 * Two threads that do much of their own, and then each count once: one of the counts can be lost.
 */
public class LongLostCount {
  static volatile int first;
  static volatile int second;
  static int shared;

  public static void main(String[] args) throws InterruptedException {
    int own = Integer.parseInt(args[0]);
    Thread one =
        new Thread(
            () -> {
              for (int i = 0; i < own; i++) {
                first++;
              }
              shared++;
            });
    Thread other =
        new Thread(
            () -> {
              for (int i = 0; i < own; i++) {
                second++;
              }
              shared++;
            });
    one.start();
    other.start();
    one.join();
    other.join();
    assert shared == 2 : "counted " + shared;
  }
}
