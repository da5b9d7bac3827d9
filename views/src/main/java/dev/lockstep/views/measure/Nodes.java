package dev.lockstep.views.measure;

import java.util.List;

/**
 * Which processors share a row: the host has one of its own before all others, if it is there; so
 * many nodes each follow. Where rows are threads, these are taken for nodes.
 *
 * @param hasHost whether the host is shown
 * @param count how many nodes there are
 * @param perRow how many share a row; a power of two
 * @param names what threads are called, in the order of their rows; empty of nodes
 */
public record Nodes(boolean hasHost, int count, int perRow, List<String> names) {
  /** Takes a copy of the list. */
  public Nodes {
    names = List.copyOf(names);
  }

  /** Nodes, which have numbers for names. */
  public Nodes(boolean hasHost, int count, int perRow) {
    this(hasHost, count, perRow, List.of());
  }

  /** Whether rows are threads, by name. */
  public boolean areThreads() {
    return !names.isEmpty();
  }

  /** What a row is one of. */
  public String what() {
    return areThreads() ? "thread" : "node";
  }

  /** How many rows there are. */
  public int rows() {
    return hostRows() + (count + perRow - 1) / perRow;
  }

  private int hostRows() {
    return hasHost ? 1 : 0;
  }

  /** The row of a processor; -1 if it is not shown. */
  public int rowOf(int processor) {
    if (processor == 0) {
      return hasHost ? 0 : -1;
    }
    int node = processor - 1;
    return node < 0 || node >= count ? -1 : hostRows() + node / perRow;
  }

  /** Whether this row is the host's. */
  public boolean isHost(int row) {
    return row < hostRows();
  }

  /** The first node of a row; negative if it is the host's, so that this lies below all others. */
  public int first(int row) {
    return isHost(row) ? -perRow : (row - hostRows()) * perRow;
  }

  /** The last node of a row. */
  public int last(int row) {
    return isHost(row) ? -1 : Math.min(count, first(row) + perRow) - 1;
  }

  /** How many processors share a row. */
  public int size(int row) {
    return isHost(row) ? 1 : last(row) - first(row) + 1;
  }

  /** What a row is called: "host", "5" or "8-15". */
  public String name(int row) {
    if (isHost(row)) {
      return "host";
    }
    if (areThreads()) {
      return names.get(first(row)) + (first(row) == last(row) ? "" : "...");
    }
    return first(row) == last(row) ? "" + first(row) : first(row) + "-" + last(row);
  }

  /** The same with as many nodes in a row as make no more rows than that for nodes. */
  public Nodes within(int mostRows) {
    int each = perRow;
    while ((count + each - 1) / each > mostRows) {
      each *= 2;
    }
    return new Nodes(hasHost, count, each, names);
  }
}
