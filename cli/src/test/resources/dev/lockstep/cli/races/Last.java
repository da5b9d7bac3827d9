/** What is printed is what the last one wrote. */
public class Last {
  static String last = "";

  public static void main(String[] args) throws Exception {
    Thread one = new Thread(() -> last = "one", "one");
    Thread two = new Thread(() -> last = "two", "two");
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println(last);
  }
}
