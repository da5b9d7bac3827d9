// fixed: atomicity; options:
/** Looking for a free seat and taking it are one synchronized step. */
public class SeatsCheckThenActFixed {
  static final int CLERKS = 5;
  static final int SEATS = 12;

  private int free = SEATS;
  private int sold;

  public static void main(String[] args) throws InterruptedException {
    SeatsCheckThenActFixed hall = new SeatsCheckThenActFixed();
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
    boolean taken = true;
    while (taken) {
      taken = take();
    }
  }

  synchronized boolean take() {
    if (free == 0) {
      return false;
    }
    free--;
    sold++;
    return true;
  }
}
