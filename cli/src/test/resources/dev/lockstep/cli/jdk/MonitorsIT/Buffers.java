
import java.util.*;

class Buffers {
  static class Buffer {
    private final int[] items = new int[2];
    private int head, size;
    synchronized void put(int item) throws InterruptedException {
      while (size == items.length) { wait(); }
      items[(head + size++) % items.length] = item;
      notifyAll();
    }
    synchronized int take() throws InterruptedException {
      while (size == 0) { wait(); }
      int item = items[head];
      head = (head + 1) % items.length;
      size--;
      notifyAll();
      return item;
    }
  }
  static final Buffer BUFFER = new Buffer();
  static final List<String> ORDER = new ArrayList<>();
  static int sum, counter;

  static void unchecked(java.util.concurrent.Callable<?> call) {
    try { call.call(); } catch (Exception e) { throw new Error(e); }
  }
  static synchronized void count() { int seen = counter; counter = seen + 1; }
  static void produce() { unchecked(() -> { for (int i = 1; i <= 50; i++) { BUFFER.put(i); } return 0; }); }
  static void consume() { unchecked(() -> { for (int i = 0; i < 50; i++) { add(BUFFER.take()); } return 0; }); }
  static synchronized void add(int item) { sum += item; }
  static void fifo(int number) {
    synchronized (ORDER) { ORDER.add("" + number); tsleep(1_000); }
  }
  static void join(int... tasks) { for (int task : tasks) { twait(task); } }

  public static void main(String[] args) throws Exception {
    join(tfork(Buffers::produce, 1), tfork(Buffers::consume, 1), tfork(Buffers::produce,     1), tfork(Buffers::consume, 1));
    System.out.println("sum " + sum);
    Runnable counting = () -> { for (int i = 0; i < 100; i++) { count(); synchronized     (Buffers.class) { counter++; } } };
    join(tfork(counting::run, 1), tfork(counting::run, 1), tfork(counting::run, 1));
    System.out.println("count " + counter);
    int[] tasks = new int[5];
    for (int i = 0; i < 5; i++) { int number = i; tasks[i] = tfork(() -> fifo(number), 1); tsleep(100); }
    join(tasks);
    System.out.println("order " + ORDER);
    String jdks = new String("text");
    synchronized (jdks) {
      long before = System.nanoTime();
      jdks.wait(2);
      System.out.println("waited " + (System.nanoTime() - before) / 1_000_000);
    }
    Object one = new Object();
    int[] woken = new int[1];
    for (int i = 0; i < 3; i++) {
      tasks[i] = tfork(() -> unchecked(() -> { synchronized (one) { one.wait(); woken[0]++; } return 0; }), 1);
    }
    tsleep(1_000);
    synchronized (one) { one.notify(); }
    tsleep(1_000);
    System.out.println("woken " + woken[0]);
    synchronized (one) { one.notifyAll(); }
    join(tasks[0], tasks[1], tasks[2]);
    System.out.println("woken " + woken[0]);
  }
}
