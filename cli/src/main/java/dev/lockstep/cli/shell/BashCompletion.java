package dev.lockstep.cli.shell;

import dev.lockstep.cli.output.JarText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What bash has to read. It runs in 3.2 and newer, and needs no other package. */
final class BashCompletion {
  /** What does not depend on the commands. */
  private static final String FRAME = "completion.bash";

  private BashCompletion() {}

  static String of(List<CommandPage> pages) {
    List<CommandPage> commands = pages.subList(1, pages.size());
    List<String> first = new ArrayList<>(commands.stream().map(CommandPage::name).toList());
    pages.getFirst().options().forEach(option -> first.addAll(option.names()));
    return JarText.of(BashCompletion.class, FRAME)
        .replace("@FIRST@", String.join(" ", first))
        .replace("@OPTIONS@", all(commands, BashCompletion::options))
        .replace("@VALUES@", all(commands, BashCompletion::values))
        .replace("@WORDS@", all(commands, BashCompletion::words));
  }

  private static String all(List<CommandPage> commands, Function<CommandPage, String> lines) {
    return commands.stream().map(lines).collect(Collectors.joining());
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
