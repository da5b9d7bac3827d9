/** Two threads that take turns four times fail, and what each does next depends on the other. */
public class Turns {
  static int turns;

  public static void main(String[] args) {
    new Thread(Turns::odd).start();
    new Thread(Turns::even).start();
  }

  private static void odd() {
    if (turns == 0) {
      turns = 1;
    }
    if (turns == 2) {
      turns = 3;
    }
    if (turns == 4) {
      throw new IllegalStateException("four turns");
    }
  }

  private static void even() {
    if (turns == 1) {
      turns = 2;
    }
    if (turns == 3) {
      turns = 4;
    }
  }
}
