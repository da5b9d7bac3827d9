package dev.lockstep.runs.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runs.plan.RunOption;
import dev.lockstep.runs.plan.RunOptions;
import dev.lockstep.runs.plan.RunPlan;
import dev.lockstep.runs.plan.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SweepTest {
  private static final Map<RunOption<?>, List<String>> NOTHING = Map.of();

  private static Sweep sweep(List<String> arguments, Axis... axes) {
    return new Sweep("P.java", arguments, NOTHING, List.of(axes), OptionalInt.empty(), 0);
  }

  @ParameterizedTest
  @CsvSource({
    "'1,7,100', '1 7 100'",
    "1..4, '1 2 3 4'",
    "1..9+4, '1 5 9'",
    "2..20*3, '2 6 18'",
    "1..2*1.25, '1 1.25 1.5625 1.953125'",
    "50..500:10, '50 100 150 200 250 300 350 400 450 500'",
    "0..1:4, '0 0.333333333333 0.666666666667 1'",
    "'-1..1, 5..6', '-1 0 1 5 6'",
    "'ipsc2,../mine.yaml', 'ipsc2 ../mine.yaml'",
    "3..3, 3",
  })
  void values_are_words_and_ranges(String text, String values) {
    assertEquals(List.of(values.split(" ")), ValueList.read("--nodes", text));
  }

  @ParameterizedTest
  @CsvSource({
    "5..4, '--nodes 5..4: 5..4 begins behind its end'",
    "'1,,2', '--nodes 1,,2: has an empty value'",
    "'1..3,2', '--nodes 1..3,2: has 2 twice'",
    "1..9+0, '--nodes 1..9+0: 1..9+0: a step has to be more than 0'",
    "0..9*2, '--nodes 0..9*2: 0..9*2: what is multiplied has to be more than 0, by more than 1'",
    "1..9*1, '--nodes 1..9*1: 1..9*1: what is multiplied has to be more than 0, by more than 1'",
    "1..9:1, '--nodes 1..9:1: 1..9:1: behind : stands how many values, from 2 to 1,000,000'",
    "a..c, '--nodes a..c: a..c is no range of numbers, such as 1..9, 1..9+2, 2..64*2 or"
        + " 50..500:10'",
    "1..2000000, '--nodes 1..2000000: has more than 1,000,000 values'",
  })
  void what_gives_no_values_is_refused(String text, String message) {
    UsageException refused =
        assertThrows(UsageException.class, () -> ValueList.read("--nodes", text));
    assertEquals(message, refused.getMessage());
  }

  @Test
  void the_last_axis_runs_fastest() {
    Sweep sweep =
        sweep(
            List.of("{n}x{nodes}", "{{n}}", "{\"a\": 1}"),
            Axis.of(RunOptions.NODES, "2..4*2"),
            Axis.ofFigure("network.packet-nanoseconds=10,20"),
            Axis.ofArguments("n=a,b"));
    assertEquals(8, sweep.size());
    assertEquals(
        "[2, 10, a] [2, 10, b] [2, 20, a] [2, 20, b] [4, 10, a] [4, 10, b] [4, 20, a] [4, 20, b]",
        String.join(
            " ", LongStream.rangeClosed(1, 8).mapToObj(n -> sweep.values(n).toString()).toList()));
    RunPlan plan = sweep.plan(6);
    assertEquals(4, plan.find(RunOptions.NODES).orElseThrow());
    assertEquals(List.of("network.packet-nanoseconds=10"), plan.get(RunOptions.SET));
    assertEquals(List.of("bx4", "{n}", "{\"a\": 1}"), plan.program().arguments());
  }

  /** Each fifth of each axis is there once. */
  @Test
  void a_sample_is_a_latin_hypercube() {
    Sweep sweep =
        new Sweep(
            "P.java",
            List.of(),
            NOTHING,
            List.of(Axis.ofArguments("a=0..99"), Axis.ofArguments("b=0..4")),
            OptionalInt.of(5),
            3);
    assertEquals(5, sweep.size());
    List<List<String>> values = LongStream.rangeClosed(1, 5).mapToObj(sweep::values).toList();
    assertEquals("[[75, 3], [84, 2], [41, 0], [21, 4], [14, 1]]", values.toString());
    HashSet<Integer> fifths = new HashSet<>();
    values.forEach(pair -> fifths.add(Integer.parseInt(pair.getFirst()) / 20));
    assertEquals(5, fifths.size());
  }

  private static Sweep sample(int count, long seed, Axis... axes) {
    return new Sweep("P.java", List.of(), NOTHING, List.of(axes), OptionalInt.of(count), seed);
  }

  private static List<List<String>> values(Sweep sweep) {
    return LongStream.rangeClosed(1, sweep.size()).mapToObj(sweep::values).toList();
  }

  /** Few values give many that would come twice; of more than half, the others are drawn. */
  @ParameterizedTest
  @CsvSource({"2,2", "3,3", "2,5", "4,4", "1,9", "3,100", "7,11"})
  void a_sample_has_each_run_once_and_each_value_about_as_often(int few, int many) {
    Axis[] axes = {Axis.ofArguments("a=1.." + few), Axis.ofArguments("b=1.." + many)};
    for (int count = 1; count <= few * many; count++) {
      Sweep sweep = sample(count, count, axes);
      List<List<String>> values = values(sweep);
      assertEquals(count, new HashSet<>(values).size());
      for (int axis = 0; axis < 2; axis++) {
        int at = axis;
        Map<String, Integer> times = new TreeMap<>();
        axes[axis].values().forEach(value -> times.put(value, 0));
        values.forEach(one -> times.merge(one.get(at), 1, Integer::sum));
        int least = count / times.size();
        assertTrue(
            times.values().stream().allMatch(n -> n == least || n == least + 1), times.toString());
      }
    }
    UsageException refused =
        assertThrows(UsageException.class, () -> sample(few * many + 1, 0, axes));
    assertEquals(
        "--sample %s: there are only %s combinations; without --sample, all are made"
            .formatted(few * many + 1, few * many),
        refused.getMessage());
  }

  @Test
  void a_sample_of_all_is_all_in_their_order() {
    Axis[] axes = {Axis.ofArguments("a=1..3"), Axis.ofArguments("b=x,y")};
    assertEquals(values(sweep(List.of(), axes)), values(sample(6, 7, axes)));
    assertNotEquals(values(sample(3, 1, axes)), values(sample(3, 2, axes)));
  }

  @Test
  void what_can_be_in_no_run_is_refused_at_once() {
    refused("--nodes x: must be a whole number", Axis.of(RunOptions.NODES, "1,x"));
    refused(
        "nodes is varied twice: leave one of them out",
        Axis.of(RunOptions.NODES, "1..2"),
        Axis.ofArguments("nodes=1..2"));
    refused(
        "there would be more than 100,000,000 runs: give fewer values, or --sample N",
        Axis.ofArguments("a=1..20000"),
        Axis.ofArguments("b=1..20000"));
    refused("unknown machine 'ipsc22'", Axis.of(RunOptions.MACHINE, "ipsc22,smp"));
    refused(
        "--set nothing: is no key o",
        Axis.of(RunOptions.MACHINE, "ipsc2,smp"),
        Axis.ofFigure("nothing=1,2"));
    refused("--set nothing: is no key o", Axis.ofFigure("nothing=1,2"));
  }

  private static void refused(String message, Axis... axes) {
    UsageException refused = assertThrows(UsageException.class, () -> sweep(List.of(), axes));
    assertEquals(
        message,
        refused
            .getMessage()
            .substring(0, Math.min(message.length(), refused.getMessage().length())));
  }

  @Test
  void an_argument_names_what_there_is() {
    UsageException refused =
        assertThrows(UsageException.class, () -> sweep(List.of("{m}"), Axis.ofArguments("n=1,2")));
    assertEquals(
        "{m}: nothing is called so; --vary m=VALUES varies it, and {{m}} stands for itself",
        refused.getMessage());
    assertThrows(UsageException.class, () -> Axis.ofArguments("1"));
  }

  private static OptionFile.Kind kind(String option) {
    return switch (option) {
      case "--spmd" -> OptionFile.Kind.FLAG;
      case "--nodes" -> OptionFile.Kind.VALUE;
      case "--machine", "--choose", "--class-path" -> OptionFile.Kind.VALUE;
      case "--set", "--vary", "--java-agent", "--ship" -> OptionFile.Kind.LIST;
      default -> throw new UsageException("unknown key " + option.substring(2));
    };
  }

  private static List<String> words(Path file, String text) throws Exception {
    Files.writeString(file, text);
    return SweepFile.words(file, SweepTest::kind);
  }

  @Test
  void a_file_stands_for_words(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("s.yaml");
    Path program = Files.createFile(folder.resolve("P.java"));
    assertEquals(
        List.of(
            "--nodes",
            "1..4,8",
            "--set",
            "a=1",
            "--set",
            "b=1,2",
            "--spmd",
            program.toString(),
            "{nodes}",
            "2"),
        words(
            file,
            """
            nodes: [1..4, 8]
            set: [a=1, "b=1,2"]
            spmd: true
            program: P.java
            arguments: ["{nodes}", 2]
            """));
    assertEquals(List.of("my.Main"), words(file, "program: my.Main\nspmd: false\n"));
    assertRefused(":2: unknown key nodez", file, "program: P\nnodez: 3\n");
    assertRefused(":2: program is given twice", file, "program: P\nprogram: Q\n");
    assertRefused(":1: spmd: must be true or false", file, "spmd: 3\n");
    assertRefused(":1: must be a word, a number or a list of these", file, "nodes: {a: 1}\n");
    assertRefused(": names no program: program: NAME.java", file, "nodes: 3\n");
    assertRefused(": expected keys and values, such as nodes: 4", file, "- a\n");
    assertRefused(
        ":2: is not YAML: expected ',' or ']', but got :", file, "nodes: [1\nprogram: P\n");
    Files.delete(file);
    assertEquals(
        "there is no file " + file,
        assertThrows(UsageException.class, () -> SweepFile.words(file, SweepTest::kind))
            .getMessage());
  }

  @Test
  void what_a_file_names_lies_beside_it(@TempDir Path folder) throws Exception {
    Files.createDirectory(folder.resolve("jars"));
    for (String name : List.of("mine.yaml", "a.jar", "in.txt", "run.schedule", "ipsc2")) {
      Files.createFile(folder.resolve(name));
    }
    assertEquals(
        List.of(
            "--machine",
            "ipsc2,F/mine.yaml,other.yaml",
            "--class-path",
            "F/a.jar:F/jars/*:none.jar",
            "--java-agent",
            "F/a.jar=in.txt",
            "--ship",
            "F/in.txt",
            "--choose",
            "replay:F/run.schedule",
            "P"),
        words(
                folder.resolve("s.yaml"),
                """
                machine: [ipsc2, "mine.yaml, other.yaml"]
                class-path: a.jar:jars/*:none.jar
                java-agent: a.jar=in.txt
                ship: in.txt
                choose: replay:run.schedule
                program: P
                """)
            .stream()
            .map(word -> word.replace(folder.toString(), "F"))
            .toList());
  }

  @Test
  void a_comma_in_brackets_is_told(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("s.yaml");
    assertRefused(
        ":2: vary: the comma before 1 begins another entry, which has no name; write vary:"
            + " [\"delay=0,1\"], in quotation marks",
        file,
        "program: P\nvary: [delay=0,1]\n");
    assertEquals(
        List.of("--vary", "delay=0,1", "--vary", "n=2", "P"),
        words(file, "program: P\nvary: [\"delay=0,1\", n=2]\n"));
  }

  private static void assertRefused(String message, Path file, String text) {
    assertEquals(
        file + message, assertThrows(UsageException.class, () -> words(file, text)).getMessage());
  }

  @Test
  void a_row_is_a_line() {
    SweepRow row =
        new SweepRow(
            3,
            List.of("a\tb", "\\n"),
            "exit 7",
            List.of("1", "2", "3", "4", "5", "6"),
            Map.of("x", "1\n2", "y", ""),
            "why\\not\r");
    assertEquals(
        "3\texit 7\twhy\\\\not\\r\t1\t2\t3\t4\t5\t6\ta\\tb\t\\\\n\tx\t1\\n2\ty\t", row.line());
    assertEquals(row, SweepRow.read(row.line(), 2));
    assertThrows(IllegalArgumentException.class, () -> SweepRow.read(row.line(), 3));
  }

  @Test
  void a_run_that_printed_too_much_says_so() {
    SweepRow done = SweepRow.without(1, List.of(), "done", "");
    assertFalse(done.isCut());
    assertEquals("--extract saw the first 4 MB of its output", done.cut().why());
    SweepRow failed = SweepRow.without(1, List.of(), "failed", "no").cut();
    assertEquals("no; --extract saw the first 4 MB of its output", failed.why());
    assertTrue(SweepRow.read(failed.line(), 0).isCut());
  }

  @Test
  void a_program_that_is_loaded_is_told_in_a_few_words() {
    for (boolean mayMark : new boolean[] {true, false}) {
      LoadedProgram loaded = new LoadedProgram("0123", mayMark);
      assertEquals(loaded, LoadedProgram.read(loaded.text()));
    }
  }

  @Test
  void what_is_extracted_has_names() {
    Extraction extraction = Extraction.read("^took (?<seconds>\\d+)(?: of (?<all>\\d+))?$");
    assertEquals(List.of("seconds", "all"), extraction.names());
    assertEquals(
        List.of("seconds", "all", "b", "a"),
        Extraction.names(List.of(extraction, Extraction.read("(?<b>x)(?<a>y)"))));
    Map<String, String> found = new TreeMap<>();
    extraction.find("took 3 of 5\nit took 7\ntook 4\n", found);
    assertEquals(Map.of("seconds", "4", "all", "5"), found);
    assertEquals(
        "--extract (: Unclosed group near index 1",
        assertThrows(UsageException.class, () -> Extraction.read("(")).getMessage());
    assertEquals(
        "--extract a+: nothing in it has a name; such as --extract 'took (?<seconds>[0-9.]+)'",
        assertThrows(UsageException.class, () -> Extraction.read("a+")).getMessage());
  }
}
