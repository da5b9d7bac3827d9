package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.runs.TestFiles;
import dev.lockstep.traces.recording.RecordingWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ViewCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

  @Test
  void a_recording_becomes_a_page() throws IOException {
    Path report = folder.resolve("report.html");
    assertEquals(ExitStatus.DONE.code(), view(recording(), "-o", report));
    assertEquals("lockstep: the report is in %s\n".formatted(report), err.toString());
    String page = Files.readString(report);
    assertTrue(page.startsWith("<!DOCTYPE html>"));
    assertTrue(page.endsWith("</html>\n"));
  }

  @Test
  void races_of_a_file_are_part_of_the_page() throws IOException {
    String race =
        """
        {"what":"field A.b","unsure":"words",\
        "first":{"task":"a","writes":true,"line":"A:3","tick":7,"locks":["a monitor"]},\
        "second":{"task":"b","writes":false,"line":"A:9","tick":8,"locks":[]},\
        "changedOutcome":false}\
        """;
    String check =
        """
        {"what":"Map#1","calls":[{"task":"a","method":"get","line":"A:4","tick":9}],"failure":""}\
        """;
    String deadlock =
        """
        {"confirmed":true,"again":"line","locks":["x","y"],\
        "tasks":[{"task":"a","took":"A:1","asked":"A:2","tick":5}]}\
        """;
    String found =
        """
        {"races":[%s],"checks":[%s],"deadlocks":[%s],"suppressed":2,"unwatched":["A.c"]}\
        """
            .formatted(race, check, deadlock);
    Path races = Files.writeString(folder.resolve("races.json"), found);
    Path report = folder.resolve("report.html");
    assertEquals(
        ExitStatus.DONE.code(), view(recording(), "--races", races, "-o", report), err::toString);
    String page = Files.readString(report);
    assertTrue(page.contains("\"faults\":{\"wereLookedFor\":true," + found.substring(1)), page);
  }

  @Test
  void the_file_of_races_is_not_written_over() throws IOException {
    Path races = Files.writeString(folder.resolve("races.json"), "{\"races\": []}");
    refused(
        "-o %s: that is the file that is read; choose another name".formatted(races),
        recording(),
        "--races",
        races,
        "-o",
        races);
    assertEquals("{\"races\": []}", Files.readString(races));
  }

  @Test
  void what_is_no_file_of_races_is_refused() throws IOException {
    Path other = folder.resolve("other.json");
    Path none = folder.resolve("none");
    List<String> texts =
        List.of(
            "[1",
            "{}",
            "{\"races\": 1}",
            "{\"races\": [{\"what\": \"x\"}]}",
            "{\"races\": [null]}");
    for (String text : texts) {
      err.getBuffer().setLength(0);
      Files.writeString(other, text);
      refused(
          "--races %s: is no file that 'run --races --races-json FILE' has written"
              .formatted(other),
          recording(),
          "--races",
          other);
    }
    err.getBuffer().setLength(0);
    refused("--races: there is no file " + none, recording(), "--races", none);
  }

  @Test
  void a_part_is_shown() throws IOException {
    Path report = folder.resolve("report.html");
    assertEquals(
        ExitStatus.DONE.code(), view(recording(), "--from", "10", "--to", "20", "-o", report));
    assertTrue(Files.readString(report).contains("\"window\":{\"fromTick\":10,\"untilTick\":20}"));
  }

  @Test
  void a_part_behind_the_end_is_refused() throws IOException {
    refused(
        "--from 1_000: the run ends at tick 100; choose an earlier tick",
        recording(),
        "--from",
        "1_000");
  }

  @Test
  void a_part_that_ends_before_it_begins_is_refused() throws IOException {
    refused("--to 5: must be after --from, 10", recording(), "--from", "10", "--to", "5");
  }

  @Test
  void the_critical_path_is_printed() {
    assertEquals(ExitStatus.DONE.code(), view(recording(), "--text"));
    assertEquals("", err.toString());
    String path = "Critical path: 100 ticks\n  100  100.0%  computing\n";
    assertTrue(out.toString().startsWith(path), out.toString());
    assertTrue(out.toString().contains("50 ticks, 2.00 times as fast, if the processors were"));
    assertFalse(Files.exists(Path.of("run.rec.html")));
  }

  @Test
  void the_critical_path_is_printed_as_json() {
    Path recording = recording();
    assertEquals(ExitStatus.DONE.code(), view(recording, "--json"));
    assertEquals(
        """
        {
          "schema": "lockstep-view-1",
          "run": "%s",
          "ticks": 100,
          "criticalPath": {
            "kinds": [
              {
                "kind": "computing",
                "ticks": 100
              }
            ],
            "places": [],
            "processors": [
              {
                "node": 0,
                "ticks": 100
              }
            ],
            "memories": []
          },
          "whatIf": [
            {
              "if": "the network were twice as fast",
              "ticks": 100,
              "timesAsFast": 1.0
            },
            {
              "if": "the processors were twice as fast",
              "ticks": 50,
              "timesAsFast": 2.0
            },
        """
            .formatted(recording),
        out.toString().split("    \\{\n      \"if\": \"no message", 2)[0]);
  }

  @Test
  void text_and_json_are_refused_together() {
    refused("--text and --json: choose one of them", recording(), "--text", "--json");
  }

  @Test
  void text_goes_with_no_option_of_the_page() {
    refused(
        "--text: prints the critical path of the whole run;"
            + " leave out -o, --open, --from, --to and --races",
        recording(),
        "--text",
        "--from",
        "10");
  }

  @Test
  void a_recording_is_never_overwritten() throws IOException {
    Path recording = recording();
    byte[] before = Files.readAllBytes(recording);
    refused(
        "-o %s: that is the file that is read; choose another name".formatted(recording),
        recording,
        "-o",
        recording);
    assertEquals(Arrays.toString(before), Arrays.toString(Files.readAllBytes(recording)));
  }

  @Test
  void a_folder_is_no_place_for_a_page() {
    refused("cannot write %s: it is a folder".formatted(folder), recording(), "-o", folder);
  }

  @Test
  void an_empty_name_is_refused() {
    refused("-o is empty: name a file", recording(), "-o", "");
  }

  @Test
  void standard_streams_are_refused() {
    refused(
        "-o -: pages go to files only; name a file (./- is one of that name)",
        recording(),
        "-o",
        "-");
    err.getBuffer().setLength(0);
    refused("-: standard input has no name; name the report: -o REPORT.html", "-");
  }

  @Test
  void a_missing_file_is_named() {
    Path missing = folder.resolve("missing.rec");
    assertEquals(ExitStatus.USAGE.code(), view(missing));
    assertTrue(err.toString().contains(missing.toString()), err.toString());
  }

  @Test
  void an_empty_or_foreign_file_is_refused_and_no_report_is_left() throws IOException {
    for (String text : List.of("", "hello\n", "\0\1\2\3")) {
      Path file = TestFiles.write(folder, "foreign", text);
      Path report = folder.resolve("report.html");
      assertEquals(ExitStatus.USAGE.code(), view(file, "-o", report), text);
      assertTrue(err.toString().contains(file.toString()), err.toString());
      assertFalse(Files.exists(report));
    }
  }

  @Test
  void a_damaged_recording_is_refused_and_no_report_is_left() throws IOException {
    byte[] bytes = Files.readAllBytes(recording());
    for (int at = bytes.length / 2; at < bytes.length / 2 + 40; at++) {
      bytes[at] ^= 0x55;
    }
    Path damaged = Files.write(folder.resolve("damaged.rec"), bytes);
    Path report = folder.resolve("report.html");
    assertEquals(ExitStatus.USAGE.code(), view(damaged, "-o", report));
    assertTrue(err.toString().contains(damaged.toString()), err.toString());
    assertFalse(Files.exists(report));
  }

  @Test
  void a_run_that_took_no_time_is_said_to_have_taken_none() {
    Path timeless = recording(0);
    Path report = folder.resolve("report.html");
    refused(
        "view --text: %s tells of no time: its last tick is 0".formatted(timeless),
        timeless,
        "--text");
    err.getBuffer().setLength(0);

    assertEquals(ExitStatus.DONE.code(), view(timeless, "-o", report));
    assertEquals(
        """
        lockstep: %s tells of no time: its last tick is 0, so its charts are empty
        lockstep: the report is in %s
        """
            .formatted(timeless, report),
        err.toString());
  }

  private void refused(String message, Object... arguments) {
    assertEquals(ExitStatus.USAGE.code(), view(arguments));
    assertEquals("lockstep: " + message + "\n", err.toString());
  }

  private Path recording() {
    return recording(100);
  }

  private Path recording(long lastTick) {
    Path file = folder.resolve("run.rec");
    RunOrigin origin = new RunOrigin("1.0", "vax780", 1_000_000, 1, Optional.empty(), 0);
    try (RecordingWriter writer =
        new RecordingWriter(file, (_, _, _) -> Optional.empty(), _ -> {})) {
      writer.run(new RunFacts(origin, "A.java", List.of(), "", List.of(), ""));
      writer.task(0, 1, 1, 1, Recorder.NOBODY, "main");
      writer.runs(0, 1, 1);
      writer.ends(lastTick, 1, 0);
      writer.result(lastTick, RunEnd.COMPLETED, "all tasks ended");
    }
    return file;
  }

  private int view(Object... arguments) {
    CommandLine commandLine = Main.commandLine();
    commandLine.setOut(new PrintWriter(out, true));
    commandLine.setErr(new PrintWriter(err, true));
    List<String> words = new ArrayList<>(List.of("view"));
    Arrays.stream(arguments).map(Object::toString).forEach(words::add);
    return Main.run(commandLine, words.toArray(String[]::new));
  }
}
