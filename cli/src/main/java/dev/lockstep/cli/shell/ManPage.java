package dev.lockstep.cli.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A manual page, as {@code man} reads it: the requests of {@code man(7)}. */
public final class ManPage {
  private static final Pattern TITLE = Pattern.compile("([A-Z][a-z]+(?: [a-z]+)?):(.*)");

  private final List<String> lines = new ArrayList<>();
  private boolean isInLines;

  private ManPage() {}

  /**
   * The manual page of a command, or of all in short.
   *
   * @param pages all commands, the whole first
   * @param version what stands at the foot, such as {@code lockstep 1.0}
   */
  public static String of(CommandPage page, List<CommandPage> pages, String version) {
    ManPage made = new ManPage();
    made.head(page, version);
    made.arguments("ARGUMENTS", page.words());
    made.arguments("OPTIONS", page.options());
    if (page.name().isEmpty()) {
      made.commands(pages.subList(1, pages.size()));
    }
    made.footer(page.footer());
    if (!page.name().isEmpty()) {
      made.section("SEE ALSO");
      made.lines.add("\\fBlockstep\\fR(1)");
    }
    return String.join("\n", made.lines) + "\n";
  }

  private void head(CommandPage page, String version) {
    lines.add(".TH %s 1 \"\" \"%s\"".formatted(title(page).toUpperCase(Locale.ROOT), version));
    section("NAME");
    lines.add("%s \\- %s".formatted(escaped(title(page)), escaped(page.summary())));
    section("SYNOPSIS");
    lines.add(".nf");
    List<String> synopsis = page.synopsis().isEmpty() ? List.of(usual(page)) : page.synopsis();
    synopsis.forEach(line -> lines.add(text(line)));
    lines.add(".fi");
    section("DESCRIPTION");
    page.description().forEach(sentence -> lines.add(text(sentence)));
  }

  private static String usual(CommandPage page) {
    return page.name().isEmpty()
        ? "lockstep COMMAND"
        : "lockstep %s [options]%s"
            .formatted(
                page.name(),
                page.words().stream()
                    .map(word -> " " + word.label() + (word.isMany() ? "..." : ""))
                    .collect(Collectors.joining()));
  }

  private void arguments(String title, List<ArgumentPage> arguments) {
    if (arguments.isEmpty()) {
      return;
    }
    section(title);
    for (ArgumentPage argument : arguments) {
      lines.add(".TP");
      lines.add(typed(argument));
      lines.add(text(argument.description()));
    }
  }

  private static String typed(ArgumentPage argument) {
    if (argument.names().isEmpty()) {
      return "\\fI%s\\fR".formatted(escaped(argument.label()));
    }
    String names =
        argument.names().stream()
            .map(name -> "\\fB%s\\fR".formatted(escaped(name)))
            .collect(Collectors.joining(", "));
    if (argument.isFlag()) {
      return names;
    }
    String value = "=\\fI%s\\fR".formatted(escaped(argument.label()));
    return argument.isNeeded() ? names + value : "%s[%s]".formatted(names, value);
  }

  private void commands(List<CommandPage> commands) {
    section("COMMANDS");
    for (CommandPage command : commands) {
      lines.add(".TP");
      lines.add("\\fBlockstep\\-%s\\fR(1)".formatted(escaped(command.name())));
      lines.add(text(command.summary() + "."));
    }
  }

  /** What stands below the options: paragraphs, of which each names itself in front of a colon. */
  private void footer(List<String> footer) {
    for (String line : footer) {
      Matcher title = TITLE.matcher(line);
      if (title.matches()) {
        endLines();
        section(title.group(1).toUpperCase(Locale.ROOT));
        lines.add(".nf");
        isInLines = true;
        line = title.group(2);
      }
      if (!line.isBlank()) {
        lines.add(text(line.strip()));
      }
    }
    endLines();
  }

  private void endLines() {
    if (isInLines) {
      lines.add(".fi");
    }
    isInLines = false;
  }

  private void section(String title) {
    lines.add(".SH " + title);
  }

  /** How its page is called, without the number of the section. */
  public static String title(CommandPage page) {
    return page.name().isEmpty() ? "lockstep" : "lockstep-" + page.name();
  }

  /** A line of text, which no request can be. */
  private static String text(String line) {
    String escaped = escaped(line);
    return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq");
  }
}
