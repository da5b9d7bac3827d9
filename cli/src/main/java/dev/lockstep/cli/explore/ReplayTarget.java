package dev.lockstep.cli.explore;

import dev.lockstep.cli.running.PicocliOptions;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;
import dev.lockstep.kernel.choice.Schedule;
import dev.lockstep.runs.explore.failure.Criteria;
import dev.lockstep.runs.explore.failure.FailureFile;
import dev.lockstep.runs.explore.failure.FailureFile.Origin;
import dev.lockstep.runs.explore.failure.RunLine;
import dev.lockstep.runs.plan.RunFiles;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.RunPlanBuilder;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.runs.program.Program;
import dev.lockstep.runs.program.Programs;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * A run that is to be made again.
 *
 * @param file where it is read; empty where it is a line
 * @param failure how it failed, in a line; empty if that is not known
 * @param criteria what says that it failed; none if that is not known
 * @param origin what it does the same again with
 * @param plan what is run
 * @param schedule what is chosen; empty where the plan says who chooses
 */
public record ReplayTarget(
    Optional<Path> file,
    String failure,
    Criteria criteria,
    Origin origin,
    RunPlan plan,
    Optional<Schedule> schedule) {
  /**
   * Reads a file or a line.
   *
   * @throws UsageException if it is neither
   */
  public static ReplayTarget of(String text) {
    if (text.isBlank()) {
      throw new UsageException("FILE|LINE is empty: name the file of a failure, or give its line");
    }
    return text.matches("\\S+/\\S+/[0-9a-f]{16} .*") ? ofLine(text) : ofFile(Path.of(text));
  }

  /** What messages call it. */
  public String name() {
    return file.map(Path::toString).orElse("the line");
  }

  /** The files that it reads, and those that this plan of it writes. */
  public RunFiles files(RunPlan whole) {
    return new RunFiles(whole, file);
  }

  /**
   * Loads its program.
   *
   * @param tell is told what differs, where that is allowed
   * @param isOtherAllowed whether program, JDK and version may be others
   * @throws UsageException if they are others, and may not be
   */
  public Program load(Consumer<String> tell, boolean isOtherAllowed) {
    Program program = Programs.load(plan.program());
    List<String> differences = origin.differences(Origin.ofThisJvm(program.classesHash()));
    if (!differences.isEmpty()) {
      if (!isOtherAllowed) {
        program.close();
        throw new UsageException(
            "%s: this can't be the same run: %s; 'replay --try' goes as far as the schedule fits"
                .formatted(name(), String.join(", and ", differences)));
      }
      tell.accept(name() + ": " + String.join(", and ", differences));
    }
    return program;
  }

  private static ReplayTarget ofFile(Path file) {
    FailureFile read = FailureFile.read(file);
    Optional<Schedule> schedule = read.parsedSchedule(file.toString());
    return new ReplayTarget(
        Optional.of(file), read.failure(), read.criteria(), read.origin(), read.plan(), schedule);
  }

  private static ReplayTarget ofLine(String line) {
    List<String> words = RunLine.words(line);
    Origin origin = Origin.read(words.getFirst());
    Words command = new Words();
    try {
      new CommandLine(command.spec())
          .parseArgs(words.subList(1, words.size()).toArray(String[]::new));
    } catch (ParameterException wrong) {
      throw new UsageException("the line is not one of 'explore': " + wrong.getMessage());
    }
    return new ReplayTarget(
        Optional.empty(), "", Criteria.NONE, origin, command.plan(), Optional.empty());
  }

  /** The words of a run. */
  private static final class Words extends Command {
    private final PicocliOptions options = new PicocliOptions(spec());
    private final Argument program = parameter("1", "PROGRAM", "The program.");
    private final Argument args = parameters("1..*", "0..1", "args", "Its arguments.");

    Words() {
      super("A run.");
      optionsStandFirst();
    }

    RunPlan plan() {
      RunPlanBuilder plan = RunPlan.of(program.text(), args.texts());
      options.into(plan);
      return plan.build();
    }

    @Override
    public Integer call() {
      throw new UnsupportedOperationException();
    }
  }
}
