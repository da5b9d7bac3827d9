package dev.lockstep.real.others;

import dev.lockstep.real.others.Place.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Writes {@code docs/real-programs.md}. */
final class Page {
  private static final Path FILE = ProgramList.FOLDER.resolveSibling("docs/real-programs.md");

  private static final String HEAD =
      """
      # Real programs

      <!-- Written by real-programs/run. -->

      Programs that others wrote, each run plainly and as `./lockstep run` runs it. The same: standard output and error,
      the exit status, and every file; and the ticks of two simulated runs. `real-programs/programs.yaml` lists the
      programs, their arguments and inputs; `real-programs/run` runs them one after the other and writes this page. Those
      with a * take so long that only it runs them; the others are part of the build.

      Seconds are of a whole run with its start, plain and under Lockstep; MB is the most memory that the process had.

      | program | what it does | same | s | | CPU s | | MB | | ticks |
      |---|---|---|--:|--:|--:|--:|--:|--:|--:|
      """;

  private static final String DIFFERENCES =
      """

      ## What can't be the same

      What matches the pattern isn't compared.

      | program | pattern | what it is |
      |---|---|---|
      """;

  private Page() {}

  static String row(
      Program program, String version, Ended plain, Ended simulated, String different) {
    return String.format(
        Locale.ROOT,
        "| %s%s %s | %s | %s | %.1f | %.1f | %.1f | %.1f | %d | %d | %,d |%n",
        program.name(),
        program.isLong() ? "*" : "",
        version,
        program.does(),
        different.isEmpty() ? "yes" : "**no**",
        plain.spent().seconds(),
        simulated.spent().seconds(),
        plain.spent().cpuSeconds(),
        simulated.spent().cpuSeconds(),
        plain.spent().megabytes(),
        simulated.spent().megabytes(),
        simulated.outcome().ticks());
  }

  static void write(List<Program> programs, Map<String, String> rows) throws IOException {
    StringBuilder text = new StringBuilder(HEAD);
    programs.forEach(program -> text.append(rows.getOrDefault(program.name(), "")));
    text.append(DIFFERENCES);
    for (Program program : programs) {
      program
          .differs()
          .forEach(
              (pattern, why) ->
                  text.append(
                      "| %s | `%s` | %s |\n"
                          .formatted(program.name(), pattern.replace("|", "\\|"), why)));
    }
    Files.writeString(FILE, text);
  }
}
