package dev.lockstep.cli.machines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.CubeProfile;
import dev.lockstep.cli.JarFolder;
import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.machines.reader.Profiles;
import dev.lockstep.runs.TestFiles;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code lockstep machines}, and what is wrong in profiles, through the jar. */
class MachinesIT {
  @TempDir private Path folder;
  private JarFolder at;

  @BeforeEach
  void makeFolder() throws Exception {
    at = new JarFolder(folder);
    CubeProfile.write(folder);
  }

  @Test
  void the_list_has_two_lines_for_each_machine() throws Exception {
    Ended list = at.lockstep("machines");

    assertEquals(0, list.status());
    assertEquals("", list.err());
    List<String> names =
        list.out()
            .lines()
            .skip(1)
            .takeWhile(line -> !line.isEmpty())
            .filter(line -> !line.startsWith(" "))
            .map(line -> line.substring(0, line.indexOf(' ')))
            .toList();
    assertEquals(Profiles.names(), names);
  }

  @Test
  void a_machine_is_shown_by_name_and_by_file_with_figures_set() throws Exception {
    assertEquals(
        "vax780: Dunigan's simulated hypercube, where every instruction costs one tick",
        at.lockstep("machines", "vax780").out().lines().findFirst().orElseThrow());

    Ended cube =
        at.lockstep("machines", "cube.yaml", "--set", "network.link-nanoseconds-per-byte=200");

    assertEquals(0, cube.status());
    assertEquals("", cube.err());
    assertTrue(
        cube.out()
            .contains(
                """
                  link-nanoseconds-per-byte  200
                    estimated, --set: set by the user
                """),
        cube.out());
    assertTrue(
        cube.out()
            .endsWith(
                """
                derived from these
                  latency of an empty message between neighbours  180 microseconds, locally blocking send
                  asymptotic bandwidth                            5 million bytes per second
                  half-performance length, n1/2                   1,400 bytes
                  bisection of 64 nodes                           32 links one way, 160 million bytes per second
                """),
        cube.out());
  }

  @Test
  void help_is_shown() throws Exception {
    assertEquals(
        new Ended(
            0,
            """
            Usage: lockstep machines
                   lockstep machines [options] NAME|FILE.yaml
            Lists the machines, or shows the figures of one and where they come from.
                  [NAME|FILE.yaml]   A machine of the list, or the file of a profile.
                  --set=KEY=VALUE    Set one figure of the machine, as often as needed.
                  --calibrate        Measure it by the programs that real machines were
                                       measured by, and compare.
                  --json             Print all figures as JSON instead.
              -h, --help             Show this help; each command has its own.

            Examples:
              lockstep machines
              lockstep machines ipsc2 --set processor.clock-hertz=16000000
              lockstep machines delta --calibrate
            """,
            ""),
        at.lockstep("machines", "--help"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          ipsc3                  | unknown machine 'ipsc3'; known: %s (did you mean ipsc1?)
          no/such.yaml           | no/such.yaml: no such file
          --set=a=1 cube.yaml    | --set a: is no key of a profile; ./lockstep machines NAME shows \
          the keys
          """)
  void an_unknown_machine_is_refused(String words, String message) throws Exception {
    String known = String.join(", ", Profiles.names());
    assertEquals(
        new Ended(2, "", "lockstep: " + message.formatted(known) + "\n"),
        at.lockstep(("machines " + words).split(" ", -1)));
  }

  /** The last lines of mine.yaml, of which the first is line 4. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          'processor:\n  clock-megahertz: 8' | 5 | processor.clock-megahertz: is no key of a \
          profile; known: clock-hertz, visible-clock-nanoseconds, process-switch-nanoseconds \
          (did you mean clock-hertz?)
          'messages: {source: s, basis: derived,\n within-node-microseconds: 8}' | 5 | \
          messages.within-node-microseconds: is no key of a profile; known: longest-bytes, \
          highest-type, send-blocking, buffering, within-node-nanoseconds, \
          within-node-nanoseconds-per-byte, local-sends, global-sends (did you mean \
          within-node-nanoseconds?)
          'processor: {source: s, basis: derived,\n clock-hertz: -8}' | 5 | \
          processor.clock-hertz: -8 is negative; expected a whole number from 1 to 1000000000000
          'processor: {source: s, basis: derived,\n clock-hertz: 16 MHz}' | 5 | \
          processor.clock-hertz: '16 MHz' is not a whole number; expected a whole number from 1 to \
          1000000000000
          'processor: {source: s, basis: derived,\n clock-hertz: }' | 5 | \
          processor.clock-hertz: has no value; expected a whole number from 1 to 1000000000000
          'processor: {\n clock-hertz: 8}' | 5 | processor.clock-hertz: has no source; expected \
          source: TEXT beside it or around it
          'extends: cube.yaml' | 4 | extends is given twice, first in line 3
          """)
  void what_is_wrong_in_a_profile_is_refused_by_file_line_key_and_reason(
      String body, int line, String reason) throws Exception {
    mine("cube.yaml", body.replace("\\n", "\n"));
    String file = reason.contains("given twice") ? "mine.yaml:4: " : "mine.yaml:" + line + ": ";

    Ended refused = at.lockstep("machines", "mine.yaml");

    assertEquals(new Ended(2, "", "lockstep: " + file + reason + "\n"), refused);
  }

  @Test
  void a_circle_of_extends_is_refused() throws Exception {
    mine("yours.yaml", "");
    TestFiles.write(folder, "yours.yaml", "name: y\ndescription: d\nextends: ./mine.yaml\n");
    String reason = "extends: goes in a circle: mine.yaml -> yours.yaml -> mine.yaml";

    assertEquals(
        new Ended(2, "", "lockstep: yours.yaml:3: " + reason + "\n"),
        at.lockstep("machines", "mine.yaml"));
  }

  @Test
  void a_machine_without_what_its_network_needs_is_refused() throws Exception {
    mine("vax780", "network: {source: s, basis: derived,\n  switching: wormhole}");

    Ended refused = at.lockstep("machines", "mine.yaml");
    assertEquals(2, refused.status());
    assertEquals(
        List.of(
            "lockstep: mine.yaml:4: network.topology: is missing, but switching: wormhole needs it;"
                + " expected hypercube, mesh, fat-tree, multistage, crossbar, fully-connected or"
                + " ring",
            "mine.yaml:4: network.link-nanoseconds-per-byte: is missing, but switching: wormhole"
                + " needs it; expected a decimal number from 0 to 1000000000 with at most six"
                + " places"),
        refused.err().lines().limit(2).toList());
    assertEquals(11, refused.err().lines().count(), refused.err());
  }

  private void mine(String parent, String body) throws Exception {
    TestFiles.write(
        folder, "mine.yaml", "name: mine\ndescription: d\nextends: " + parent + "\n" + body + "\n");
  }
}
