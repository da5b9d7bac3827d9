import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Lets small experiments run, each many times: its threads begin together, but for a few turns of a
 * loop. Each outcome that was seen is a line of the output.
 */
class Outcomes {
  interface Step {
    void run() throws Exception;
  }

  /** What threads do at once, and what has become of it, asked when all have ended. */
  record Experiment(Supplier<Object> outcome, Step... threads) {}

  private static final int TIMES = 60;
  private static final int LONGEST_START = 12;
  private static final Random RANDOM = new Random();
  private static volatile int turns;

  private final Set<String> lines = new TreeSet<>();

  void run(String name, Supplier<Experiment> experiments) throws Exception {
    for (int i = 0; i < TIMES; i++) {
      Experiment experiment = experiments.get();
      Thread[] threads = new Thread[experiment.threads().length];
      Throwable[] thrown = new Throwable[threads.length];
      for (int t = 0; t < threads.length; t++) {
        Step step = experiment.threads()[t];
        int start = RANDOM.nextInt(LONGEST_START);
        int number = t;
        threads[t] = new Thread(() -> thrown[number] = run(step, start));
      }
      for (Thread thread : threads) {
        thread.start();
      }
      String outcome = "";
      for (int t = 0; t < threads.length; t++) {
        threads[t].join();
        outcome += thrown[t] == null ? "" : " " + thrown[t];
      }
      lines.add(name + ": " + experiment.outcome().get() + outcome);
    }
  }

  /** How long to {@link #turn}: often not at all. */
  static int draw() {
    return RANDOM.nextBoolean() ? 0 : RANDOM.nextInt(LONGEST_START);
  }

  /** Sleeps about so long. */
  static void sleep(long micros) throws InterruptedException {
    TimeUnit.NANOSECONDS.sleep(micros * (500 + RANDOM.nextInt(1000)));
  }

  /** Lets some time pass. */
  static void turn(int times) {
    for (int i = 0; i < times; i++) {
      turns++;
    }
  }

  private static Throwable run(Step step, int start) {
    turn(start);
    try {
      step.run();
      return null;
    } catch (Throwable failure) {
      return failure;
    }
  }

  void print() {
    lines.forEach(System.out::println);
  }
}
