package dev.lockstep.cli.shell;

import dev.lockstep.cli.templates.NewCommand;
import dev.lockstep.cli.views.ProfileFiles;
import dev.lockstep.machines.reader.Profiles;
import dev.lockstep.runs.explore.Strategy;
import dev.lockstep.traces.TraceFormats;
import dev.lockstep.views.export.Exports;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a shell offers where a value stands. It is read off the label of the value, which help pages
 * show: small letters stand for themselves, as in {@code ideal|links}, and capitals for one of a
 * kind.
 *
 * @param words what can be typed there as it is
 * @param endings how the names of files end that can be named there; {@code ""}: any file
 * @param folders whether a folder can be named there
 */
public record Offered(List<String> words, List<String> endings, boolean folders) {
  /** What capitals in a label stand for, if files or folders do: how the names of files end. */
  private static final Map<String, List<String>> FILES =
      Map.ofEntries(
          Map.entry("FILE", List.of("")),
          Map.entry("TRACE", List.of("")),
          Map.entry("RUN", List.of("")),
          Map.entry("PATH", List.of(".jar")),
          Map.entry("JAR", List.of(".jar")),
          Map.entry("PROGRAM", List.of(".java", ".class", ".jar")),
          Map.entry("FOLDER", List.of()),
          Map.entry("DIR", List.of()));

  private static final Set<String> WITH_FOLDERS = Set.of("PATH", "PROGRAM", "FOLDER", "DIR");

  /** What capitals stand for, where no shell can know more. */
  private static final Set<String> UNKNOWN =
      Set.of(
          "args",
          "N",
          "FROM",
          "J",
          "I/N",
          "TICK",
          "TICKS",
          "PIXELS",
          "SECONDS",
          "TEXT",
          "DATE",
          "TIME",
          "PORT",
          "WHAT",
          "CLASS",
          "COMMAND",
          "URL",
          "REGEX",
          "COLUMN",
          "LINE",
          "X,Y",
          "X,Y,Z",
          "NAME=VALUES",
          "KEY=VALUE",
          "NAME",
          "FORMAT",
          "ENGINE");

  /** Labels whose values are in a table elsewhere. */
  private static final Map<String, Supplier<List<String>>> TABLES =
      Map.of(
          "NAME|FILE.yaml",
          Profiles::names,
          "--set",
          () -> Profiles.keys().stream().map(key -> key + "=").toList(),
          "--to",
          Offered::formats,
          "--engine",
          () -> List.of("local", "spark"),
          "--strategy",
          () -> literals(Strategy.LABEL + "|exhaustive"),
          "TEMPLATE",
          NewCommand::templates);

  private static final Map<String, List<String>> READ = new ConcurrentHashMap<>();

  private static final Pattern WITH_ENDING = Pattern.compile("[A-Z]+(\\.[a-z]+)");

  /** What a word of a label begins with that is typed as it is. */
  private static final Pattern LITERAL = Pattern.compile("([a-z][a-z0-9-]*)(\\[.*|:.*|#.*)?");

  /** Takes copies of the lists. */
  public Offered {
    words = List.copyOf(words);
    endings = List.copyOf(endings);
  }

  /**
   * What is offered for a value.
   *
   * @param option the long name of its option; empty if it has none
   * @param label what help pages call it; empty of a flag
   * @throws IllegalArgumentException if the label has capitals of which nothing is known
   */
  public static Offered of(String option, String label) {
    Set<String> words = new LinkedHashSet<>();
    Set<String> endings = new LinkedHashSet<>();
    boolean folders = false;
    for (String key : List.of(option, label)) {
      words.addAll(inTable(key));
    }
    for (String part : parts(label)) {
      Matcher literal = LITERAL.matcher(part);
      Matcher ending = WITH_ENDING.matcher(part);
      if (FILES.containsKey(part)) {
        endings.addAll(FILES.get(part));
        folders |= WITH_FOLDERS.contains(part);
      } else if (ending.matches()) {
        endings.add(ending.group(1));
      } else if (!UNKNOWN.contains(part) && literal.matches()) {
        words.add(literal.group(1));
      } else if (!UNKNOWN.contains(part) && !TABLES.containsKey(part)) {
        throw new IllegalArgumentException(
            "%s %s: nothing is known of %s".formatted(option, label, part));
      }
    }
    return new Offered(List.copyOf(words), List.copyOf(endings), folders);
  }

  /** Several commands have the same labels: to read all machines takes 60 ms. */
  private static List<String> inTable(String key) {
    Supplier<List<String>> table = TABLES.get(key);
    return table == null ? List.of() : READ.computeIfAbsent(key, _ -> table.get());
  }

  /** What is separated by bars, without what can be left out or be repeated. */
  private static List<String> parts(String label) {
    return Arrays.stream(label.split("\\|"))
        .map(part -> part.replaceFirst("^\\[(.*)]$", "$1"))
        .map(part -> part.replaceFirst("^([A-Z,]+)\\[.*]$", "$1"))
        .map(part -> part.replaceFirst("\\.\\.\\.$", ""))
        .map(part -> part.startsWith("NAME[") ? "NAME" : part)
        .filter(part -> !part.isEmpty())
        .toList();
  }

  private static List<String> literals(String label) {
    return parts(label).stream()
        .map(LITERAL::matcher)
        .filter(Matcher::matches)
        .map(literal -> literal.group(1))
        .toList();
  }

  private static List<String> formats() {
    List<String> all = new ArrayList<>(TraceFormats.STANDARD.names());
    all.addAll(Exports.names());
    all.addAll(ProfileFiles.FORMATS.names());
    return all.stream().distinct().toList();
  }

  /** Whether files can be named there, whatever their names. */
  boolean isAnyFile() {
    return endings.contains("");
  }

  /** Whether a file or a folder can be named there. */
  public boolean isPlace() {
    return folders || !endings.isEmpty();
  }
}
