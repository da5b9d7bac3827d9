package dev.lockstep.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Expected;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.samples.SamplesIT.Sample;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What was chosen in a run is written, and chosen again. */
class SchedulesIT {
  /**
   * Many processors that wait in loops ask a question in each turn, which makes millions. At other
   * timeslices, and in other samples of their libraries, there are fewer.
   */
  private static final Set<String> MANY_QUESTIONS =
      Set.of("Hello", "MatrixExample", "HotSpot", "Search", "TaskLength", "Product", "Summa.64");

  static final List<Sample> SAMPLES =
      SamplesIT.SAMPLES.stream().filter(sample -> !asksMuch(sample)).toList();

  private static final String PRINTS =
      """
      import static dev.lockstep.ipsc.Ipsc.*;

      public class Prints {
        public static void main(String[] args) {
          System.out.println("node " + mynode());
        }
      }
      """;

  @TempDir private Path folder;

  private Path schedule;

  private static boolean asksMuch(Sample sample) {
    return MANY_QUESTIONS.contains(sample.name()) && !sample.arguments().contains("slice 1000");
  }

  @BeforeEach
  void nameFiles() {
    schedule = folder.resolve("the.schedule");
  }

  /** A sample's run, with its trace. */
  private record Traced(Ended run, String trace) {}

  private Traced run(Sample sample, String options) throws Exception {
    Path trace = folder.resolve("trace");
    Path samples = LockstepJar.ROOT.resolve("samples").resolve(sample.folder());
    String command = "run --trace %s %s %s".formatted(trace, options, sample.arguments());
    Path typed = samples.resolve(sample.name() + ".in");
    Ended run =
        Files.exists(typed)
            ? LockstepJar.in(samples).lockstep(command, Files.readString(typed))
            : LockstepJar.in(samples).lockstep(command);
    return new Traced(run, Files.readString(trace));
  }

  @ParameterizedTest
  @FieldSource("SAMPLES")
  void a_sample_that_is_recorded_and_replayed_leaves_the_same_bytes(Sample sample)
      throws Exception {
    Traced recorded = run(sample, "--schedule " + schedule);
    Expected.assertMatches(
        LockstepJar.sample(sample.folder(), sample.name() + ".out"), recorded.run().out());
    assertEquals(sample.status(), recorded.run().status());
    assertEquals(recorded, run(sample, ""));
    assertEquals(recorded, run(sample, "--replay " + schedule));
  }

  @Test
  void another_choice_gives_another_run_and_that_one_again() throws Exception {
    LockstepJar jar = LockstepJar.in(folder);
    Files.writeString(folder.resolve("Prints.java"), PRINTS);
    String run = "run --spmd --nodes 3 %s Prints.java";
    assertEquals(new Ended(0, "node 0\nnode 1\nnode 2\n", ""), jar.lockstep(run.formatted("")));

    String chosen = "3 turn 156 2/3 node 1";
    Files.write(schedule, List.of("lockstep schedule 1", chosen));
    Ended other = new Ended(0, "node 1\nnode 0\nnode 2\n", "");
    String options = "--replay %s --schedule written".formatted(schedule);
    Ended byHand = jar.lockstep(run.formatted(options));
    assertEquals(other.out(), byHand.out());
    assertEquals(
        "lockstep: --replay: %s has no end, its last line: unless it was written by hand, it is cut off\n"
            .formatted(schedule),
        byHand.err());

    List<String> written = Files.readAllLines(folder.resolve("written"));
    assertEquals(3, written.size());
    assertEquals(chosen, written.get(1));
    assertEquals(other, jar.lockstep(run.formatted("--replay written")));
  }

  @Test
  void chance_chooses_by_the_seed_and_what_it_chose_is_replayed() throws Exception {
    LockstepJar jar = LockstepJar.in(folder);
    Files.writeString(folder.resolve("Prints.java"), PRINTS);
    String run = "run --spmd --nodes 3 --seed %s %s Prints.java";
    List<String> orders = List.of("2 0 1", "1 0 2", "2 0 1", "0 1 2");
    for (int seed = 0; seed < orders.size(); seed++) {
      String order = "node " + orders.get(seed).replace(" ", "\nnode ") + "\n";
      String chance = "--choose random --schedule " + schedule;
      assertEquals(new Ended(0, order, ""), jar.lockstep(run.formatted(seed, chance)));
      String again = "--choose replay:" + schedule;
      assertEquals(new Ended(0, order, ""), jar.lockstep(run.formatted(seed, again)));
    }
  }

  @Test
  void a_schedule_of_another_run_is_refused() throws Exception {
    Sample ring = new Sample("07-ring", "--spmd --nodes 8 Ring.java 8 3", "Ring.8", 0);
    Sample larger = new Sample("07-ring", "--spmd --nodes 9 Ring.java 9 3", "Ring.8", 0);
    run(ring, "--schedule " + schedule);
    Ended run = run(larger, "--replay " + schedule).run();
    assertEquals(2, run.status());
    String start = "lockstep: the run is not the one of the schedule: it was asked ";
    assertEquals(start, run.err().substring(0, start.length()));
    Path cut = folder.resolve("cut");
    run(larger, "--schedule " + cut + " --replay " + schedule).run();
    assertEquals(
        List.of(),
        Files.readAllLines(cut).stream().filter(each -> each.startsWith("end")).toList());
  }

  @Test
  void files_that_are_no_schedules_are_refused_before_anything_runs() throws Exception {
    LockstepJar jar = LockstepJar.in(folder);
    Path program = LockstepJar.ROOT.resolve("samples/01-inner-product/InnerProduct.java");
    assertEquals(
        new Ended(2, "", "lockstep: --replay: there is no file none\n"),
        jar.lockstep("run --replay none " + program));
    Files.writeString(folder.resolve("text"), "strace tid 0 clock 0\n");
    assertEquals(
        new Ended(
            2,
            "",
            "lockstep: --replay: text, line 1: a schedule begins with the line"
                + " 'lockstep schedule 1'\n"),
        jar.lockstep("run --replay text " + program));
    assertEquals(
        new Ended(
            2, "", "lockstep: --schedule: no/file can't be written: no such file or directory\n"),
        jar.lockstep("run --schedule no/file " + program));
  }
}
