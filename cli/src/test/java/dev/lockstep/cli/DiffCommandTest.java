package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.runs.TestFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class DiffCommandTest {
  private static final String TRACE = "strace tid 0 clock 4\nmark tid 0 clock 5 msg \"a\"\n";

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;
  private Path first;
  private Path second;

  @BeforeEach
  void write() throws IOException {
    first = TestFiles.write(folder, "a.trace", TRACE);
    second = TestFiles.write(folder, "b.trace", TRACE.replace("\"a\"", "\"b\""));
  }

  @Test
  void the_same_runs_are_status_0() {
    assertEquals(ExitStatus.DONE.code(), diff(first, first));
    assertEquals("%1$s and %1$s are the same: 2 events, up to tick 5.\n".formatted(first), shown());
  }

  @Test
  void runs_that_differ_are_status_1_and_both_sides_are_shown() {
    assertEquals(ExitStatus.DIFFERENT.code(), diff(first, second));
    assertEquals(
        """
        a.trace and b.trace differ.

        The first event that differs:

        a.trace b.trace
        event 2 2
        tick 5 5
        task 0 0
        processor the host the host
        what marks: a marks: b

        No processor differs in all that it did.
        """,
        shown().replace(folder + "/", "").replaceAll("(?m)^ +", "").replaceAll(" +", " "));
  }

  @Test
  void the_same_goes_to_a_file_and_to_programs() throws IOException {
    Path file = folder.resolve("d.json");

    assertEquals(ExitStatus.DIFFERENT.code(), diff("--json", "-o", file, first, second));
    assertEquals("", shown());
    assertEquals(
        """
        {
          "same": false,
          "first": {
            "file": "a.trace",
            "events": 2,
            "lastTime": 5
          },
          "second": {
            "file": "b.trace",
            "events": 2,
            "lastTime": 5
          },
          "times": "ticks",
          "facts": [],
          "events": [
            {
              "first": {
                "number": 2,
                "differs": true,
                "time": 5,
                "task": 0,
                "name": "",
                "processor": 0,
                "what": "marks: a",
                "place": "",
                "before": ""
              },
              "second": {
                "number": 2,
                "differs": true,
                "time": 5,
                "task": 0,
                "name": "",
                "processor": 0,
                "what": "marks: b",
                "place": "",
                "before": ""
              }
            }
          ],
          "nodes": [],
          "cutOff": []
        }
        """,
        Files.readString(file).replace(folder + "/", ""));
  }

  @Test
  void one_of_both_runs_can_be_standard_input() {
    InputStream before = System.in;
    try {
      System.setIn(new ByteArrayInputStream(TRACE.getBytes(StandardCharsets.UTF_8)));
      assertEquals(ExitStatus.DONE.code(), diff(first, "-"));
      System.setIn(new ByteArrayInputStream(TRACE.getBytes(StandardCharsets.UTF_8)));
      assertEquals(ExitStatus.DIFFERENT.code(), diff("-", second));
    } finally {
      System.setIn(before);
    }
    assertEquals(
        """
        %s and standard input are the same: 2 events, up to tick 5.
        standard input and %s differ.
        """
            .formatted(first, second),
        shown().lines().limit(2).collect(Collectors.joining("\n", "", "\n")));
  }

  @Test
  void what_can_not_be_compared_is_one_line() throws IOException {
    Path broken = TestFiles.write(folder, "c.trace", "strace tid 0 clock 4\nsend\n");
    Path missing = folder.resolve("no");

    refused("a second RUN is missing", "lockstep diff", first);
    refused("RUN is missing", "lockstep diff");
    refused("c: one argument too many", "lockstep diff", first, second, "c");
    refused("-: standard input can be one of both runs: name a file for one", "", "-", "-");
    Path profile = TestFiles.write(folder, "p.ticks", "lockstep profile 1 0.1\n");
    refused(
        profile + ": is a profile, which only 'annotate' and 'convert' read", "", first, profile);
    refused(
        "--limit 0: must be a whole number from 1 to 100_000",
        "lockstep diff",
        "--limit",
        0,
        first,
        second);
    refused(
        "cannot read trace %s: no such file or directory".formatted(missing), "", first, missing);
    refused("%s:2: 'tid' is missing; the line begins: send".formatted(broken), "", broken, first);
    refused(
        "-o %s: that is what is read; choose another name".formatted(first),
        "",
        "-o",
        first,
        second,
        first);
    assertEquals(TRACE, Files.readString(first));
  }

  private void refused(String message, String helpful, Object... words) {
    assertEquals(ExitStatus.USAGE.code(), diff(words));
    String help = helpful.isEmpty() ? "" : "Try '%s --help'.\n".formatted(helpful);
    assertEquals("lockstep: " + message + "\n" + help, err.toString());
    err.getBuffer().setLength(0);
    assertEquals("", shown());
  }

  private String shown() {
    assertEquals("", err.toString());
    return out.toString();
  }

  private int diff(Object... words) {
    CommandLine commandLine = Main.commandLine();
    commandLine.setOut(new PrintWriter(out, true));
    commandLine.setErr(new PrintWriter(err, true));
    return Main.run(
        commandLine,
        Stream.concat(Stream.of("diff"), Arrays.stream(words).map(Object::toString))
            .toArray(String[]::new));
  }
}
