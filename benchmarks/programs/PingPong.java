import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;

/** Two nodes send each other so many messages in all: {@code --spmd --nodes 2}. */
public class PingPong {
  public static void main(String[] args) {
    int count = Integer.parseInt(args[0]) / 2;
    Chnl d = copen(0);
    int[] ball = {0};
    int other = 1 - mynode();
    if (mynode() == 0) {
      sendw(d, 1, ball, 4, other, 0);
    }
    for (int i = 0; i < count; i++) {
      recvw(d, 1, ball, 4);
      if (mynode() == 1 || i < count - 1) {
        sendw(d, 1, ball, 4, other, 0);
      }
    }
  }
}
