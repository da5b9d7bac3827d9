import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;

/** A token goes once round a ring of nodes, each of which is a process that runs main. */
public class Ring {
  static final int PID = 0;
  static final int TOKEN = 1;

  public static void main(String[] args) {
    int nodes = args.length == 0 ? 8 : Integer.parseInt(args[0]); // as many as lockstep.yaml says
    int me = mynode();
    cube_init(1.0, 0, 2.0, 4);
    Chnl channel = copen(PID);
    int[] token = {0};
    if (me > 0) {
      recvw(channel, TOKEN, token, sizeof(token));
    }
    token[0]++;
    sendw(channel, TOKEN, token, sizeof(token), (me + 1) % nodes, PID);
    if (me == 0) {
      recvw(channel, TOKEN, token, sizeof(token));
      System.out.println("the token made " + token[0] + " hops in " + clock() + " ticks");
    }
  }
}
