import java.util.ArrayList;
import java.util.List;

/**
 * Correct programs, each of which prints one line that no schedule can change.
 *
 * <p>{@code java Correct NAME} runs one, {@code java Correct all} each, and {@code java Correct
 * --list} shows what each prints.
 */
public final class Correct {
  private Correct() {}

  static List<Program> programs() {
    List<Program> all = new ArrayList<>();
    all.addAll(CorrectLocks.programs());
    all.addAll(CorrectMeetings.programs());
    all.addAll(CorrectQueues.programs());
    all.addAll(CorrectPools.programs());
    all.addAll(CorrectFutures.programs());
    all.addAll(CorrectMaps.programs());
    all.addAll(CorrectThreads.programs());
    return all;
  }

  public static void main(String[] args) throws Exception {
    if (args.length != 1) {
      System.err.println("java Correct NAME|all, or java Correct --list");
      System.exit(2);
    }
    boolean found = false;
    for (Program program : programs()) {
      String expected = "ok " + program.name() + " " + program.outcomes().get(0);
      if (args[0].equals("--list")) {
        System.out.println(expected);
      } else if (args[0].equals("all") || args[0].equals(program.name())) {
        String line = "ok " + program.name() + " " + program.round().call();
        if (!line.equals(expected)) throw new IllegalStateException(line + ", not " + expected);
        System.out.println(line);
      } else {
        continue;
      }
      found = true;
    }
    if (!found) {
      System.err.println("there is no program " + args[0]);
      System.exit(2);
    }
  }
}
