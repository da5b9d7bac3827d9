// fixed: deadlock; options: --machine cray-xmp --nodes 4
import static dev.lockstep.xmp.Xmp.*;

import dev.lockstep.xmp.Lock;
import dev.lockstep.xmp.TaskControl;

/** Each of three tasks sets two of three locks, the one with the lower number first. */
public class XmpThreeLocksFixed {
  static final int TASKS = 3;
  static final Lock[] locks = {new Lock(), new Lock(), new Lock()};
  static final int[] moved = new int[TASKS];

  public static void main(String[] args) {
    TaskControl[] tasks = new TaskControl[TASKS];
    for (Lock lock : locks) {
      lockasgn(lock);
    }
    for (int i = 0; i < TASKS; i++) {
      tasks[i] = new TaskControl(i);
      tskstart(tasks[i], XmpThreeLocksFixed::move);
    }
    for (TaskControl task : tasks) {
      tskwait(task);
    }
    System.out.println(moved[0] + moved[1] + moved[2] + " were moved");
  }

  static void move() {
    int me = tskvalue();
    int next = (me + 1) % TASKS;
    int pause = 0;
    for (int i = 0; i < 30 * me; i++) {
      pause += i;
    }
    for (int i = 0; i < 12 && pause >= 0; i++) {
      lockon(locks[Math.min(me, next)]);
      lockon(locks[Math.max(me, next)]);
      moved[next]++;
      lockoff(locks[next]);
      lockoff(locks[me]);
    }
  }
}
