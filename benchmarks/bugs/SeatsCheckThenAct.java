// bug: atomicity; options:
/** Looking for a free seat and taking it are synchronized one by one, so the last is sold twice. */
public class SeatsCheckThenAct {
  static final int CLERKS = 5;
  static final int SEATS = 12;

  private int free = SEATS;
  private int sold;

  public static void main(String[] args) throws InterruptedException {
    SeatsCheckThenAct hall = new SeatsCheckThenAct();
    Thread[] clerks = new Thread[CLERKS];
    for (int i = 0; i < CLERKS; i++) {
      clerks[i] = new Thread(hall::sell);
      clerks[i].start();
    }
    for (Thread clerk : clerks) {
      clerk.join();
    }
    if (hall.sold != SEATS || hall.free != 0) {
      throw new IllegalStateException(hall.sold + " of " + SEATS + " seats are sold");
    }
    System.out.println("sold out");
  }

  void sell() {
    while (hasFree()) {
      take();
    }
  }

  synchronized boolean hasFree() {
    return free > 0;
  }

  synchronized void take() {
    free--;
    sold++;
  }
}
