import static dev.lockstep.uniformsystem.Us.*;

import dev.lockstep.uniformsystem.UsGenDesc;

/**
 * A search in disjoint regions: whoever finds the number aborts the generator, whose result says in
 * which region it was. Regions that nobody has begun are not searched.
 */
public class Search {
  static final int REGIONS = 100;
  static final int SIZE = 200;

  static int[][] regions;
  static int wanted;
  static short[] searched;

  static void search(int dummy, int r, UsGenDesc GenID) {
    int[] region = regions[r];
    for (int i = 0; i < SIZE; i++) {
      if (region[i] == wanted) {
        AbortGen(GenID, r);
        break;
      }
    }
    Atomic_add(searched, 1);
  }

  static void searchFor(int number) {
    wanted = number;
    Share(Search.class, "wanted");
    searched[0] = 0;
    int code = GenOnIAbortable(Search::search, REGIONS);
    if (code == genEXHAUSTED) {
      printf("%d is nowhere; %d regions were searched\n", number, searched[0]);
    } else {
      printf("%d is in region %d; %d regions were searched\n", number, code, searched[0]);
    }
  }

  public static void main(String[] args) {
    InitializeUs();
    searched = UsAlloc(1, short.class);
    regions = UsAllocScatterMatrix(REGIONS, SIZE, int.class);
    for (int r = 0; r < REGIONS; r++) {
      for (int i = 0; i < SIZE; i++) {
        regions[r][i] = (r * SIZE + i) * 7919 % 20011; // each number is there once
      }
    }
    Share(Search.class, "searched");
    ShareScatterMatrix(Search.class, "regions", REGIONS);
    searchFor(13242);
    searchFor(19715);
    searchFor(20011);
  }
}
