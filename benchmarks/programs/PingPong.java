import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;

/**
 * {@code --spmd --nodes N PingPong ROUNDS MESSAGES}: nodes in pairs send each other messages, so
 * many in all in each round.
 */
public class PingPong {
  public static void main(String[] args) {
    int rounds = Integer.parseInt(args[0]);
    int exchanges = Integer.parseInt(args[1]) / (1 << cubedim());
    Chnl d = copen(0);
    int[] ball = {0};
    int other = mynode() ^ 1;
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < exchanges; i++) {
        if (mynode() < other) {
          sendw(d, 1, ball, 4, other, 0);
          recvw(d, 1, ball, 4);
        } else {
          recvw(d, 1, ball, 4);
          sendw(d, 1, ball, 4, other, 0);
        }
      }
      if (mynode() == 0) {
        System.out.println(round);
        System.out.flush();
      }
    }
  }
}
