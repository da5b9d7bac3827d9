package rings;

import static dev.lockstep.ipsc.Ipsc.copen;
import static dev.lockstep.ipsc.Ipsc.recvw;
import static dev.lockstep.ipsc.Ipsc.sendw;
import static dev.lockstep.ipsc.Ipsc.sizeof;

import dev.lockstep.ipsc.Chnl;
import dev.lockstep.ipsc.Ipsc;
import rings.vectors.Vectors;

/**
 * A communication library: the processes of a program form a ring, and talk to their neighbours.
 *
 * <p>Each process makes a {@code Rings} of its own, with the same number of processes, and all call
 * its methods in the same order.
 */
public final class Rings {
  private static final int PID = 7;
  private static final int LEFTWARD = 1;
  private static final int RIGHTWARD = 2;
  private static final int ROUND = 3;

  private final Chnl channel = copen(PID);
  private final int processes;
  private final int me = Ipsc.mynode();

  /** The ring of nodes 0 to {@code processes - 1}. */
  public Rings(int processes) {
    if (processes < 1 || me >= processes) {
      throw new IllegalArgumentException(
          "Rings: node " + me + " is in no ring of " + processes + " processes");
    }
    this.processes = processes;
  }

  /** Which process of the ring the caller is. */
  public int me() {
    return me;
  }

  /** Sends a number to each neighbour, and returns theirs: the left one's and the right one's. */
  public double[] exchange(double toLeft, double toRight) {
    double[] left = {toLeft};
    double[] right = {toRight};
    sendw(channel, LEFTWARD, left, sizeof(left), (me + processes - 1) % processes, PID);
    sendw(channel, RIGHTWARD, right, sizeof(right), (me + 1) % processes, PID);
    recvw(channel, RIGHTWARD, left, sizeof(left));
    recvw(channel, LEFTWARD, right, sizeof(right));
    return new double[] {left[0], right[0]};
  }

  /** Adds up the vectors of all processes, and leaves the sum in each. */
  public void sum(double[] vector) {
    double[] passing = vector.clone();
    for (int hop = 1; hop < processes; hop++) {
      sendw(channel, ROUND, passing, sizeof(passing), (me + 1) % processes, PID);
      recvw(channel, ROUND, passing, sizeof(passing));
      Vectors.add(vector, passing);
    }
  }
}
