package dev.lockstep.blacs.grid;

import dev.lockstep.blacs.machine.Machine;
import dev.lockstep.blacs.machine.Port;

/**
 * A grid of processes as one of them sees it: the places of processes, and how messages get there.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, section 2.2.
 */
public final class Grid {
  private final int rows;
  private final int columns;

  /** The process at each place, row by row. */
  private final int[] numbers;

  /** The caller's place; -1 outside the grid. */
  private final int me;

  private final MessageIds ids;
  private final Port points;
  private final Port scoped;
  private final Members row;
  private final Members column;
  private final Members all;
  private Members vector = new Members(Scope.VECTOR, new int[0], -1);

  /**
   * A grid.
   *
   * @param numbers the process at each place, row by row
   * @param number the caller's
   */
  public Grid(
      String call,
      int rows,
      int columns,
      int[] numbers,
      int number,
      IdRange ofPoints,
      IdRange ofScopes) {
    this.rows = rows;
    this.columns = columns;
    this.numbers = numbers;
    this.ids = new MessageIds(call, ofPoints, ofScopes, rows, columns);
    int mine = indexOf(numbers, number);
    this.me = mine;
    int[] everybody = new int[numbers.length];
    for (int i = 0; i < everybody.length; i++) {
      everybody[i] = i;
    }
    this.all = new Members(Scope.ALL, everybody, mine);
    int myRow = Math.max(0, mine) / columns;
    int myColumn = Math.max(0, mine) % columns;
    int[] inRow = new int[columns];
    for (int i = 0; i < columns; i++) {
      inRow[i] = myRow * columns + i;
    }
    this.row = new Members(Scope.ROW, inRow, myColumn);
    int[] inColumn = new int[rows];
    for (int i = 0; i < rows; i++) {
      inColumn[i] = i * columns + myColumn;
    }
    this.column = new Members(Scope.COLUMN, inColumn, myRow);
    int grid = Machine.newGrid(numbers, columns, number);
    this.points = Port.open(call, grid, Port.Kind.POINTS);
    this.scoped = Port.open(call, grid, Port.Kind.SCOPED);
  }

  /** How many rows it has. */
  public int rows() {
    return rows;
  }

  /** How many columns. */
  public int columns() {
    return columns;
  }

  /** The caller's place, counted row by row; -1 outside the grid. */
  public int me() {
    return me;
  }

  /** Whether the caller is in it. */
  public boolean isMember() {
    return me >= 0;
  }

  /** The place of a process number; -1 if it is outside. */
  public int placeOf(int number) {
    return indexOf(numbers, number);
  }

  private static int indexOf(int[] numbers, int number) {
    for (int i = 0; i < numbers.length; i++) {
      if (numbers[i] == number) {
        return i;
      }
    }
    return -1;
  }

  /** The number of the process at a place. */
  public int number(int place) {
    return numbers[place];
  }

  /** The processes of a scope that the caller is in. */
  public Members members(Scope scope) {
    return switch (scope) {
      case ROW -> row;
      case COLUMN -> column;
      case ALL -> all;
      case VECTOR -> vector;
    };
  }

  /** Sets the processes of the scope {@code Vector} from here on. */
  public void setVector(Members members) {
    vector = members;
  }

  /** Whose messages are between two processes. */
  public Port points() {
    return points;
  }

  /** Where messages of scoped operations come and go. */
  public Port scoped() {
    return scoped;
  }

  /** The id of the next message to a place. */
  public int nextSent(int to) {
    return ids.nextSent(me, to);
  }

  /** The id of the next message from a place. */
  public int nextReceived(int from) {
    return ids.nextReceived(from);
  }

  /** The id of the next operation of a scope: {@code root} began it, or is to have its result. */
  public int nextScoped(Members members, int root) {
    return ids.nextScoped(members, root);
  }

  /** Its messages go nowhere any more. */
  public void close(String call) {
    points.close(call);
    scoped.close(call);
  }
}
