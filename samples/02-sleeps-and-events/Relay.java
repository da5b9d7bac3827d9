import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Event;

/**
 * Sleeps and events: runners wait for the starting gun, run for a while, and hand over.
 *
 * <p>{@code tsleep} idles a task for a number of ticks, {@code evwait} until somebody posts the
 * event. Everything takes place at exact ticks, so the times printed are the same on every run.
 */
public class Relay {
  static final int RUNNERS = 4;

  static Event gun = new Event();
  static Event[] batons = new Event[RUNNERS + 1];

  public static void main(String[] args) {
    for (int i = 0; i <= RUNNERS; i++) {
      batons[i] = new Event();
    }
    int[] tids = new int[RUNNERS];
    for (int i = 0; i < RUNNERS; i++) {
      tids[i] = tfork(Relay::run, 10000, i);
    }
    tsleep(1000);
    System.out.println("the gun goes off at " + clock());
    evpost(gun);
    evpost(batons[0]);
    for (int tid : tids) {
      twait(tid);
    }
    System.out.println("everybody is home at " + clock());
  }

  static void run(int runner) {
    evwait(gun);
    evwait(batons[runner]);
    long start = clock();
    tsleep(100 * (runner + 1));
    System.out.println("runner " + runner + " ran from " + start + " to " + clock());
    evpost(batons[runner + 1]);
  }
}
