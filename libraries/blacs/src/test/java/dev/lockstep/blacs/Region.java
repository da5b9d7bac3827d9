package dev.lockstep.blacs;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A matrix within the array of one process, as the test has it: drawn by hand it would be too much.
 *
 * @param uplo {@code "G"}, or as routines are given it
 * @param ldia how far columns of rows' and columns' numbers are apart
 */
record Region(String uplo, String diag, int m, int n, int slots, int offset, int lda, int ldia) {

  /** The same matrix in another place. */
  Region movedBy(Random random) {
    boolean turns = isGeneral() && random.nextBoolean();
    return new Region(
        uplo,
        diag,
        turns ? n : m,
        turns ? m : n,
        slots,
        random.nextInt(4),
        Math.max(1, turns ? n : m) + random.nextInt(3),
        Math.max(1, m) + random.nextInt(3));
  }

  /** The same with as many rows and columns as at first. */
  Region unturned(Region first) {
    int more = lda - Math.max(1, m);
    int ld = Math.max(1, first.m) + more;
    return new Region(uplo, diag, first.m, first.n, slots, offset, ld, ldia);
  }

  boolean isGeneral() {
    return uplo.equals("G");
  }

  /** How long its array is: there are elements behind it too. */
  int length() {
    return offset + slots * (n * lda) + 3;
  }

  /** How long arrays of rows and columns are. */
  int places() {
    return n * ldia + 2;
  }

  private boolean has(int i, int j) {
    if (isGeneral()) {
      return true;
    }
    boolean isUpper = Character.toUpperCase(uplo.charAt(0)) == 'U';
    boolean isUnit = Character.toUpperCase(diag.charAt(0)) == 'U';
    int below = i - j - (isUpper ? Math.max(0, m - n) : -Math.max(0, n - m));
    return below == 0 ? !isUnit : isUpper == below < 0;
  }

  /** The indices in its array of all that it has, one behind the other. */
  List<Integer> indices() {
    List<Integer> indices = new ArrayList<>();
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < m; i++) {
        for (int k = 0; k < slots && has(i, j); k++) {
          indices.add(offset + slots * (j * lda + i) + k);
        }
      }
    }
    return indices;
  }
}
