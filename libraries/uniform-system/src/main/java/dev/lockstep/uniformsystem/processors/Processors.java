package dev.lockstep.uniformsystem.processors;

import dev.lockstep.uniformsystem.machine.Machine;
import org.jspecify.annotations.Nullable;

/** The processors of the program, as one process of it sees them. */
public final class Processors {
  /** What all processes know. */
  private static @Nullable Processors running;

  /** The caller's virtual processor number. */
  private static int own;

  private final int total;
  private final Configuration configuration;

  /** How many of them work: the others were diverted by TimeTest. */
  private final int[] inUse;

  /** The processors of an initialised Uniform System; all of them are in use. */
  public Processors(int total, Configuration configuration) {
    this.total = total;
    this.configuration = configuration;
    inUse = Machine.make(int.class, 1, 0);
    inUse[0] = total;
  }

  /** The caller's process is one of them from here on; null: it is none any more. */
  public static void enter(@Nullable Processors processors, int number) {
    running = processors;
    own = number;
  }

  /** Whether the caller's process is one of a Uniform System. */
  public static boolean areRunning() {
    return running != null;
  }

  /**
   * The processors that the caller's process is one of.
   *
   * @throws IllegalStateException if there is no Uniform System
   */
  public static Processors of(String call) {
    Processors processors = running;
    if (processors == null) {
      throw new IllegalStateException(call + ": call InitializeUs() first");
    }
    return processors;
  }

  /** The caller's virtual number. */
  public static int own() {
    return own;
  }

  /** How many there are. */
  public int total() {
    return total;
  }

  /** How many work. */
  public int inUse() {
    return inUse[0];
  }

  /** Diverts all but so many. */
  public void use(int count) {
    inUse[0] = count;
  }

  /** What was set before they were started. */
  public Configuration configuration() {
    return configuration;
  }

  /**
   * The virtual number of a hardware number.
   *
   * @throws IllegalArgumentException if no processor of the program has it
   */
  public int virtual(String call, int physical) {
    int virtual = physical < 0 || physical >= Numbers.MOST ? total : Numbers.virtual(physical);
    if (virtual >= total) {
      throw new IllegalArgumentException(
          "%s: no processor of the %s has the hardware number 0x%x"
              .formatted(call, total, physical));
    }
    return virtual;
  }

  /**
   * The hardware number of a virtual number.
   *
   * @throws IllegalArgumentException if there is no such processor
   */
  public int physical(String call, int virtual) {
    if (virtual < 0 || virtual >= total) {
      throw new IllegalArgumentException(
          "%s: there is no processor %s; there are %s".formatted(call, virtual, total));
    }
    return Numbers.physical(virtual);
  }
}
