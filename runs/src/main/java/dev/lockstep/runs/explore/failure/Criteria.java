package dev.lockstep.runs.explore.failure;

import dev.lockstep.runs.plan.UsageException;
import dev.lockstep.traces.lines.IoReason;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What says whether a run failed, besides how it ended.
 *
 * @param ignored exceptions that belong to the program, by the names of their classes
 * @param expected what each run is to print
 * @param check a command that says whether a run was right, given its output; run by the shell
 */
public record Criteria(Set<String> ignored, Optional<Expected> expected, Optional<String> check) {
  /** How a run ends says all. */
  public static final Criteria NONE = new Criteria(Set.of(), Optional.empty(), Optional.empty());

  private static final String IGNORE = "ignore ";
  private static final String SOURCE = "expect-output ";
  private static final String OUTPUT = "expected ";
  private static final String CHECK = "check ";
  private static final char LAST_PRINTABLE = '~';

  /** Takes a copy of the set, in the order of the names. */
  public Criteria {
    ignored = new TreeSet<>(ignored);
  }

  /**
   * What each run is to print to standard output.
   *
   * @param source where that is from, as messages call it
   * @param output each byte of it as a character; empty until the first run has printed it
   */
  public record Expected(String source, Optional<String> output) {
    /** What the first run prints. */
    public static final Expected SAME = new Expected("the first run", Optional.empty());

    /**
     * What a file has.
     *
     * @throws UsageException if it can't be read
     */
    public static Expected of(Path file) {
      try {
        return new Expected(
            file.toString(), Optional.of(Files.readString(file, StandardCharsets.ISO_8859_1)));
      } catch (IOException e) {
        throw new UsageException(
            "--expect-output: %s can't be read: %s".formatted(file, IoReason.of(e)));
      }
    }
  }

  /** The same, where the first run has printed this. */
  public Criteria expecting(String first) {
    return new Criteria(
        ignored, expected.map(all -> new Expected(all.source(), Optional.of(first))), check);
  }

  /** The same, where these exceptions belong to the program too. */
  public Criteria ignoring(Collection<String> more) {
    Set<String> all = new TreeSet<>(ignored);
    all.addAll(more);
    return new Criteria(all, expected, check);
  }

  /** As lines of a failure's file. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    ignored.forEach(name -> lines.add(IGNORE + name));
    expected.ifPresent(
        wanted -> {
          lines.add(SOURCE + escaped(wanted.source(), StandardCharsets.UTF_8));
          wanted
              .output()
              .ifPresent(text -> lines.add(OUTPUT + escaped(text, StandardCharsets.ISO_8859_1)));
        });
    check.ifPresent(command -> lines.add(CHECK + escaped(command, StandardCharsets.UTF_8)));
    return lines;
  }

  /**
   * Reads such lines.
   *
   * @throws IllegalArgumentException if one of them is none; the message is that line
   */
  static Criteria read(List<String> lines) {
    Set<String> ignored = new TreeSet<>();
    Optional<String> source = Optional.empty();
    Optional<String> output = Optional.empty();
    Optional<String> check = Optional.empty();
    for (String line : lines) {
      if (line.startsWith(IGNORE)) {
        ignored.add(line.substring(IGNORE.length()));
      } else if (line.startsWith(SOURCE)) {
        source = Optional.of(unescaped(line, SOURCE, StandardCharsets.UTF_8));
      } else if (line.startsWith(OUTPUT)) {
        output = Optional.of(unescaped(line, OUTPUT, StandardCharsets.ISO_8859_1));
      } else if (line.startsWith(CHECK)) {
        check = Optional.of(unescaped(line, CHECK, StandardCharsets.UTF_8));
      } else {
        throw new IllegalArgumentException(line);
      }
    }
    Optional<String> whole = output;
    return new Criteria(ignored, source.map(from -> new Expected(from, whole)), check);
  }

  /** In one line of ASCII, as in a literal of Java: line ends, and octal numbers of bytes. */
  private static String escaped(String text, Charset charset) {
    StringBuilder escaped = new StringBuilder();
    for (byte one : text.getBytes(charset)) {
      char c = (char) (one & 0xFF);
      switch (c) {
        case '\n' -> escaped.append("\\n");
        case '\\' -> escaped.append("\\\\");
        default -> {
          if (c >= ' ' && c <= LAST_PRINTABLE) {
            escaped.append(c);
          } else {
            escaped.append('\\').append(Integer.toOctalString(c | 01000).substring(1));
          }
        }
      }
    }
    return escaped.toString();
  }

  private static String unescaped(String line, String word, Charset charset) {
    try {
      byte[] bytes =
          line.substring(word.length()).translateEscapes().getBytes(StandardCharsets.ISO_8859_1);
      return new String(bytes, charset);
    } catch (IllegalArgumentException wrong) {
      throw new IllegalArgumentException(line, wrong);
    }
  }
}
