package dev.lockstep.cli.machines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.CubeProfile;
import dev.lockstep.machines.reader.Figure;
import dev.lockstep.machines.reader.Profiles;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ProfilePageTest {
  private static final int WIDTH = 100;

  @TempDir private Path folder;
  private String cube;

  @BeforeEach
  void writeCube() throws Exception {
    cube = CubeProfile.write(folder).toString();
  }

  static List<String> names() {
    return Profiles.names();
  }

  @ParameterizedTest
  @MethodSource("names")
  void every_figure_is_there_with_its_source(String name) {
    String page = joined(ProfilePage.of(name, List.of()));
    for (Figure figure : Profiles.figures(name)) {
      String key = figure.key().substring(figure.key().lastIndexOf('.') + 1);
      assertTrue(page.contains(key + " " + figure.text()), figure.toString());
      assertTrue(page.contains(figure.source().replaceAll("\\s+", " ")), figure.toString());
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void no_line_is_wider_than_a_hundred_columns(String name) {
    assertEquals(
        "",
        ProfilePage.of(name, List.of())
            .lines()
            .filter(line -> line.length() > WIDTH)
            .collect(Collectors.joining("\n")));
  }

  @Test
  void figures_of_one_source_are_together_with_it_below_them() {
    assertEquals(
        """
        nodes
          most          64
          power-of-two  true
            measured, FILE: A ruler

        network
          switching                  wormhole
          topology                   hypercube
          link-nanoseconds-per-byte  400
          packet-bytes               0
            measured, FILE: A ruler
          full-duplex-nodes          true
            estimated, FILE: Nobody says otherwise.
        """,
        between("nodes", "message-delays", List.of()));
  }

  @Test
  void ranges_stand_in_the_order_of_their_lengths() {
    String page =
        between(
            "messages",
            "host",
            List.of(
                "messages.local-sends.up-to-2000-bytes.before-sending-nanoseconds=1",
                "messages.local-sends.up-to-2000-bytes.after-sending-nanoseconds=1",
                "messages.local-sends.up-to-2000-bytes.receiving-nanoseconds=1",
                "messages.local-sends.up-to-2000-bytes.waking-nanoseconds=1",
                "messages.local-sends.up-to-2000-bytes.hop-nanoseconds=1"));
    assertEquals(
        """
        messages
        messages.local-sends.up-to-100-bytes
        messages.local-sends.up-to-2000-bytes
        messages.local-sends.any-length\
        """,
        page.lines().filter(line -> line.startsWith("m")).collect(Collectors.joining("\n")));
  }

  @Test
  void the_formula_of_a_machine_without_links_is_told() {
    assertTrue(
        ProfilePage.of(
                "vax780",
                List.of(
                    "message-delays.node-to-node-ticks-per-byte-and-hop=0.1",
                    "message-delays.host-to-node-ticks-per-byte=0.3",
                    "message-delays.startup-ticks-per-byte=0.2",
                    "message-delays.packet-bytes=1024"))
            .endsWith(
                """
                derived from these
                  a message of M bytes over h hops takes 0.2 M + h 0.1 M ticks, one between host and node 0.2 M +
                  0.3 M; M is rounded up to whole packets of 1,024 bytes
                """));
  }

  /** From a section's heading to before another's. */
  private String between(String first, String next, List<String> settings) {
    String page = ProfilePage.of(cube, settings).replace(cube, "FILE");
    return page.substring(page.indexOf("\n" + first + "\n") + 1, page.indexOf("\n\n" + next) + 1);
  }

  private static String joined(String page) {
    return page.replaceAll("\\s+", " ");
  }
}
