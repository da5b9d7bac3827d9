package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** With pauses, runs come to outcomes that plain Java has, and that no order of turns has. */
class ChanceIT {
  private static final int SEEDS = 50;

  @TempDir private Path folder;

  private JarFolder compiled(String program) throws Exception {
    String text = TestFiles.read(ChanceIT.class, program + ".java");
    TestFiles.compile(folder, program + ".java", text, "-cp", JarFolder.JAR);
    return new JarFolder(folder);
  }

  /** The first words of what it prints. */
  private static String outcome(Ended ended) {
    assertEquals(new Ended(0, ended.out(), ""), ended);
    String[] words = ended.out().strip().split("[ ,:]+");
    return words.length == 1 ? words[0] : words[0] + " " + words[1];
  }

  @ParameterizedTest
  @CsvSource({
    "Late, never, '[never, user was]'",
    "Fifo, never more, '[BUG more, never more]'",
    "Barge, the waiter, '[main was, the waiter]'"
  })
  void both_outcomes_are_reached(String program, String inOrder, String all) throws Exception {
    JarFolder at = compiled(program);
    TreeSet<String> seen = new TreeSet<>();
    assertEquals(inOrder, outcome(at.run(program)));
    seen.add(inOrder);
    for (int seed = 0; seed < SEEDS && seen.size() < 2; seed++) {
      seen.add(outcome(at.run("--choose random:0.01 --seed " + seed + " " + program)));
    }
    assertEquals(all, seen.toString());
  }

  @Test
  void a_run_with_pauses_is_replayed() throws Exception {
    JarFolder at = compiled("Fifo");
    Ended recorded = at.run("--choose random:0.01 --seed 3 --schedule s --trace t Fifo");
    Ended replayed = at.run("--seed 3 --replay s --trace u Fifo");
    assertEquals(recorded, replayed);
    assertEquals(Files.readString(folder.resolve("t")), Files.readString(folder.resolve("u")));
  }
}
