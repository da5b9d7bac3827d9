package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.output.ExitStatus;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** What is always given: lockstep.yaml. */
class ConfigFileTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

  @Test
  void options_beside_the_program_come_before_those_that_are_typed() throws Exception {
    Path program = Files.createFile(folder.resolve("P.java"));
    config("nodes: 4\nstats: true\nset: [a=1, b=2]\nruns: 7\nspmd: false\n");
    assertEquals(
        List.of(
            "run",
            "--nodes=4",
            "--stats",
            "--set=a=1",
            "--set=b=2",
            "--set",
            "c=3",
            "" + program,
            "x"),
        ours("run", "--set", "c=3", "" + program, "x"));
    assertEquals(
        List.of("run", "--stats", "--set=a=1", "--set=b=2", "--nodes", "8", "" + program),
        ours("run", "--nodes", "8", "" + program));
    assertEquals(
        List.of("explore", "--nodes=4", "--set=a=1", "--set=b=2", "--runs=7", "" + program),
        ours("explore", "" + program));
  }

  @Test
  void another_file_can_be_named_and_none() throws Exception {
    Path program = Files.createFile(folder.resolve("P.java"));
    config("nodes: 4\n");
    Path other = Files.writeString(folder.resolve("o.yaml"), "nodes: 5\n");
    assertEquals(
        List.of("run", "--nodes=5", "" + program),
        ours("run", "--config", "" + other, "" + program));
    assertEquals(
        List.of("run", "--nodes=5", "" + program), ours("run", "--config=" + other, "" + program));
    assertEquals(List.of("run", "" + program), ours("run", "--config=none", "" + program));
    assertEquals(List.of("replay", "" + program), ours("replay", "" + program));
  }

  /** JVMs that are started by the same words read no file, which may not be there. */
  @Test
  void the_same_command_for_another_jvm_names_all_options() throws Exception {
    Path program = Files.createFile(folder.resolve("P.java"));
    config("nodes: 4\n");
    String[] words = {"run", "-Xmx1g", "--seed", "1", "" + program, "x"};
    assertEquals(
        List.of("run", "--config=none", "--nodes=4", "--seed", "1", "" + program, "x"),
        CommandWords.of(Main.commandLine(words), words).withoutJvms());
  }

  @Test
  void files_lie_beside_it() throws Exception {
    Path program = Files.createFile(folder.resolve("P.java"));
    Path machine = Files.createFile(folder.resolve("own.yaml"));
    config("machine: own.yaml\n");
    assertEquals(List.of("run", "--machine=" + machine, "" + program), ours("run", "" + program));
  }

  @Test
  void what_holds_is_shown_with_who_says_so() throws Exception {
    Path program = Files.createFile(folder.resolve("P.java"));
    Path file = config("nodes: 4\n\nset: [a=1]\n");
    assertEquals(
        ExitStatus.DONE.code(),
        run("run", "--show-options", "--set", "b=2", "--seed", "9", "--no-aspp", "" + program));
    List<String> lines = out.toString().lines().filter(line -> !line.endsWith(" default")).toList();
    int value = lines.getFirst().indexOf("value");
    int from = lines.getFirst().indexOf("from");
    assertEquals(
        List.of(
            "option value from",
            "--set a=1 b=2 " + file + ":3, command line",
            "--nodes 4 " + file + ":1",
            "--no-aspp true command line",
            "--seed 9 command line"),
        lines.stream()
            .map(
                line ->
                    Stream.of(
                            line.substring(0, value),
                            line.substring(value, from),
                            line.substring(from))
                        .map(String::strip)
                        .reduce((a, b) -> a + " " + b)
                        .orElseThrow())
            .toList());
    assertEquals("", err.toString());
  }

  @Test
  void what_is_wrong_is_not_shown_as_what_holds() throws Exception {
    Path program = Files.createFile(folder.resolve("P.java"));
    Path file = config("seed: 1\nnodes: -1\n");
    assertEquals(ExitStatus.USAGE.code(), run("run", "-Xmx1g", "--show-options", "" + program));
    assertEquals(
        "lockstep: --nodes -1: must be a whole number from 1 to 10_000_000 (%s:2)\n"
            .formatted(file),
        err.toString());
    assertEquals("", out.toString());
    err.getBuffer().setLength(0);
    assertEquals(ExitStatus.USAGE.code(), run("run", "-Xmx1g", "" + program));
    assertEquals(
        "lockstep: --nodes -1: must be a whole number from 1 to 10_000_000 (%s:2)\n"
            .formatted(file),
        err.toString());
  }

  /** Messages about machines and files don't name the option. */
  @Test
  void a_value_is_told_with_its_place() throws Exception {
    Path program = Files.createFile(folder.resolve("P.java"));
    Path file = config("seed: 1\nmachine: nope\n");
    String[] words = {"run", "" + program};
    CommandWords sorted = CommandWords.of(Main.commandLine(words), words);
    assertEquals(
        "unknown machine 'nope' (%s:2)".formatted(file), sorted.placed("unknown machine 'nope'"));
    assertEquals("something else", sorted.placed("something else"));
    assertEquals("from 1 to 10", sorted.placed("from 1 to 10"));
    assertEquals("--nodes nope", sorted.placed("--nodes nope"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          nodez: 3            | 1: unknown key nodez; did you mean nodes?
          frobnicate: 3       | 1: unknown key frobnicate; keys are the long options of run, \
          explore and sweep, without dashes
          stats: maybe        | 1: stats: must be true or false
          config: a.yaml      | 1: config can't stand in a file: say it on the command line
          [a, b]              | ' expected keys and values, such as nodes: 4'
          'nodes: {a: 1}'     | 1: must be a word, a number or a list of these
          'nodes: ['          | '2: is not YAML: expected the node content, but found ''<stream end>'''
          """)
  void what_is_wrong_in_it_is_told_with_its_place(String text, String message) throws Exception {
    Path program = Files.createFile(folder.resolve("P.java"));
    Path file = config(text + "\n");
    assertEquals(ExitStatus.USAGE.code(), run("run", "" + program));
    assertEquals("lockstep: %s:%s\n".formatted(file, message), err.toString());
    assertEquals("", out.toString());
  }

  @Test
  void a_key_that_is_there_twice_is_refused() throws Exception {
    Path program = Files.createFile(folder.resolve("P.java"));
    Path file = config("nodes: 4\nnodes: 5\n");
    assertEquals(ExitStatus.USAGE.code(), run("run", "" + program));
    assertEquals("lockstep: %s:2: nodes is given twice\n".formatted(file), err.toString());
  }

  @Test
  void a_wrong_value_and_options_that_disagree_are_told_with_their_place() throws Exception {
    Path program = Files.createFile(folder.resolve("P.java"));
    Path file = config("nodes: many\n");
    assertEquals(ExitStatus.USAGE.code(), run("run", "" + program));
    assertEquals(
        """
        lockstep: --nodes many: must be a whole number from 1 to 10_000_000 (%s:1)
        Try 'lockstep run --help'.
        """
            .formatted(file),
        err.toString());
    err.getBuffer().setLength(0);
    config("\nno-aspp: true\n");
    assertEquals(ExitStatus.USAGE.code(), run("run", "--timeslice", "7", "" + program));
    assertEquals(
        """
        lockstep: --timeslice has no meaning with --no-aspp, where nothing is counted: leave one \
        of them out (%s:2)
        Try 'lockstep run --help'.
        """
            .formatted(file),
        err.toString());
  }

  @Test
  void a_file_that_is_named_has_to_be_there() {
    assertEquals(ExitStatus.USAGE.code(), run("run", "--config", "no/such.yaml", "P"));
    assertEquals("lockstep: --config: there is no file no/such.yaml\n", err.toString());
  }

  private Path config(String text) throws Exception {
    return Files.writeString(folder.resolve("lockstep.yaml"), text);
  }

  private static List<String> ours(String... words) {
    return CommandWords.of(Main.commandLine(words), words).ours();
  }

  private int run(String... words) {
    CommandLine lockstep =
        Main.commandLine(words)
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true));
    return Main.run(lockstep, words);
  }
}
