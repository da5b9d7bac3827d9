package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs on machines with links, through the jar. */
class MachineRunIT {
  /**
   * Nodes 0 and 2 send to node 3, node 1 to node 7: the first and the last one share the link from
   * 1 to 3, the first and the second one the way into node 3.
   */
  private static final String CROSS =
      """

      class Cross {
        public static void main(String[] args) {
          var channel = copen(1);
          int[] message = new int[250];
          int to = mynode() == 0 ? 3 : mynode() == 1 ? 7 : mynode() == 2 ? 3 : -1;
          if (to >= 0) {
            sendw(channel, 1, message, 1000, to, 1);
          } else if (mynode() == 3) {
            recvw(channel, 1, message, 1000);
            recvw(channel, 1, message, 1000);
          } else if (mynode() == 7) {
            recvw(channel, 1, message, 1000);
          }
        }
      }
      """;

  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() throws Exception {
    at = new JarFolder(folder).source("Cross", CROSS);
    CubeProfile.write(folder);
  }

  /**
   * A message is 100 ticks under way for each link and then 4000 for its bytes. They leave at 2020,
   * 2026 and 2023. With end points, node 3 takes the second one when it has the first, at 6220;
   * with links, the last one too goes on when the first has left the link from 1 to 3, at 6220.
   */
  @ParameterizedTest
  @CsvSource({
    "ideal, 6220, 6126, 6223",
    "endpoints, 6220, 10220, 6223",
    "links, 6220, 10220, 10420"
  })
  void the_network_model_says_what_messages_wait_for(
      String model, long fromNode0, long fromNode2, long fromNode1) throws Exception {
    String options = "--machine cube.yaml --nodes 8 --spmd --trace t --network " + model;

    assertEquals(new Ended(0, "", ""), at.run(options + " Cross.java"));

    assertEquals(fromNode0, arrival(1));
    assertEquals(fromNode2, arrival(3));
    assertEquals(fromNode1, arrival(2));
  }

  @Test
  void links_are_the_default() throws Exception {
    assertEquals(
        new Ended(0, "", ""), at.run("--machine cube.yaml --nodes 8 --spmd --trace t Cross.java"));

    assertEquals(10420, arrival(2));
  }

  /** At half the time for a byte, and with another clock, whose ticks are half as long. */
  @Test
  void figures_can_be_set() throws Exception {
    assertEquals(
        new Ended(0, "", ""),
        at.run(
            "--machine cube.yaml --set network.link-nanoseconds-per-byte=200"
                + " --set processor.clock-hertz=20000000"
                + " --network ideal --nodes 8 --spmd --trace t Cross.java"));

    assertEquals(4020 + 2 * 200 + 4000, arrival(1));
  }

  @Test
  void the_agent_takes_the_same_options() throws Exception {
    String options =
        "machine=cube.yaml,set=network.link-nanoseconds-per-byte=200,"
            + "set=library-costs.routines.a/B.c.call-ticks=5,"
            + "network=ideal,nodes=8,spmd,trace=t";

    assertEquals(new Ended(0, "", ""), at.agent(options, "Cross.java"));

    assertEquals(2020 + 2 * 100 + 2000, arrival(1));
  }

  @Test
  void statistics_show_seconds_of_the_machine() throws Exception {
    at.source("Nothing", "class Nothing { public static void main(String[] args) {} }");

    assertEquals(
        """
        tid  start  end  duration  busy  utiliz  sends  recvs  node  computing  messages  polling \
         waiting    start s      end s  duration s     busy s
          1      0    1         1     1    100%      0      0     0          1         0        0 \
               0  0.0000000  0.0000001   0.0000001  0.0000001
        Nodal utilization 100%
        Nodal+host utilization 100%  sends 0 recvs 0
        Gross utilization 100%
        """,
        at.run("--machine cube.yaml --timeslice 1 --nodes 1 --spmd --stats Nothing.java").err());
    assertEquals(
        "  1      0    1         1     1    100%      0      0     0          1         0        0 "
            + "       0  0.000000  0.000001    0.000001  0.000001",
        at.run("--machine vax780 --timeslice 1 --nodes 1 --spmd --stats Nothing.java")
            .err()
            .lines()
            .toList()
            .get(1));
  }

  @Test
  void reports_have_seconds_where_a_machine_is_named() throws Exception {
    String machine = "--machine cube.yaml --nodes 8 --spmd ";

    Ended limited = at.run(machine + "--limit 1000 Cross.java");
    assertEquals(4, limited.status());
    assertTrue(
        limited
            .err()
            .startsWith("lockstep: stopped: --limit 1,000 ticks (0.0001000 s) were reached; "),
        limited.err());
    at.source(
        "Waits",
        "class Waits { public static void main(String[] args) { recvw(copen(1), 1, new int[1], 4);"
            + " } }");
    Ended deadlock = at.run("--machine cube.yaml --nodes 1 --spmd Waits.java");
    assertEquals(3, deadlock.status());
    assertTrue(
        deadlock.err().matches("(?s)lockstep: deadlock at tick [0-9]+ \\(0\\.00[0-9]{5} s\\): .*"),
        deadlock.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --machine ipsc2 --nodes 12 | --nodes 12: ipsc2 can't have 12 nodes: their number must \
          be a power of two; the next ones are 8 and 16
          --machine ring.yaml --nodes 12 | --nodes 12: ring can't have 12 nodes: it has at most 4
          --machine loose.yaml --nodes 12 | --nodes 12: loose can't have 12 nodes: a hypercube \
          has a power of two of them
          --network ideal | --network ideal has no meaning on vax780, which times messages by a \
          formula and has no links: leave it out, or name another --machine
          --machine cube.yaml --set nodes.most=-1 | --set nodes.most: -1 is negative; expected a \
          whole number from 1 to 10000000
          --machine mine.yaml | mine.yaml: no such file
          """)
  void what_a_machine_can_not_be_is_refused(String options, String message) throws Exception {
    String header = "description: d\nextends: cube.yaml\nnodes: {source: s, basis: derived, ";
    TestFiles.write(
        folder, "ring.yaml", "name: ring\n" + header + "most: 4, power-of-two: false}\n");
    TestFiles.write(folder, "loose.yaml", "name: loose\n" + header + "power-of-two: false}\n");

    assertEquals(new Ended(2, "", "lockstep: " + message + "\n"), at.run(options + " Cross.java"));
  }

  @Test
  void without_counting_there_is_no_network_model() throws Exception {
    assertEquals(
        new Ended(
            2,
            "",
            """
            lockstep: --network has no meaning with --no-aspp, where nothing is counted: leave one \
            of them out
            Try 'lockstep run --help'.
            """),
        at.run("--machine cube.yaml --no-aspp --network ideal Cross.java"));
  }

  /** The tick at which the message of a task arrived. */
  private long arrival(int sender) throws Exception {
    List<String> lines =
        Files.readAllLines(folder.resolve("t")).stream()
            .filter(line -> line.startsWith("timer msgarrived"))
            .filter(line -> line.contains(" from " + sender + " "))
            .toList();
    assertEquals(1, lines.size());
    return Long.parseLong(lines.getFirst().split(" ", -1)[3]);
  }
}
