
import java.util.logging.*;

public class Managers {
  public static class Own extends LogManager {
    static int asked;
    @Override public Logger getLogger(String name) {
      asked++;
      return super.getLogger(name);
    }
    static int resets;
    @Override public void reset() {
      System.out.println("reset " + ++resets + " by " + Thread.currentThread().getName());
      super.reset();
    }
  }
  public static void main(String[] args) {
    System.setProperty("java.util.logging.manager", "Managers$Own");
    System.out.println(LogManager.getLogManager().getClass().getName());
  }
}
