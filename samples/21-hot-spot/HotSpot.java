import static dev.lockstep.uniformsystem.Us.*;

import dev.lockstep.uniformsystem.Us;

/**
 * A hot spot, and how it goes away: processors sum up the rows of a table, first with all rows in
 * one memory, then with the rows scattered over the memories.
 *
 * <p>After chapter 4 of "Programming with the Uniform System": the speed-up of the first flattens.
 */
public class HotSpot {
  static final int ROWS = 256;
  static final int COLUMNS = 64;

  static int[][] table;
  static int[] sums;

  static void fill(int dummy, int i) {
    for (int j = 0; j < COLUMNS; j++) {
      table[i][j] = i + j;
    }
  }

  static void sum(int dummy, int i) {
    int[] row = table[i];
    int sum = 0;
    for (int round = 0; round < 4; round++) {
      for (int j = 0; j < COLUMNS; j++) {
        sum += row[j];
      }
    }
    sums[i] = sum;
  }

  static void test(String title) {
    printf("%s\n", title);
    Share(HotSpot.class, "table");
    GenOnI(HotSpot::fill, ROWS);
    TimeTestFull(null, () -> GenOnI(HotSpot::sum, ROWS), Us::TimeTestPrint, 1, 0, 0);
  }

  public static void main(String[] args) {
    InitializeUs();
    sums = UsAllocLocal(ROWS, int.class);
    Share(HotSpot.class, "sums");

    table = UsAlloc(ROWS, int[].class);
    for (int i = 0; i < ROWS; i++) {
      table[i] = UsAllocOnUsProc(TotalProcsAvailable() - 1, COLUMNS, int.class);
    }
    test("All rows in one memory:");

    table = UsAllocScatterMatrix(ROWS, COLUMNS, int.class);
    test("\nRows scattered:");
  }
}
