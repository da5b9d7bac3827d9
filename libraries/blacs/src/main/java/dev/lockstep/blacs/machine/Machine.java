package dev.lockstep.blacs.machine;

import dev.lockstep.kernel.Kernel;
import dev.lockstep.machines.profile.Blocking;
import dev.lockstep.machines.profile.LinkNetwork;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** The simulated machine, as the BLACS see it. */
public final class Machine {
  /** The highest type of messages, where the machine's profile has none. */
  private static final int HIGHEST_TYPE = 999_999_999;

  private Machine() {}

  /**
   * The number of the caller's process.
   *
   * @throws IllegalStateException if it is on the host
   */
  public static int number(String call) {
    int node = Kernel.running().node();
    if (node < 0) {
      throw new IllegalStateException(
          call + ": the host is no process of the BLACS; run with --spmd and --nodes N");
    }
    return node;
  }

  /** How many processes there are. */
  public static int count() {
    return Kernel.running().nodes();
  }

  /** The highest type that a message may have. */
  public static int highestType() {
    return Kernel.running().profile().interconnect() instanceof LinkNetwork network
        ? (int) Math.min(network.messages().highestType(), Integer.MAX_VALUE)
        : HIGHEST_TYPE;
  }

  /** Whether the machine's own send waits until the receiver asks for the message. */
  public static boolean sendsWaitForReceiver() {
    return Kernel.running().profile().interconnect() instanceof LinkNetwork network
        && network.messages().blocking() == Blocking.GLOBAL;
  }

  /** What a process keeps of a kind. */
  public static <T> T state(Class<T> kind, Supplier<T> first) {
    return Kernel.running().ofProcess(kind, first);
  }

  /** The number of a grid that the caller creates; all that create the same one have the same. */
  public static int newGrid(int[] numbers, int columns, int number) {
    Kernel kernel = Kernel.running();
    List<Integer> map = Arrays.stream(numbers).boxed().toList();
    int[] result = {0};
    kernel.inTurn(
        () -> result[0] = kernel.ofRun(Universes.class, Universes::new).of(map, columns, number));
    return result[0];
  }

  /** The clock of the caller's processor, as coarse as programs see it, in seconds. */
  public static double seconds() {
    Kernel kernel = Kernel.running();
    return (double) kernel.programClock() / kernel.profile().clockHertz();
  }

  /** Waits for so many seconds. */
  public static void sleep(String call, double seconds) {
    Kernel kernel = Kernel.running();
    kernel.tasks().sleep(call, (long) (seconds * kernel.profile().clockHertz()));
  }

  /** Ends the run with a message. */
  public static void abort(String message) {
    Kernel.running().fail(new IllegalStateException(message));
  }
}
