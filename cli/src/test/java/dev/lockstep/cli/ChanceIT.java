package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
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

  private Set<String> seen(JarFolder at, String run, String policy) throws Exception {
    TreeSet<String> seen = new TreeSet<>();
    for (int seed = 1; seed <= SEEDS && seen.size() < 2; seed++) {
      seen.add(
          outcome(at.run("--seed %s %s %s".formatted(seed, policy, run).replaceAll(" +", " "))));
    }
    return seen;
  }

  @ParameterizedTest
  @CsvSource({
    "Late, never, '[never, user was]'",
    "Fifo, never more, '[BUG more, never more]'",
    "Barge, the waiter, '[main was, the waiter]'",
    "Spurious wait, never, '[early, never]'",
    "Spurious park, never, '[early, never]'",
    "Nap, done, '[done, not yet]'"
  })
  void both_outcomes_are_reached(String run, String inOrder, String all) throws Exception {
    JarFolder at = compiled(run.split(" ")[0]);
    TreeSet<String> seen = new TreeSet<>(List.of(inOrder));
    assertEquals(inOrder, outcome(at.run(run)));
    seen.addAll(seen(at, run, "--choose random:0.01"));
    assertEquals(all, seen.toString());
  }

  /** All threads share the one node, but main in order. */
  @ParameterizedTest
  @CsvSource({
    "Late, never, '[never, user was]'",
    "Fifo, BUG more, '[BUG more, never more]'",
    "Barge, the waiter, '[main was, the waiter]'"
  })
  void both_outcomes_are_reached_on_one_processor(String run, String inOrder, String all)
      throws Exception {
    JarFolder at = compiled(run);
    String one = "--machine smp --nodes 1";
    TreeSet<String> seen = new TreeSet<>(List.of(inOrder));
    assertEquals(inOrder, outcome(at.run(one + " " + run)));
    seen.addAll(seen(at, run, one));
    assertEquals(all, seen.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "'', Late, '[never, user was]'",
    "'', Fifo, '[BUG more, never more]'",
    "--machine smp --nodes 1, Late, '[never, user was]'",
    "--machine smp --nodes 1, Fifo, '[BUG more, never more]'"
  })
  void priorities_reach_both_outcomes(String machine, String run, String all) throws Exception {
    TreeSet<String> seen = new TreeSet<>();
    JarFolder at = compiled(run);
    seen.add(outcome(at.run("--choose order " + (machine + " " + run).strip())));
    seen.addAll(seen(at, run, machine + " --choose pct:3"));
    assertEquals(all, seen.toString());
  }

  @Test
  void a_seed_alone_lets_chance_choose() throws Exception {
    JarFolder at = compiled("Fifo");
    at.run("--seed 3 --schedule s Fifo");
    at.run("--seed 3 --choose random:0.01 --schedule t Fifo");
    at.run("--seed 3 --choose order --schedule u Fifo");
    String chance = Files.readString(folder.resolve("s"));
    assertEquals(chance, Files.readString(folder.resolve("t")));
    assertEquals("lockstep schedule 4 counted", chance.lines().findFirst().orElseThrow());
    assertEquals(2, Files.readAllLines(folder.resolve("u")).size());
  }

  /** Without a lock, a list and a map lose entries where the JDK is counted inside. */
  @Test
  void collections_are_counted_where_chance_chooses() throws Exception {
    JarFolder at = compiled("ListRace");
    String all = "list 4000, map 4000 of 4000\n";
    assertEquals(new Ended(0, all, ""), at.run("ListRace 2000"));
    assertEquals(new Ended(0, all, ""), at.run("--seed 1 --jdk priced ListRace 2000"));
    Ended chance = at.run("--seed 1 --schedule s --trace t ListRace 2000");
    assertNotEquals(all, chance.out());
    assertEquals(chance, at.run("--seed 1 --replay s --trace u ListRace 2000"));
    assertEquals(Files.readString(folder.resolve("t")), Files.readString(folder.resolve("u")));
  }

  @Test
  void every_question_is_listed_with_its_place() throws Exception {
    JarFolder at = compiled("Late");
    Ended listed = at.run("--seed 3 --schedule s --schedule-all q Late");
    assertEquals(listed, at.run("--seed 3 --schedule t Late"));
    assertEquals(Files.readString(folder.resolve("s")), Files.readString(folder.resolve("t")));
    List<String> questions = Files.readAllLines(folder.resolve("q"));
    List<String> schedule = Files.readAllLines(folder.resolve("s"));
    assertEquals("lockstep questions 4 counted", questions.getFirst());
    assertEquals(schedule.getLast(), questions.getLast());
    assertEquals("end " + (questions.size() - 2), questions.getLast().replaceFirst(" \\S+$", ""));
    for (String line : schedule.subList(1, schedule.size() - 1)) {
      int question = Integer.parseInt(line.split(" ")[0]);
      assertTrue(questions.get(question).startsWith(line), line);
    }
    assertTrue(
        questions.stream()
            .anyMatch(line -> line.matches("\\d+ start .* at Late.main\\(Late.java:\\d+\\)")));
  }

  /** What a run keeps of a class that it does not count is not taken for a counted one. */
  @Test
  void what_is_kept_of_the_jdk_makes_no_difference() throws Exception {
    JarFolder at = compiled("Kept");
    Path kept = Files.createDirectories(folder.resolve("kept"));
    kept.toFile().setWritable(false, false);
    kept.toFile().setWritable(true, true);
    List<String> java = List.of("-Dlockstep.cache=" + kept, "-jar", JarFolder.JAR, "run");
    String[] words = "--machine smp --nodes 4 --jdk counted --stats Kept".split(" ");
    Ended first = at.java(java, words);
    assertEquals(0, first.status(), first.err());
    assertEquals(first, at.java(java, words));
    assertEquals(first, at.java(java, words));
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
