import java.util.ArrayList;
import java.util.List;

/** Threads sell tickets. One thing is wrong with it: 'lockstep explore Tickets.java' finds it. */
public class Tickets {
  static int left = 100;

  static void sell(int tickets) {
    for (int sold = 0; sold < tickets; sold++) {
      left--;
    }
  }

  public static void main(String[] args) throws InterruptedException {
    List<Thread> sellers = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      sellers.add(Thread.ofPlatform().start(() -> sell(25)));
    }
    for (Thread seller : sellers) {
      seller.join();
    }
    if (left != 0) {
      throw new IllegalStateException(left + " tickets are left");
    }
    System.out.println("sold out");
  }
}
