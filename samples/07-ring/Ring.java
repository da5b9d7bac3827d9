import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;

/**
 * A token goes round a ring of nodes; run it with {@code --spmd --nodes N}.
 *
 * <p>Every node is a process of its own that runs main: {@code visits} below exists once on each.
 * Processes share nothing, so the trace is the same at every timeslice.
 */
public class Ring {
  static final int PID = 0;
  static final int TOKEN = 1;

  static int visits;

  public static void main(String[] args) {
    int nodes = Integer.parseInt(args[0]);
    int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 1;
    int next = (mynode() + 1) % nodes;
    cube_init(1.0, 0, 2.0, 4);
    Chnl d = copen(PID);
    int[] token = {0};
    for (int round = 0; round < rounds; round++) {
      if (mynode() > 0 || round > 0) {
        recvw(d, TOKEN, token, sizeof(token));
      }
      token[0]++;
      visits++;
      sendw(d, TOKEN, token, sizeof(token), next, PID);
    }
    if (mynode() == 0) {
      recvw(d, TOKEN, token, sizeof(token));
      System.out.println(
          "the token made "
              + token[0]
              + " hops, "
              + visits
              + " of them from node 0, in "
              + clock()
              + " ticks");
    }
  }
}
