// races: TwoOnALine.x, TwoOnALine.y
public class TwoOnALine {
  static int x;
  static int y;

  static void both() {
    x++; y++;
  }

  public static void main(String[] args) {
    new Thread(TwoOnALine::both).start();
    new Thread(TwoOnALine::both).start();
  }
}
