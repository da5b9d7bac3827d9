// bug: atomicity; options:
/** An auditor adds up accounts, each locked while it is read, and sees money that is on its way. */
public class AuditDuringTransfer {
  static final int ROUNDS = 10;

  private final int[] accounts = {100, 100, 100, 100};

  public static void main(String[] args) throws InterruptedException {
    AuditDuringTransfer bank = new AuditDuringTransfer();
    Thread clerk = new Thread(bank::work);
    clerk.start();
    int seen = 0;
    for (int i = 0; i < 3 && (seen == 0 || seen == 400); i++) {
      seen = bank.total();
    }
    clerk.join();
    if (seen != 400) {
      throw new IllegalStateException("the auditor saw " + seen);
    }
    System.out.println("all money is there");
  }

  void work() {
    for (int i = 0; i < ROUNDS; i++) {
      add(i % 4, -5);
      add((i + 1) % 4, 5);
    }
  }

  synchronized void add(int account, int amount) {
    accounts[account] += amount;
  }

  synchronized int balance(int account) {
    return accounts[account];
  }

  int total() {
    int sum = 0;
    for (int i = 0; i < accounts.length; i++) {
      sum += balance(i);
    }
    return sum;
  }
}
