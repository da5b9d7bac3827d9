package dev.lockstep.real.others;

import dev.lockstep.real.others.Place.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes {@code docs/real-programs.md}. */
final class Page {
  private static final Path FILE = ProgramList.FOLDER.resolveSibling("docs/real-programs.md");

  private static final String HEAD =
      """
      # Real programs

      <!-- Written by real-programs/run. -->

      Programs that others wrote, each run plainly and as `./lockstep run` runs it. The same: standard
      output and error, the exit status, and every file; and the ticks of two simulated runs,
      but for those named below.
      `real-programs/programs.yaml` lists the programs, their arguments and inputs; `real-programs/run`
      runs them one after the other and writes this page. Those with a * take so long that only it runs
      them; the others are part of the build. What the list calls `ways` are other options of `run`,
      with which the program did the same too.

      Each figure is there twice: under plain Java, and under Lockstep. Seconds are of a whole run with
      its start; MB is the most memory that the process had. The run measured is the first one, which
      finds no rewritten classes that an earlier run has kept.

      | program | version | what it does | same | s | s | CPU s | CPU s | MB | MB | ticks |
      |---|---|---|---|--:|--:|--:|--:|--:|--:|--:|
      """;

  private static final String DIFFERENCES =
      """

      ## What can't be the same

      What matches the pattern isn't compared.

      | program | pattern | what it is |
      |---|---|---|
      """;

  private static final String TICKS =
      """

      ## Whose ticks differ from run to run

      All else is the same in all runs.

      | program | why |
      |---|---|
      """;

  private Page() {}

  static String row(
      Program program, String version, Ended plain, Ended simulated, String different) {
    return String.format(
        Locale.ROOT,
        "| %s | %s | %s | %s | %.1f | %.1f | %.1f | %.1f | %d | %d | %s%,d |\n",
        title(program),
        version,
        program.does(),
        different.isEmpty() ? "yes" : "**no**",
        plain.spent().seconds(),
        simulated.spent().seconds(),
        plain.spent().cpuSeconds(),
        simulated.spent().cpuSeconds(),
        plain.spent().megabytes(),
        simulated.spent().megabytes(),
        program.ticks().isEmpty() ? "" : "about ",
        simulated.outcome().ticks());
  }

  private static String title(Program program) {
    return program.name() + (program.isLong() ? "*" : "");
  }

  /** Writes the page with these rows, by the programs' names; the others stay as they were. */
  static void write(List<Program> programs, Map<String, String> rows) throws IOException {
    List<String> before = Files.exists(FILE) ? Files.readAllLines(FILE) : List.of();
    StringBuilder text = new StringBuilder(HEAD);
    for (Program program : programs) {
      text.append(rows.getOrDefault(program.name(), rowIn(before, program)));
    }
    text.append(TICKS);
    programs.forEach(program -> text.append(ticks(program)));
    text.append(DIFFERENCES);
    programs.forEach(program -> text.append(differences(program)));
    Files.writeString(FILE, text);
  }

  private static String rowIn(List<String> before, Program program) {
    String start = "| %s | ".formatted(title(program));
    return before.stream()
        .takeWhile(line -> !line.startsWith("##"))
        .filter(line -> line.startsWith(start))
        .findFirst()
        .map(line -> line + "\n")
        .orElse("");
  }

  private static String ticks(Program program) {
    return program.ticks().isEmpty()
        ? ""
        : "| %s | %s |\n".formatted(title(program), program.ticks());
  }

  private static String differences(Program program) {
    return program.differs().entrySet().stream()
        .map(
            differing ->
                "| %s | `%s` | %s |\n"
                    .formatted(
                        title(program),
                        differing.getKey().replace("|", "\\|"),
                        differing.getValue()))
        .collect(Collectors.joining());
  }
}
