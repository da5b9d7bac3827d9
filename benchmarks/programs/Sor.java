import java.util.Random;

/** Successive over-relaxation on a grid of 100 x 100 points, as SciMark 2 does. */
public class Sor {
  static final int SIZE = 100;
  static final int SWEEPS = 1500;

  public static void main(String[] args) {
    Random random = new Random(113);
    double[][] grid = new double[SIZE][SIZE];
    for (double[] row : grid) {
      for (int j = 0; j < SIZE; j++) {
        row[j] = random.nextDouble();
      }
    }
    Rounds.run(args, () -> relax(grid, 1.25, SWEEPS));
  }

  static double relax(double[][] grid, double omega, int sweeps) {
    double quarter = omega * 0.25;
    double rest = 1 - omega;
    int rows = grid.length - 1;
    int columns = grid[0].length - 1;
    for (int sweep = 0; sweep < sweeps; sweep++) {
      for (int i = 1; i < rows; i++) {
        double[] row = grid[i];
        double[] above = grid[i - 1];
        double[] below = grid[i + 1];
        for (int j = 1; j < columns; j++) {
          row[j] = quarter * (above[j] + below[j] + row[j - 1] + row[j + 1]) + rest * row[j];
        }
      }
    }
    return grid[rows / 2][columns / 2];
  }
}
