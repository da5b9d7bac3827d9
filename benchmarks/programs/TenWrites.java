/** Two threads that each write one field ten times: 184,756 schedules, 20 over 10. */
public class TenWrites {
  static int last;

  public static void main(String[] args) throws InterruptedException {
    Thread left = new Thread(() -> write(1));
    Thread right = new Thread(() -> write(2));
    left.start();
    right.start();
    left.join();
    right.join();
  }

  private static void write(int value) {
    for (int i = 0; i < 10; i++) {
      last = value;
    }
  }
}
