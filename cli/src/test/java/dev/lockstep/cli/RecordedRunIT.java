package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is made of a recording is what its run leaves besides. */
class RecordedRunIT {
  private static final Path SAMPLES = Path.of(System.getProperty("lockstep.root"), "samples");

  @TempDir private Path folder;

  private Ended in(String sample, String words) throws Exception {
    return WarmJvm.usual().lockstep(SAMPLES.resolve(sample), List.of(words.split(" ")));
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  @ParameterizedTest
  @CsvSource({
    "01-inner-product, InnerProduct.java",
    "02-sleeps-and-events, Relay.java",
    "03-busy-wait, BusyWait.java flick",
    "05-lost-update, --timeslice 7 LostUpdate.java lock",
    "06-dining-philosophers, Deadlock.java",
    "08-bitonic-sort, --spmd --nodes 16 BitonicSort.java 500",
    "15-pair-sums, --machine ipsc860 --nodes 32 HostProgram.java",
    "17-bank, --timeslice 7 Bank.java locked",
    "18-hello, --machine butterfly-plus --nodes 4 Hello.java",
    "25-sieve, --machine hep --nodes 8 Sieve.java",
    "31-summa, --machine paragon --spmd --nodes 15 Summa.java 61 7 3 5"
  })
  void a_recording_becomes_the_trace_and_the_table_of_its_run(String sample, String program)
      throws Exception {
    String files = "--record %s --trace %s ".formatted(file("r"), file("t"));
    Ended run = in(sample, "run --stats " + files + program);

    Ended stats = in(sample, "stats " + file("r"));
    assertEquals("", stats.err());
    assertTrue(stats.out().startsWith("tid ") && run.err().contains(stats.out()), run.err());
    assertEquals(
        new Ended(0, "", ""),
        in(sample, "convert --to dunigan %s -o %s".formatted(file("r"), file("c"))));
    assertEquals(-1, Files.mismatch(Path.of(file("t")), Path.of(file("c"))));
  }

  @ParameterizedTest
  @CsvSource({
    "01-inner-product, InnerProduct.java",
    "03-busy-wait, BusyWait.java flick",
    "05-lost-update, --timeslice 7 LostUpdate.java lock",
    "15-pair-sums, --machine ipsc860 --nodes 32 HostProgram.java"
  })
  void what_else_is_written_of_a_run_is_not_in_its_recording(String sample, String program)
      throws Exception {
    Ended alone = in(sample, "run --record %s %s".formatted(file("r"), program));
    String others =
        "--stats --watch --trace %s --trace-format picl --schedule %s"
            .formatted(file("t"), file("s"));
    Ended beside = in(sample, "run %s --record %s %s".formatted(others, file("o"), program));

    assertEquals(alone.out(), beside.out());
    assertEquals(-1, Files.mismatch(Path.of(file("r")), Path.of(file("o"))));
  }

  @ParameterizedTest
  @CsvSource({
    "01-inner-product, InnerProduct.java",
    "03-busy-wait, BusyWait.java flick",
    "06-dining-philosophers, Deadlock.java",
    "15-pair-sums, --machine ipsc860 --nodes 32 HostProgram.java",
    "33-topologies, --machine ipsc860 --spmd --nodes 8 Topologies.java 1000"
  })
  void a_recording_becomes_the_picl_trace_of_its_run(String sample, String program)
      throws Exception {
    in(sample, "run --record %s %s".formatted(file("r"), program));
    in(sample, "run --trace-format picl --trace %s %s".formatted(file("t"), program));

    assertEquals(
        new Ended(0, "", ""),
        in(sample, "convert --to picl %s -o %s".formatted(file("r"), file("c"))));
    assertEquals(-1, Files.mismatch(Path.of(file("t")), Path.of(file("c"))));
  }

  /**
   * A recording does not tell when a call is over that ends without work. So what several nodes do
   * at one tick is in another order.
   */
  @Test
  void where_sends_end_without_work_each_node_has_the_records_of_its_run() throws Exception {
    String program = "--machine ncube3200 --nodes 16 Host.java 16 1";
    in("16-speed-up", "run --record %s %s".formatted(file("r"), program));
    in("16-speed-up", "run --trace-format picl --trace %s %s".formatted(file("t"), program));
    in("16-speed-up", "convert --to picl %s -o %s".formatted(file("r"), file("c")));

    assertEquals(byNode(file("t")), byNode(file("c")));
  }

  private static Map<String, List<String>> byNode(String trace) throws IOException {
    return Files.readAllLines(Path.of(trace)).stream()
        .collect(
            Collectors.groupingBy(
                line -> line.replaceFirst(".* node (\\S+).*", "$1"),
                TreeMap::new,
                Collectors.toList()));
  }

  @ParameterizedTest
  @CsvSource({"1", "7", "100"})
  void lines_are_those_where_tasks_compute_and_sleep_however_often_they_take_turns(int timeslice)
      throws Exception {
    TestFiles.write(
        folder,
        "Turns.java",
        """
        class Turns {
          public static void main(String[] args) throws Exception {
            Thread other = new Thread(() -> count(2_000));
            other.start();
            long all = count(3_000);
            Thread.sleep(5);
            other.join();
          }

          static long count(int times) {
            long sum = 0;
            for (int i = 0; i < times; i++) {
              sum += i;
            }
            return sum;
          }
        }
        """);
    at(
        "run --machine vax780 --timeslice %s --record %s Turns.java"
            .formatted(timeslice, file("r")));

    Ended text = at("view --text " + file("r"));
    List<String> lines =
        text.out().lines().dropWhile(line -> !line.startsWith("The hottest")).toList();
    assertEquals(
        List.of(
            "  29,996   85.5%  computing at Turns.java:12, Turns.count",
            "   5,000   14.3%  sleeping at Turns.java:6, Turns.main"),
        lines.subList(1, 3));
  }

  private Ended at(String words) throws Exception {
    return WarmJvm.usual().lockstep(folder, List.of(words.split(" ")));
  }

  @Test
  void recordings_are_refused_from_standard_input_and_with_a_machine() throws Exception {
    in("01-inner-product", "run --record %s InnerProduct.java".formatted(file("r")));
    String bytes = "lockstep recording 3\n";

    Ended piped = WarmJvm.usual().lockstep(folder, List.of("stats", "-"), bytes);
    assertEquals(
        new Ended(
            2,
            "",
            "lockstep: standard input is a recording, and these are read from files only, in no"
                + " fixed order: name the file instead of -\n"),
        piped);
    assertEquals(
        new Ended(
            2,
            "",
            "lockstep: --machine has no meaning here: %s is a recording, which tells of the"
                    .formatted(file("r"))
                + " machine; leave it out\n"),
        in("01-inner-product", "convert %s --to picl --machine vax780".formatted(file("r"))));
  }

  @Test
  void a_recording_that_is_cut_off_says_so() throws Exception {
    in(
        "31-summa",
        "run --machine paragon --spmd --nodes 15 --record %s Summa.java 61 7 3 5"
            .formatted(file("r")));
    byte[] bytes = Files.readAllBytes(Path.of(file("r")));
    Files.write(Path.of(file("r")), java.util.Arrays.copyOf(bytes, bytes.length - 9));

    Ended stats = in("31-summa", "stats " + file("r"));
    assertEquals(0, stats.status());
    assertTrue(
        stats
            .err()
            .matches(
                "lockstep: .*/r is cut off: its run was killed, or still goes on; [\\d,]+ events"
                    + " could be read, up to tick [\\d,]+\n"),
        stats.err());
  }
}
