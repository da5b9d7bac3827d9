// bug: messages; options: --machine ipsc2 --spmd --nodes 4
import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Chnl;
import dev.lockstep.ipsc.Receipt;

/** The manager stops those that have asked when all jobs are done, and forgets who asks later. */
public class IpscLateWorkerForgotten {
  static final int PID = 1;
  static final int ASK = 1;
  static final int JOB = 2;
  static final int JOBS = 6;
  static final int WORKERS = 3;

  public static void main(String[] args) {
    Chnl d = copen(PID);
    if (mynode() == 0) {
      manage(d);
    } else {
      work(d);
    }
  }

  static void manage(Chnl d) {
    int[] result = {0};
    int sum = 0;
    int given = 0;
    int done = 0;
    int stopped = 0;
    while (done < JOBS) {
      Receipt from = recvw(d, ASK, result, sizeof(result));
      if (result[0] > 0) {
        sum += result[0];
        done++;
      }
      int job = given < JOBS ? ++given : 0;
      stopped += job == 0 ? 1 : 0;
      sendw(d, JOB, new int[] {job}, Integer.BYTES, from.node(), PID);
    }
    if (sum != 91 || done != JOBS) {
      throw new IllegalStateException("the sum is " + sum);
    }
    System.out.println("the sum is " + sum);
  }

  static void work(Chnl d) {
    int[] job = {0};
    int[] result = {0};
    do {
      sendw(d, ASK, result, sizeof(result), 0, PID);
      recvw(d, JOB, job, sizeof(job));
      result[0] = job[0] * job[0];
    } while (job[0] > 0);
  }
}
