/** Runs for ever. */
public class NoEnd {
  static volatile boolean isOver;

  public static void main(String[] args) {
    int rounds = 0;
    while (!isOver) {
      rounds++;
    }
  }
}
