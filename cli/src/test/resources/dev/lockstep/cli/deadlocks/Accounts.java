// deadlocks: 1 confirmed
public class Accounts {
  static final Accounts one = new Accounts();
  static final Accounts other = new Accounts();

  private int balance;

  synchronized void move(Accounts to, int amount) {
    balance -= amount;
    to.add(amount);
  }

  synchronized void add(int amount) {
    balance += amount;
  }

  static void later(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Thread first = new Thread(() -> one.move(other, 5), "first");
    Thread second =
        new Thread(
            () -> {
              later(10);
              other.move(one, 7);
            },
            "second");
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println("done");
  }
}
