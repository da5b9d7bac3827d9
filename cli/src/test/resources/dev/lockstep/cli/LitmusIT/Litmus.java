import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Small programs with all the outcomes that they can have.
 *
 * <p>{@code java Litmus NAME ROUNDS} runs one and counts its outcomes, {@code java Litmus all
 * ROUNDS} runs each, and {@code java Litmus --list} shows which outcomes each can have. A third
 * argument is the number of seconds after which a program has no further round.
 */
public final class Litmus {
  private Litmus() {}

  static List<Program> programs() {
    List<Program> all = new ArrayList<>();
    all.addAll(Starts.programs());
    all.addAll(Updates.programs());
    all.addAll(Volatiles.programs());
    all.addAll(Monitors.programs());
    all.addAll(Timed.programs());
    all.addAll(Locks.programs());
    all.addAll(Meetings.programs());
    all.addAll(Queues.programs());
    all.addAll(Futures.programs());
    all.addAll(Pools.programs());
    all.addAll(Maps.programs());
    all.addAll(Unsafe.programs());
    all.addAll(Pairs.programs());
    return all;
  }

  public static void main(String[] args) throws Exception {
    if (args.length == 1 && args[0].equals("--list")) {
      for (Program program : programs()) {
        System.out.println(program.name() + ": " + String.join(" | ", program.outcomes()));
      }
      return;
    }
    if (args.length < 2) {
      System.err.println("java Litmus NAME|all ROUNDS [SECONDS], or java Litmus --list");
      System.exit(2);
    }
    int rounds = Integer.parseInt(args[1]);
    long seconds = args.length > 2 ? Long.parseLong(args[2]) : 0;
    boolean found = false;
    for (Program program : programs()) {
      if (args[0].equals("all")) {
        System.out.println(program.name());
      } else if (!args[0].equals(program.name())) {
        continue;
      }
      found = true;
      run(program, rounds, seconds);
    }
    if (!found) {
      System.err.println("there is no program " + args[0]);
      System.exit(2);
    }
  }

  private static void run(Program program, int rounds, long seconds) throws Exception {
    Map<String, Integer> counts = new TreeMap<>();
    long begin = System.nanoTime();
    for (int i = 0; i < rounds; i++) {
      if (seconds > 0 && System.nanoTime() - begin > seconds * 1_000_000_000L) break;
      counts.merge(program.round().call(), 1, Integer::sum);
    }
    counts.forEach((outcome, count) -> System.out.println("  " + outcome + "  " + count));
  }
}
