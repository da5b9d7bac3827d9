package dev.lockstep.cli;

import dev.lockstep.cli.mcp.CommandReader;

/** The commands, for tests of what carries them out. */
public final class KnownCommands {
  private KnownCommands() {}

  /** Reads them as the command does. */
  public static CommandReader reader() {
    return Main.commands();
  }
}
