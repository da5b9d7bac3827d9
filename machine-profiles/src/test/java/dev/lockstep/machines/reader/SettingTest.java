package dev.lockstep.machines.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.machines.profile.LinkNetwork;
import dev.lockstep.machines.profile.MachineProfile;
import dev.lockstep.machines.profile.MessageDelays;
import dev.lockstep.machines.profile.RoutineCost;
import dev.lockstep.machines.profile.SendProtocol;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code --set KEY=VALUE} changes a figure, or says why it can't. */
class SettingTest {
  private static final String SQRT = "library-costs.routines.java/lang/Math.sqrt.";

  @Test
  void a_setting_takes_the_place_of_a_figure() {
    MachineProfile machine = Profiles.load("ipsc2", List.of("processor.clock-hertz=20000000"));
    assertEquals(20_000_000, machine.clockHertz());
    // A hop of 10 microseconds is so many more ticks.
    assertEquals(200, network(machine).messages().protocol().of(1).hopTicks());
  }

  @Test
  void the_last_setting_of_a_key_holds() {
    assertEquals(2, Profiles.load("ipsc2", List.of("nodes.most=4", "nodes.most=2")).nodes().most());
  }

  @Test
  void a_set_figure_says_that_the_user_set_it() {
    Figure figure =
        Profiles.figures("ipsc2", List.of("nodes.most=4")).stream()
            .filter(each -> each.key().equals("nodes.most"))
            .findFirst()
            .orElseThrow();
    assertEquals(
        new Figure("nodes.most", "4", "set by the user", Basis.ESTIMATED, "--set", 1), figure);
  }

  @Test
  void a_range_of_message_lengths_can_be_set() {
    MachineProfile machine =
        Profiles.load("ipsc2", List.of("messages.local-sends.up-to-100-bytes.hop-nanoseconds=500"));
    SendProtocol protocol = network(machine).messages().protocol();
    assertEquals(8, protocol.of(100).hopTicks());
    assertEquals(480, protocol.of(101).hopTicks());
  }

  @Test
  void a_new_range_must_be_complete() {
    assertRefused(
        "with --set messages.local-sends.up-to-50-bytes.hop-nanoseconds=500, ipsc2.yaml:"
            + line("messages.local-sends")
            + ": messages.local-sends.up-to-50-bytes.before-sending-nanoseconds: is missing;"
            + " expected a decimal number from 0 to 1000000000 with at most six places",
        "messages.local-sends.up-to-50-bytes.hop-nanoseconds=500");
  }

  @Test
  void a_library_routine_can_be_priced_in_either_unit() {
    assertEquals(33, sqrt(SQRT + "call-ticks=33").callTicks());
    // 4 instructions of 5 ticks.
    assertEquals(20, sqrt(SQRT + "call-instructions=4").callTicks());
    assertEquals(4, sqrt(SQRT + "call-ticks=33", SQRT + "call-ticks=4").callTicks());
  }

  @Test
  void the_word_instructions_in_the_name_of_a_routine_is_no_unit() {
    String key = "library-costs.routines.my/instructions.run.call-ticks";
    MachineProfile machine = Profiles.load("ipsc2", List.of(key + "=33"));
    assertEquals(33, machine.libraryCosts().of("my/instructions", "run", "()V").callTicks());
  }

  @Test
  void what_is_not_key_and_value_is_refused() {
    for (String setting : List.of("processor.clock-hertz", "=5", "")) {
      assertRefused(
          "--set '%s' is not KEY=VALUE, such as --set processor.clock-hertz=1000000"
              .formatted(setting),
          setting);
    }
  }

  @Test
  void an_unknown_key_is_refused_with_a_suggestion() {
    assertRefused(
        "--set processor.clock-herz: is no key of a profile; did you mean processor.clock-hertz?",
        "processor.clock-herz=5");
    assertRefused(
        "--set clock-hertz: is no key of a profile; did you mean processor.clock-hertz?",
        "clock-hertz=5");
    assertRefused(
        "--set processor: is no key of a profile; did you mean processor.clock-hertz?",
        "processor=5");
    assertRefused(
        "--set messages.local-sends.up-to-100-bytes.hop-nanos: is no key of a profile; did you mean"
            + " messages.local-sends.up-to-100-bytes.hop-nanoseconds?",
        "messages.local-sends.up-to-100-bytes.hop-nanos=5");
    assertRefused(
        "--set library-costs.routines.java/lang/Math.sqrt.call-tick: is no key of a profile; did"
            + " you mean library-costs.routines.java/lang/Math.sqrt.call-ticks?",
        SQRT + "call-tick=5");
    assertRefused(
        "--set x: is no key of a profile; ./lockstep machines NAME shows the keys", "x=5");
  }

  @Test
  void a_wrong_value_is_refused() {
    assertRefused(
        "--set nodes.most: 'many' is not a whole number; expected a whole number from 1 to"
            + " 10000000",
        "nodes.most=many");
    assertRefused(
        "--set nodes.most: '1=2' is not a whole number; expected a whole number from 1 to 10000000",
        "nodes.most=1=2");
    assertRefused(
        "--set nodes.power-of-two: 'yes' is neither true nor false; expected true or false",
        "nodes.power-of-two=yes");
    assertRefused(
        "--set network.topology: 'torus' is none of its words; expected hypercube, mesh, fat-tree,"
            + " multistage, crossbar, fully-connected or ring",
        "network.topology=torus");
    assertRefused(
        "--set host.link-nanoseconds: 1000000001 is out of range; expected a decimal number from 0"
            + " to 1000000000 with at most six places",
        "host.link-nanoseconds=1000000001");
    assertRefused(
        "--set host.link-nanoseconds: 99999999999999999999 is out of range; expected a decimal"
            + " number from 0 to 1000000000 with at most six places",
        "host.link-nanoseconds=99999999999999999999");
  }

  @Test
  void a_missing_value_is_refused() {
    assertRefused(
        "--set nodes.most: has no value; expected a whole number from 1 to 10000000",
        "nodes.most=");
  }

  @Test
  void a_setting_that_calls_for_figures_that_are_not_there_is_refused() {
    assertRefused(
        "with --set messages.send-blocking=global, ipsc2.yaml:"
            + line("messages")
            + ": messages.global-sends.any-length: is missing, but messages.send-blocking needs it;"
            + " expected the costs of messages of every length that no other range has",
        "messages.send-blocking=global");
    assertRefused(
        "with --set nodes.most=4 --set network.switching=store-and-forward, ipsc2.yaml:"
            + line("network")
            + ": network.forwarding: is missing, but switching: store-and-forward needs it;"
            + " expected processor or router",
        "nodes.most=4",
        "network.switching=store-and-forward");
  }

  @Test
  void a_setting_may_change_the_network_for_one_that_is_there() {
    MachineProfile machine =
        Profiles.load(
            "ipsc1",
            List.of(
                "network.switching=delay-formula",
                "message-delays.node-to-node-ticks-per-byte-and-hop=0.1"));
    assertEquals(new MessageDelays(100_000, 0, 0, 1), machine.interconnect());
  }

  @Test
  void a_clock_on_which_times_are_too_many_ticks_is_refused() {
    String perByte = "messages.local-sends.up-to-100-bytes.receiving-nanoseconds-per-byte";
    String clock = "processor.clock-hertz=1000000000000";
    assertRefused(
        "with --set %s=1000.1 --set %s, ipsc2.yaml:%d: %s: 1000.1 nanoseconds at 1,000,000,000,000 hertz"
                .formatted(perByte, clock, line("messages.local-sends.up-to-100-bytes"), perByte)
            + " are more than 1,000,000 ticks",
        perByte + "=1000.1",
        clock);
    LinkNetwork fastest =
        network(Profiles.load("ipsc2", List.of(perByte + "=1000", clock, "nodes.most=2")));
    assertEquals(
        2_147_483_647_000_000L + 142_000_000,
        fastest.messages().protocol().of(1).receiving().ticks(Integer.MAX_VALUE));
  }

  @Test
  void packets_that_take_too_many_ticks_are_refused() {
    String bytes = "network.packet-bytes=2";
    String clock = "processor.clock-hertz=1000000000000";
    String packet = "network.packet-nanoseconds=";
    assertRefused(
        "with --set %s --set %s --set %s2000.1, ipsc2.yaml:%d: network.packet-nanoseconds:"
                .formatted(bytes, clock, packet, line("network"))
            + " 2000.1 nanoseconds at 1,000,000,000,000 hertz are more than 1,000,000 ticks for"
            + " each byte of a packet",
        bytes,
        clock,
        packet + "2000.1");
    MachineProfile slowest =
        Profiles.load("ipsc2", List.of(bytes, clock, packet + "2000", "nodes.most=2"));
    assertEquals(2_000_000_000_000L, network(slowest).link().millionths());
  }

  @Test
  void a_price_above_the_limit_is_refused_whichever_setting_raised_it() {
    String key = "library-costs.routines.java/lang/System.arraycopy.call-instructions";
    assertRefused(
        "with --set library-costs.ticks-per-instruction=5000, routines/standard.yaml:"
            + ProfileLoader.load("vax780").figures().get(key).line()
            + ": "
            + key
            + ": 5 instructions of 5000 ticks are more than 10000 ticks",
        "library-costs.ticks-per-instruction=5000");
  }

  private static RoutineCost sqrt(String... settings) {
    return Profiles.load("ipsc2", List.of(settings))
        .libraryCosts()
        .of("java/lang/Math", "sqrt", "(D)D");
  }

  private static LinkNetwork network(MachineProfile machine) {
    return (LinkNetwork) machine.interconnect();
  }

  /** Where iPSC/2's own file has a key. */
  private static int line(String key) {
    return ProfileLoader.load("ipsc2").lines().get(key);
  }

  private static void assertRefused(String message, String... settings) {
    Exception refusal =
        assertThrows(ProfileException.class, () -> Profiles.load("ipsc2", List.of(settings)));
    assertEquals(message, refusal.getMessage().lines().findFirst().orElseThrow());
  }
}
