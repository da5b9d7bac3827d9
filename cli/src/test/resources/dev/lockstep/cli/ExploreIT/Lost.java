/** Two threads count: one of their counts can be lost. */
public class Lost {
  static int count;

  public static void main(String[] args) throws InterruptedException {
    Thread one = new Thread(() -> count++);
    Thread two = new Thread(() -> count++);
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println("counted " + count);
    assert count == 2 : "lost: " + count;
  }
}
