import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Event;

/**
 * Two tasks in lockstep: one stores 1, 2, 3..., the other watches.
 *
 * <p>A store is two instructions here (push, store), and so is a look (load, store). At {@code
 * --timeslice 1} the tasks alternate at every instruction, so the watcher is always one store
 * behind; at 2, after every store; at 3, in the middle of one. At 0 the writer goes on until it
 * ends.
 */
public class Alternate {
  static int x;
  static Event start = new Event();

  public static void main(String[] args) {
    tfork(Alternate::write, 10000);
    tfork(Alternate::watch, 10000);
    tsleep(100);
    evpost(start);
  }

  static void write() {
    evwait(start);
    x = 1;
    x = 2;
    x = 3;
    x = 4;
    x = 5;
  }

  static void watch() {
    evwait(start);
    int first = x;
    int second = x;
    int third = x;
    int fourth = x;
    System.out.println("saw " + first + " " + second + " " + third + " " + fourth);
  }
}
