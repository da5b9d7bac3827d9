/**
 * A lost update: two clerks sell tickets, and count them in one variable without a lock. {@code
 * sold++} reads, adds and writes; what another one has counted in between is lost.
 */
public class Tickets {
  static int sold;

  public static void main(String[] args) throws InterruptedException {
    Thread window = new Thread(Tickets::sell, "window");
    Thread phone = new Thread(Tickets::sell, "phone");
    window.start();
    phone.start();
    window.join();
    phone.join();
    if (sold != 20) {
      throw new IllegalStateException("sold 20 tickets, and counted " + sold);
    }
    System.out.println("sold and counted 20 tickets");
  }

  static void sell() {
    for (int i = 0; i < 10; i++) {
      sold++;
    }
  }
}
