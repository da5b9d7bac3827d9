package dev.lockstep.runs.sweep;

import static java.util.stream.Collectors.joining;

import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.UsageException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * Options of a command, in a YAML file: its keys are their long names without dashes. Files that
 * the options read are looked for beside it, and then in the folder in which the command is typed.
 */
public final class OptionFile {
  /** How an option takes what stands behind its key. */
  public enum Kind {
    /** It is there, or not. */
    FLAG,
    /** It has one value; of a list, all of its values. */
    VALUE,
    /** It has one value each time that it is given. */
    LIST
  }

  /** Options whose values are names and values, separated by an equals sign. */
  private static final Set<String> NAMING = Set.of("--vary", RunOptions.SET.option());

  /** Options whose values are files that are read. */
  private static final Set<String> READ =
      Set.of("--ship", "--expect-output", RunOptions.REPLAY.option(), RunOptions.SUPPRESS.option());

  private static final String REPLAY = "replay:";

  /**
   * What stands at a key.
   *
   * @param key as it is in the file
   * @param words of an option, the option and its values, as they are typed; of another key, what
   *     stands behind it
   * @param line where it is in the file
   */
  public record Entry(String key, List<String> words, int line) {
    /** Takes a copy of the list. */
    public Entry {
      words = List.copyOf(words);
    }
  }

  private final Path file;
  private final Set<String> others;
  private final Function<String, Kind> kinds;
  private final List<Entry> entries = new ArrayList<>();

  private OptionFile(Path file, Set<String> others, Function<String, Kind> kinds) {
    this.file = file;
    this.others = others;
    this.kinds = kinds;
  }

  /** Whether a word that names a program names such a file; of a machine, whether it is a file. */
  static boolean isNamed(String word) {
    return word.endsWith(".yaml") || word.endsWith(".yml");
  }

  /**
   * What stands in a file, in its order.
   *
   * @param others keys that are no options
   * @param kinds says of an option, with its dashes, of which kind it is; refuses it by an {@link
   *     UsageException} that does not name the place
   * @throws UsageException if it can't be read or understood; the message names file and line
   */
  public static List<Entry> read(Path file, Set<String> others, Function<String, Kind> kinds) {
    OptionFile read = new OptionFile(file, others, kinds);
    read.readAll();
    return List.copyOf(read.entries);
  }

  private void readAll() {
    Optional<Node> root = root();
    if (root.isEmpty()) {
      return;
    }
    if (!(root.get() instanceof MappingNode mapping)) {
      throw new UsageException(file + ": expected keys and values, such as nodes: 4");
    }
    Set<String> seen = new HashSet<>();
    for (NodeTuple entry : mapping.getValue()) {
      String key = text(entry.getKeyNode());
      if (!seen.add(key)) {
        throw wrong(entry.getKeyNode(), key + " is given twice");
      }
      read(key, entry);
    }
  }

  private Optional<Node> root() {
    try {
      return new Compose(LoadSettings.builder().build()).composeString(Files.readString(file));
    } catch (IOException e) {
      throw Files.exists(file)
          ? new UsageException(file + " can't be read")
          : UsageException.noFile("", file);
    } catch (MarkedYamlEngineException malformed) {
      throw new UsageException(
          "%s:%s: is not YAML: %s"
              .formatted(file, line(malformed.getProblemMark()), malformed.getProblem()));
    } catch (YamlEngineException malformed) {
      throw new UsageException("%s: is not YAML: %s".formatted(file, malformed.getMessage()));
    }
  }

  private void read(String key, NodeTuple entry) {
    List<String> texts = texts(entry.getValueNode());
    int line = line(entry.getKeyNode().getStartMark());
    if (others.contains(key)) {
      entries.add(new Entry(key, texts, line));
    } else {
      String option = "--" + key;
      entries.add(
          new Entry(
              key,
              words(option, kind(option, entry.getKeyNode()), texts, entry.getValueNode()),
              line));
    }
  }

  private Kind kind(String option, Node place) {
    try {
      return kinds.apply(option);
    } catch (UsageException unknown) {
      throw wrong(place, String.valueOf(unknown.getMessage()));
    }
  }

  private List<String> words(String option, Kind kind, List<String> given, Node place) {
    if (NAMING.contains(option)) {
      refuseTorn(option.substring(2), given, place);
    }
    List<String> texts = given.stream().map(text -> moved(option, text)).toList();
    return switch (kind) {
      case FLAG -> flag(option, texts, place);
      case VALUE -> List.of(option, String.join(",", texts));
      case LIST -> texts.stream().flatMap(text -> Stream.of(option, text)).toList();
    };
  }

  private List<String> flag(String option, List<String> texts, Node place) {
    if (texts.equals(List.of("true"))) {
      return List.of(option);
    }
    if (texts.equals(List.of("false"))) {
      return List.of();
    }
    throw wrong(place, option.substring(2) + ": must be true or false");
  }

  /** In brackets, YAML takes a comma between values for the end of an entry. */
  private void refuseTorn(String key, List<String> texts, Node place) {
    for (int at = 1; at < texts.size(); at++) {
      if (!texts.get(at).contains("=") && texts.get(at - 1).contains("=")) {
        throw wrong(
            place,
            "%1$s: the comma before %3$s begins another entry, which has no name; write"
                    .formatted(key, texts.get(at - 1), texts.get(at))
                + " %1$s: [\"%2$s,%3$s\"], in quotation marks"
                    .formatted(key, texts.get(at - 1), texts.get(at)));
      }
    }
  }

  /** With names of files that lie beside this one. */
  private String moved(String option, String text) {
    if (option.equals(RunOptions.MACHINE.option())) {
      return Stream.of(text.split(",", -1))
          .map(String::strip)
          .map(name -> isNamed(name) ? beside(name) : name)
          .collect(joining(","));
    }
    if (READ.contains(option)) {
      return beside(text);
    }
    if (option.equals(RunOptions.CLASS_PATH.option())) {
      return Stream.of(text.split(File.pathSeparator, -1))
          .map(this::beside)
          .collect(joining(File.pathSeparator));
    }
    if (option.equals(RunOptions.JAVA_AGENT.option())) {
      String[] parts = text.split("=", 2);
      parts[0] = beside(parts[0]);
      return String.join("=", parts);
    }
    if (option.equals(RunOptions.CHOOSE.option()) && text.startsWith(REPLAY)) {
      return REPLAY + beside(text.substring(REPLAY.length()));
    }
    return text;
  }

  private String beside(String name) {
    return beside(file, name);
  }

  /**
   * A file that lies beside another one, or the name as it is if there is none. A class name is
   * none of a file; nor is the star behind a folder of jars.
   */
  static String beside(Path file, String name) {
    boolean isStar = name.equals("*") || name.endsWith("/*");
    String plain = isStar ? name.substring(0, name.length() - 1) : name;
    Path found = file.resolveSibling(plain);
    if (name.isEmpty() || !Files.exists(found)) {
      return name;
    }
    return isStar ? found.resolve("*").toString() : found.toString();
  }

  private List<String> texts(Node value) {
    return value instanceof SequenceNode list
        ? list.getValue().stream().map(this::text).toList()
        : List.of(text(value));
  }

  private String text(Node node) {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    throw wrong(node, "must be a word, a number or a list of these");
  }

  private UsageException wrong(Node node, String how) {
    return new UsageException("%s:%s: %s".formatted(file, line(node.getStartMark()), how));
  }

  private static int line(Optional<Mark> mark) {
    return mark.map(place -> place.getLine() + 1).orElse(1);
  }
}
