package dev.lockstep.cli.libraries;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Traces that programs write with PICL's tracing routines, through the jar. */
class PiclTraceIT {
  private static final String IMPORT = "import static dev.lockstep.picl.Picl.*;\n";

  /** Traces two nodes and itself to the file that it is given. */
  private static final String HOST =
      IMPORT
          + """
          class Host {
            public static void main(String[] args) {
              traceenable(args[0], true);
              tracelevel(3, 3, 3);
              tracehost(10000, false);
              open0(2);
              load0("Node", ALL);
              recv0(new byte[1], 1, 5);
              recv0(new byte[1], 1, 5);
              traceexit();
              traceflush();
              END
              close0(true);
            }
          }
          """;

  private static final String NODE =
      IMPORT
          + """
          class Node {
            public static void main(String[] args) {
              tracelevel(3, 3, 3);
              tracenode(10000, false, true);
              int me = open0().me();
              byte[] token = new byte[64];
              send0(token, 64, 10, 1 - me);
              recv0(token, 64, 10);
              tracemsg("on node " + me);
              send0(token, 1, 5, HOST);
              close0();
            }
          }
          """;

  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void programs() throws IOException {
    at = new JarFolder(folder);
    TestFiles.write(folder, "Node.java", NODE);
    host("");
  }

  private void host(String end) throws IOException {
    TestFiles.write(folder, "Host.java", HOST.replace("END", end));
  }

  private String trace(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  private List<String> lines(String name, String keyword) throws IOException {
    return trace(name).lines().filter(line -> line.startsWith(keyword + " ")).toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "--machine ipsc2 --nodes 2 ", "--no-aspp "})
  void a_program_writes_its_trace(String options) throws Exception {
    assertEquals(new Ended(0, "", ""), at.run(options + "Host.java own.trf"));
    assertEquals(3, lines("own.trf", "trace_start").size());
    assertEquals(3, lines("own.trf", "trace_exit").size());
    assertEquals(4, lines("own.trf", "send").size());
    assertEquals(2, lines("own.trf", "trace_message").size());
  }

  @Test
  void a_trace_of_the_run_beside_it_changes_nothing() throws Exception {
    at.run("--machine ncube3200 --nodes 2 Host.java alone.trf");
    Ended both = at.run("--machine ncube3200 --nodes 2 --trace run Host.java own.trf");
    assertEquals(new Ended(0, "", ""), both);
    assertArrayEquals(
        Files.readAllBytes(folder.resolve("alone.trf")),
        Files.readAllBytes(folder.resolve("own.trf")));
    assertTrue(trace("run").startsWith("strace tid 0 clock 0"), trace("run"));
  }

  @Test
  void it_can_be_converted_to_the_compact_form_and_back() throws Exception {
    at.run("--machine ipsc860 --nodes 2 Host.java own.trf");
    assertEquals(0, convert("own.trf", "picl-compact", "compact.trf").status());
    assertEquals(0, convert("compact.trf", "picl", "again.trf").status());
    assertEquals(trace("own.trf"), trace("again.trf"));
    assertTrue(trace("compact.trf").length() < trace("own.trf").length() / 2);
  }

  private Ended convert(String from, String form, String to) throws Exception {
    return at.lockstep("convert", from, "--to", form, "-o", to);
  }

  /** The host's own trace and the nodes' messages are there, and not what nodes kept. */
  @ParameterizedTest
  @CsvSource({
    "1, 'if (args.length == 1) { throw new IllegalStateException(); }'",
    "3, 'recv0(new byte[1], 1, 99);'",
    "5, System.exit(5);",
  })
  void a_run_that_stops_short_leaves_what_had_reached_the_host(int status, String end)
      throws Exception {
    host(end);
    assertEquals(status, at.run("--machine ipsc2 --nodes 2 Host.java own.trf").status());
    String trace = trace("own.trf");
    assertEquals(1, lines("own.trf", "trace_exit").size());
    assertTrue(trace.endsWith("\n"), trace);
    assertEquals(0, convert("own.trf", "picl-compact", "compact.trf").status());
  }

  @Test
  void a_file_that_can_not_be_opened_fails_the_program() throws Exception {
    Ended ended = at.run("Host.java nowhere/own.trf");
    String told =
        "traceenable on the host: cannot write trace nowhere/own.trf: no such file or directory";
    assertEquals(1, ended.status());
    assertEquals(told + "\n", ended.out());
    assertTrue(ended.err().contains("PiclException: " + told), ended.err());
    assertTrue(ended.err().contains("at Host.main(Host.java:4)"), ended.err());
  }

  @Test
  void a_disk_that_is_full_is_told() throws Exception {
    assertEquals(
        new Ended(2, "", "lockstep: cannot write trace /dev/full: No space left on device\n"),
        at.run("Host.java /dev/full"));
  }

  @Test
  void tracing_can_be_free() throws Exception {
    String options = "--machine ipsc2 --nodes 2 --stats --set picl.trace-costs=";
    Ended charged = at.run(options + "charged Host.java own.trf");
    Ended free = at.run(options + "free Host.java own.trf");
    assertEquals(3, lines("own.trf", "trace_exit").size());
    assertFalse(charged.equals(free));
  }
}
