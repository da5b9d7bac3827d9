import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;

/**
 * {@code --spmd --nodes N RandomTraffic ROUNDS MESSAGES}: each node sends to another one, and
 * receives from yet another one, again and again, so many messages in all in each round. Who sends
 * to whom is a new random permutation each time, a linear one.
 */
public class RandomTraffic {
  private static final long MULTIPLIER = 6364136223846793005L;
  private static final long INCREMENT = 1442695040888963407L;

  public static void main(String[] args) {
    int rounds = Integer.parseInt(args[0]);
    int nodes = 1 << cubedim();
    int sends = Integer.parseInt(args[1]) / nodes;
    Chnl d = copen(0);
    int[] message = {0};
    long state = 1;
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < sends; i++) {
        state = state * MULTIPLIER + INCREMENT;
        int odd = (int) (state >>> 40) | 1;
        int offset = (int) (state >>> 20);
        int destination = (odd * mynode() + offset) & (nodes - 1);
        sendw(d, i, message, 4, destination, 0);
        recvw(d, i, message, 4);
      }
      if (mynode() == 0) {
        System.out.println(round);
        System.out.flush();
      }
    }
  }
}
