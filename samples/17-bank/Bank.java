import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * An ordinary program with threads: four clerks move money between three accounts. Without an
 * argument they do so at the same time, and money gets lost or made; with {@code locked} it
 * doesn't.
 */
public class Bank {
  private static final int CLERKS = 4;
  private static final int TRANSFERS = 100;

  private final int[] accounts = {1000, 1000, 1000};

  public static void main(String[] args) throws InterruptedException {
    Bank bank = new Bank();
    boolean isLocked = args.length > 0;
    try (ExecutorService clerks = Executors.newFixedThreadPool(CLERKS)) {
      for (int clerk = 0; clerk < CLERKS; clerk++) {
        int amount = 1 + clerk;
        clerks.submit(() -> bank.work(amount, isLocked));
      }
      clerks.shutdown();
      clerks.awaitTermination(1, TimeUnit.HOURS);
    }
    System.out.println("3000 became " + bank.total());
  }

  private void work(int amount, boolean isLocked) {
    for (int i = 0; i < TRANSFERS; i++) {
      if (isLocked) {
        synchronized (this) {
          transfer(i % 3, (i + 1) % 3, amount);
        }
      } else {
        transfer(i % 3, (i + 1) % 3, amount);
      }
    }
  }

  private void transfer(int from, int to, int amount) {
    accounts[from] -= amount;
    accounts[to] += amount;
  }

  private int total() {
    return accounts[0] + accounts[1] + accounts[2];
  }
}
