
class Times {
  interface Step { void run() throws Exception; }
  static void refused(Step step) throws Exception {
    try {
      step.run();
      System.out.println("not refused");
    } catch (IllegalArgumentException refused) {
      System.out.println(refused.getMessage());
    }
  }
  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    Thread thread = new Thread(() -> {});
    synchronized (lock) {
      refused(() -> Thread.sleep(-1));
      refused(() -> Thread.sleep(5, 1_000_000));
      refused(() -> lock.wait(-1));
      refused(() -> lock.wait(-1, 0));
      refused(() -> lock.wait(1, 1_000_000));
      refused(() -> thread.join(-1));
      refused(() -> thread.join(1, 1_000_000));
    }
  }
}
