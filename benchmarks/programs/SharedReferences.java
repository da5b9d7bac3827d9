import static dev.lockstep.uniformsystem.Us.*;

/**
 * Each processor reads a row of a scattered matrix again and again: that of the next processor, or
 * its own, or all the first one.
 */
public class SharedReferences {
  static final int COLUMNS = 1000;
  static int[][] rows;
  static int distance;
  static int times;
  static int sum;

  static void Read(int dummy) {
    int[] row = rows[distance < 0 ? 0 : (UsProc_Node + distance) % TotalProcsAvailable()];
    for (int time = 0; time < times; time++) {
      for (int i = 0; i < row.length; i++) {
        sum += row[i];
      }
    }
  }

  /** Arguments: rounds, how often each row is read in each, and next, own or first. */
  public static void main(String[] args) {
    InitializeUs();
    times = Integer.parseInt(args[1]);
    distance = args[2].equals("next") ? 1 : args[2].equals("own") ? 0 : -1;
    rows = UsAllocScatterMatrix(TotalProcsAvailable(), COLUMNS, int.class);
    Share(SharedReferences.class, "rows");
    Share(SharedReferences.class, "times");
    Share(SharedReferences.class, "distance");
    for (int round = 0; round < Integer.parseInt(args[0]); round++) {
      GenTaskForEachProc(SharedReferences::Read, 0);
      System.out.println("round " + round);
    }
  }
}
