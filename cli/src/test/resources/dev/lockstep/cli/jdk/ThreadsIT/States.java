
class States {
  static void sleep(int micros) {
    try {
      Thread.sleep(0, micros * 1000);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
  static synchronized void hold() {
    sleep(100);
  }
  public static void main(String[] args) throws Exception {
    Thread first = new Thread(States::hold, "first");
    Thread second = new Thread(States::hold, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    sleep(100);
  }
}
