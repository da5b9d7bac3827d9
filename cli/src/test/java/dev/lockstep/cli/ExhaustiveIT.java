package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** All schedules of small programs: what they print, and what is said of all of them. */
class ExhaustiveIT {
  @TempDir private static Path folder;

  private static JarFolder at;

  @BeforeAll
  static void compile() throws Exception {
    TestFiles.compile(folder, "Programs.java", TestFiles.read(ExhaustiveIT.class, "Programs.java"));
    at = new JarFolder(folder);
  }

  private static Ended explore(String words) throws Exception {
    List<String> all = new ArrayList<>(List.of("explore", "--no-explain"));
    all.addAll(List.of(words.split(" ")));
    return at.lockstep(all.toArray(String[]::new));
  }

  private static String last(Ended ended) {
    return ended.out().lines().reduce("", (_, line) -> line);
  }

  /** What schedules print. */
  private static Set<String> outcomes(Ended ended) {
    Set<String> all = new TreeSet<>();
    ended
        .out()
        .lines()
        .takeWhile(line -> !line.startsWith("1. "))
        .filter(line -> line.startsWith("     "))
        .forEach(line -> all.add(line.strip()));
    return all;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {})
  void outcomes_are_those_of_sequential_consistency(String program, String outcomes, String claim)
      throws Exception {
    Ended ended = explore("--strategy exhaustive --keep-going --outcomes " + program);
    assertEquals(outcomes, String.join(", ", outcomes(ended)), ended.out());
    assertEquals(claim, last(ended));
  }
}
