package dev.lockstep.views.plot.measure;

import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.views.plot.figure.Nodes;
import java.util.Arrays;

/** Adds up the messages that are sent from each processor to each. */
public final class Traffic implements Recorder {
  /** Of more nodes, two share a row and a column, or four... */
  static final int MOST_ROWS = 1024;

  private static final int FEW = 16;

  private final Window window;
  private final Crowd crowd = new Crowd();
  private int[] processors = new int[FEW];
  private int perRow = 1;

  /** The host first, then nodes; grown as needed. */
  private long[][] bytes = new long[0][0];

  private long[][] messages = new long[0][0];

  /** Nothing has been sent yet. */
  public Traffic(Window window) {
    this.window = window;
  }

  @Override
  public void task(long tick, int task, int processor, int process, int parent, String name) {
    if (task >= processors.length) {
      processors = Arrays.copyOf(processors, Math.max(task + 1, 2 * processors.length));
    }
    processors[task] = processor;
    crowd.add(processor);
  }

  @Override
  public void sends(
      long tick,
      long message,
      int task,
      int to,
      int pid,
      int type,
      int length,
      long address,
      int place) {
    if (to >= 0 && window.contains(tick)) {
      int from = task < processors.length ? processors[task] : 0;
      crowd.add(from);
      crowd.add(to);
      makeRoom(Math.max(from, to));
      bytes[place(from)][place(to)] += length;
      messages[place(from)][place(to)]++;
    }
  }

  /** The host's row is 0, whether or not there is a host. */
  private int place(int processor) {
    return processor == 0 ? 0 : 1 + (processor - 1) / perRow;
  }

  private void makeRoom(int processor) {
    while (place(processor) > MOST_ROWS) {
      bytes = halved(bytes);
      messages = halved(messages);
      perRow *= 2;
    }
    int size = place(processor) + 1;
    if (size > bytes.length) {
      int room = Math.min(MOST_ROWS + 1, Math.max(size, 2 * bytes.length));
      bytes = grown(bytes, room);
      messages = grown(messages, room);
    }
  }

  private static long[][] grown(long[][] counts, int size) {
    long[][] grown = new long[size][];
    for (int row = 0; row < size; row++) {
      grown[row] = row < counts.length ? Arrays.copyOf(counts[row], size) : new long[size];
    }
    return grown;
  }

  private static long[][] halved(long[][] counts) {
    long[][] halved = new long[counts.length][counts.length];
    for (int row = 0; row < counts.length; row++) {
      for (int column = 0; column < counts.length; column++) {
        halved[(row + 1) / 2][(column + 1) / 2] += counts[row][column];
      }
    }
    return halved;
  }

  /** Whose rows and columns they are. */
  public Nodes nodes() {
    Nodes all = crowd.nodes();
    return new Nodes(all.hasHost(), all.count(), perRow).within(MOST_ROWS);
  }

  /** The bytes from the processors of one row to those of another. */
  public long bytes(int row, int column) {
    return at(bytes, row, column);
  }

  /** The messages from the processors of one row to those of another. */
  public long messages(int row, int column) {
    return at(messages, row, column);
  }

  private long at(long[][] counts, int row, int column) {
    Nodes nodes = nodes();
    int from = placeOf(nodes, row);
    int to = placeOf(nodes, column);
    return from < counts.length && to < counts.length ? counts[from][to] : 0;
  }

  private int placeOf(Nodes nodes, int row) {
    return nodes.isHost(row) ? 0 : place(nodes.first(row) + 1);
  }
}
