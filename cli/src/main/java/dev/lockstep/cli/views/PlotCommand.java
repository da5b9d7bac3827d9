package dev.lockstep.cli.views;

import dev.lockstep.cli.output.ExitStatus;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lockstep plot}: a picture of a run. Nothing that draws is loaded for other commands. */
@Command(
    name = PlotCommand.NAME,
    customSynopsis = "lockstep plot [options] FILE... --kind KIND [-o FILE]",
    description = "Draws what happened in a run, from its recording.",
    sortOptions = false)
public final class PlotCommand implements Callable<Integer> {
  /** What users call it. */
  public static final String NAME = "plot";

  static final String KINDS = "utilization|activity|spacetime|traffic|links|queue|speedup";

  @Spec CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "What 'run --record' has written; of several runs for speedup.")
  List<String> files = List.of();

  @Option(
      names = "--kind",
      required = true,
      paramLabel = KINDS,
      description = {
        "What to draw: how many processors are active, what each does, that and the messages"
            + " between them, who sends how much to whom, how busy links are, what waits, or how"
            + " much faster it is on more nodes."
      })
  String kind = "";

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = {
        "Where to: a picture in .svg or .png, text in .txt, numbers in .csv; - for text on standard"
            + " output",
        "(default: -)."
      })
  Optional<String> output = Optional.empty();

  @Option(names = "--csv", description = "The numbers instead, as comma-separated values.")
  boolean csv;

  @Option(names = "--from", paramLabel = "TICK", description = "Only from this tick on.")
  Optional<String> from = Optional.empty();

  @Option(names = "--to", paramLabel = "TICK", description = "Only up to this tick.")
  Optional<String> to = Optional.empty();

  @Option(names = "--count", description = "Traffic: count messages, not bytes.")
  boolean count;

  @Option(names = "--title", paramLabel = "TEXT", description = "What stands above it.")
  Optional<String> title = Optional.empty();

  @Option(
      names = "--width",
      paramLabel = "PIXELS",
      description = "How wide a picture is (default: 960).")
  Optional<String> width = Optional.empty();

  @Option(
      names = "--height",
      paramLabel = "PIXELS",
      description = "How high a picture is (default: 600).")
  Optional<String> height = Optional.empty();

  /** Made by the parser. */
  public PlotCommand() {}

  @Override
  public Integer call() {
    new PlotRun(this, spec.commandLine().getOut(), spec.commandLine().getErr()).run();
    return ExitStatus.DONE.code();
  }
}
