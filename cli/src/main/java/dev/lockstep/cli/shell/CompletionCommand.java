package dev.lockstep.cli.shell;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.output.WholeFile;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;
import dev.lockstep.runs.plan.PlanValues;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import picocli.CommandLine;

/** {@code lockstep completion}: what a shell has to read to complete the commands. */
public final class CompletionCommand extends Command {
  /** What it is called. */
  public static final String NAME = "completion";

  private final Argument shell = parameter("1", String.join("|", Shell.names()), "The shell.");

  private final Argument output =
      option("-o --output", "FILE", "Where to (default: to standard output).");

  /** The command without values. */
  public CompletionCommand() {
    super("Prints what a shell has to read to complete commands, options and their values.");
    examples(
        "eval \"$(lockstep completion bash)\"       in ~/.bashrc",
        "source <(lockstep completion zsh)         in ~/.zshrc",
        "lockstep completion fish | source         in ~/.config/fish/config.fish");
  }

  @Override
  public Integer call() {
    Optional<Path> target = output.optional().map(WholeFile::named);
    target.ifPresent(file -> WholeFile.check("-o", file));
    String named = checked(() -> PlanValues.choice(NAME, shell.text(), Shell.names()));
    CommandLine lockstep = Objects.requireNonNull(spec().commandLine().getParent());
    String script = Shell.named(named).script(CommandPage.all(lockstep));
    if (target.isPresent()) {
      WholeFile.at(target.get()).writeText(() -> script);
    } else {
      out().print(script);
      out().flush();
    }
    return ExitStatus.DONE.code();
  }
}
