package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code lockstep new} makes runs as it says, on the machine that its lockstep.yaml names. */
class TemplatesIT {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ipsc           | the token made 8 hops in 48000 ticks       | ipsc2 with 8 nodes
          picl           | the sum is 828                             | ipsc2 with 8 nodes
          blacs          | the norm is 5.109375                       | ipsc860 with 4 nodes
          uniform-system | the sum of the first squares is 328350     | butterfly-plus with 16 nodes
          threads        | sold out                                   | smp with 4 nodes
          """)
  void a_program_that_is_made_runs(String template, String output, String machine)
      throws Exception {
    JarFolder at = new JarFolder(folder);
    Ended made = at.lockstep("new", template, "made");
    assertEquals(0, made.status(), made.err());
    String told = made.out().lines().toList().getLast().replace("run it: lockstep ", "");
    List<String> words = new ArrayList<>(List.of(told.split(" ")));
    assertEquals(output + "\n", at.lockstep(words.toArray(String[]::new)).out());
    words.add(1, "--show-options");
    List<String> shown = at.lockstep(words.toArray(String[]::new)).out().lines().toList();
    assertEquals(
        machine, value(shown, "--machine") + " with " + value(shown, "--nodes") + " nodes");
  }

  private static String value(List<String> table, String option) {
    return table.stream()
        .filter(line -> line.startsWith(option + " "))
        .map(line -> line.split(" +")[1])
        .findFirst()
        .orElseThrow();
  }
}
