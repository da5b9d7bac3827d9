package dev.lockstep.cli.templates;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.cli.words.AgainCommand;
import dev.lockstep.cli.words.Argument;
import dev.lockstep.cli.words.Command;
import dev.lockstep.runs.plan.PlanValues;
import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.IoReason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** {@code lockstep new}: a program to begin with, in a folder of its own. */
public final class NewCommand extends Command {
  private static final String NAME = "new";

  private final Argument template =
      parameter(
          "0..1",
          "TEMPLATE",
          "Which one: " + String.join(", ", Template.words()) + " (default: tell of each).");
  private final Argument folder =
      parameter("0..1", "FOLDER", "Where to; it is made (default: one named like the template).");

  /** The command without values. */
  public NewCommand() {
    super("Makes a program to begin with, and its lockstep.yaml, in a folder of its own.");
    examples("lockstep new", "lockstep new threads tickets", "lockstep new ipsc");
  }

  /** The names of all templates. */
  public static List<String> templates() {
    return Template.words();
  }

  @Override
  public Integer call() {
    if (!template.isGiven()) {
      for (Template each : Template.ALL) {
        out().printf("%-16s%s%n", each.word(), each.description());
      }
      out().flush();
      return ExitStatus.DONE.code();
    }
    String name = checked(() -> PlanValues.choice(NAME, template.text(), Template.words()));
    Template chosen = Template.ALL.get(Template.words().indexOf(name));
    Path target = Path.of(folder.optional().orElse(name));
    refuseWhatIsThere(chosen, target);
    write(chosen, target);
    List<String> made = chosen.files().stream().map(file -> quoted(target.resolve(file))).toList();
    out()
        .printf(
            "made %s%nrun it: lockstep run %s%n",
            String.join(", ", made), quoted(target.resolve(chosen.program())));
    out().flush();
    return ExitStatus.DONE.code();
  }

  /** As the shell takes it, and no command for an option. */
  private static String quoted(Path file) {
    String name = file.toString().startsWith("-") ? "./" + file : file.toString();
    return name.matches("[\\w./+-]+") ? name : AgainCommand.quoted(name);
  }

  private static void refuseWhatIsThere(Template template, Path target) {
    if (Files.exists(target) && !Files.isDirectory(target)) {
      throw new UsageException("%s %s: is a file; name a folder".formatted(NAME, target));
    }
    for (String file : template.files()) {
      Path there = target.resolve(file);
      if (Files.exists(there)) {
        throw new UsageException(
            "%s %s: %s exists already; name another folder".formatted(NAME, target, there));
      }
    }
  }

  /** All files or, if one can't be written, none. */
  private static void write(Template template, Path target) {
    List<Path> written = new ArrayList<>();
    try {
      Files.createDirectories(target);
      for (String file : template.files()) {
        Path made = target.resolve(file);
        written.add(made);
        Files.writeString(made, template.text(file), StandardOpenOption.CREATE_NEW);
      }
    } catch (IOException failed) {
      written.forEach(made -> made.toFile().delete());
      throw new UsageException(
          "%s %s: can't be written: %s".formatted(NAME, target, IoReason.of(failed)));
    }
  }
}
