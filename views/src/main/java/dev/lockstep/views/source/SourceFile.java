package dev.lockstep.views.source;

import dev.lockstep.traces.lines.IoReason;
import dev.lockstep.traces.profile.ProfiledMethod;
import dev.lockstep.traces.profile.sums.Names;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A source.
 *
 * @param name without folders
 * @param packageName the package that it declares; empty if it declares none
 * @param lines the first one is line 1
 */
public record SourceFile(String name, String packageName, List<String> lines) {
  private static final Pattern PACKAGE = Pattern.compile("\\s*package\\s+([\\w.]+)\\s*;?.*");
  private static final Pattern NO_CODE = Pattern.compile("\\s*(//.*|/\\*[^/]*|import .*)?");

  /** Takes a copy of the list. */
  public SourceFile {
    lines = List.copyOf(lines);
  }

  /**
   * Reads it. What is no text becomes signs that stand for unknown ones.
   *
   * @throws UncheckedIOException if it can't be read
   */
  public static SourceFile read(Path file) {
    try {
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      return of(String.valueOf(file.getFileName()), text);
    } catch (IOException broken) {
      throw new UncheckedIOException("cannot read " + file + ": " + IoReason.of(broken), broken);
    }
  }

  /** A source of this text. */
  static SourceFile of(String name, String text) {
    List<String> lines = text.lines().toList();
    String packageName =
        lines.stream()
            .map(PACKAGE::matcher)
            .filter(Matcher::matches)
            .map(found -> found.group(1))
            .findFirst()
            .orElse("");
    return new SourceFile(name, packageName, lines);
  }

  /** Its path in the folders of its package. */
  String path() {
    return packageName.isEmpty() ? name : packageName.replace('.', '/') + "/" + name;
  }

  /** Whether a method comes from a file of this name and package. */
  boolean has(ProfiledMethod method) {
    return method.file().equals(name) && Names.packageOf(method.className()).equals(packageName);
  }

  /** The text of a line; empty behind the end. */
  String line(int number) {
    return number >= 1 && number <= lines.size() ? lines.get(number - 1) : "";
  }

  /**
   * What makes it another file than the one that was compiled, in sentences: none if nothing does.
   * A compiler gives no instruction to a line that is empty, or behind the end. Compilers of other
   * languages do that for what they copy from elsewhere.
   */
  List<String> strange(List<Integer> linesWithCode) {
    List<String> strange = new ArrayList<>();
    linesWithCode.stream()
        .filter(line -> line > lines.size())
        .findFirst()
        .ifPresent(
            line ->
                strange.add(
                    "%s is not what ran: it has %s lines, and there are instructions of line %s"
                        .formatted(name, lines.size(), linesWithCode.getLast())));
    linesWithCode.stream()
        .filter(line -> line > 0 && line <= lines.size() && NO_CODE.matcher(line(line)).matches())
        .findFirst()
        .ifPresent(
            line ->
                strange.add(
                    "%s is hardly what ran: there are instructions of line %s, which has no code"
                        .formatted(name, line)));
    return strange;
  }
}
