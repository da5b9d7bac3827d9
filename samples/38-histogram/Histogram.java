import static dev.lockstep.uniformsystem.Us.*;

/**
 * Counts the grey levels of an image, in three ways. The critical path tells of each what to do
 * next: see docs/finding-a-hot-spot.md.
 *
 * <pre>
 *   Histogram locked|atomic|own
 * </pre>
 */
public class Histogram {
  static final int ROWS = 64;
  static final int COLUMNS = 32;
  static final int LEVELS = 16;

  static byte[][] image;

  /** The counts, in the memory of one node, and a lock beside them. */
  static short[] counts;

  static short[] lock;

  static void fill(int dummy, int row) {
    for (int i = 0; i < COLUMNS; i++) {
      image[row][i] = (byte) (row * i % LEVELS);
    }
  }

  /** One after the other: who wants to count a pixel takes the lock. */
  static void locked(int dummy, int row) {
    byte[] pixels = image[row];
    for (int i = 0; i < COLUMNS; i++) {
      int level = pixels[i];
      UsLock(lock, 1);
      counts[level]++;
      UsUnlock(lock);
    }
  }

  /** The memory itself counts, in one piece. */
  static void atomic(int dummy, int row) {
    byte[] pixels = image[row];
    for (int i = 0; i < COLUMNS; i++) {
      int level = pixels[i];
      Atomic_add(counts, level, 1);
    }
  }

  /** Each task counts a row by itself, and adds what it has at the end. */
  static void own(int dummy, int row) {
    byte[] pixels = image[row];
    short[] found = new short[LEVELS];
    for (int i = 0; i < COLUMNS; i++) {
      int level = pixels[i];
      found[level]++;
    }
    for (int level = 0; level < LEVELS; level++) {
      if (found[level] > 0) {
        Atomic_add(counts, level, found[level]);
      }
    }
  }

  public static void main(String[] args) {
    InitializeUs();
    image = UsAllocScatterMatrix(ROWS, COLUMNS, byte.class);
    counts = UsAllocOnUsProc(1, LEVELS, short.class);
    lock = UsAllocOnUsProc(1, 1, short.class);
    Share(Histogram.class, "image");
    Share(Histogram.class, "counts");
    Share(Histogram.class, "lock");
    GenOnI(Histogram::fill, ROWS);
    int start = GetRtc();
    switch (args[0]) {
      case "locked" -> GenOnI(Histogram::locked, ROWS);
      case "atomic" -> GenOnI(Histogram::atomic, ROWS);
      case "own" -> GenOnI(Histogram::own, ROWS);
      default -> throw new IllegalArgumentException(args[0] + ": locked, atomic or own");
    }
    int ticks = GetRtc() - start;
    for (int level = 0; level < LEVELS; level++) {
      printf("%d ", counts[level]);
    }
    printf("\n%d clock ticks\n", ticks);
  }
}
