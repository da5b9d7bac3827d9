package dev.lockstep.cli.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What compilers let pass, and differs between countries. */
class SourcesTest {
  private static final Path ROOT = Path.of(System.getProperty("lockstep.root"));
  private static final Pattern STATEMENT_END = Pattern.compile("[;{}]\\s*\n");
  private static final Pattern FORMAT = Pattern.compile("\\.(formatted|format|printf)\\(");

  /** Has digits of the country, and points and commas. Of integers {@code %s} has none. */
  private static final Pattern NUMBER = Pattern.compile("%[-+0,(#]*\\d*(\\.\\d+)?[defg]\\b");

  @Test
  void numbers_are_written_alike_in_every_country() throws IOException {
    List<String> without = new ArrayList<>();
    List<Path> sources = sources();
    assertFalse(sources.isEmpty());
    for (Path source : sources) {
      for (String statement : STATEMENT_END.split(Files.readString(source))) {
        if (NUMBER.matcher(statement).find() && formatsForHere(statement)) {
          without.add(ROOT.relativize(source) + ": " + statement.strip());
        }
      }
    }
    assertEquals(List.of(), without, "say %s, or String.format(Locale.ROOT, ...)");
  }

  /** Our own methods that take a format say the locale themselves. */
  private static boolean formatsForHere(String statement) {
    return FORMAT.matcher(statement).find() && !statement.contains("Locale.ROOT");
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> all = Files.walk(ROOT, 12)) {
      return all.filter(path -> path.toString().endsWith(".java"))
          .filter(path -> ROOT.relativize(path).toString().contains("src/main/java"))
          .sorted()
          .toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
