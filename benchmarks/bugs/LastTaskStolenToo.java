// bug: atomicity; options:
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** The owner of a deque takes its last task without asking whether a thief has just stolen it. */
public class LastTaskStolenToo {
  static final int TASKS = 40;

  static final AtomicIntegerArray deque = new AtomicIntegerArray(TASKS);
  static final AtomicInteger top = new AtomicInteger();
  static volatile int bottom;
  static final AtomicIntegerArray done = new AtomicIntegerArray(TASKS + 1);

  public static void main(String[] args) throws InterruptedException {
    Thread thief = new Thread(LastTaskStolenToo::stealSome);
    Thread other = new Thread(LastTaskStolenToo::stealSome);
    thief.start();
    other.start();
    while (done.get(0) == 0) {
      Thread.onSpinWait(); // until a thief has tried
    }
    for (int task = 1; task <= TASKS; task++) {
      deque.set(bottom % TASKS, task);
      bottom = bottom + 1;
      done.incrementAndGet(pop());
    }
    thief.join();
    other.join();
    for (int task = 1; task <= TASKS; task++) {
      if (done.get(task) != 1) {
        throw new IllegalStateException("task " + task + " was done " + done.get(task) + " times");
      }
    }
    System.out.println("each task was done once");
  }

  static void stealSome() {
    for (int i = 0; i < 40; i++) {
      done.incrementAndGet(steal());
    }
  }

  static int pop() {
    int last = bottom - 1;
    bottom = last;
    int first = top.get();
    if (first > last) {
      bottom = first;
      return 0;
    }
    int task = deque.get(last % TASKS);
    if (first == last) {
      top.set(first + 1);
      bottom = first + 1;
    }
    return task;
  }

  static int steal() {
    int first = top.get();
    boolean isThere = first < bottom;
    int task = deque.get(first % TASKS);
    return isThere && top.compareAndSet(first, first + 1) ? task : 0;
  }
}
