import static dev.lockstep.uniformsystem.Us.*;

/**
 * How much faster rows are summed up on 1, 2, 4... processors, up to a number of them: a row of a
 * sweep's table.
 *
 * <pre>
 *   SpeedUp PROCESSORS MEMORIES
 * </pre>
 *
 * <p>All rows are in one memory ({@code one}), or scattered ({@code all}), as in {@link HotSpot}.
 */
public class SpeedUp {
  public static void main(String[] args) {
    int procs = Integer.parseInt(args[0]);
    InitializeUs();
    HotSpot.sums = UsAllocLocal(HotSpot.ROWS, int.class);
    Share(HotSpot.class, "sums");
    HotSpot.table =
        switch (args[1]) {
          case "one" -> inOneMemory();
          case "all" -> UsAllocScatterMatrix(HotSpot.ROWS, HotSpot.COLUMNS, int.class);
          default -> throw new IllegalArgumentException(args[1] + ": one or all");
        };
    Share(HotSpot.class, "table");
    GenOnI(HotSpot::fill, HotSpot.ROWS);
    TimeTestFull(null, () -> GenOnI(HotSpot::sum, HotSpot.ROWS), SpeedUp::print, 1, 0, procs);
  }

  static int[][] inOneMemory() {
    int[][] table = UsAlloc(HotSpot.ROWS, int[].class);
    for (int i = 0; i < HotSpot.ROWS; i++) {
      table[i] = UsAllocOnUsProc(TotalProcsAvailable() - 1, HotSpot.COLUMNS, int.class);
    }
    return table;
  }

  static void print(int time, int procs, float speedup) {
    printf("%3d processors: %5d clock ticks, ", procs, time);
    printf("speed-up %.2f, %d wrong\n", speedup, wrong());
  }

  /** How many sums are not what they should be: four times 64 i and 0 to 63. */
  static int wrong() {
    int wrong = 0;
    for (int i = 0; i < HotSpot.ROWS; i++) {
      if (HotSpot.sums[i] != 4 * (HotSpot.COLUMNS * i + 2016)) {
        wrong++;
      }
    }
    return wrong;
  }
}
