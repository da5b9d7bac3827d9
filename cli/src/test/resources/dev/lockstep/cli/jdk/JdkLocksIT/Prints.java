
import java.io.*;
import java.util.*;
import java.util.logging.*;

class Prints {
  static void show(int way) {
    String node = "node " + mynode();
    switch (way) {
      case 0 -> new Exception(node, new Error("cause")).printStackTrace();
      case 1 -> Logger.getLogger("x").info(node);
      case 2 -> System.getLogger("y").log(System.Logger.Level.INFO, node);
      case 3 -> new PrintStream(System.err, true).println(node);
      case 4 -> new PrintWriter(System.err, true).printf("%s%n", node);
      default -> { var p = new Properties(); p.put("node", mynode() + ""); p.list(System.err); }
    }
  }
  public static void main(String[] args) {
    for (int way = 0; way < 6; way++) {
      show(way);
      tsleep(1000 * (3 - mynode()));
      show(way);
      tsleep(1000 * mynode());
    }
  }
}
