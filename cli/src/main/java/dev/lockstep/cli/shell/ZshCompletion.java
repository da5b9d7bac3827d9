package dev.lockstep.cli.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What zsh has to read: specifications of its function {@code _arguments}. */
final class ZshCompletion {
  private ZshCompletion() {}

  static String of(List<CommandPage> pages) {
    List<CommandPage> commands = pages.subList(1, pages.size());
    return """
    #compdef lockstep
    # What zsh completes behind lockstep. Read it by:  source <(lockstep completion zsh)
    _lockstep() {
      if (( CURRENT == 2 )); then
        local -a commands options
        commands=(
    %s    )
        options=(
    %s    )
        _describe -o option options
        _describe command commands
        return
      fi
      local command=$words[2]
      shift words
      (( CURRENT-- ))
      case $command in
    %s  esac
    }
    (( $+functions[compdef] )) || { autoload -Uz compinit && compinit -u; }
    if [[ $funcstack[1] == _lockstep ]]; then
      _lockstep "$@"
    else
      compdef _lockstep lockstep ./lockstep
    fi
    """
        .formatted(
            commands.stream()
                .map(command -> described(command.name(), command.summary()))
                .collect(Collectors.joining()),
            pages.getFirst().options().stream()
                .flatMap(
                    option ->
                        option.names().stream().map(name -> described(name, option.summary())))
                .collect(Collectors.joining()),
            commands.stream().map(ZshCompletion::command).collect(Collectors.joining()));
  }

  private static String described(String word, String description) {
    return "      %s\n".formatted(quoted(word + ":" + description));
  }

  private static String command(CommandPage command) {
    List<String> lines = new ArrayList<>();
    for (ArgumentPage option : command.options()) {
      option.names().forEach(name -> lines.add(quoted(option(name, option))));
    }
    for (int i = 0; i < command.words().size(); i++) {
      ArgumentPage word = command.words().get(i);
      boolean ofProgram = i == 1 && command.runsProgram();
      lines.add(
          quoted(
              ofProgram
                  ? "*::args:_files"
                  : "%s:%s:%s".formatted(word.isMany() ? "*" : "", label(word), action(word))));
    }
    return "    %s)\n      _arguments -S \\\n        %s ;;\n"
        .formatted(command.name(), String.join(" \\\n        ", lines));
  }

  private static String option(String name, ArgumentPage option) {
    String repeated = option.isMany() ? "*" : "";
    String description = "[%s]".formatted(inBrackets(option.summary()));
    if (option.isFlag()) {
      return repeated + name + description;
    }
    String value = "%s:%s".formatted(label(option), action(option));
    return option.isNeeded()
        ? repeated + name + (name.startsWith("--") ? "=" : "") + description + ":" + value
        : repeated + name + "=-" + description + "::" + value;
  }

  private static String label(ArgumentPage argument) {
    return argument.label().replace(":", "\\:");
  }

  /** What zsh calls what it does there. */
  private static String action(ArgumentPage argument) {
    Offered offered = argument.offered();
    String words = String.join(" ", offered.words());
    String places = places(offered);
    if (words.isEmpty()) {
      return places.isEmpty() ? " " : places;
    }
    String fixed = "compadd %s-- %s".formatted(words.endsWith("=") ? "-S \"\" " : "", words);
    return places.isEmpty() ? "{%s}".formatted(fixed) : "{%s; %s}".formatted(fixed, places);
  }

  private static String places(Offered offered) {
    if (!offered.isPlace()) {
      return "";
    }
    if (offered.isAnyFile()) {
      return "_files";
    }
    return offered.endings().isEmpty()
        ? "_files -/"
        : "_files -g \"*(%s)\"".formatted(String.join("|", offered.endings()));
  }

  private static String inBrackets(String text) {
    return text.replace("[", "\\[").replace("]", "\\]");
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
