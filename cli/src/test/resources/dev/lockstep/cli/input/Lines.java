import java.util.Scanner;

/** One thread reads what others write; another one beats meanwhile. */
class Lines {
  public static void main(String[] args) throws Exception {
    Thread beats =
        new Thread(
            () -> {
              for (int i = 1; i <= 3; i++) {
                sleep(300);
                System.out.println("beat " + i);
              }
            });
    beats.start();
    Scanner lines = new Scanner(System.in);
    while (lines.hasNextLine()) {
      System.out.println(lines.nextLine() + " at " + System.nanoTime() / 1_000_000);
    }
    beats.join();
    System.out.println("end");
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
