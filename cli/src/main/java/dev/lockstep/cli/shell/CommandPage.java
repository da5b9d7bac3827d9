package dev.lockstep.cli.shell;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * What the help page of a command tells, in its parts.
 *
 * @param name how it is typed behind {@code lockstep}; empty of {@code lockstep} itself
 * @param description its sentences
 * @param synopsis how to type it, a line each; empty where the arguments say it
 * @param options those that help pages show, in their order
 * @param words what is no option, in its order
 * @param footer what stands below, a line each
 */
public record CommandPage(
    String name,
    List<String> description,
    List<String> synopsis,
    List<ArgumentPage> options,
    List<ArgumentPage> words,
    List<String> footer) {
  /** Takes copies of the lists. */
  public CommandPage {
    description = List.copyOf(description);
    synopsis = List.copyOf(synopsis);
    options = List.copyOf(options);
    words = List.copyOf(words);
    footer = List.copyOf(footer);
  }

  /** {@code lockstep} itself, and behind it all its commands. */
  public static List<CommandPage> all(CommandLine lockstep) {
    List<CommandPage> pages = new ArrayList<>();
    pages.add(of("", lockstep.getCommandSpec()));
    lockstep
        .getSubcommands()
        .forEach((name, command) -> pages.add(of(name, command.getCommandSpec())));
    return List.copyOf(pages);
  }

  private static CommandPage of(String name, CommandSpec command) {
    UsageMessageSpec usage = command.usageMessage();
    return new CommandPage(
        name,
        List.of(usage.description()),
        Arrays.stream(usage.customSynopsis()).map(String::strip).toList(),
        command.options().stream()
            .filter(option -> !option.hidden())
            .map(ArgumentPage::of)
            .toList(),
        command.positionalParameters().stream().map(ArgumentPage::of).toList(),
        List.of(usage.footer()));
  }

  /** What the description says first, without its full stop. */
  String summary() {
    String first = description.getFirst();
    return first.endsWith(".") ? first.substring(0, first.length() - 1) : first;
  }

  /** Whether all words behind the first one belong to a program. */
  boolean runsProgram() {
    return words.size() > 1 && words.get(1).label().equals("args");
  }
}
