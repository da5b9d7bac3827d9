import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;
import dev.lockstep.ipsc.Receipt;

/**
 * A busy wait for a message (Dunigan, section 2.1).
 *
 * <p>Counted, the program is preempted anyway, so the loop needs nothing in it. Without counting
 * ({@code --no-aspp}) nobody else ever runs unless the loop calls {@code flick}: give the argument
 * {@code flick} for that; without it, Lockstep reports the endless loop.
 */
public class BusyWait {
  static final int PID = 7;

  public static void main(String[] args) {
    boolean flicks = args.length > 0 && args[0].equals("flick");
    cube_init(0.5, 0.5, 0.1, 64);
    tfork(BusyWait::sender, 10000);
    Chnl ci = copen(PID);
    byte[] mesg = new byte[100];
    Receipt receipt = recv(ci, 1, mesg, sizeof(mesg));
    while (status(ci)) {
      if (flicks) {
        flick();
      }
    }
    System.out.println(new String(mesg, 0, receipt.length()) + " from node " + receipt.node());
  }

  static void sender() {
    Chnl ci = copen(PID);
    byte[] mesg = "a message".getBytes();
    sendw(ci, 1, mesg, sizeof(mesg), HOST, PID);
  }
}
