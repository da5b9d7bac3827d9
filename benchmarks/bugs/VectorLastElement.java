// bug: atomicity; options:
import java.util.Vector;

/** The size of a vector is asked, and then its last element, which another thread has removed. */
public class VectorLastElement {
  static final int HELPERS = 3;

  static final Vector<Integer> jobs = new Vector<>();

  public static void main(String[] args) throws InterruptedException {
    for (int i = 1; i <= 9; i++) {
      jobs.add(i);
    }
    int[] sums = new int[HELPERS];
    Thread[] helpers = new Thread[HELPERS];
    for (int i = 0; i < HELPERS; i++) {
      int number = i;
      helpers[i] = new Thread(() -> sums[number] = help());
      helpers[i].start();
    }
    int total = 0;
    for (int i = 0; i < HELPERS; i++) {
      helpers[i].join();
      total += sums[i];
    }
    if (total != 45) {
      throw new IllegalStateException("jobs that are worth " + total + " were done");
    }
    System.out.println("all jobs are done");
  }

  static int help() {
    int sum = 0;
    int job = next();
    while (job != 0) {
      sum += job;
      job = next();
    }
    return sum;
  }

  static int next() {
    int size = jobs.size();
    return size == 0 ? 0 : jobs.remove(size - 1);
  }
}
