package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.views.export.Exports;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs become files of viewers of others, through the jar. */
class ExportIT {
  private static final Path SAMPLES = Path.of(System.getProperty("lockstep.root"), "samples");

  @TempDir private Path folder;

  private Ended in(String sample, String words) throws Exception {
    return WarmJvm.usual().lockstep(SAMPLES.resolve(sample), List.of(words.split(" ")));
  }

  private Path file(String name) {
    return folder.resolve(name);
  }

  private List<String> files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "01-inner-product, InnerProduct.java",
    "05-lost-update, --timeslice 7 LostUpdate.java lock",
    "06-dining-philosophers, Deadlock.java",
    "15-pair-sums, --machine ipsc860 --nodes 32 HostProgram.java",
    "17-bank, --timeslice 7 Bank.java locked",
    "18-hello, --machine butterfly-plus --nodes 4 Hello.java",
    "31-summa, --machine paragon --spmd --nodes 15 Summa.java 61 7 3 5"
  })
  void a_recording_becomes_each_format_the_same_each_time(String sample, String program)
      throws Exception {
    in(sample, "run --record %s %s".formatted(file("r"), program));
    List<String> expected = new ArrayList<>(List.of("r"));
    for (String format : Exports.names()) {
      for (String name : List.of("a-", "b-")) {
        Path file = file(name + format + ".prv");
        assertEquals(
            new Ended(0, "", ""),
            in(sample, "convert %s --to %s -o %s".formatted(file("r"), format, file)));
        expected.add(file.getFileName().toString());
      }
      assertEquals(
          -1, Files.mismatch(file("a-" + format + ".prv"), file("b-" + format + ".prv")), format);
    }
    expected.addAll(List.of("a-paraver.pcf", "a-paraver.row", "b-paraver.pcf", "b-paraver.row"));
    assertEquals(expected.stream().sorted().toList(), files());
  }

  @Test
  void a_trace_of_the_run_tells_of_the_same_messages() throws Exception {
    String sample = "15-pair-sums";
    String program = "--machine ipsc860 --nodes 32 HostProgram.java";
    in(sample, "run --record %s --trace %s %s".formatted(file("r"), file("t"), program));
    for (String from : List.of("r", "t")) {
      Ended ended =
          in(sample, "convert %s --to paje -o %s".formatted(file(from), file(from + ".paje")));
      assertEquals(0, ended.status());
      assertEquals(from.equals("r"), ended.err().isEmpty(), ended.err());
    }
    List<String> recorded = links(file("r.paje"));
    assertTrue(recorded.size() > 100, recorded.toString());
    assertEquals(recorded, links(file("t.paje")));
  }

  /** Who sent a message that a task received, and when: what libraries take, traces don't tell. */
  private static List<String> links(Path paje) throws IOException {
    return Files.readAllLines(paje, StandardCharsets.UTF_8).stream()
        .filter(line -> line.matches("12 \\S+ L .*"))
        .map(line -> line.replaceAll(" k\\d+$", ""))
        .sorted()
        .toList();
  }

  /** The host sends ten messages, and each of five nodes one. */
  @Test
  void a_trace_of_picl_s_tells_of_them_too() throws Exception {
    String sample = "01-inner-product";
    Ended ended =
        in(sample, "convert InnerProduct.trf --to paraver -o %s".formatted(file("a.prv")));
    assertEquals(0, ended.status(), ended.err());
    assertTrue(ended.err().contains("here a node is one task"), ended.err());
    List<String> lines = Files.readAllLines(file("a.prv"));
    assertEquals(
        "#Paraver (01/01/2035 at 00:00):2792000_ns:6(1,1,1,1,1,1):1:6(1:1,1:2,1:3,1:4,1:5,1:6)",
        lines.getFirst());
    assertEquals(15, lines.stream().filter(line -> line.startsWith("3:")).count());
  }

  @Test
  void what_can_not_be_written_changes_nothing() throws Exception {
    in("01-inner-product", "run --record %s InnerProduct.java".formatted(file("r")));
    byte[] whole = Files.readAllBytes(file("r"));
    whole[whole.length / 2]++;
    Files.write(file("damaged"), whole);
    Files.writeString(file("old.prv"), "old");
    Ended ended =
        in(
            "01-inner-product",
            "convert %s --to paraver -o %s".formatted(file("damaged"), file("old.prv")));
    assertEquals(2, ended.status());
    assertTrue(ended.err().contains("damaged: is damaged: of the chunk at byte"), ended.err());
    assertEquals("old", Files.readString(file("old.prv")));
    assertEquals(List.of("damaged", "old.prv", "r"), files());
  }
}
