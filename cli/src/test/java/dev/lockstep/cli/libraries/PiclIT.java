package dev.lockstep.cli.libraries;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Host programs that load node programs with PICL, through the jar. */
class PiclIT {
  private static final String IMPORT =
      """
      import static dev.lockstep.picl.Picl.*;
      import dev.lockstep.picl.*;
      """;

  /** Loads four nodes twice, and prints what they count. */
  private static final String HOST =
      IMPORT
          + """
          class Host {
            static int count = 100;
            public static void main(String[] args) {
              open0(4);
              for (int i = 0; i < 2; i++) {
                load0("Node", ALL);
                int[] sum = new int[1];
                for (int node = 0; node < 4; node++) {
                  int[] part = new int[1];
                  recv0(part, sizeof(part), 1);
                  sum[0] += part[0];
                }
                System.out.println(count + " " + sum[0]);
              }
              close0(true);
            }
          }
          """;

  private static final String NODE =
      IMPORT
          + """
          class Node {
            static int count;
            public static void main(String[] args) {
              Processors here = open0();
              count += 1 + here.me();
              send0(new int[] {count}, 4, 1, here.host());
              close0();
            }
          }
          """;

  private static final Ended COUNTED = new Ended(0, "100 10\n100 10\n", "");

  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() {
    at = new JarFolder(folder);
  }

  private void source(String name, String text) throws IOException {
    TestFiles.write(folder, name + ".java", text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "--no-aspp ", "--machine ipsc2 --nodes 8 ", "--timeslice 0 "})
  void a_class_in_a_file_beside_the_hosts_is_loaded_with_static_fields_of_its_own(String options)
      throws Exception {
    source("Host", HOST);
    source("Node", NODE);
    assertEquals(COUNTED, at.run(options + "Host.java"));
  }

  @Test
  void a_class_in_the_hosts_file_is_loaded_too() throws Exception {
    source("Host", HOST + NODE.replace(IMPORT, ""));
    assertEquals(COUNTED, at.run("Host.java"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "--no-aspp "})
  void classes_of_the_class_path_are_loaded(String options) throws Exception {
    TestFiles.compile(folder.resolve("classes"), "Host.java", HOST + NODE.replace(IMPORT, ""));
    assertEquals(COUNTED, at.run(options + "--class-path classes Host"));
  }

  /** The program sees what was wrong where its output is, and its line where errors are. */
  @Test
  void a_wrong_parameter_ends_the_program_with_a_message_on_standard_output() throws Exception {
    source("Host", HOST);
    source("Node", NODE.replace("4, 1, here.host()", "4, 40000, here.host()"));
    Ended run = at.run("--machine ncube3200 --nodes 4 Host.java");
    String message = "send0 on node 0: type 40000 is not between 0 and 31999 on ncube3200";
    assertEquals(1, run.status());
    assertEquals(message + "\n", run.out());
    assertTrue(run.err().contains("PiclException: " + message), run.err());
    assertTrue(run.err().contains("at Node.main(Node.java:8)"), run.err());
    assertTrue(run.err().lines().noneMatch(line -> line.contains("at dev.lockstep")), run.err());
  }

  @Test
  void the_name_of_a_file_for_a_class_is_told() throws Exception {
    source("Host", HOST.replace("\"Node\"", "\"nodes/Node.java\""));
    assertEquals(
        "load0 on the host: there is no class nodes/Node.java among the program's; say Node,"
            + " without folder and ending\n",
        at.run("Host.java").out());
  }

  @Test
  void a_class_that_is_not_there_or_has_no_main_is_told() throws Exception {
    source("Host", HOST);
    Ended missing = at.run("Host.java");
    assertEquals(1, missing.status());
    assertEquals("load0 on the host: there is no class Node among the program's\n", missing.out());
    source("Node", "class Node {}");
    assertEquals(
        "load0 on the host: class Node has no main method: expected static void main(String[]"
            + " args), or void main()\n",
        at.run("Host.java").out());
  }

  @Test
  void a_node_that_computes_without_end_can_be_loaded_anew() throws Exception {
    source("Host", HOST.replace("open0(4);", "open0(4); load0(\"Endless\", 2);"));
    source("Node", NODE);
    source(
        "Endless",
        "class Endless { public static void main(String[] a) { for (long i = 0; ; i++) {} } }");
    assertEquals(COUNTED, at.run("Host.java"));
  }

  @Test
  void a_message_that_never_comes_is_reported_with_the_program_s_line() throws Exception {
    source("Host", HOST);
    source("Node", NODE.replace("send0(new int[] {count}, 4, 1, here.host());", ""));
    Ended run = at.run("Host.java");
    assertEquals(3, run.status());
    assertTrue(
        run.err().contains("waits for a message of type 1 for pid 0, at Host.main(Host.java:12)"),
        run.err());
  }

  private static final String TRACED_HOST =
      IMPORT
          + """
          class Host {
            public static void main(String[] args) {
              traceenable("own.trf", args.length > 0);
              tracelevel(3, 3, 3);
              tracehost(100000, false);
              int n = open0(8).numproc();
              load0("Node", ALL);
              double[] result = new double[2];
              for (int p = 1; p <= n; p *= 2) {
                setarc0(p, 1, 0, 1);
                gsum0(result, 2, 5, 10, HOST);
                System.out.println(result[0] + " " + result[1]);
              }
              setarc0(0, 1, 0, 1);
              traceexit();
              traceflush();
              close0(true);
            }
          }
          """;

  private static final String TRACED_NODE =
      IMPORT
          + """
          class Node {
            public static void main(String[] args) {
              tracelevel(3, 3, 3);
              tracenode(100000, false, false);
              int me = open0().me();
              for (Arc arc = setarc0(); arc.nprocs() > 0; arc = setarc0()) {
                double[] x = {me, 1};
                tracemark(arc.nprocs());
                gsum0(x, 2, 5, 10, HOST);
                barrier0();
              }
              message0("node " + me + " done");
              close0();
            }
          }
          """;

  /** PICL's own trace, and the run's beside it. */
  @ParameterizedTest
  @ValueSource(strings = {"vax780", "ncube3200"})
  void output_and_both_traces_are_the_same_at_every_timeslice(String machine) throws Exception {
    source("Host", TRACED_HOST);
    source("Node", TRACED_NODE);
    String options = "--nodes 8 --trace t --machine " + machine + " ";
    Ended first = at.run(options + "--timeslice 1 Host.java");
    String trace = JarFolder.withoutTimeslice(folder.resolve("t"));
    byte[] own = Files.readAllBytes(folder.resolve("own.trf"));
    assertEquals("", first.err());
    assertEquals(4 + 8, first.out().lines().count());
    for (String timeslice : new String[] {"0", "7"}) {
      assertEquals(first, at.run(options + "--timeslice " + timeslice + " Host.java"));
      assertEquals(trace, JarFolder.withoutTimeslice(folder.resolve("t")), timeslice);
      assertArrayEquals(own, Files.readAllBytes(folder.resolve("own.trf")), timeslice);
    }
  }
}
