// --spmd --nodes 4
import static dev.lockstep.ipsc.Ipsc.*;

import java.util.HashMap;
import java.util.Map;

/** A run that fails: the report says where, with a cause whose text has hash codes. */
class Failing {
  enum Reason { WATER, FIRE }

  static class Part {}

  public static void main(String[] args) {
    Map<Object, Reason> reasons = new HashMap<>();
    for (int i = 0; i < 4; i++) {
      reasons.put(new Part(), Reason.values()[i % 2]);
    }
    System.out.println(mynode() + " " + reasons.values());
    tsleep(100 - mynode());
    Runnable last = () -> {
      throw new IllegalStateException("of node " + mynode(), new Error(reasons.toString()));
    };
    last.run();
  }
}
