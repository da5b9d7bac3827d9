package dev.lockstep.blacs;

import dev.lockstep.blacs.grid.Grid;
import dev.lockstep.blacs.grid.Members;
import dev.lockstep.blacs.grid.Scope;
import dev.lockstep.blacs.machine.Arguments;
import dev.lockstep.blacs.machine.Port;
import dev.lockstep.blacs.machine.Watch;
import dev.lockstep.blacs.matrix.Element;
import dev.lockstep.blacs.matrix.Matrix;
import dev.lockstep.blacs.matrix.Shape;
import dev.lockstep.blacs.topology.Topology;
import dev.lockstep.blacs.vectors.Queues;
import org.jspecify.annotations.Nullable;

/**
 * What the processes of a grid do with matrices, between two of them and in scopes.
 *
 * <p>Source: Whaley, LAPACK Working Note 73, sections 3 to 5.
 */
final class Communicator {
  private static final int ANYBODY = -1;

  /** What a barrier combines. */
  private static final Matrix NOTHING =
      new Matrix(Element.I, Shape.GENERAL, 0, 0, new int[0], 0, 1);

  private final Grid grid;
  private final int rows;
  private final int columns;
  private final int me;
  private final Port points;
  private final Mail mail;
  private final Settings settings;
  private final Watch watch;

  Communicator(Grid grid, Mail mail, Settings settings) {
    this.grid = grid;
    this.rows = grid.rows();
    this.columns = grid.columns();
    this.me = grid.me();
    this.points = grid.points();
    this.mail = mail;
    this.settings = settings;
    this.watch = Watch.ofProcess();
  }

  Grid grid() {
    return grid;
  }

  Settings settings() {
    return settings;
  }

  /** The place of coordinates that have to be in the grid. */
  int place(String call, int row, int column) {
    Arguments.inGrid(call, row, column, rows, columns);
    return row * columns + column;
  }

  /** Where a place is. */
  Coordinates coordinates(int place) {
    return new Coordinates(place / columns, place % columns);
  }

  GridInfo info() {
    return me < 0
        ? new GridInfo(rows, columns, rows, columns)
        : new GridInfo(rows, columns, me / columns, me % columns);
  }

  /** Where the process of a number is. */
  Coordinates where(int number) {
    int place = grid.placeOf(number);
    return place < 0 ? new Coordinates(-1, -1) : coordinates(place);
  }

  /** The number of the process at a place. */
  int number(String call, int row, int column) {
    return grid.number(place(call, row, column));
  }

  /** It is given up. */
  void end(String call) {
    if (watch.debugLevel() > 0) {
      tellUnreceived(call, points);
      tellUnreceived(call, grid.scoped());
    }
    grid.close(call);
  }

  private void tellUnreceived(String call, Port port) {
    for (String line : port.unreceived(call)) {
      System.err.printf("lockstep: %s: process %s: %s%n", call, grid.number(Math.max(0, me)), line);
    }
  }

  // Ids

  int nextSent(String call, int row, int column, int toRow, int toColumn) {
    int from = place(call, row, column);
    int to = place(call, toRow, toColumn);
    if (from == me) {
      return grid.nextSent(to);
    }
    if (to != me) {
      throw Arguments.refusal(call, "the caller is neither of the two processes");
    }
    return grid.nextReceived(from);
  }

  int nextSent(String call, int toRow, int toColumn) {
    Arguments.member(call, me);
    return grid.nextSent(place(call, toRow, toColumn));
  }

  int nextReceived(String call, int row, int column) {
    Arguments.member(call, me);
    return grid.nextReceived(place(call, row, column));
  }

  int nextBroadcast(String call, String scope) {
    Members members = counted(call, scope);
    return grid.nextScoped(members, members.me());
  }

  int nextBroadcast(String call, String scope, int row, int column) {
    Members members = counted(call, scope);
    return grid.nextScoped(members, root(call, members, row, column));
  }

  /** The processes of a scope that counts its operations. */
  private Members counted(String call, String scope) {
    Members members = members(call, scope);
    if (members.scope() == Scope.VECTOR) {
      throw Arguments.refusal(
          call, "messages in the scope 'Vector' have ids as those between two processes");
    }
    return members;
  }

  // Point to point

  void send(String call, Matrix matrix, int row, int column) {
    watch.begin(call, me);
    try {
      int to = place(call, row, column);
      int id = grid.nextSent(to);
      int number = grid.number(to);
      if (!mail.sendsWait && matrix.isContiguous()) {
        // Most sends are such, so nothing is made for them.
        int slots = matrix.element().slots(matrix.rows() * matrix.columns());
        points.send(call, id, matrix.array(), matrix.offset(), slots, null, number);
      } else {
        Packed packed = mail.copy(call, matrix);
        mail.send(call, points, id, packed, null, number);
        mail.release(packed);
      }
    } finally {
      watch.end();
    }
  }

  /** From any process where {@code row} is -1. */
  Coordinates receive(String call, Matrix matrix, int row, int column) {
    watch.begin(call, me);
    try {
      mail.look();
      int from = row == ANYBODY ? ANYBODY : place(call, row, column);
      Packed room = mail.roomFor(call, matrix);
      int sender = from == ANYBODY ? receiveAny(call, room) : receiveFrom(call, room, from);
      mail.deliver(room, matrix);
      mail.release(room);
      Queues.receive();
      return coordinates(sender);
    } finally {
      watch.end();
    }
  }

  private int receiveAny(String call, Packed room) {
    int number = points.receiveAny(call, room.values(), room.offset(), room.slots());
    int from = grid.placeOf(number);
    grid.nextReceived(from);
    return from;
  }

  private int receiveFrom(String call, Packed room, int from) {
    int[] number = {grid.number(from)};
    int id = grid.nextReceived(from);
    points.receive(call, id, room.values(), room.offset(), room.slots(), null, number, 1);
    return from;
  }

  // Broadcasts

  void broadcast(String call, String scope, String top, Matrix matrix) {
    watch.begin(call, me);
    try {
      Members members = members(call, scope);
      Topology topology = settings.broadcast(call, top, members.count());
      agree(call, members, "broadcast", matrix, top, members.me());
      Scoped operation = new Scoped(call, grid, mail, members, members.me());
      Packed packed = mail.pack(call, matrix);
      operation.sendOn(topology, packed);
      mail.release(packed);
    } finally {
      watch.end();
    }
  }

  void receive(String call, String scope, String top, Matrix matrix, int row, int column) {
    watch.begin(call, me);
    try {
      Members members = members(call, scope);
      int root = root(call, members, row, column);
      if (root == members.me()) {
        throw Arguments.refusal(
            call,
            "%s the caller itself; who sends calls %s"
                .formatted(meant(members.scope(), row, column), call.replace("br2d", "bs2d")));
      }
      Topology topology = settings.broadcast(call, top, members.count());
      agree(call, members, "broadcast", matrix, top, root);
      Scoped operation = new Scoped(call, grid, mail, members, root);
      mail.look();
      Packed room = mail.roomFor(call, matrix);
      operation.receiveAndSendOn(topology, room);
      mail.deliver(room, matrix);
      mail.release(room);
    } finally {
      watch.end();
    }
  }

  // Combines

  /**
   * Leaves the result on one process, or on all where {@code row} is -1.
   *
   * @return whether it is here
   */
  boolean combine(
      String call,
      String scope,
      String top,
      Matrix matrix,
      Combination combination,
      int row,
      int column) {
    watch.begin(call, me);
    try {
      Members members = members(call, scope);
      boolean forAll = row == ANYBODY;
      int root = forAll ? 0 : root(call, members, row, column);
      Topology topology = settings.combine(call, top, members.count());
      agree(call, members, call, matrix, top, forAll ? ANYBODY : root);
      Scoped operation = new Scoped(call, grid, mail, members, root);
      Packed result = combination.begin(call, mail, matrix);
      if (forAll && settings.isExchange(top)) {
        operation.exchange(result, combination);
      } else {
        operation.combine(topology, result, combination, forAll);
      }
      boolean isHere = forAll || members.me() == root;
      if (isHere) {
        combination.finish(result);
        mail.deliver(result, matrix);
      }
      mail.release(result);
      return isHere;
    } finally {
      watch.end();
    }
  }

  /**
   * The greatest or the smallest by absolute value, and where they are from.
   *
   * @param ra gets rows, as {@code matrix} has its numbers; null: not asked for
   * @param ca gets columns
   */
  void extreme(
      String call,
      String scope,
      String top,
      Matrix matrix,
      boolean greatest,
      int @Nullable [] ra,
      int @Nullable [] ca,
      int ldia,
      int row,
      int column) {
    Extreme extreme = new Extreme(greatest, me);
    boolean isHere = combine(call, scope, top, matrix, extreme, row, column);
    if (isHere && ra != null && ca != null) {
      extreme.places(matrix.rows(), matrix.columns(), columns, ra, ca, ldia);
    }
  }

  /** No process leaves before all have come. */
  void barrier(String call, String scope) {
    combine(call, scope, "1", NOTHING, Combination.NONE, ANYBODY, 0);
  }

  // Scopes

  /** Checks, if the debug level says so, that all processes of a scope mean the same operation. */
  private void agree(
      String call, Members members, String operation, Matrix matrix, String top, int root) {
    if (watch.debugLevel() > 0 && members.scope() != Scope.VECTOR) {
      String what =
          "%s, type %s, M * N = %s, topology %s, %s"
              .formatted(
                  operation,
                  call.charAt(0),
                  matrix.count(),
                  settings.letter(top),
                  root == ANYBODY ? "for all" : "from or for place " + members.processes()[root]);
      int first = members.processes()[0];
      grid.scoped().agree(call, members.scope().toString(), first, members.count(), what);
    }
  }

  /** The caller by the coordinates that it named; where one doesn't count, they may be others. */
  private String meant(Scope scope, int row, int column) {
    GridInfo own = info();
    return row == own.myrow() && column == own.mycol()
        ? "process {%s,%s} is".formatted(row, column)
        : "in the scope '%s' the %s doesn't count, so process {%s,%s} is {%s,%s},"
            .formatted(scope, ignored(scope), row, column, own.myrow(), own.mycol());
  }

  private String outside(String what, int number, Scope scope) {
    return "there is no %s %s in a grid of %s x %s; in the scope '%s' the %s doesn't count"
        .formatted(what, number, rows, columns, scope, ignored(scope));
  }

  private static String ignored(Scope scope) {
    return scope == Scope.ROW ? "row" : "column";
  }

  Members members(String call, String scope) {
    Arguments.member(call, me);
    Members members = grid.members(Scope.of(call, scope));
    if (members.me() < 0) {
      throw Arguments.refusal(
          call,
          "the caller is not in the scope 'Vector'; call setscope with processes it is among");
    }
    return members;
  }

  /**
   * The index in a scope of the process at these coordinates. In a row only the column counts, and
   * in a column only the row: the program of appendix A gives row 0 on all rows.
   */
  int root(String call, Members members, int row, int column) {
    return switch (members.scope()) {
      case ROW -> {
        if (column < 0 || column >= columns) {
          throw Arguments.refusal(call, outside("column", column, Scope.ROW));
        }
        yield column;
      }
      case COLUMN -> {
        if (row < 0 || row >= rows) {
          throw Arguments.refusal(call, outside("row", row, Scope.COLUMN));
        }
        yield row;
      }
      case ALL -> place(call, row, column);
      case VECTOR -> {
        int index = indexOf(members.processes(), place(call, row, column));
        if (index < 0) {
          throw Arguments.refusal(
              call, "process {%s,%s} is not in the scope 'Vector'".formatted(row, column));
        }
        yield index;
      }
    };
  }

  private static int indexOf(int[] places, int place) {
    for (int i = 0; i < places.length; i++) {
      if (places[i] == place) {
        return i;
      }
    }
    return -1;
  }
}
