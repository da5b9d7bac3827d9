import static dev.lockstep.ipsc.Ipsc.*;
import java.util.*;

class Ends {
  static int[] shared = new int[1];
  static synchronized void add() { shared[0]++; }
  public static void main(String[] args) {
    int task = tfork(() -> { for (int i = 0; i < 9; i++) { add(); } }, 1);
    twait(task);
    System.out.println(shared[0] + " " + clock());
    switch (args[0]) {
      case "throws" -> {
        Timer timer = new Timer(true);
        timer.schedule(new TimerTask() { public void run() { timer.purge(); } }, 1, 1);
        throw new IllegalStateException("on purpose");
      }
      case "exits" -> System.exit(5);
      case "waits" -> recvw(copen(1), 7, new int[1], 4);
      default -> { while (true) { shared[0]++; } }
    }
  }
}
