
class Deep {
  static int plain(int depth) { return plain(depth + 1) + 1; }
  synchronized int locked(int depth) { return locked(depth + 1) + 1; }
  static int flicking(int depth) { flick(); return flicking(depth + 1) + 1; }
  int block(int depth) { synchronized (this) { return block(depth + 1) + 1; } }
  static String overflow(Runnable recursion) {
    try {
      recursion.run();
      return "ended";
    } catch (StackOverflowError caught) {
      return "caught";
    }
  }
  static void task() {
    Deep deep = new Deep();
    System.out.println(
        overflow(() -> plain(0)) + " " + overflow(() -> deep.locked(0)) + " "
        + overflow(() -> flicking(0)) + " " + overflow(() -> deep.block(0)));
    synchronized (deep) { deep.notify(); }
  }
  public static void main(String[] args) {
    if (args.length == 0) {
      task();
      return;
    }
    int[] tasks = {tfork(Deep::task, 1), tfork(Deep::task, 1)};
    for (int task : tasks) twait(task);
  }
}
