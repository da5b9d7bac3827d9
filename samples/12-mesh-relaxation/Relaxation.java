import static dev.lockstep.ipsc.Ipsc.*;
import static dev.lockstep.ipsc.utilities.Utilities.*;

import dev.lockstep.ipsc.Chnl;
import dev.lockstep.ipsc.utilities.Mesh;
import java.util.Arrays;

/**
 * The temperature of a plate whose upper edge is at 100 degrees and whose other edges are at 0:
 * each point becomes the mean of its four neighbours, again and again.
 *
 * <p>The plate is cut into squares, one for each node of a mesh that {@code mesh} embeds in the
 * cube, so that squares with a common edge are on neighbours. Run it with {@code --spmd --nodes N}
 * and the rows and columns of the mesh; nodes that it leaves over do nothing.
 */
public class Relaxation {
  static final int PID = 1;

  /** Points of a node's square in each direction; around them lies a border of the neighbours'. */
  static final int SIDE = 4;

  static final int SWEEPS = 40;
  static final int ROW = 0;
  static final int COLUMN = 1;
  static final int RESULT = 50;

  static Chnl ci;
  static Mesh place;
  static double[][] plate = new double[SIDE + 2][SIDE + 2];

  /** Takes the rows and columns of the mesh. */
  public static void main(String[] args) {
    int[] lindim = {Integer.parseInt(args[0]), Integer.parseInt(args[1])};
    int[] perbc = {0, 0};
    ci = copen(PID);
    place = mesh(mynode(), 2, lindim, perbc);
    if (place.coords()[ROW] == 0) {
      Arrays.fill(plate[0], 100);
    }
    if (place.coords()[ROW] >= 0) {
      for (int sweep = 0; sweep < SWEEPS; sweep++) {
        exchange();
        relax();
      }
      report(lindim);
    }
  }

  /** Gives each neighbour the edge that it borders on; the type says where that is. */
  static void exchange() {
    send(place.pred()[ROW], 0, edge(1, 0, 0, 1));
    send(place.succ()[ROW], 1, edge(SIDE, 0, 0, 1));
    send(place.pred()[COLUMN], 2, edge(0, 1, 1, 0));
    send(place.succ()[COLUMN], 3, edge(0, SIDE, 1, 0));
    receive(place.succ()[ROW], 0, SIDE + 1, 0, 0, 1);
    receive(place.pred()[ROW], 1, 0, 0, 0, 1);
    receive(place.succ()[COLUMN], 2, 0, SIDE + 1, 1, 0);
    receive(place.pred()[COLUMN], 3, 0, 0, 1, 0);
  }

  /** The points from (row, column) + (down, right) on. */
  static double[] edge(int row, int column, int down, int right) {
    double[] edge = new double[SIDE];
    for (int i = 0; i < SIDE; i++) {
      edge[i] = plate[row + down * (i + 1)][column + right * (i + 1)];
    }
    return edge;
  }

  static void send(int node, int type, double[] edge) {
    if (node >= 0) {
      sendw(ci, type, edge, sizeof(edge), node, PID);
    }
  }

  static void receive(int node, int type, int row, int column, int down, int right) {
    if (node >= 0) {
      double[] edge = new double[SIDE];
      recvw(ci, type, edge, sizeof(edge));
      for (int i = 0; i < SIDE; i++) {
        plate[row + down * (i + 1)][column + right * (i + 1)] = edge[i];
      }
    }
  }

  static void relax() {
    double[][] next = new double[SIDE + 2][];
    for (int i = 0; i < SIDE + 2; i++) {
      next[i] = plate[i].clone();
    }
    for (int i = 1; i <= SIDE; i++) {
      for (int j = 1; j <= SIDE; j++) {
        next[i][j] = (plate[i - 1][j] + plate[i + 1][j] + plate[i][j - 1] + plate[i][j + 1]) / 4;
      }
    }
    plate = next;
  }

  /** Each square's mean goes to node 0, which has the place (0, 0) in every mesh. */
  static void report(int[] lindim) {
    double sum = 0;
    for (int i = 1; i <= SIDE; i++) {
      for (int j = 1; j <= SIDE; j++) {
        sum += plate[i][j];
      }
    }
    double[] mean = {place.coords()[ROW], place.coords()[COLUMN], sum / (SIDE * SIDE)};
    sendw(ci, RESULT, mean, sizeof(mean), 0, PID);
    if (mynode() == 0) {
      double[][] means = new double[lindim[ROW]][lindim[COLUMN]];
      for (int i = 0; i < lindim[ROW] * lindim[COLUMN]; i++) {
        recvw(ci, RESULT, mean, sizeof(mean));
        means[(int) mean[ROW]][(int) mean[COLUMN]] = mean[2];
      }
      print(means);
    }
  }

  static void print(double[][] means) {
    for (double[] row : means) {
      StringBuilder line = new StringBuilder();
      for (double mean : row) {
        line.append(String.format("%8.3f", mean));
      }
      System.out.println(line);
    }
  }
}
