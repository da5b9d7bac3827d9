import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;
import java.util.Arrays;
import java.util.Random;

/**
 * Sorts numbers that are spread over the nodes of a hypercube, by Batcher's bitonic merge.
 *
 * <p>Run it with {@code --spmd --nodes 2^d}. Each node sorts its own numbers; then pairs of
 * neighbours along the dimensions of the cube exchange them, one keeps the smaller half and the
 * other the larger, until node 0 has the smallest and the last node the largest. Every exchange is
 * between direct neighbours, which is why the algorithm suits the machine. Source: K. E. Batcher,
 * "Sorting networks and their applications", 1968.
 */
public class BitonicSort {
  static final int PID = 1;
  static final int EXCHANGE = 1;
  static final int CHECK = 2;

  static int[] keys;
  static int[] theirs;
  static int[] merged;

  public static void main(String[] args) {
    int perNode = args.length > 0 ? Integer.parseInt(args[0]) : 1000;
    cube_init(0.1, 0.3, 0.2, 1024);
    Chnl d = copen(PID);
    keys = new Random(mynode()).ints(perNode, 0, 1_000_000).toArray();
    theirs = new int[perNode];
    merged = new int[perNode];
    Arrays.sort(keys);
    for (int stage = 1; stage <= cubedim(); stage++) {
      boolean ascending = (mynode() >> stage & 1) == 0;
      for (int dimension = stage - 1; dimension >= 0; dimension--) {
        boolean keepsSmaller = (mynode() >> dimension & 1) == 0 == ascending;
        exchange(d, mynode() ^ 1 << dimension, keepsSmaller);
      }
    }
    check(d);
  }

  static void exchange(Chnl d, int partner, boolean keepsSmaller) {
    sendw(d, EXCHANGE, keys, sizeof(keys), partner, PID);
    recvw(d, EXCHANGE, theirs, sizeof(theirs));
    if (keepsSmaller) {
      mergeSmaller();
    } else {
      mergeLarger();
    }
    int[] spare = keys;
    keys = merged;
    merged = spare;
  }

  static void mergeSmaller() {
    int mine = 0;
    int other = 0;
    for (int i = 0; i < merged.length; i++) {
      merged[i] = keys[mine] <= theirs[other] ? keys[mine++] : theirs[other++];
    }
  }

  static void mergeLarger() {
    int mine = keys.length - 1;
    int other = keys.length - 1;
    for (int i = merged.length - 1; i >= 0; i--) {
      merged[i] = keys[mine] > theirs[other] ? keys[mine--] : theirs[other--];
    }
  }

  /** The nodes hand on their largest key in turn; the last one tells. */
  static void check(Chnl d) {
    int last = (1 << cubedim()) - 1;
    int[] largest = {-1};
    if (mynode() > 0) {
      recvw(d, CHECK, largest, sizeof(largest));
    }
    if (largest[0] > keys[0]) {
      throw new IllegalStateException("node " + mynode() + " is not in order");
    }
    largest[0] = keys[keys.length - 1];
    if (mynode() < last) {
      sendw(d, CHECK, largest, sizeof(largest), mynode() + 1, PID);
    } else {
      System.out.println((last + 1) * keys.length + " keys in order, the largest " + largest[0]);
      System.out.println("sorted and checked in " + clock() + " ticks");
    }
  }
}
