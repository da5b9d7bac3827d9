package dev.lockstep.machines.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Networks, messages and routines that don't fit together are refused. */
class NetworkRefusalTest {
  private static final String NANOS =
      "a decimal number from 0 to 1000000000 with at most six places";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "network  | topology      | torus  | hypercube, mesh, fat-tree, multistage, crossbar,"
            + " fully-connected or ring",
        "network  | switching     | packets | delay-formula, store-and-forward, circuit-switched,"
            + " wormhole or packet-switched",
        "network  | forwarding    | nobody | processor or router",
        "messages | send-blocking | never  | local or global",
        "messages | buffering     | both   | sender or receiver",
      })
  void a_word_that_is_no_choice_is_refused(String section, String key, String word, String expected)
      throws IOException {
    assertRefused(
        "vax780",
        5,
        section + "." + key + ": '" + word + "' is none of its words; expected " + expected,
        section + ": {source: s, basis: derived,\n  " + key + ": " + word + "}");
  }

  @Test
  void messages_are_not_stored_in_switches() throws IOException {
    assertRefused(
        "ncube3200",
        5,
        "network.topology: a fat-tree network has switches behind its links, but switching:"
            + " store-and-forward needs nodes",
        "network: {source: s, basis: derived,\n  topology: fat-tree}");
  }

  @Test
  void all_that_is_missing_is_told_at_once() throws IOException {
    Path mine =
        Files.writeString(
            folder.resolve("mine.yaml"),
            """
            name: mine
            description: d
            extends: vax780
            network: {source: s, basis: derived, switching: wormhole, topology: mesh}
            messages: {source: s, basis: derived, send-blocking: local, local-sends: {up-to-9-bytes:
              {receiving-nanoseconds: 1}}}
            """);
    String message =
        assertThrows(ProfileException.class, () -> Profiles.load(mine.toString())).getMessage();

    assertEquals(
        List.of(
            "5: messages.local-sends.up-to-9-bytes.before-sending-nanoseconds",
            "5: messages.local-sends.up-to-9-bytes.after-sending-nanoseconds",
            "5: messages.local-sends.up-to-9-bytes.waking-nanoseconds",
            "5: messages.local-sends.up-to-9-bytes.hop-nanoseconds",
            "4: network.link-nanoseconds-per-byte",
            "4: network.packet-bytes",
            "4: network.full-duplex-nodes",
            "5: messages.longest-bytes",
            "5: messages.highest-type",
            "5: messages.buffering",
            "5: messages.within-node-nanoseconds",
            "1: host.link-nanoseconds",
            "1: host.longest-bytes",
            "5: messages.local-sends.any-length"),
        message
            .lines()
            .map(line -> line.substring((mine + ":").length(), line.indexOf(": is missing")))
            .toList());
  }

  @Test
  void links_need_the_figures_of_a_network() throws IOException {
    String wormhole = "network: {source: s, basis: derived, switching: wormhole}";
    assertRefused(
        "vax780",
        4,
        "network.topology: is missing, but switching: wormhole needs it; expected hypercube, mesh,"
            + " fat-tree, multistage, crossbar, fully-connected or ring",
        wormhole);
    String mesh = wormhole.replace("}", ", topology: mesh}");
    assertRefused(
        "vax780",
        4,
        "network.link-nanoseconds-per-byte: is missing, but switching: wormhole needs it; expected "
            + NANOS,
        mesh);
    String link = mesh.replace("}", ", link-nanoseconds-per-byte: 1, packet-bytes: 0}");
    assertRefused(
        "vax780",
        4,
        "network.full-duplex-nodes: is missing, but switching: wormhole needs it; expected true or"
            + " false",
        link);
    assertRefused(
        "vax780",
        1,
        "messages.longest-bytes: is missing, but switching: wormhole needs it; expected a whole"
            + " number from 1 to 2147483647",
        link.replace("}", ", full-duplex-nodes: true}"));
  }

  @Test
  void storing_needs_somebody_who_forwards() throws IOException {
    assertRefused(
        "ipsc2",
        4,
        "network.forwarding: is missing, but switching: store-and-forward needs it; expected"
            + " processor or router",
        "network: {source: s, basis: derived, switching: store-and-forward}");
    assertRefused(
        "ipsc2",
        4,
        "network.forwarding-nanoseconds: is missing, but switching: store-and-forward needs it;"
            + " expected "
            + NANOS,
        "network: {source: s, basis: derived, switching: store-and-forward, forwarding: router}");
  }

  @Test
  void the_longest_messages_need_a_range() throws IOException {
    assertRefused(
        "ipsc2",
        5,
        "messages.global-sends.any-length: is missing; expected the costs of messages of every"
            + " length that no other range has",
        "messages: {source: s, basis: derived,\n  global-sends: {up-to-9-bytes: " + RANGE + "}}");
    assertRefused(
        "ipsc2",
        4,
        "messages.global-sends.any-length: is missing, but messages.send-blocking needs it;"
            + " expected the costs of messages of every length that no other range has",
        "messages: {source: s, basis: derived, send-blocking: global}");
  }

  @ParameterizedTest
  @CsvSource({"short", "up-to-bytes", "up-to-x-bytes", "up-to-08-bytes", "up-to-9999999999-bytes"})
  void a_key_that_names_no_range_is_refused(String key) throws IOException {
    assertRefused(
        "ipsc2",
        5,
        "messages.local-sends."
            + key
            + ": names no range of lengths; expected up-to-N-bytes or any-length",
        "messages: {source: s, basis: derived,\n  local-sends: {" + key + ": " + RANGE + "}}");
  }

  @Test
  void a_range_without_a_cost_is_refused() throws IOException {
    assertRefused(
        "ipsc2",
        5,
        "messages.local-sends.up-to-9-bytes.hop-nanoseconds: is missing; expected " + NANOS,
        "messages: {source: s, basis: derived,\n  local-sends: {up-to-9-bytes: "
            + RANGE.replace(", hop-nanoseconds: 5", "")
            + "}}");
  }

  @Test
  void memory_costs_come_together() throws IOException {
    assertRefused(
        "ipsc2",
        4,
        "memory.remote-access-nanoseconds: is missing; expected " + NANOS,
        "memory: {source: s, basis: derived, local-access-nanoseconds: 5}");
  }

  @Test
  void a_routine_has_one_price_of_a_kind() throws IOException {
    assertRefused(
        "vax780",
        5,
        "library-costs.routines.a/B.c.call-instructions: comes beside call-ticks; leave one of"
            + " them out",
        routine("{call-ticks: 1, call-instructions: 1}"));
    assertRefused(
        "vax780",
        5,
        "library-costs.routines.a/B.c.instructions-per-element: comes beside ticks-per-element;"
            + " leave one of them out",
        routine(
            "{call-ticks: 1, elements: array 0, ticks-per-element: 1, instructions-per-element:"
                + " 1}"));
  }

  @Test
  void first_elements_come_with_their_price_and_the_price_of_the_others() throws IOException {
    assertRefused(
        "vax780",
        5,
        "library-costs.routines.a/B.c.ticks-per-first-element: is missing; the two come together",
        routine("{call-ticks: 1, elements: array 0, ticks-per-element: 1, first-elements: 9}"));
    assertRefused(
        "vax780",
        5,
        "library-costs.routines.a/B.c.first-elements: is missing; the two come together",
        routine(
            "{call-ticks: 1, elements: array 0, ticks-per-element: 1, ticks-per-first-element:"
                + " 9}"));
    assertRefused(
        "vax780",
        5,
        "library-costs.routines.a/B.c.ticks-per-element: is missing; elements says what it is for",
        routine(
            "{call-ticks: 1, elements: array 0, first-elements: 9, ticks-per-first-element: 2}"));
    assertRefused(
        "vax780",
        5,
        "library-costs.routines.a/B.c.elements: is missing; ticks-per-first-element needs elements"
            + " to count",
        routine("{call-ticks: 1, first-elements: 9, ticks-per-first-element: 2}"));
  }

  @Test
  void a_routine_of_too_many_ticks_is_refused() throws IOException {
    assertRefused(
        "ipsc2",
        5,
        "library-costs.routines.a/B.c.call-instructions: 2001 instructions of 5 ticks are more than"
            + " 10000 ticks",
        routine("{call-instructions: 2001}"));
  }

  @Test
  void a_figure_with_a_source_of_its_own_has_a_value_and_nothing_else() throws IOException {
    assertRefused(
        "vax780",
        5,
        "nodes.most: has keys below it, but no value; expected a whole number from 1 to 10000000",
        "nodes:\n  most: {source: s, basis: derived}");
    assertRefused(
        "vax780",
        5,
        "nodes.most.unit: is no key of a figure; known: value, source, basis",
        "nodes:\n  most: {value: 4, source: s, basis: derived, unit: nodes}");
    assertRefused(
        "vax780",
        5,
        "nodes.most: has no basis; expected basis: measured, derived or estimated",
        "nodes:\n  most: {value: 4, source: s}");
    assertRefused(
        "vax780",
        5,
        "nodes.most: has keys below it; expected a whole number from 1 to 10000000",
        "nodes:\n  most: {value: {value: 4}, source: s, basis: derived}");
  }

  private static final String RANGE =
      "{before-sending-nanoseconds: 1, after-sending-nanoseconds: 2, receiving-nanoseconds: 3,"
          + " waking-nanoseconds: 4, hop-nanoseconds: 5}";

  private static String routine(String row) {
    return "library-costs: {source: s, basis: derived, routines: {\n    more: {a/B.c: "
        + row
        + "}}}";
  }

  /** Line 4 of the file is the first of {@code body}. */
  private void assertRefused(String parent, int line, String message, String body)
      throws IOException {
    String header = "name: mine\ndescription: d\nextends: " + parent + "\n";
    Path mine = Files.writeString(folder.resolve("mine.yaml"), header + body + "\n");
    Exception refusal = assertThrows(ProfileException.class, () -> Profiles.load(mine.toString()));
    assertEquals(
        mine + ":" + line + ": " + message, refusal.getMessage().lines().findFirst().orElseThrow());
  }
}
