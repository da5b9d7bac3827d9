package dev.lockstep.machines.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong in a profile is refused by file, line, key and reason. */
class ProfileRefusalTest {
  private static final String TICKS = "a whole number from 0 to 10000";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "-5        | -5 is negative",
        "0         | 0 is out of range",
        "2000000000| 2000000000 is out of range",
        "99999999999999999999 | 99999999999999999999 is out of range",
        "1.5       | '1.5' is not a whole number",
        "1e3       | '1e3' is not a whole number",
        "many      | 'many' is not a whole number",
        "'1'       | '1' in quotes is text, not a number",
        "          | has no value",
        "~         | has no value",
        "null      | has no value",
        "{a: 1}    | has keys below it, but no value",
      })
  void a_wrong_whole_number_is_refused(String value, String reason) throws IOException {
    assertRefused(
        5,
        "message-delays.packet-bytes: " + reason + "; expected a whole number from 1 to 1073741824",
        "message-delays: {source: s, basis: measured,\npacket-bytes: "
            + (value == null ? "" : value)
            + "}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "-0.1      | -0.1 is negative",
        "0.1234567 | '0.1234567' is not such a number",
        ".5        | '.5' is not such a number",
        "5.        | '5.' is not such a number",
        "1e3       | '1e3' is not such a number",
        "fast      | 'fast' is not such a number",
        "1000000.1 | 1000000.1 is out of range",
      })
  void a_wrong_decimal_number_is_refused(String value, String reason) throws IOException {
    assertRefused(
        5,
        "message-delays.startup-ticks-per-byte: "
            + reason
            + "; expected a decimal number from 0 to 1000000 with at most six places",
        "message-delays: {source: s, basis: measured,\nstartup-ticks-per-byte: " + value + "}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "elements: argument            | 'argument'",
        "elements: argument x          | 'argument x'",
        "elements: argument  1         | 'argument  1'",
        "elements: array 1000          | 'array 1000'",
        "elements: none 3              | 'none 3'",
        "elements: receiver            | 'receiver'",
      })
  void a_wrong_element_count_is_refused(String elements, String quoted) throws IOException {
    assertRefused(
        6,
        "library-costs.routines.a/B.c.elements: "
            + quoted
            + " says no number of elements; expected none, argument K, array K, string K"
            + " (K is an argument, from 0) or receiver-string",
        routine("{call-ticks: 1, ticks-per-element: 1, " + elements + "}"));
  }

  @Test
  void a_wrong_flag_is_refused() throws IOException {
    assertRefused(
        6,
        "library-costs.routines.a/B.c.leaf: 'yes' is neither true nor false; expected true or"
            + " false",
        routine("{call-ticks: 1, leaf: yes}"));
  }

  @Test
  void an_unknown_key_is_refused_with_the_known_ones() throws IOException {
    assertRefused(
        5,
        "processor.clock-megahertz: is no key of a profile; known: clock-hertz,"
            + " visible-clock-nanoseconds, process-switch-nanoseconds (did you mean clock-hertz?)",
        "processor:\n  clock-megahertz: 8");
    assertRefused(
        4,
        "networks: is no key of a profile; known: processor, threads, instruction-costs,"
            + " library-costs, nodes, network, messages, host, memory, message-delays, picl (did"
            + " you mean network?)",
        "networks: {}");
    assertRefused(
        6,
        "library-costs.routines.a/B.c.ticks: is no key of a profile; known: call-ticks,"
            + " call-instructions, ticks-per-element, instructions-per-element, first-elements,"
            + " ticks-per-first-element, elements, leaf (did you mean ticks-per-element?)",
        routine("{ticks: 1}"));
  }

  @Test
  void a_routine_that_is_none_is_refused() throws IOException {
    for (String name : new String[] {"java.lang.Math.abs", "a/B", "a/B.c(I)V", "a/B.c(Q)", "*"}) {
      assertRefused(
          6,
          "library-costs.routines."
              + name
              + ": names no routine; expected owner.name, owner.name(argument types), owner.* or"
              + " package/* in class file names, such as java/lang/Math.sqrt(D)",
          routine("{call-ticks: 1}").replace("a/B.c", "'" + name + "'"));
    }
  }

  @Test
  void a_routine_given_in_two_groups_is_refused() throws IOException {
    assertRefused(
        7,
        "library-costs.routines.a/B.c: is given twice, first in line 6",
        routine("{call-ticks: 1}},\n    again: {a/B.c: {call-ticks: 2}"));
  }

  @Test
  void elements_and_ticks_per_element_come_together() throws IOException {
    assertRefused(
        6,
        "library-costs.routines.a/B.c.ticks-per-element: is missing; elements says what it is for",
        routine("{call-ticks: 1, elements: array 0}"));
    assertRefused(
        6,
        "library-costs.routines.a/B.c.elements: is missing; ticks-per-element needs elements to"
            + " count",
        routine("{call-ticks: 1, ticks-per-element: 2}"));
  }

  @Test
  void receiver_string_is_refused_where_the_receiver_is_none() throws IOException {
    String row = "{call-ticks: 1, ticks-per-element: 2, elements: receiver-string}";
    assertRefused(
        6,
        "library-costs.routines.a/B.c.elements: receiver-string is for methods of"
            + " java/lang/String",
        routine(row));
    assertRefused(
        6,
        "library-costs.routines.java/lang/String.*.elements: receiver-string is for methods of"
            + " java/lang/String",
        routine(row).replace("a/B.c", "java/lang/String.*"));
  }

  @Test
  void a_routine_without_call_ticks_is_refused() throws IOException {
    assertRefused(
        6,
        "library-costs.routines.a/B.c.call-ticks: is missing; expected "
            + TICKS
            + ", or call-instructions",
        routine("{leaf: true}"));
    assertRefused(
        6,
        "library-costs.routines.a/B.c: is empty; expected keys and values below it",
        routine("{}"));
  }

  @Test
  void a_largest_machine_that_can_not_be_is_refused() throws IOException {
    assertRefused(
        5,
        "nodes.most: 100 nodes are impossible: their number must be a power of two; the next one is"
            + " 64",
        "nodes: {source: s, basis: derived,\n  most: 100, power-of-two: true}");
    assertFileRefused(
        ":4: nodes.most: 100 nodes are impossible: a hypercube has a power of two of them",
        """
        name: mine
        description: d
        extends: ipsc2
        nodes: {source: s, basis: derived, most: 100, power-of-two: false}
        """);
  }

  @Test
  void a_figure_without_source_or_basis_is_refused() throws IOException {
    assertRefused(
        5,
        "processor.clock-hertz: has no source; expected source: TEXT beside it or around it",
        "processor:\n  clock-hertz: 8");
    assertRefused(
        5,
        "processor.clock-hertz: has no basis; expected basis: measured, derived or estimated",
        "processor: {source: s,\n  clock-hertz: 8}");
    assertRefused(
        4,
        "processor.basis: 'guess'; expected measured, derived or estimated",
        "processor: {source: s, basis: guess, clock-hertz: 8}");
    assertRefused(
        4,
        "processor.source: has no value; expected text",
        "processor: {source: , basis: measured, clock-hertz: 8}");
  }

  @Test
  void a_section_that_is_no_mapping_is_refused() throws IOException {
    String reason = ": is a single value or empty; expected keys and values below it";
    assertRefused(4, "processor" + reason, "processor: fast");
    assertRefused(4, "processor" + reason, "processor:");
    assertRefused(
        5, "library-costs.routines.more" + reason, "library-costs:\n  routines: {more: 1}");
    assertRefused(4, "processor: is empty; expected keys and values below it", "processor: {}");
  }

  @Test
  void a_profile_without_name_or_description_is_refused() throws IOException {
    assertFileRefused(":1: name: is missing; expected text", "description: d\nextends: vax780\n");
    assertFileRefused(":1: description: is missing; expected text", "name: n\nextends: vax780\n");
    assertFileRefused(":2: name: has no value; expected text", "description: d\nname:\n");
    assertFileRefused(
        ":1: name: 'My VAX' is no name; expected small letters, digits and dashes",
        "name: My VAX\ndescription: d\n");
  }

  @Test
  void a_figure_that_nobody_gives_is_missing() throws IOException {
    assertFileRefused(
        ":1: processor.clock-hertz: is missing; expected a whole number from 1 to 1000000000000",
        "name: n\ndescription: d\n");
    assertFileRefused(
        ":4: instruction-costs.load-ticks: is missing; expected " + TICKS,
        """
        name: n
        description: d
        processor: {source: s, basis: derived, clock-hertz: 1, visible-clock-nanoseconds: 0, process-switch-nanoseconds: 0}
        instruction-costs: {source: s, basis: derived, constant-ticks: 1}
        """);
  }

  @Test
  void what_is_no_yaml_is_refused() throws IOException {
    assertFileRefused(": is not a profile; expected keys and values", "");
    assertFileRefused(": is not a profile; expected keys and values", "just words\n");
    assertFileRefused(": is not a profile; expected keys and values", "- a\n- b\n");
    assertFileRefused(
        ":2: is not YAML: mapping values are not allowed here", "name: n\ndescription: a: b\n");
    assertFileRefused(":3: a second document; a profile is one", "name: n\n---\nname: m\n");
    assertFileRefused(":2: name is given twice, first in line 1", "name: n\nname: m\n");
    assertFileRefused(":1: a key must be a single word", "[a]: b\n");
  }

  @Test
  void what_profiles_have_no_use_for_is_refused() throws IOException {
    assertFileRefused(
        ":2: profiles have no lists and no aliases; write it out", "name: n\nextends: [a, b]\n");
    assertFileRefused(":1: profiles have no anchors and no tags", "name: &n n\nextends: *n\n");
    assertFileRefused(":1: profiles have no anchors and no tags", "name: !!str n\n");
    assertFileRefused(":1: too deeply nested", "{a: ".repeat(30) + "1" + "}".repeat(30));
  }

  @Test
  void what_is_no_text_is_refused() throws IOException {
    Path binary = folder.resolve("mine.yaml");
    Files.write(binary, new byte[] {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE});
    Exception refusal =
        assertThrows(ProfileException.class, () -> Profiles.load(binary.toString()));
    assertEquals(binary + ": is not a profile, for it is not UTF-8 text", refusal.getMessage());
  }

  private static String routine(String row) {
    return "library-costs: {\n  source: s, basis: derived, routines: {\n    more: {a/B.c: "
        + row
        + "}}}";
  }

  /** Line 4 of the file is the first of {@code body}. */
  private void assertRefused(int line, String message, String body) throws IOException {
    String header = "name: mine\ndescription: d\nextends: vax780\n";
    assertFileRefused(":" + line + ": " + message, header + body + "\n");
  }

  private void assertFileRefused(String message, String text) throws IOException {
    Path mine = Files.writeString(folder.resolve("mine.yaml"), text);
    Exception refusal = assertThrows(ProfileException.class, () -> Profiles.load(mine.toString()));
    assertEquals(mine + message, refusal.getMessage().lines().findFirst().orElseThrow());
  }
}
