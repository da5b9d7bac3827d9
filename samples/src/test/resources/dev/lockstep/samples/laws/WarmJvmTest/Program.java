import static dev.lockstep.ipsc.Ipsc.*;
import dev.lockstep.ipsc.*;
class Program {
  static int racy;
  static Lock lock = new Lock();
  static int depth(int n) { return n == 0 ? racy & 1 : 1 + depth(n - 1); }
  static void work(int mark) {
    for (int i = 0; i < 40; i++) {
      racy++;
      synchronized (lock) { racy += depth(i % 9); }
      lock(lock);
      try { racy += 12 / (i % 4); } catch (ArithmeticException e) { racy--; }
      unlock(lock);
      switch ("k" + i % 3) { case "k0" -> racy++; case "k1" -> racy += 2; default -> {} }
    }
    byte[] m = { (byte) racy };
    sendw(copen(1), mark, m, 1, HOST, 1);
    syslog(1, "" + racy);
  }
  static void a() { work(1); }
  static void b() { work(2); }
  static void c() { work(3); }
}
