package dev.lockstep.cli.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What fish has to read: a line for each command and each option. */
final class FishCompletion {
  private static final String HEAD =
      """
      # What fish completes behind lockstep. Read it by:  lockstep completion fish | source
      complete -c lockstep -f
      """;

  private FishCompletion() {}

  static String of(List<CommandPage> pages) {
    List<String> lines = new ArrayList<>();
    pages
        .getFirst()
        .options()
        .forEach(option -> lines.add(line("__fish_use_subcommand", names(option), option)));
    for (CommandPage command : pages.subList(1, pages.size())) {
      lines.add(
          "complete -c lockstep -n __fish_use_subcommand -a %s -d %s"
              .formatted(command.name(), quoted(command.summary())));
    }
    for (CommandPage command : pages.subList(1, pages.size())) {
      String there = quoted("__fish_seen_subcommand_from " + command.name());
      for (ArgumentPage word : command.words()) {
        boolean isOfProgram = word.label().equals("args");
        lines.add(
            "complete -c lockstep -n %s%s"
                .formatted(there, isOfProgram ? " -F" : values(word.offered())));
      }
      command.options().forEach(option -> lines.add(line(there, names(option), option)));
    }
    return HEAD + String.join("\n", lines) + "\n";
  }

  private static String line(String there, String names, ArgumentPage option) {
    String values = option.isFlag() ? "" : " -r" + values(option.offered());
    return "complete -c lockstep -n %s%s%s -d %s"
        .formatted(there, names, values, quoted(option.summary()));
  }

  private static String names(ArgumentPage option) {
    return option.names().stream().map(FishCompletion::name).collect(Collectors.joining());
  }

  private static String name(String name) {
    String bare = name.replaceFirst("^-+", "");
    String kind = name.startsWith("--") ? "-l" : bare.length() == 1 ? "-s" : "-o";
    return " %s %s".formatted(kind, bare);
  }

  private static String values(Offered offered) {
    if (offered.isAnyFile() && offered.words().isEmpty()) {
      return " -F";
    }
    List<String> all = new ArrayList<>(offered.words());
    offered.endings().stream()
        .filter(ending -> !ending.isEmpty())
        .forEach(ending -> all.add("(__fish_complete_suffix %s)".formatted(ending)));
    if (offered.folders() && offered.endings().isEmpty()) {
      all.add("(__fish_complete_directories)");
    }
    String files = offered.isAnyFile() ? " -F" : " -f";
    return all.isEmpty() ? files : files + " -a " + quoted(String.join(" ", all));
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
