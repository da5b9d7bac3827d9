public class Count {
  static int total;
  int count;
  final Object lock = new Object();
  int safe;
  void add() { count++; synchronized (lock) { safe++; } }
  public static void main(String[] a) throws Exception {
    Count c = new Count();
    Thread t = new Thread(() -> { for (int i = 0; i < 10; i++) { c.add(); total++; } }, "left");
    Thread u = new Thread(() -> { for (int i = 0; i < 10; i++) { c.add(); } }, "right");
    t.start(); u.start(); t.join(); u.join();
    System.out.println(c.safe + " " + total);
  }
}
