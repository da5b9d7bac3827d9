/** All ways to put ten queens on a board, with what is attacked in arrays. */
public class NQueens {
  static final int SIZE = 10;

  private final boolean[] columns = new boolean[SIZE];
  private final boolean[] rising = new boolean[2 * SIZE];
  private final boolean[] falling = new boolean[2 * SIZE];

  public static void main(String[] args) {
    Rounds.run(args, NQueens::round);
  }

  static double round() {
    int solutions = 0;
    for (int i = 0; i < 20; i++) {
      solutions += new NQueens().place(0);
    }
    return solutions;
  }

  int place(int row) {
    if (row == SIZE) {
      return 1;
    }
    int solutions = 0;
    for (int column = 0; column < SIZE; column++) {
      int up = row + column;
      int down = row - column + SIZE;
      if (!columns[column] && !rising[up] && !falling[down]) {
        columns[column] = rising[up] = falling[down] = true;
        solutions += place(row + 1);
        columns[column] = rising[up] = falling[down] = false;
      }
    }
    return solutions;
  }
}
