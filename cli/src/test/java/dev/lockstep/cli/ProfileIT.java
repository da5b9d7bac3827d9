package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import dev.lockstep.traces.profile.Allocated;
import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledMethod;
import dev.lockstep.traces.profile.file.ProfileFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs are profiled through the jar: what is in the file is what they did, to the tick. */
class ProfileIT {
  private static final Path SAMPLES = Path.of(System.getProperty("lockstep.root"), "samples");

  @TempDir private Path folder;

  @BeforeEach
  void write() throws IOException {
    for (String program : List.of("Work.java", "Paths.java", "Alloc.java", "Swallowed.java")) {
      TestFiles.write(folder, program, TestFiles.read(ProfileIT.class, program));
    }
  }

  private Ended lockstep(String words) throws IOException {
    return WarmJvm.usual().lockstep(folder, List.of(words.split(" ")));
  }

  private Profile profiled(String words) throws IOException {
    Ended run = lockstep("run --stats --profile p.ticks " + words);
    Profile profile = ProfileFile.read(folder.resolve("p.ticks"));
    assertEquals(ProfiledTasks.of(run.err()), ProfiledTasks.of(profile), run.err());
    return profile;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--timeslice 1 Work.java",
        "--timeslice 7 Work.java",
        "--timeslice 1000 Work.java",
        "--jdk counted Work.java",
        "--choose random Work.java",
        "--machine ipsc860 Work.java",
        "--stack-depth 100 Work.java",
        "--machine butterfly-plus --nodes 4 Work.java"
      })
  void the_ticks_of_all_paths_are_those_of_the_run(String words) throws Exception {
    assertEquals(2, profiled(words).tasks().size());
  }

  @ParameterizedTest
  @CsvSource({
    "--machine ipsc860 --nodes 32, 15-pair-sums/HostProgram.java, ''",
    "--machine paragon --spmd --nodes 16, 29-lu-factorisation/Lu.java, 61 7 3 5 S check",
    "--machine ipsc2 --spmd --nodes 8, 36-synchronisation/Sync.java, t333 behind",
    "--machine butterfly-plus --nodes 16 --timeslice 100, 38-histogram/Histogram.java, locked",
    "--machine ncube3200 --nodes 16, 37-broadcast/Host.java, 8 ring gray 1024",
    "--machine hep --nodes 8, 25-sieve/Sieve.java, ''",
    "--machine cray-xmp --timeslice 1000, 26-macrotasked-loop/TriangleProduct.java, ''"
  })
  void so_they_are_where_machines_have_costs_of_their_own(
      String options, String sample, String arguments) throws Exception {
    Profile profile =
        profiled("%s %s %s".formatted(options, SAMPLES.resolve(sample), arguments).strip());
    assertFalse(profile.paths().isEmpty());
  }

  @Test
  void where_processes_share_nothing_it_is_the_same_at_every_timeslice() throws Exception {
    String ring = "--spmd --nodes 8 " + SAMPLES.resolve("07-ring/Ring.java") + " 8 3";
    List<String> first = texts(profiled("--timeslice 1 " + ring));
    assertEquals(first, texts(profiled("--timeslice 7 " + ring)));
    assertEquals(first, texts(profiled("--timeslice 1000 " + ring)));
  }

  private static List<String> texts(Profile profile) {
    List<String> texts = new ArrayList<>();
    for (CallPath path : profile.paths()) {
      String method = path.method() < 0 ? "task" : profile.methods().get(path.method()).name();
      texts.add(
          "%s %s %s %s %s %s"
              .formatted(
                  path.task(),
                  path.parent(),
                  method,
                  path.calls(),
                  List.of(path.executions().length),
                  path.spent()));
      for (long executions : path.executions()) {
        texts.add(Long.toString(executions));
      }
    }
    return texts;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 1000})
  void what_lines_allocate_is_told_in_the_bytes_of_the_machine(int timeslice) throws Exception {
    Profile profile = profiled("--machine vax780 --timeslice " + timeslice + " Alloc.java");
    assertEquals(
        List.of(
            new Allocated(4, "Alloc$Point[]", 3, 120),
            new Allocated(6, "Alloc$Point", 30, 720),
            new Allocated(8, "int[][]", 3, 480),
            new Allocated(9, "double[]", 3, 96),
            new Allocated(10, "java.lang.StringBuilder", 3, 0),
            new Allocated(18, "byte[]", 1, 0)),
        profile.paths().stream()
            .flatMap(path -> path.allocated().stream())
            .sorted(Comparator.comparingInt(Allocated::line))
            .toList());
  }

  @Test
  void lines_are_annotated_with_what_they_did() throws Exception {
    assertEquals(0, lockstep("run --machine vax780 --profile p.ticks Paths.java").status());
    assertEquals(
        TestFiles.read(ProfileIT.class, "Paths.out"),
        lockstep("annotate p.ticks Paths.java").out());
  }

  @Test
  void an_exception_leaves_the_path_of_its_catcher() throws Exception {
    assertEquals(
        List.of(
            "0",
            "1 main",
            "3 main fails",
            "3 main fails inner",
            "7 main folded",
            "6 main folded other",
            "3 main leaf"),
        paths(profiled("--machine vax780 Paths.java")));
  }

  /** What the JDK catches, no code of the program tells that it has come back. */
  @Test
  void an_exception_of_a_constructor_leaves_the_path_if_the_jdk_catches_it() throws Exception {
    assertEquals(
        List.of(
            "0",
            "1 main",
            "1 main <init>",
            "2 main <init> <init>",
            "1 main <init> fail",
            "2 main <init> after",
            "2 main after",
            "1 main lambda$main$0",
            "1 main lambda$main$0 <init>",
            "1 main lambda$main$0 <init> fail"),
        paths(profiled("--machine vax780 Swallowed.java")));
  }

  private static List<String> paths(Profile profile) {
    List<String> paths = new ArrayList<>();
    for (CallPath path : profile.paths()) {
      StringBuilder names = new StringBuilder();
      for (CallPath at = path; at.parent() >= 0; at = profile.paths().get(at.parent())) {
        ProfiledMethod method = profile.methods().get(at.method());
        names.insert(0, " " + method.name());
      }
      paths.add("%s%s".formatted(path.calls(), names));
    }
    return paths.stream().distinct().toList();
  }

  @Test
  void coverage_is_jacocos() throws Exception {
    assertEquals(
        new Ended(0, "", ""), lockstep("run --machine vax780 --coverage c.xml Paths.java"));
    String xml = Files.readString(folder.resolve("c.xml"));
    assertEquals(
        TestFiles.read(ProfileIT.class, "Paths.counters"),
        xml.substring(xml.lastIndexOf("</package>") + "</package>\n".length()));
  }

  @Test
  void a_method_that_has_no_room_for_counters_is_named_on_standard_error() throws Exception {
    String statements = "    x = x / (y + 1);\n".repeat(4500);
    TestFiles.write(
        folder,
        "Large.java",
        """
        class Large {
          static int large(int x, int y) {
        %s
            return x;
          }

          public static void main(String[] args) {
            System.out.println(large(1 << 30, 1));
          }
        }
        """
            .formatted(statements));
    assertEquals(
        new Ended(
            0,
            "0\n",
            "lockstep: profile: These methods have no room for counters, so their ticks are in no"
                + " line: Large.large.\n"),
        lockstep("run --machine vax780 --coverage c.xml Large.java"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--profile p.foo Paths.java | --profile p.foo: the name must end in",
        "--profile none/p.ticks Paths.java | --profile none/p.ticks: there is no folder",
        "--coverage c.html Paths.java | --coverage c.html: the name must end in .xml",
        "--coverage none/c.xml Paths.java | --coverage none/c.xml: there is no folder",
        "--no-aspp --profile p.ticks Paths.java | --profile has no meaning with --no-aspp"
      })
  void what_cannot_be_written_is_refused_before_the_run(String words, String why) throws Exception {
    Ended refused = lockstep("run " + words);
    assertEquals(2, refused.status());
    assertEquals("lockstep: " + why, refused.err().substring(0, 10 + why.length()));
    assertFalse(Files.exists(folder.resolve("p.ticks")));
  }
}
