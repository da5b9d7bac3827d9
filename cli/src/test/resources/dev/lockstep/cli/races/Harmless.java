/** Both threads write the same: whoever is first makes no difference. */
public class Harmless {
  static boolean isDone;

  public static void main(String[] args) throws Exception {
    Thread one = new Thread(() -> isDone = true, "one");
    Thread two = new Thread(() -> isDone = true, "two");
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println("done " + isDone);
  }
}
