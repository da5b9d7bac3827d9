import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;
import java.nio.charset.StandardCharsets;

/**
 * A picture of the Mandelbrot set, each character of which is the mean of 4 x 4 points.
 *
 * <pre>
 *   Mandelbrot blocks|rows|lines|asked
 * </pre>
 *
 * <p>The same picture in four ways, each faster than the one before: {@code
 * docs/finding-a-bottleneck.md} tells how each was found. Run it with {@code --spmd --nodes N}, of
 * which there are 2, 4, 8...
 */
public class Mandelbrot {
  static final int PID = 1;

  /** Messages that have no row or line as their type. */
  static final int ASK = 1000;

  static final int ANSWER = 1001;

  /** Lines of the picture, characters in a line, and points of a character in each direction. */
  static final int LINES = 16;

  static final int WIDTH = 40;
  static final int POINTS = 4;
  static final int ROWS = LINES * POINTS;
  static final int COLUMNS = WIDTH * POINTS;

  /** A point that is still near after so many steps belongs to the set. */
  static final int MOST = 100;

  static final String SHADES = " .:-=+*%@#";

  static Chnl ci;
  static int nodes;

  public static void main(String[] args) {
    ci = copen(PID);
    nodes = 1 << cubedim();
    switch (args[0]) {
      case "blocks" -> blocks();
      case "rows" -> rows();
      case "lines" -> lines();
      default -> asked();
    }
  }

  /** Each node computes neighbouring rows; node 0 makes lines of all. */
  static void blocks() {
    int each = ROWS / nodes;
    if (mynode() > 0) {
      for (int row = mynode() * each; row < (mynode() + 1) * each; row++) {
        send(row, compute(row));
      }
      return;
    }
    int[][] points = new int[ROWS][];
    for (int row = 0; row < ROWS; row++) {
      points[row] = row < each ? compute(row) : receive(row);
    }
    for (int line = 0; line < LINES; line++) {
      print(shade(points, line * POINTS));
    }
  }

  /** The same, where rows are dealt like cards. */
  static void rows() {
    if (mynode() > 0) {
      for (int row = mynode(); row < ROWS; row += nodes) {
        send(row, compute(row));
      }
      return;
    }
    int[][] points = new int[ROWS][];
    for (int row = 0; row < ROWS; row += nodes) {
      points[row] = compute(row);
    }
    for (int row = 0; row < ROWS; row++) {
      if (row % nodes > 0) {
        points[row] = receive(row);
      }
    }
    for (int line = 0; line < LINES; line++) {
      print(shade(points, line * POINTS));
    }
  }

  /** Lines are dealt, and each node makes its own from points. */
  static void lines() {
    if (mynode() > 0) {
      for (int line = mynode(); line < LINES; line += nodes) {
        byte[] characters = line(line);
        sendw(ci, line, characters, WIDTH, 0, PID);
      }
      return;
    }
    byte[][] lines = new byte[LINES][WIDTH];
    for (int line = 0; line < LINES; line += nodes) {
      lines[line] = line(line);
    }
    for (int line = 0; line < LINES; line++) {
      if (line % nodes > 0) {
        recvw(ci, line, lines[line], WIDTH);
      }
      print(lines[line]);
    }
  }

  /** Whoever has nothing to do asks node 0 for a line. */
  static void asked() {
    int[] line = {0};
    if (mynode() > 0) {
      sendw(ci, ASK, line, 0, 0, PID);
      recvw(ci, ANSWER, line, Integer.BYTES);
      while (line[0] < LINES) {
        byte[] characters = line(line[0]);
        sendw(ci, line[0], characters, WIDTH, 0, PID);
        sendw(ci, ASK, line, 0, 0, PID);
        recvw(ci, ANSWER, line, Integer.BYTES);
      }
      return;
    }
    byte[] nothing = new byte[0];
    for (int asked = 0; asked < LINES + nodes - 1; asked++) {
      line[0] = asked;
      sendw(ci, ANSWER, line, Integer.BYTES, recvw(ci, ASK, nothing, 0).node(), PID);
    }
    byte[] characters = new byte[WIDTH];
    for (int next = 0; next < LINES; next++) {
      recvw(ci, next, characters, WIDTH);
      print(characters);
    }
  }

  static void send(int row, int[] points) {
    sendw(ci, row, points, sizeof(points), 0, PID);
  }

  static int[] receive(int row) {
    int[] points = new int[COLUMNS];
    recvw(ci, row, points, sizeof(points));
    return points;
  }

  /** A line of characters. */
  static byte[] line(int line) {
    int[][] points = new int[POINTS][];
    for (int i = 0; i < POINTS; i++) {
      points[i] = compute(line * POINTS + i);
    }
    return shade(points, 0);
  }

  /** How many steps each point of a row takes until it is far away. */
  static int[] compute(int row) {
    int[] points = new int[COLUMNS];
    double y = (row + 0.5) / ROWS * 2.4 - 1.2;
    for (int i = 0; i < COLUMNS; i++) {
      points[i] = steps((i + 0.5) / COLUMNS * 3.2 - 2.2, y);
    }
    return points;
  }

  static int steps(double x, double y) {
    double re = 0;
    double im = 0;
    int steps = 0;
    while (steps < MOST && re * re + im * im < 4) {
      double next = re * re - im * im + x;
      im = 2 * re * im + y;
      re = next;
      steps++;
    }
    return steps;
  }

  /** Characters for the means of points, from a row on. */
  static byte[] shade(int[][] points, int row) {
    byte[] characters = new byte[WIDTH];
    for (int column = 0; column < WIDTH; column++) {
      int sum = 0;
      for (int i = 0; i < POINTS; i++) {
        for (int j = 0; j < POINTS; j++) {
          sum += points[row + i][column * POINTS + j];
        }
      }
      int mean = sum / (POINTS * POINTS);
      characters[column] = (byte) SHADES.charAt(mean * (SHADES.length() - 1) / MOST);
    }
    return characters;
  }

  static void print(byte[] line) {
    System.out.println(new String(line, StandardCharsets.US_ASCII).stripTrailing());
  }
}
