package dev.lockstep.cli.shell;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Shells that can complete the commands. */
public enum Shell {
  BASH,
  ZSH,
  FISH;

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
    return switch (this) {
      case BASH -> BashCompletion.of(pages);
      case ZSH -> ZshCompletion.of(pages);
      case FISH -> FishCompletion.of(pages);
    };
  }
}
