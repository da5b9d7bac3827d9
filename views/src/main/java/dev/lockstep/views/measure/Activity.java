package dev.lockstep.views.measure;

import dev.lockstep.kernel.trace.Wait;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What a task or processor does, as a number that the page knows, too: first what takes the
 * processor, then what waits, then one number for each {@link Wait}.
 */
public final class Activity {
  /** It computes. */
  public static final int COMPUTING = 0;

  /** It works for a message that is sent. */
  public static final int SENDING = 1;

  /** It works for a message that is received. */
  public static final int RECEIVING = 2;

  /** It is taken for something else. */
  public static final int DELAYED = 3;

  /** It looks again and again for what others do. */
  public static final int SPINNING = 4;

  /** It refers to other nodes' memories: how much longer that takes than with its own. */
  public static final int REMOTE = 5;

  /** Its references wait for the switch, or for memories. */
  public static final int MEMORY = 6;

  /** It could run, and another task has the processor; or the processor changes tasks. */
  public static final int READY = 7;

  /** There is nothing to run: before a processor's first task, and after its last. */
  public static final int UNUSED = 8;

  private static final int FIRST_WAIT = 9;
  private static final List<Wait> WAITS = List.of(Wait.values());

  /** How many there are. */
  public static final int COUNT = FIRST_WAIT + WAITS.size();

  private Activity() {}

  /** To be blocked so. */
  public static int of(Wait wait) {
    return FIRST_WAIT + wait.ordinal();
  }

  /** Whether the task has the processor. */
  public static boolean isRunning(int activity) {
    return activity < READY;
  }

  /** What is waited for, if this is waiting. */
  public static Optional<Wait> wait(int activity) {
    return activity < FIRST_WAIT ? Optional.empty() : Optional.of(WAITS.get(activity - FIRST_WAIT));
  }

  /** Names, in the order of the numbers. */
  public static List<String> names() {
    return Stream.concat(
            Stream.of(
                "computing",
                "sending",
                "receiving",
                "delayed",
                "spinning",
                "remote references",
                "waiting for memory",
                "ready, without a processor",
                "nothing to run"),
            IntStream.range(FIRST_WAIT, COUNT).mapToObj(Activity::waitName))
        .toList();
  }

  private static String waitName(int activity) {
    return "waiting for " + WAITS.get(activity - FIRST_WAIT).words();
  }
}
