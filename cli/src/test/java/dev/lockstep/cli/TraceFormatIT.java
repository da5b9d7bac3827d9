package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** PICL's traces of runs, and conversions, through the jar. */
class TraceFormatIT {
  private static final String EXIT = "trace_exit";

  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void programs() throws IOException {
    at = new JarFolder(folder);
    at.source(
        "Pass",
        """

        class Pass {
          public static void main(String[] args) {
            var channel = copen(1);
            int[] word = new int[1];
            if (mynode() == 0) {
              sendw(channel, 7, word, 4, 1, 1);
              syslog(1, "passed");
            } else {
              recvw(channel, 7, word, 4);
              mark("3");
            }
          }
        }
        """);
    at.source(
        "Stuck",
        """

        class Stuck {
          public static void main(String[] args) {
            tfork(() -> recvw(copen(1), 7, new int[1], 4), 1);
            if (args.length > 0) { throw new Error("on purpose"); }
            recvw(copen(1), 8, new int[1], 4);
          }
        }
        """);
    at.source(
        "Started",
        """

        class Started {
          public static void main(String[] args) {
            mark("1");
            strace(args[0]);
            mark("2");
            etrace();
          }
        }
        """);
  }

  private String file(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  private static List<String> keywords(String trace) {
    return trace.lines().map(line -> line.split(" ")[0]).toList();
  }

  @Test
  void a_run_is_traced_in_picls_format_by_the_command_and_by_the_agent() throws Exception {
    assertEquals(
        new Ended(0, "", ""),
        at.run("--spmd --nodes 2 --trace v.trf --trace-format picl Pass.java"));
    assertEquals(
        new Ended(0, "", ""), at.agent("spmd,nodes=2,trace=a.trf,trace-format=picl", "Pass.java"));
    assertEquals(file("v.trf"), file("a.trf"));
    String node1 =
        """
        trace_start
        open
        recv_blocking
        recv_waking
        trace_mark
        close
        trace_exit
        """;
    assertEquals(
        node1.lines().toList(),
        keywords(
            String.join(
                "\n",
                file("v.trf")
                    .lines()
                    .filter(line -> (line + " ").contains(" node 1 ") && !line.contains("stats  "))
                    .toList())));
    assertTrue(file("v.trf").contains(" node 0 pid 1: passed\n"));
  }

  @Test
  void a_converted_trace_is_what_the_run_would_have_left() throws Exception {
    at.run("--spmd --nodes 2 --trace d.trace Pass.java");
    at.run("--spmd --nodes 2 --trace v.trf --trace-format picl Pass.java");
    at.run("--spmd --nodes 2 --trace c.trf --trace-format picl-compact Pass.java");

    assertEquals(
        new Ended(0, file("v.trf"), ""), at.lockstep("convert", "d.trace", "--to", "picl"));
    assertEquals(
        new Ended(0, "", ""),
        at.lockstep("convert", "d.trace", "--to", "picl-compact", "-o", "d.trf"));
    assertEquals(file("c.trf"), file("d.trf"));
    assertEquals(new Ended(0, file("v.trf"), ""), at.lockstep("convert", "c.trf", "--to", "picl"));
    assertEquals(
        new Ended(0, file("c.trf"), ""),
        at.lockstep("convert", "--to", "picl-compact", "-o", "-", "v.trf"));
  }

  @Test
  void a_run_that_stops_short_leaves_a_whole_trace() throws Exception {
    assertEquals(3, at.run("--trace d.trf --trace-format picl Stuck.java").status());
    assertEquals(1, at.run("--trace f.trf --trace-format picl Stuck.java x").status());
    assertEquals(4, at.run("--limit 9 --trace l.trf --trace-format picl Stuck.java").status());

    assertEquals(2, keywords(file("d.trf")).stream().filter(EXIT::equals).count());
    assertEquals(List.of(EXIT, "compstats", "commstats"), lastThree("d.trf"));
    assertEquals(List.of(EXIT, "compstats", "commstats"), lastThree("f.trf"));
    assertEquals(List.of(EXIT, "compstats", "commstats"), lastThree("l.trf"));
    for (String name : List.of("d.trf", "f.trf", "l.trf")) {
      assertEquals(new Ended(0, file(name), ""), at.lockstep("convert", name, "--to", "picl"));
    }
  }

  private List<String> lastThree(String name) throws IOException {
    List<String> all = keywords(file(name));
    return all.subList(all.size() - 3, all.size());
  }

  @Test
  void traces_that_the_program_starts_are_in_the_format_too() throws Exception {
    String run = "--trace-format picl-compact Started.java ";

    assertEquals(new Ended(0, "", ""), at.run(run + "s.trf"));
    String once = file("s.trf");
    assertTrue(once.startsWith("1 0 0 -32768 3 3 3\n"), once);
    assertTrue(once.contains("\n15 0 2 -32768 2\n"), once);
    assertEquals(new Ended(0, "", ""), at.run(run + "s.trf"));
    assertEquals(once + once, file("s.trf"));
    assertEquals(
        new Ended(0, once, ""),
        at.lockstep("run", "--trace-format=picl-compact", "Started.java", ""));
    assertEquals(1, at.run("--trace-format picl Started.java s.trf").status());
    assertEquals(once + once, file("s.trf"));
  }

  @Test
  void a_format_without_a_trace_is_told() throws Exception {
    assertEquals(
        new Ended(
            0,
            "",
            "lockstep: --trace-format: nothing was traced in that format; --trace FILE says where"
                + " to\n"),
        at.run("--spmd --nodes 2 --trace-format picl Pass.java"));
  }

  @Test
  void what_can_not_be_converted_is_one_line() throws Exception {
    Files.writeString(folder.resolve("mixed.trace"), "strace tid 0 clock 0\n10 1 2 3\n");

    assertEquals(
        new Ended(
            2,
            "",
            "lockstep: mixed.trace:2: '10' begins no record of Dunigan's format; the line begins:"
                + " 10 1 2 3\n"),
        at.lockstep("convert", "mixed.trace", "--to", "picl", "--machine", "vax780"));
    assertEquals(
        new Ended(
            2,
            "",
            """
            lockstep: --trace-format pickle: must be dunigan or picl or picl-compact; did you mean \
            picl?
            Try 'lockstep run --help'.
            """),
        at.run("--trace-format pickle Pass.java"));
  }
}
