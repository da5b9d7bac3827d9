package dev.lockstep.kernel.network;

import dev.lockstep.machines.profile.Topology;

/**
 * A mesh with XY routing: along the row to the right column first, then along the column.
 *
 * <p>Nodes are numbered row by row. Links {@code 4 * node + 0 to 3} lead to the next column, the
 * one before, the next row and the one before; those at the edges lead nowhere and are not used.
 */
record Mesh(int rows, int columns) implements Routes {
  private static final int WAYS = 4;
  private static final int EAST = 0;
  private static final int WEST = 1;
  private static final int SOUTH = 2;
  private static final int NORTH = 3;

  static Mesh of(int nodes) {
    int rows = Topology.meshRows(nodes);
    return new Mesh(rows, nodes / rows);
  }

  @Override
  public int links() {
    return rows * columns * WAYS;
  }

  @Override
  public int hops(int from, int to) {
    return Math.abs(from % columns - to % columns) + Math.abs(from / columns - to / columns);
  }

  @Override
  public int route(int from, int to, int[] links, int at) {
    int east = to % columns - from % columns;
    int south = to / columns - from / columns;
    int corner = from + east;
    int next = along(from, east, 1, EAST, links, at);
    return along(corner, south, columns, SOUTH, links, next);
  }

  /** So many nodes on, or back if negative; the way back is numbered behind the way on. */
  private static int along(int from, int steps, int stride, int on, int[] links, int at) {
    int step = steps < 0 ? -stride : stride;
    int way = steps < 0 ? on + 1 : on;
    int node = from;
    int next = at;
    for (int left = Math.abs(steps); left > 0; left--) {
      links[next++] = WAYS * node + way;
      node += step;
    }
    return next;
  }

  @Override
  public int longest() {
    return rows + columns - 2;
  }

  @Override
  public String from(int link) {
    return String.valueOf(link / WAYS);
  }

  @Override
  public int behind(int link) {
    int node = link / WAYS;
    return switch (link % WAYS) {
      case EAST -> node + 1;
      case WEST -> node - 1;
      case SOUTH -> node + columns;
      case NORTH -> node - columns;
      default -> throw new AssertionError(link);
    };
  }
}
