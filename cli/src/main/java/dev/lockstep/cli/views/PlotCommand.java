package dev.lockstep.cli.views;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;

/** {@code lockstep plot}: a picture of a run. Nothing that draws is loaded for other commands. */
public final class PlotCommand extends Command {
  static final String KINDS = "utilization|activity|spacetime|traffic|links|queue|speedup";

  final Argument files =
      parameters(
          "0..*",
          "1..*",
          "FILE",
          "What 'run --record' has written, or a trace in Dunigan's format, which tells less; - is"
              + " a trace on standard input. Files of several runs for speedup.");
  final Argument kind =
      neededOption(
          "--kind",
          KINDS,
          "What to draw: how many processors are active, what each does, that and the messages"
              + " between them, who sends how much to whom, how busy links are, what waits, or how"
              + " much faster it is on more nodes.");
  final Argument output =
      option(
          "-o --output",
          "FILE",
          "Where to: a picture in .svg or .png, text in .txt, numbers in .csv or .json; - for text"
              + " on standard output",
          "(default: -).");
  final Argument csv = flag("--csv", "The numbers instead, as comma-separated values.");
  final Argument json = flag("--json", "The same as JSON.");
  final Argument color =
      option(
          "--color",
          "auto|always|never",
          "Whether text on standard output is coloured (default: auto, on a terminal unless"
              + " NO_COLOR is set).");
  final Argument from = option("--from", "TICK", "Only from this tick on.");
  final Argument to = option("--to", "TICK", "Only up to this tick.");
  final Argument count = flag("--count", "Traffic: count messages, not bytes.");
  final Argument title = option("--title", "TEXT", "What stands above it.");
  final Argument width = option("--width", "PIXELS", "How wide a picture is (default: 960).");
  final Argument height = option("--height", "PIXELS", "How high a picture is (default: 600).");

  /** The command without values. */
  public PlotCommand() {
    super("Draws what happened in a run, from its recording or its trace.");
    synopsis("lockstep plot [options] FILE... --kind KIND [-o FILE]");
    examples(
        "lockstep plot run.rec --kind spacetime -o run.svg",
        "lockstep plot run-*.rec --kind speedup --csv");
  }

  @Override
  public Integer call() {
    new PlotRun(this, out(), err()).run();
    return ExitStatus.DONE.code();
  }
}
