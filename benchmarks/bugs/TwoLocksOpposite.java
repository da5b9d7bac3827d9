// bug: deadlock; options:
/** A transfer locks the account that gives and then the one that gets, in either order. */
public class TwoLocksOpposite {
  static class Account {
    final int number;
    int balance = 1000;

    Account(int number) {
      this.number = number;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account a = new Account(1);
    Account b = new Account(2);
    Thread there = new Thread(() -> work(a, b));
    Thread back = new Thread(() -> work(b, a));
    there.start();
    back.start();
    there.join();
    back.join();
    System.out.println(a.balance + " and " + b.balance);
  }

  static void work(Account from, Account to) {
    for (int i = 0; i < 10; i++) {
      transfer(from, to, i);
    }
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
