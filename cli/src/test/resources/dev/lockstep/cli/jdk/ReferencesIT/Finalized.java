/** Objects whose finalize methods say where they run, throw, or keep the object alive. */
public class Finalized {
  private static Finalized kept;
  private static int made;
  private static int finalized;
  private static boolean tells = true;

  private final int number = made++;

  @Override
  protected void finalize() {
    synchronized (Finalized.class) {
      finalized++;
    }
    if (tells) {
      Thread thread = Thread.currentThread();
      System.out.println(number + " by " + thread.getName() + ", a daemon: " + thread.isDaemon());
    }
    if (number == 1) {
      throw new IllegalStateException("this is ignored");
    }
    if (number == 2) {
      kept = this;
    }
  }

  private static void make(int count) {
    for (int i = 0; i < count; i++) {
      new Finalized();
    }
  }

  /** The collector comes by now, where a JVM has little memory for new objects. */
  private static long fillMemory() {
    long sum = 0;
    for (int i = 0; i < 100; i++) {
      sum += new byte[1 << 17].length;
    }
    return sum;
  }

  public static void main(String[] args) throws InterruptedException {
    make(4);
    System.out.println("filled with " + fillMemory());
    System.gc();
    Thread.sleep(1);
    System.out.println("kept " + kept.number);
    kept = null;
    System.gc();
    Thread.sleep(1);
    tells = false;
    make(3);
    fillMemory();
    System.runFinalization();
    System.out.println("finalized before System.gc: " + finalized);
    System.gc();
    System.runFinalization();
    Thread.sleep(1);
    System.out.println("finalized: " + finalized);
    make(5);
  }
}
