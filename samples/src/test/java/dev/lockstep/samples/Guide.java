package dev.lockstep.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A page that leads through commands, with what they print and the pictures that they make.
 *
 * <p>A command is a line that begins with four blanks and {@code ./lockstep}, and goes on behind a
 * backslash. All of a page's are carried out in their order, in one folder. A comment {@code
 * printed} above a quotation says that the command before it prints this, or the lines of it that
 * the comment names; a comment {@code refused}, that it ends with status 2 and this on standard
 * error.
 */
record Guide(Page page) {
  private static final Pattern STEP =
      Pattern.compile(
          "^    \\./lockstep (?<command>(?:[^\\n]*\\\\\\n)*[^\\n]*)$"
              + "|<!-- (?<how>printed|refused)(?: (?<first>\\d+)-(?<last>\\d+))? -->"
              + "\\n```\\n(?<shown>.*?)```$",
          Pattern.DOTALL | Pattern.MULTILINE);

  private static final Pattern QUOTED = Pattern.compile("^```.*?^```$|^    .*?$", STEP.flags());

  /** With a comma, as ticks have, or a point; but for versions of programs. */
  private static final Pattern FIGURE = Pattern.compile("(?<![\\d.,])\\d+(,\\d{3})+|\\d+\\.\\d+");

  /** The page as it should be, and all that was printed. */
  record Walked(String text, String printed) {}

  /** All guides. */
  static List<Guide> all() throws IOException {
    return Page.all().stream()
        .filter(page -> page.text().contains("<!-- printed"))
        .map(Guide::new)
        .toList();
  }

  /** Where its pictures are. */
  Path pictures() {
    String name = page.file().getFileName().toString().replace(".md", "");
    return page.file().resolveSibling("pictures").resolve(name);
  }

  /** Carries out the commands, and leaves the files that they make in the folder. */
  Walked walk(Path folder) throws IOException, InterruptedException {
    Path samples = folder.resolve("samples");
    Files.createSymbolicLink(samples, LockstepJar.ROOT.resolve("samples"));
    StringBuilder text = new StringBuilder();
    StringBuilder printed = new StringBuilder();
    String latest = "";
    int end = 0;
    List<MatchResult> steps = STEP.matcher(page.text()).results().toList();
    for (int i = 0; i < steps.size(); i++) {
      MatchResult step = steps.get(i);
      if (step.group("command") != null) {
        boolean isRefused = i + 1 < steps.size() && "refused".equals(steps.get(i + 1).group("how"));
        latest = printedBy(step.group("command"), isRefused, folder);
        printed.append(latest);
      } else {
        text.append(page.text(), end, step.start("shown")).append(shown(latest, step));
        end = step.end("shown");
      }
    }
    Files.delete(samples);
    return new Walked(text.append(page.text().substring(end)).toString(), printed.toString());
  }

  /** What stands on standard output, or, where it is refused, on the other one. */
  private static String printedBy(String command, boolean isRefused, Path folder)
      throws IOException, InterruptedException {
    LockstepJar jar = LockstepJar.in(folder);
    String words = expanded(command.replaceAll("\\\\\n", " "), folder);
    boolean startsOthers = words.startsWith("sweep "); // With the words that have started it.
    // Of several JVMs each would get warm by itself: it took 1.7 times the processor time.
    Ended run =
        startsOthers
            ? jar.alone().lockstep(words.replaceFirst("sweep ", "sweep --jobs 1 "))
            : jar.lockstep(words);
    int found = command.startsWith("explore ") ? 1 : 0; // A search that finds something says so.
    assertEquals(isRefused ? 2 : found, run.status(), () -> command + ": " + run.err());
    return isRefused ? run.err() : run.out();
  }

  /** A name with a star stands for the one file that has such a name. */
  private static String expanded(String command, Path folder) throws IOException {
    Matcher name = Pattern.compile("(\\S+)/(\\S*\\*\\S*)").matcher(command);
    if (!name.find()) {
      return command;
    }
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(folder.resolve(name.group(1)), name.group(2))) {
      Path file = files.iterator().next();
      return command.replace(name.group(), name.group(1) + "/" + file.getFileName());
    }
  }

  private static String shown(String printed, MatchResult step) {
    if (step.group("first") == null) {
      return printed;
    }
    int first = Integer.parseInt(step.group("first"));
    int last = Integer.parseInt(step.group("last"));
    return printed
        .lines()
        .limit(last)
        .skip(first - 1L)
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }

  /** Figures in its own words, as they are written. */
  List<String> figures() {
    return FIGURE
        .matcher(QUOTED.matcher(page.text()).replaceAll(""))
        .results()
        .map(MatchResult::group)
        .toList();
  }

  @Override
  public String toString() {
    return page.toString();
  }
}
