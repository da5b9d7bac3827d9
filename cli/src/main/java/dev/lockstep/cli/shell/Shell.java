package dev.lockstep.cli.shell;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Shells that can complete the commands. */
public enum Shell {
  BASH(BashCompletion::of),
  ZSH(ZshCompletion::of),
  FISH(FishCompletion::of);

  private final Function<List<CommandPage>, String> script;

  Shell(Function<List<CommandPage>, String> script) {
    this.script = script;
  }

  /** How users call them. */
  public static List<String> names() {
    return Arrays.stream(values()).map(shell -> shell.name().toLowerCase(Locale.ROOT)).toList();
  }

  /** The one that users call so. */
  public static Shell named(String name) {
    return values()[names().indexOf(name)];
  }

  /** What the shell has to read to complete these commands, of which the first is the whole. */
  public String script(List<CommandPage> pages) {
    return script.apply(pages);
  }
}
