/**
 * A deadlock: a transfer locks the account that gives, then the one that gets. Two transfers in
 * opposite directions can wait for each other's second lock for ever.
 */
public class Transfers {
  static class Account {
    int balance = 100;
  }

  static final Account savings = new Account();
  static final Account wages = new Account();

  public static void main(String[] args) throws InterruptedException {
    Thread save = new Thread(() -> transfer(wages, savings, 30), "save");
    Thread spend = new Thread(() -> transfer(savings, wages, 20), "spend");
    save.start();
    spend.start();
    save.join();
    spend.join();
    System.out.println("savings " + savings.balance + ", wages " + wages.balance);
  }

  static void transfer(Account from, Account to, int amount) {
    synchronized (from) {
      synchronized (to) {
        from.balance -= amount;
        to.balance += amount;
      }
    }
  }
}
