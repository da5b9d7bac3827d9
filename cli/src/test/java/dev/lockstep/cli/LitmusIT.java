package dev.lockstep.cli;

import static java.util.stream.Collectors.toCollection;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Small programs with threads under chance: no outcome that a program can't have, and no failure of
 * one that is correct.
 */
class LitmusIT {
  private static final List<String> LITMUS =
      List.of(
          "Program",
          "Crew",
          "Vars",
          "Starts",
          "Updates",
          "Volatiles",
          "Monitors",
          "Timed",
          "Locks",
          "Meetings",
          "Queues",
          "Futures",
          "Pools",
          "Maps",
          "Unsafe",
          "Pairs");

  private static final List<String> CORRECT =
      Stream.of("Locks", "Meetings", "Queues", "Pools", "Futures", "Maps", "Threads")
          .map(kind -> "Correct" + kind)
          .toList();

  @TempDir private static Path folder;

  private static JarFolder at;

  @BeforeAll
  static void compile() throws Exception {
    Path sources = folder.resolve("src");
    for (String name : Stream.concat(LITMUS.stream(), CORRECT.stream()).toList()) {
      TestFiles.write(sources, name + ".java", text(name));
    }
    for (String main : List.of("Litmus", "Correct")) {
      TestFiles.compile(
          folder, main + ".java", text(main), "-sourcepath", sources.toString(), "-implicit:class");
    }
    at = new JarFolder(folder);
  }

  private static String text(String name) {
    return TestFiles.read(LitmusIT.class, name + ".java");
  }

  /** Standard output, line by line. */
  private static List<String> run(String words) throws Exception {
    Ended ended = at.run(words);
    assertEquals(new Ended(0, ended.out(), ""), ended);
    return ended.out().lines().toList();
  }

  private static Map<String, Set<String>> declared() throws Exception {
    Map<String, Set<String>> all = new TreeMap<>();
    for (String line : run("Litmus --list")) {
      String[] program = line.split(": ", 2);
      all.put(program[0], Set.of(program[1].split(" \\| ")));
    }
    return all;
  }

  /** Each program's name is followed by its outcomes, each behind two blanks and with its count. */
  private static Map<String, Set<String>> seen(List<String> lines) {
    Map<String, Set<String>> all = new TreeMap<>();
    Set<String> outcomes = new TreeSet<>();
    for (String line : lines) {
      if (line.startsWith("  ")) {
        outcomes.add(line.strip().replaceFirst("  \\d+$", ""));
      } else {
        outcomes = all.computeIfAbsent(line, _ -> new TreeSet<>());
      }
    }
    return all;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--seed 1",
        "--seed 2 --timeslice 7",
        "--choose pct:3 --seed 3",
        "--choose fair",
        "--seed 4 --nodes 1",
        "--seed 5 --jdk priced"
      })
  void no_program_has_an_outcome_that_it_cannot_have(String options) throws Exception {
    Map<String, Set<String>> declared = declared();
    Map<String, Set<String>> seen = seen(run("--machine smp " + options + " Litmus all 5"));
    assertEquals(declared.keySet(), seen.keySet());
    Map<String, Set<String>> others = new TreeMap<>();
    seen.forEach(
        (program, outcomes) -> {
          outcomes.removeAll(declared.get(program));
          if (!outcomes.isEmpty()) {
            others.put(program, outcomes);
          }
        });
    assertEquals(Map.of(), others);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--seed 1",
        "--seed 2 --timeslice 7",
        "--choose pct:3 --seed 3",
        "--choose fair",
        "--seed 4 --nodes 1",
        "--choose order --jdk counted --timeslice 3"
      })
  void no_correct_program_fails(String options) throws Exception {
    List<String> inOrder = run("Correct all");
    assertTrue(inOrder.stream().allMatch(line -> line.startsWith("ok ")));
    assertEquals(inOrder, run("--machine smp " + options + " Correct all"));
  }

  /** A JVM that has counted classes of the JDK has methods with two bodies from then on. */
  @Test
  void what_an_earlier_run_has_counted_makes_no_difference() throws Exception {
    String inOrder = "--machine smp --nodes 4 --stats Correct all";
    Ended alone = at.alone().run(inOrder);
    run("--machine smp --nodes 4 --jdk counted Correct all");
    assertEquals(alone, at.run(inOrder));
  }

  /** A class of the JDK is initialised once in a JVM, between the mark of a call and its method. */
  @Test
  void what_an_earlier_run_has_initialized_makes_no_difference() throws Exception {
    String counted = "--machine smp --seed 2 --timeslice 7 --stats Correct all";
    Ended alone = at.alone().run(counted);
    run("--machine smp --seed 1 Correct all");
    assertEquals(alone, at.run(counted));
  }

  @Test
  void there_are_many_of_each() throws Exception {
    assertEquals(221, declared().size());
    assertEquals(122, run("Correct all").stream().collect(toCollection(TreeSet::new)).size());
  }
}
