package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.output.ExitStatus;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.runs.TestFiles;
import dev.lockstep.traces.compression.CompressedFiles;
import dev.lockstep.traces.compression.Compression;
import dev.lockstep.traces.profile.Activity;
import dev.lockstep.traces.profile.CallPath;
import dev.lockstep.traces.profile.Profile;
import dev.lockstep.traces.profile.ProfiledTask;
import dev.lockstep.traces.profile.Spent;
import dev.lockstep.traces.profile.file.ProfileFile;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class ConvertCommandTest {
  private static final String DUNIGAN =
      """
      strace tid 1 clock 0
      mark tid 1 clock 16000000 msg "7"
      """;

  private static final String NAMED =
      """

      syslog tid 1 clock 0 pid -1 msg "lockstep 1.0 seed 0 hertz 16000000 machine mine"
      """;

  private static final String PICL =
      """
      trace_start  clock 0 0 node 0 event 3 compstats 3 commstats 3
      open  clock 0 0 node 0
      compstats  clock 0 0 node 0 busy 0 0 idle 0 0
      compstats  clock 0 0 node 0 busy 0 0 idle 0 0
      commstats  clock 0 0 node 0 received 0 volume 0 sent 0 volume 0 probed 0
      trace_mark  clock 1 0 node 0 type 7
      compstats  clock 1 0 node 0 busy 1 0 idle 0 0
      commstats  clock 1 0 node 0 received 0 volume 0 sent 0 volume 0 probed 0
      trace_exit  clock 1 0 node 0 space 384
      compstats  clock 1 0 node 0 busy 1 0 idle 0 0
      commstats  clock 1 0 node 0 received 0 volume 0 sent 0 volume 0 probed 0
      """;

  private final StringWriter err = new StringWriter();

  @TempDir private Path folder;

  private Path written(String name, String text) throws IOException {
    return TestFiles.write(folder, name, text);
  }

  private int convert(Object... words) {
    CommandLine commandLine = Main.commandLine();
    commandLine.setErr(new PrintWriter(err, true));
    List<String> all =
        Stream.concat(Stream.of("convert"), Stream.of(words).map(Object::toString)).toList();
    return Main.run(commandLine, all.toArray(String[]::new));
  }

  /** A profile of a task that ran nothing. */
  private Path profile() throws IOException {
    Path file = folder.resolve("p.ticks");
    RunOrigin origin = new RunOrigin("1.0", "ipsc2", 4_000_000, 8, Optional.empty(), 0);
    Spent waited = new Spent(Activity.WAITING, "a lock", 0, 40);
    try (OutputStream to = Files.newOutputStream(file)) {
      ProfileFile.write(
          new Profile(
              new RunFacts(origin, "P.java", List.of(), "", List.of(), ""),
              500,
              List.of(),
              List.of(new ProfiledTask(0, "main", 0, 0)),
              List.of(new CallPath(0, -1, -1, 0, false, new long[0], List.of(waited))),
              List.of()),
          to);
    }
    return file;
  }

  @Test
  void a_profile_becomes_what_viewers_of_profiles_read() throws IOException {
    Path file = folder.resolve("stacks.txt");
    assertEquals(ExitStatus.DONE.code(), convert(profile(), "--to", "collapsed", "-o", file));
    assertEquals("main (task 0);[waiting: a lock] 40\n", Files.readString(file));
    assertEquals("", err.toString());
  }

  @ParameterizedTest
  @CsvSource({"p, NONE", "p.gz, GZIP", "p.pb.gz, GZIP", "p.pprof, GZIP", "p.pb.zst, ZSTD"})
  void pprofs_format_is_compressed_as_the_name_says(String name, Compression compression)
      throws IOException {
    Path file = folder.resolve(name);
    assertEquals(ExitStatus.DONE.code(), convert(profile(), "--to", "pprof", "-o", file));
    assertEquals(compression, CompressedFiles.of(file));
  }

  @Test
  void profiles_and_runs_have_formats_of_their_own() throws IOException {
    Path profile = profile();
    Path trace = written("t.trace", DUNIGAN);
    assertRefused(
        "--to perfetto: %s is a profile, which becomes ticks or pprof or speedscope or collapsed or"
                .formatted(profile)
            + " callgrind or jfr or jacoco or flame",
        profile,
        "--to",
        "perfetto");
    assertRefused(
        "--to pprof: %s is no profile in a file, which 'run --profile X.ticks' writes"
            .formatted(trace),
        trace,
        "--to",
        "pprof");
    Path missing = folder.resolve("missing.ticks");
    assertRefused(
        "cannot read profile %s: no such file or directory".formatted(missing),
        missing,
        "--to",
        "flame");
    assertRefused(
        "--nodes has no meaning here: %s is a profile, which tells of the machine; leave it out"
            .formatted(profile),
        profile,
        "--to",
        "flame",
        "--nodes",
        "3");
    assertRefused(
        "-o %s: that is the trace that is read; choose another name".formatted(profile),
        profile,
        "--to",
        "ticks",
        "-o",
        profile);
  }

  private void assertRefused(String message, Object... words) {
    assertEquals(ExitStatus.USAGE.code(), convert(words));
    assertEquals("lockstep: " + message + "\n", err.toString());
    err.getBuffer().setLength(0);
  }

  private List<String> files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void the_machines_clock_makes_seconds_of_ticks() throws IOException {
    Path trace = written("a.trace", DUNIGAN);
    Path output = folder.resolve("a.trf");

    assertEquals(0, convert(trace, "--machine", "ipsc2", "--to", "picl", "-o", output));
    assertEquals(PICL, Files.readString(output));
    assertEquals(0, convert("--to=picl-compact", "--machine=vax780", "-o", output, trace));
    assertEquals("1 0 0 0 3 3 3", Files.readString(output).lines().findFirst().orElseThrow());
    assertEquals("15 16 0 0 7", Files.readString(output).lines().skip(5).findFirst().orElseThrow());
    assertEquals(List.of("a.trace", "a.trf"), files());
    assertEquals("", err.toString());
  }

  @Test
  void the_machine_that_a_trace_names_makes_seconds_of_its_ticks() throws IOException {
    Path trace = written("a.trace", DUNIGAN.replaceFirst("\n", NAMED));
    Path output = folder.resolve("a.trf");

    assertEquals(0, convert(trace, "--to=picl", "-o", output));
    assertEquals(
        PICL, Files.readString(output).replaceAll("trace_message .* node 0 lockstep 1.0 .*\n", ""));
    assertEquals(
        "lockstep: %s is cut off: its run was killed, or still goes on; 2 records could be read,"
                .formatted(trace)
            + " up to tick 16,000,000\n",
        err.toString());
  }

  @Test
  void a_trace_that_names_no_machine_asks_for_one() throws IOException {
    Path trace = written("a.trace", DUNIGAN);
    assertRefused(
        trace
            + ":1: the trace doesn't say on which machine it was made, so its ticks have no length:"
            + " name the machine with --machine (Dunigan's own simulator had the clock of vax780);"
            + " the line begins: strace tid 1 clock 0",
        trace,
        "--to",
        "picl");
  }

  @Test
  void a_file_is_left_as_it_was_if_anything_is_wrong() throws IOException {
    Path trace = written("a.trace", DUNIGAN + "send tid 1\n");
    Path output = written("a.trf", "precious");

    assertRefused(
        trace + ":3: 'clock' is missing; the line begins: send tid 1",
        trace,
        "--machine",
        "ipsc2",
        "--to",
        "picl",
        "-o",
        output);
    assertEquals("precious", Files.readString(output));
    assertEquals(List.of("a.trace", "a.trf"), files());
  }

  @Test
  void the_trace_that_is_read_is_not_written_over() throws IOException {
    Path trace = written("a.trace", DUNIGAN);
    Path link = Files.createSymbolicLink(folder.resolve("b.trace"), trace);

    assertRefused(
        "-o %s: that is the trace that is read; choose another name".formatted(link),
        trace,
        "--to",
        "picl",
        "-o",
        link);
    assertEquals(DUNIGAN, Files.readString(trace));
  }

  @Test
  void what_a_link_leads_to_is_written() throws IOException {
    Path trace = written("a.trace", DUNIGAN);
    Path output = written("a.trf", "old");
    Path link = Files.createSymbolicLink(folder.resolve("link.trf"), output);

    assertEquals(0, convert(trace, "--to", "dunigan", "-o", link));
    assertEquals(DUNIGAN, Files.readString(output));
    assertEquals(output, Files.readSymbolicLink(link));
  }

  @Test
  void picls_format_does_not_become_dunigans() throws IOException {
    Path trace = written("a.trf", PICL);
    Path output = folder.resolve("b.trace");

    assertRefused(
        ("--to dunigan: %s is a PICL trace, which lacks what Dunigan's format has: tasks, process"
                + " ids, addresses and ticks. Trace the run again with --trace-format dunigan")
            .formatted(trace),
        trace,
        "--to",
        "dunigan",
        "-o",
        output);
    assertFalse(Files.exists(output));
  }

  @ParameterizedTest
  @CsvSource({"--machine, ipsc2", "--nodes, 8"})
  void what_only_ticks_need_is_refused_elsewhere(String option, String value) throws IOException {
    assertRefused(
        option
            + " has no meaning from picl to picl-compact, only from dunigan to picl: leave it out",
        written("a.trf", PICL),
        "--to",
        "picl-compact",
        option,
        value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --to verbose            | --to verbose: must be ALL
          --to pickl              | --to pickl: must be ALL; did you mean picl?
          --to picl_compact       | --to picl_compact: must be ALL; did you mean picl-compact?
          --to perfeto            | --to perfeto: must be ALL; did you mean perfetto?
          --to paraver            | --to paraver: writes files that end in .prv, .pcf, .row: name \
          the first one with -o FILE.prv
          --to paraver -o a       | --to paraver: writes files that end in .prv, .pcf, .row: name \
          the first one with -o FILE.prv
          --to chrome --nodes 2   | --nodes has no meaning with --to chrome: leave it out
          --to csv --machine smp  | --machine has no meaning with --to csv: leave it out
          --to csv -o no/b.csv    | cannot write no/b.csv: no such file or directory
          --to picl --nodes 0     | --nodes 0: must be a whole number from 1 to 10_000_000
          --to picl -o no/b.trf   | cannot write no/b.trf: no such file or directory
          """)
  void a_wrong_value_is_refused(String words, String message) throws IOException {
    Object[] all = Stream.of((written("a.trace", DUNIGAN) + " " + words).split(" ")).toArray();
    assertRefused(
        message.replace(
            "ALL",
            "dunigan or picl or picl-compact or perfetto or chrome or paje or paraver or otlp or"
                + " csv or parquet or arrow or ticks or pprof or speedscope or collapsed or"
                + " callgrind or jfr or jacoco or flame"),
        all);
  }

  @Test
  void a_trace_becomes_what_viewers_show_as_far_as_it_tells() throws IOException {
    Path trace = written("a.trace", DUNIGAN.replaceFirst("\n", NAMED));
    Path output = folder.resolve("a.csv");

    assertEquals(0, convert(trace, "--to", "csv", "-o", output));
    assertEquals(
        """
        tick,ns,event,task,processor,message,to_processor,other_task,pid,type,length,address,number,\
        ticks,waited,text,place
        0,0,task,1,1,,,,,,,,1,,,main,
        0,0,runs,1,1,,,,,,,,,,,,
        0,0,strace,1,1,,,,,,,,,,,,
        16000000,1000000000,mark,1,1,,,,,,,,,,,7,
        """,
        Files.readString(output));
    assertTrue(
        err.toString().contains("lockstep: not told by a trace: Which lines of the program"),
        err.toString());
  }

  @Test
  void three_files_are_there_or_none() throws IOException {
    Path trace = written("a.trace", DUNIGAN);
    Path damaged = written("b.trace", DUNIGAN + "texit tid\n");

    assertEquals(
        ExitStatus.USAGE.code(), convert(damaged, "--to=paraver", "-o", folder + "/b.prv"));
    assertEquals(List.of("a.trace", "b.trace"), files());
    Files.createDirectory(folder.resolve("a.row"));
    assertEquals(ExitStatus.USAGE.code(), convert(trace, "--to=paraver", "-o", folder + "/a.prv"));
    assertEquals(List.of("a.row", "a.trace", "b.trace"), files());
    Files.delete(folder.resolve("a.row"));
    assertEquals(0, convert(trace, "--to=paraver", "-o", folder + "/a.prv"));
    assertEquals(List.of("a.pcf", "a.prv", "a.row", "a.trace", "b.trace"), files());
  }

  @Test
  void what_a_format_has_no_room_for_is_refused() throws IOException {
    Path trace = written("a.trace", DUNIGAN.replace("16000000", "2000000000000000000"));
    assertRefused(
        trace
            + ": can't be written as chrome: tick 2000000000000000000 is too late for nanoseconds,"
            + " which have 63 bits",
        trace,
        "--to",
        "chrome",
        "-o",
        folder.resolve("a.json"));
    assertEquals(List.of("a.trace"), files());
  }

  @Test
  void an_empty_name_is_refused() throws IOException {
    assertRefused(
        "-o is empty: name a file", written("a.trace", DUNIGAN), "--to", "picl", "-o", "");
  }

  @Test
  void a_missing_trace_and_an_empty_one_are_refused() throws IOException {
    Path missing = folder.resolve("no.trace");
    assertRefused(
        "cannot read trace %s: no such file or directory".formatted(missing),
        missing,
        "--to",
        "picl");
    Path empty = written("empty.trace", "");
    assertRefused(empty + ": holds no trace records", empty, "--to", "picl");
    assertRefused(
        "cannot write %s: it is a folder".formatted(folder),
        written("a.trace", DUNIGAN),
        "--to",
        "picl",
        "-o",
        folder);
  }
}
