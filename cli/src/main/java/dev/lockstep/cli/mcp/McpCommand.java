package dev.lockstep.cli.mcp;

import dev.lockstep.cli.launch.OwnCommand;
import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;
import dev.lockstep.runs.plan.NumberRange;
import dev.lockstep.runs.plan.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;

/** {@code lockstep mcp}: a server of the Model Context Protocol on standard input and output. */
public final class McpCommand extends Command {
  /** Its name. */
  public static final String NAME = "mcp";

  private static final NumberRange SECONDS = new NumberRange(1, 86_400);
  private static final int USUAL_SECONDS = 600;

  private final Argument limit =
      option("--time-limit", "SECONDS", "How long a call of a tool may take (default: 600).");
  private final Argument allowed =
      listOption(
          "--allow",
          "FOLDER",
          "Another folder in which requests may name files, such as a repository of jars.");
  private final Argument folder =
      parameter(
          "0..1",
          "FOLDER",
          "Where commands run, and requests may name files (default: the working folder).");
  private final CommandReader commands;
  private final String version;

  /**
   * The command without values.
   *
   * @param commands knows the commands that tools carry out
   * @param version what clients are told
   */
  public McpCommand(CommandReader commands, String version) {
    super(
        "Serves coding agents by the Model Context Protocol (MCP), on standard input and output.",
        "Its tools are commands: run, explore, explain, step, replay, stats, profile, machines,"
            + " help.");
    this.commands = commands;
    this.version = version;
    footer(
        "Exit status: 0 the client has ended the session; 2 wrong usage, or it can't be",
        "answered any more.");
    examples("lockstep mcp", "lockstep mcp --allow ~/.m2/repository --time-limit 120 my-project");
  }

  @Override
  public Integer call() {
    int seconds =
        limit
            .optional()
            .map(text -> (int) SECONDS.read("--time-limit", text))
            .orElse(USUAL_SECONDS);
    Folders folders = Folders.of(folder.optional().orElse("."), allowed.texts());
    McpService service =
        new McpService(commands, new ToolCall.Site(OwnCommand.words(), folders, seconds), version);
    InputStream in = System.in;
    PrintStream out = System.out;
    System.setOut(System.err); // Nothing but messages is on standard output.
    Runtime.getRuntime().addShutdownHook(new Thread(service::stop));
    try {
      service.serve(in, out);
    } catch (IOException | InterruptedException failed) {
      throw new UsageException("standard input can't be read: " + failed.getMessage());
    } finally {
      System.setOut(out);
    }
    return ExitStatus.DONE.code();
  }
}
