package dev.lockstep.picl;

import static dev.lockstep.picl.Picl.*;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.Code;
import dev.lockstep.machines.reader.Profiles;
import dev.lockstep.traces.picl.PiclFiles;
import dev.lockstep.traces.picl.PiclReader;
import dev.lockstep.traces.picl.PiclRecord;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A program that leaves records as the examples of the manual's sections 6.1 to 6.4 have them, on a
 * machine where all takes time; its traces lie among the resources. A trace that differs is written
 * to {@code target}, beside the name of the golden one.
 */
class TraceExamplesTest {
  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void chooseFile() {
    file = folder.resolve("trace");
  }

  private PiclRun run(int timeslice, boolean verbose, String... settings) {
    PiclRun run =
        new PiclRun(Profiles.load("ipsc860", List.of(settings)), OptionalInt.of(2))
            .timeslice(timeslice)
            .program("Even", TraceExamplesTest::even)
            .program("Odd", TraceExamplesTest::odd);
    run.complete(() -> host(verbose));
    return run;
  }

  private void host(boolean verbose) {
    traceenable(file.toString(), verbose);
    tracelevel(3, 3, 3);
    tracehost(100_000, false);
    open0(2);
    load0("Even", 0);
    load0("Odd", 1);
    send0(new byte[329], 329, 16, 0);
    recv0(new byte[420], 420, 0);
    tracemark(67);
    traceblockbegin(3, 41, 0);
    message0("host");
    traceblockend(3, 41, 0);
    tracemsg("This is a test of tracemsg.");
    traceexit();
    traceflush();
    close0(true);
  }

  /** Has a buffer that it flushes. */
  private static void even() {
    tracenode(100_000, false, true);
    tracelevel(3, 3, 3);
    open0();
    recv0(new byte[329], 329, 16);
    Code.compute(40_000);
    probe0(2);
    recv0(new byte[100], 100, 2);
    send0(new byte[256], 256, 8, 1);
    traceflush();
    sync0();
    send0(new byte[420], 420, 0, HOST);
    message0("even");
    close0();
  }

  /** Has a buffer that is soon full. */
  private static void odd() {
    tracenode(600, false, true);
    tracelevel(3, 3, 3);
    open0();
    send0(new byte[100], 100, 2, 0);
    traceblockbegin(3, 41, 0);
    recv0(new byte[256], 256, -1);
    traceblockend(3, 41, 0);
    sync0();
    tracemark(67);
    tracemsg("This is a test of tracemsg.");
    close0();
  }

  @ParameterizedTest
  @CsvSource({"true, examples.verbose.trf", "false, examples.compact.trf"})
  void the_trace_is_as_it_was(boolean verbose, String golden) throws IOException {
    run(1000, verbose);
    String actual = Files.readString(file);
    String expected = resource(golden);
    if (!actual.equals(expected)) {
      Files.writeString(Path.of("target", golden), actual);
    }
    assertEquals(expected, actual, "see target/" + golden);
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = TraceExamplesTest.class.getResourceAsStream(name)) {
      return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void both_forms_hold_the_same_records() {
    run(1000, true);
    List<PiclRecord> verbose = records();
    run(1000, false);
    assertEquals(verbose, records());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7})
  void the_trace_is_the_same_at_every_timeslice(int timeslice) throws IOException {
    run(1000, true);
    String expected = Files.readString(file);
    run(timeslice, true);
    assertEquals(expected, Files.readString(file));
  }

  /** All of table 5. */
  @Test
  void every_kind_of_record_is_there() {
    run(1000, true);
    Set<String> kinds = new TreeSet<>();
    records().forEach(record -> kinds.add(record.getClass().getSimpleName()));
    assertEquals(
        "BlockBegin BlockEnd Close Commstats Compstats Load Message Open Recv RecvBlocking"
            + " RecvWaking Send Sync TraceExit TraceFlush TraceLevel TraceMark TraceMessage"
            + " TraceStart TraceStop",
        String.join(" ", kinds));
  }

  private List<PiclRecord> records() {
    List<PiclRecord> records = new ArrayList<>();
    try (PiclReader reader = PiclFiles.read(file)) {
      reader.forEachRemaining(records::add);
    }
    return records;
  }
}
