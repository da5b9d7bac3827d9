package dev.lockstep.cli;

import dev.lockstep.cli.program.ClassPath;
import dev.lockstep.cli.program.UsageException;
import dev.lockstep.instrumenter.SwitchPoints;
import dev.lockstep.traces.TraceFormats;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The options of a run, as the user wrote them.
 *
 * <p>Values stay text until {@link #settings} checks all of them, so that every message is ours.
 */
@Command
final class RunOptions {
  private static final int LONGEST_TIMESLICE = 1_000_000_000;
  private static final int DEFAULT_TIMESLICE = 1;
  private static final long DEFAULT_SPIN_LIMIT = 2_000_000_000;

  /** From this timeslice on, the exact instruction of a switch matters less than speed. */
  private static final int COARSE_TIMESLICE = 32;

  @Mixin private MachineOptions machine = new MachineOptions();

  @Option(
      names = "--spmd",
      description = "Every node runs main. Otherwise main runs on the host. Needs --nodes.")
  private boolean spmd;

  @Option(
      names = "--timeslice",
      paramLabel = "N",
      description = {
        "Switch tasks every N ticks; 0: only when a task blocks",
        "(default: what the program's cube_init says, or 1)."
      })
  private String timeslice;

  @Option(
      names = "--switch-points",
      paramLabel = "instruction|block",
      description = {
        "Where a task can be switched: at every instruction, or once a block, which is faster",
        "(default: instruction for timeslices from 1 to 31, else block)."
      })
  private String switchPoints;

  @Option(
      names = "--no-aspp",
      description = "Count no instructions, and switch tasks only when they block.")
  private boolean noAspp;

  @Option(names = "--trace", paramLabel = "FILE", description = "Write a trace of the run.")
  private Path trace;

  @Option(
      names = "--trace-format",
      paramLabel = FormatTexts.NAMES,
      description = "How --trace and strace write (default: " + FormatTexts.USUAL + ").")
  private String traceFormat = TraceFormats.STANDARD.usual().name();

  @Option(
      names = "--stats",
      description = "Show the table of statistics at the end; in seconds too, with --machine.")
  private boolean stats;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Where all chance in the run comes from (default: 0).")
  private String seed = "0";

  @Option(names = "--limit", paramLabel = "TICKS", description = "Stop the run after so long.")
  private String limit;

  @Option(
      names = "--spin-limit",
      paramLabel = "TICKS",
      description = {
        "Report a task that waits in a loop for so long, for nothing; 0: never",
        "(default: 2_000_000_000)."
      })
  private String spinLimit;

  @Option(
      names = {"-cp", "--class-path"},
      paramLabel = "PATH",
      description = "Where classes are: folders and jars (default for a class name: .).")
  private String classPath;

  /**
   * Checks all values and how they go together.
   *
   * @throws UsageException if one is wrong
   */
  RunSettings settings() {
    checkCombinations();
    OptionalInt ticks = timesliceTicks();
    return new RunSettings(
        machine.choice(),
        !noAspp,
        ticks,
        switchPointsAt(ticks),
        spmd,
        Optional.ofNullable(trace),
        OptionValues.format("--trace-format", traceFormat),
        stats,
        OptionValues.wholeNumber("--seed", seed, Long.MIN_VALUE, Long.MAX_VALUE),
        tickLimit(),
        spinTicks(),
        classPath == null ? List.of() : ClassPath.parse(classPath).places());
  }

  private void checkCombinations() {
    if (spmd && !machine.saysNodes()) {
      throw new UsageException("--spmd needs --nodes N: on how many nodes main runs");
    }
    if (noAspp) {
      refuseWithoutAspp("--timeslice", timeslice);
      refuseWithoutAspp("--switch-points", switchPoints);
      refuseWithoutAspp("--limit", limit);
      refuseWithoutAspp("--network", machine.network());
    }
  }

  private static void refuseWithoutAspp(String option, String value) {
    if (value != null) {
      throw new UsageException(
          "%s has no meaning with --no-aspp, where nothing is counted: leave one of them out"
              .formatted(option));
    }
  }

  private OptionalInt timesliceTicks() {
    return timeslice == null
        ? OptionalInt.empty()
        : OptionalInt.of(
            (int) OptionValues.wholeNumber("--timeslice", timeslice, 0, LONGEST_TIMESLICE));
  }

  /** A timeslice of 0 never ends, so it counts as a long one. */
  private SwitchPoints switchPointsAt(OptionalInt timesliceTicks) {
    if (switchPoints != null) {
      return OptionValues.choice("--switch-points", switchPoints, SwitchPoints.class);
    }
    int ticks = timesliceTicks.orElse(DEFAULT_TIMESLICE);
    return 1 <= ticks && ticks < COARSE_TIMESLICE ? SwitchPoints.INSTRUCTION : SwitchPoints.BLOCK;
  }

  private OptionalLong tickLimit() {
    return limit == null
        ? OptionalLong.empty()
        : OptionalLong.of(OptionValues.wholeNumber("--limit", limit, 1, Long.MAX_VALUE));
  }

  private OptionalLong spinTicks() {
    long ticks =
        spinLimit == null
            ? DEFAULT_SPIN_LIMIT
            : OptionValues.wholeNumber("--spin-limit", spinLimit, 0, Long.MAX_VALUE);
    return ticks == 0 ? OptionalLong.empty() : OptionalLong.of(ticks);
  }
}
