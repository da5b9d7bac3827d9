// fixed: deadlock; options:
/** A transfer locks the account with the lower number first. */
public class TwoLocksOppositeFixed {
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
    Account first = from.number < to.number ? from : to;
    Account second = first == from ? to : from;
    synchronized (first) {
      synchronized (second) {
        from.balance -= amount;
        to.balance += amount;
      }
    }
  }
}
