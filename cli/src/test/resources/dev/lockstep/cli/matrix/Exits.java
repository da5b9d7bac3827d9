// --spmd --nodes 4
import static dev.lockstep.ipsc.Ipsc.*;

import java.util.List;

/** A node that ends the run of all, with a status and without its finally. */
class Exits {
  public static void main(String[] args) {
    try {
      for (Object object : List.of(new Object(), new int[2], Exits.class)) {
        System.out.println(mynode() + " " + object);
        tsleep(10 * (mynode() + 1));
      }
      System.exit(5 + mynode());
    } finally {
      System.out.println("never of node 0");
    }
  }
}
