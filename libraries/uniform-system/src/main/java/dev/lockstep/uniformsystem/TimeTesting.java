package dev.lockstep.uniformsystem;

import dev.lockstep.uniformsystem.machine.Machine;
import dev.lockstep.uniformsystem.machine.Terminal;
import dev.lockstep.uniformsystem.processors.Configuration;
import dev.lockstep.uniformsystem.processors.Processors;
import org.jspecify.annotations.Nullable;

/**
 * Times a routine on one number of processors after the other.
 *
 * <p>Source: "Programming with the Uniform System", chapter 2, Measuring Your Program.
 */
final class TimeTesting {
  /** Units of the clock in a hundredth of a second. */
  private static final int UNITS = 160;

  private final @Nullable Runnable init;
  private final Runnable execute;
  private final UsPrintResults print;
  private final int available;

  /** The first configuration, and how long it took: what others are compared with. */
  private int firstProcs;

  private int firstTime;

  TimeTesting(@Nullable Runnable init, Runnable execute, UsPrintResults print) {
    this.init = init;
    this.execute = execute;
    this.print = print;
    available = Processors.of("TimeTest").total();
  }

  /** Asks for the configurations. */
  void ask() {
    Terminal.print("\nPlease enter start, delta (0=exp), and end for time test: ");
    int start = Terminal.readNumber("TimeTest");
    int delta = Terminal.readNumber("TimeTest");
    int end = Terminal.readNumber("TimeTest");
    Terminal.print("Using start = %s, delta = %s, end = %s%n".formatted(start, delta, end));
    run(start, delta, end);
  }

  /** The last run uses {@code end} processors, whether the steps come there or not. */
  void run(int start, int delta, int end) {
    if (delta < 0) {
      ask();
      return;
    }
    if (Processors.own() != 0) {
      throw new IllegalStateException("TimeTest: only the process that called InitializeUs may");
    }
    int last = end <= 0 ? available : Math.min(end, available);
    int procs = Math.max(1, start);
    while (procs < last) {
      time(procs);
      procs += delta == 0 ? procs : delta;
    }
    time(last);
    use(available);
  }

  private void time(int procs) {
    use(procs);
    if (init != null) {
      init.run();
    }
    int start = Machine.rtc();
    execute.run();
    int time = Machine.rtc() - start;
    if (firstProcs == 0) {
      firstProcs = procs;
      firstTime = Math.max(1, time);
    }
    print.print(time, procs, (float) firstProcs * firstTime / Math.max(1, time));
  }

  private static void use(int procs) {
    if (UniformSystem.is(Configuration.TIME_TEST_VIA_REINIT)) {
      UniformSystem.reinitialize(procs);
    } else {
      Processors.of("TimeTest").use(procs);
      Generators.of("TimeTest").callAll();
    }
  }

  /** As in figures 3-3 and 3-5: digits that there is no room for are cut off. */
  static String show(int time, int procs, float effprocs) {
    return "\n[%s] time = %s ticks = %s sec; ep = %s; eff = %s\n"
        .formatted(
            procs,
            time,
            decimal(time / UNITS, 100),
            decimal((long) (effprocs * 10), 10),
            decimal((long) (effprocs / procs * 10_000), 10_000));
  }

  /** Without a 0 before the point. */
  private static String decimal(long units, int scale) {
    String behind = String.valueOf(scale + units % scale).substring(1);
    return (units < scale ? "" : String.valueOf(units / scale)) + "." + behind;
  }
}
