// bug: signal; options: --machine cray-xmp --nodes 4
import static dev.lockstep.xmp.Xmp.*;

import dev.lockstep.xmp.Event;
import dev.lockstep.xmp.TaskControl;

/** A task does all jobs and then clears the event, with it the post of a job that has just come. */
public class XmpEventClearedLate {
  static final int JOBS = 6;
  static final Event come = new Event();
  static volatile int brought;
  static int done;

  public static void main(String[] args) {
    evasgn(come);
    TaskControl bringer = new TaskControl();
    TaskControl worker = new TaskControl();
    tskstart(worker, XmpEventClearedLate::work);
    tskstart(bringer, XmpEventClearedLate::bring);
    tskwait(bringer);
    tskwait(worker);
    System.out.println(done + " jobs are done");
  }

  static void bring() {
    for (int i = 0; i < JOBS; i++) {
      brought++;
      evpost(come);
    }
  }

  static void work() {
    while (done < JOBS) {
      evwait(come);
      while (done < brought) {
        done++;
      }
      evclear(come);
    }
  }
}
