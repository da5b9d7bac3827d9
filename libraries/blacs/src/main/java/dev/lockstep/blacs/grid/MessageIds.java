package dev.lockstep.blacs.grid;

/**
 * The ids of a grid's messages, which sender and receiver reckon by themselves: each process has a
 * part of a range, and counts within it.
 *
 * <pre>
 *   point to point   | of {0,0} | of {0,1} | of {1,0} | of {1,1} |
 *   scoped           |   Row          |   Column       |   All   |    each again by process
 * </pre>
 *
 * <p>Where a part is at its end it begins again. That does no harm: messages between two processes
 * stay in order, and a grid's are apart from those of all other grids.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, section 6.1.
 */
final class MessageIds {
  private static final int SCOPES = 3;

  private final int processes;
  private final int lowestPoint;
  private final int idsOfProcess;
  private final int lowestScoped;
  private final int idsOfScope;
  private final int[] sent;
  private final int[] received;
  private final int[] initiated = new int[SCOPES];
  private final int[][] joined;

  /**
   * The ids of a grid.
   *
   * @throws IllegalArgumentException if there are fewer than one for each process
   */
  MessageIds(String call, IdRange ofPoints, IdRange ofScopes, int rows, int columns) {
    processes = rows * columns;
    lowestPoint = ofPoints.lowest();
    idsOfProcess = ofPoints.size() / processes;
    lowestScoped = ofScopes.lowest();
    idsOfScope = ofScopes.size() / SCOPES;
    if (idsOfProcess == 0 || idsOfScope < processes) {
      throw new IllegalArgumentException(
          ("%s: a grid of %s processes needs as many ids for messages, and three times as many for"
                  + " scopes; call shift_range with wider ranges")
              .formatted(call, processes));
    }
    sent = new int[processes];
    received = new int[processes];
    joined = new int[][] {new int[columns], new int[rows], new int[processes]};
  }

  /** That of the next message from process {@code me} to another. */
  int nextSent(int me, int to) {
    return lowestPoint + me * idsOfProcess + next(sent, to, idsOfProcess);
  }

  /** That of the next message to the caller from another. */
  int nextReceived(int from) {
    return lowestPoint + from * idsOfProcess + next(received, from, idsOfProcess);
  }

  /**
   * That of the next operation of a scope which the process at this place of it began, or is to
   * have the result of.
   */
  int nextScoped(Members members, int root) {
    int scope = members.scope().ordinal();
    int ids = idsOfScope / members.count();
    int count = root == members.me() ? next(initiated, scope, ids) : next(joined[scope], root, ids);
    return lowestScoped + scope * idsOfScope + root * ids + count;
  }

  /** Counts, from 0, and behind the last id from 0 again. */
  private static int next(int[] counts, int index, int ids) {
    int count = counts[index];
    int next = count + 1;
    counts[index] = next == ids ? 0 : next;
    return count;
  }
}
