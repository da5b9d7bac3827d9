/** A thread fails, and others go on for long. */
public class FailsEarly {
  static int count;
  static int later;

  public static void main(String[] args) throws InterruptedException {
    both(FailsEarly::count);
    Thread check = new Thread(FailsEarly::check);
    check.start();
    check.join();
    both(FailsEarly::goOn);
  }

  private static void both(Runnable work) throws InterruptedException {
    Thread first = new Thread(work);
    Thread second = new Thread(work);
    first.start();
    second.start();
    first.join();
    second.join();
  }

  private static void count() {
    count++;
  }

  private static void check() {
    if (count != 2) {
      throw new IllegalStateException("counted " + count);
    }
  }

  private static void goOn() {
    for (int i = 0; i < 500; i++) {
      later += i;
    }
  }
}
