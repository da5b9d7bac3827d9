package dev.lockstep.cli.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What bash has to read. It runs in 3.2 and newer, and needs no other package. */
final class BashCompletion {
  private BashCompletion() {}

  /**
   * What doesn't depend on the commands. Bash takes a line apart at {@code =} and {@code :}, so
   * that {@code --machine=cube} comes as three words.
   */
  static String of(List<CommandPage> pages) {
    List<CommandPage> commands = pages.subList(1, pages.size());
    List<String> first = new ArrayList<>(commands.stream().map(CommandPage::name).toList());
    pages.getFirst().options().forEach(option -> first.addAll(option.names()));
    return """
    # What bash completes behind lockstep. Read it by:  eval "$(lockstep completion bash)"
    _lockstep() {
      local current=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]}
      local options='' valued='' words='' endings='' folders='' program='' option='' at seen=0
      COMPREPLY=()
      if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W '%s' -- "$current"))
        return
      fi
      case $command in
    %s    *) return ;;
      esac
      for ((at = 2; at < COMP_CWORD; at++)); do
        option=''
        case ${COMP_WORDS[at]} in
          -*)
            if [ "${COMP_WORDS[at + 1]-}" = = ]; then
              option=${COMP_WORDS[at]}
              at=$((at + 2))
            elif [[ $valued == *" ${COMP_WORDS[at]} "* ]]; then
              option=${COMP_WORDS[at]}
              at=$((at + 1))
            fi
            ;;
          *) seen=$((seen + 1)) ;;
        esac
        [ "$at" -ge "$COMP_CWORD" ] && break
        option=''
      done
      [ "$current" = = ] && current=''
      if [ -n "$option" ]; then
        case $command:$option in
    %s    esac
      elif [ -n "$program" ] && [ "$seen" -gt 0 ]; then
        endings='any'
      elif [[ $current == -* ]]; then
        words=$options
      else
        case $command:$seen in
    %s    esac
      fi
      COMPREPLY=($(compgen -W "$words" -- "$current"))
      case ${COMPREPLY[*]-} in
        *=) compopt -o nospace 2>/dev/null ;;
      esac
      local IFS=$'\\n' ending
      if [ -n "$endings$folders" ]; then
        compopt -o filenames 2>/dev/null
        COMPREPLY+=($(compgen -d -- "$current"))
      fi
      for ending in ${endings// /$'\\n'}; do
        if [ "$ending" = any ]; then
          COMPREPLY=($(compgen -f -- "$current"))
        else
          COMPREPLY+=($(compgen -f -X "!*$ending" -- "$current"))
        fi
      done
    }
    complete -F _lockstep lockstep ./lockstep
    """
        .formatted(
            String.join(" ", first),
            commands.stream().map(BashCompletion::options).collect(Collectors.joining()),
            commands.stream().map(BashCompletion::values).collect(Collectors.joining()),
            commands.stream().map(BashCompletion::words).collect(Collectors.joining()));
  }

  private static String options(CommandPage command) {
    return "    %s) options='%s' valued=' %s '%s ;;\n"
        .formatted(
            command.name(),
            names(command.options()),
            names(command.options().stream().filter(ArgumentPage::isNeeded).toList()),
            command.runsProgram() ? " program=yes" : "");
  }

  private static String names(List<ArgumentPage> options) {
    return options.stream()
        .flatMap(option -> option.names().stream())
        .collect(Collectors.joining(" "));
  }

  private static String values(CommandPage command) {
    return command.options().stream()
        .filter(option -> !option.isFlag())
        .map(
            option ->
                "      %s) %s ;;\n"
                    .formatted(
                        option.names().stream()
                            .map(name -> command.name() + ":" + name)
                            .collect(Collectors.joining("|")),
                        assignments(option.offered())))
        .collect(Collectors.joining());
  }

  /** The last of them may be many. */
  private static String words(CommandPage command) {
    List<ArgumentPage> words = command.words();
    return IntStream.range(0, words.size())
        .mapToObj(
            at ->
                "      %s:%s) %s ;;\n"
                    .formatted(
                        command.name(),
                        at == words.size() - 1 ? "*" : "" + at,
                        assignments(words.get(at).offered())))
        .collect(Collectors.joining());
  }

  private static String assignments(Offered offered) {
    String endings = offered.isAnyFile() ? "any" : String.join(" ", offered.endings());
    return "words='%s' endings='%s' folders='%s'"
        .formatted(String.join(" ", offered.words()), endings, offered.folders() ? "yes" : "");
  }
}
