// --timeslice 100 --machine cm5
import static dev.lockstep.ipsc.Ipsc.*;

import dev.lockstep.ipsc.Event;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Tasks that wait for one event each, in the order of a table. */
class Events {
  static final Event start = new Event();
  static final List<Integer> woken = new ArrayList<>();

  static void task(int number) {
    evwait(start);
    tsleep(10 * (number % 3));
    woken.add(number);
    mark("woken " + number);
  }

  public static void main(String[] args) {
    Set<Integer> tasks = new HashSet<>();
    for (int i = 0; i < 9; i++) {
      tasks.add(tfork(Events::task, 1000, i));
    }
    tsleep(500);
    evpost(start);
    Set<Event> events = new HashSet<>(Set.of(new Event(), new Event(), start));
    for (int task : tasks) {
      twait(task);
    }
    System.out.println(woken + " " + events.size() + " " + start.hashCode() + " " + clock());
  }
}
