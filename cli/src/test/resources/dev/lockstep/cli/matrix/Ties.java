// --spmd --nodes 8
import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;
import dev.lockstep.ipsc.Receipt;

/** Messages of several nodes that arrive at once. */
class Ties {
  public static void main(String[] args) {
    Chnl channel = copen(0);
    if (mynode() == 0) {
      int[] numbers = new int[1];
      for (int i = 0; i < 14; i++) {
        Receipt receipt = recvw(channel, ANY, numbers, 4);
        System.out.println(receipt.node() + " " + receipt.type() + " " + numbers[0]);
      }
      System.out.println(clock());
    } else {
      int[] numbers = {mynode() * 10};
      sendw(channel, mynode() % 3, numbers, 4, 0, 0);
      tsleep(1000);
      numbers[0]++;
      sendw(channel, 1, numbers, 4, 0, 0);
    }
    cclose(channel);
  }
}
