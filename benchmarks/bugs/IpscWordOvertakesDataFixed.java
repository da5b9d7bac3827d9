// fixed: messages; options: --machine ipsc2 --spmd --nodes 4
import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;

/** Whoever gets word of the data waits for it. */
public class IpscWordOvertakesDataFixed {
  static final int PID = 1;
  static final int DATA = 1;
  static final int WORD = 2;

  public static void main(String[] args) {
    Chnl d = copen(PID);
    int[] value = {0};
    switch (mynode()) {
      case 0 -> {
        sendw(d, DATA, new int[] {42}, Integer.BYTES, 3, PID);
        sendw(d, WORD, value, sizeof(value), 1, PID);
      }
      case 1 -> {
        recvw(d, WORD, value, sizeof(value));
        sendw(d, WORD, value, sizeof(value), 3, PID);
      }
      case 3 -> take(d, value);
      default -> {}
    }
  }

  static void take(Chnl d, int[] value) {
    recvw(d, WORD, value, sizeof(value));
    recvw(d, DATA, value, sizeof(value));
    System.out.println("the value is " + value[0]);
  }
}
