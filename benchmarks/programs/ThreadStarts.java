/**
 * {@code ThreadStarts ROUNDS THREADS}: starts so many threads in a round, and joins each at once.
 */
public class ThreadStarts {
  static int done;

  public static void main(String[] args) {
    int threads = Integer.parseInt(args[1]);
    Rounds.run(args, () -> round(threads));
  }

  static double round(int threads) {
    for (int i = 0; i < threads; i++) {
      Thread thread = new Thread(() -> done++);
      thread.start();
      join(thread);
    }
    return done;
  }

  static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
