// bug: atomicity; options:
/** A clerk looks at the balance and withdraws in two locked steps; three of them overdraw it. */
public class OverdraftOfThree {
  static final int CLERKS = 6;

  private int balance = 50;
  private int least = 50;

  public static void main(String[] args) throws InterruptedException {
    OverdraftOfThree account = new OverdraftOfThree();
    Thread[] clerks = new Thread[CLERKS];
    for (int i = 0; i < CLERKS; i++) {
      clerks[i] = new Thread(account::work);
      clerks[i].start();
    }
    for (Thread clerk : clerks) {
      clerk.join();
    }
    // One withdrawal too many is covered by a credit of 20; the third one is not.
    if (account.least < -20) {
      throw new IllegalStateException("the balance was " + account.least);
    }
    System.out.println("the credit was enough");
  }

  void work() {
    for (int i = 0; i < 4; i++) {
      if (has(20)) {
        add(-20);
      }
      add(10);
    }
  }

  synchronized boolean has(int amount) {
    return balance >= amount;
  }

  synchronized void add(int amount) {
    balance += amount;
    least = Math.min(least, balance);
  }
}
