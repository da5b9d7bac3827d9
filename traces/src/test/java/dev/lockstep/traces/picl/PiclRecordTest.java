package dev.lockstep.traces.picl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PiclRecordTest {
  private static final PiclStamp AT = PiclTraces.at(0, 0, 7);

  static Stream<Arguments> impossibleValues() {
    return Stream.of(
        refused("a number of seconds is negative: -1", () -> new PiclTime(-1, 0)),
        refused(
            "1000000 microseconds are not less than a second", () -> new PiclTime(0, 1_000_000)),
        refused("-1 microseconds are no time of a trace", () -> PiclTime.ofMicros(-1)),
        refused(
            "2147483648000000 microseconds are no time of a trace",
            () -> PiclTime.ofMicros(2_147_483_648_000_000L)),
        refused(
            "'node' is neither a node nor the host: -1", () -> new PiclStamp(PiclTime.ZERO, -1)),
        refused("only the host allocates processors", () -> new PiclRecord.Open(AT, 8)),
        refused(
            "'from' is neither a node nor the host: -1",
            () -> new PiclRecord.RecvWaking(AT, -1, 0, 0)),
        refused("'received' is negative: -1", () -> new PiclRecord.Commstats(AT, -1, 0, 0, 0, 0)),
        refused(
            "'volume' received is negative: -1",
            () -> new PiclRecord.Commstats(AT, 0, -1, 0, 0, 0)),
        refused("'sent' is negative: -1", () -> new PiclRecord.Commstats(AT, 0, 0, -1, 0, 0)),
        refused("'probed' is negative: -1", () -> new PiclRecord.Commstats(AT, 0, 0, 0, 0, -1)),
        refused(
            "the text holds a character that is no part of a line",
            () -> new PiclRecord.TraceMessage(AT, "a\nb")));
  }

  private static Arguments refused(String message, Executable construction) {
    return Arguments.of(message, construction);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("impossibleValues")
  void a_record_refuses_what_no_trace_can_hold(String message, Executable construction) {
    Exception refusal = assertThrows(IllegalArgumentException.class, construction);
    assertEquals(message, refusal.getMessage());
  }

  @Test
  void a_time_is_all_its_microseconds() {
    assertEquals(new PiclTime(12, 345_678), PiclTime.ofMicros(12_345_678));
    assertEquals(12_345_678, new PiclTime(12, 345_678).toMicros());
    PiclTime longest = new PiclTime(Integer.MAX_VALUE, 999_999);
    assertEquals(longest, PiclTime.ofMicros(longest.toMicros()));
  }

  @Test
  void tracemsg_writes_the_first_80_characters() {
    assertText("x".repeat(80), "x".repeat(80));
    assertText("x".repeat(80), "x".repeat(81));
    assertText("x".repeat(78) + "😀", "x".repeat(78) + "😀y");
    assertText("x".repeat(79), "x".repeat(79) + "😀");
  }

  @Test
  void tracemsg_writes_a_space_for_what_no_line_can_hold() {
    assertText("a b c d\te ", "a\nb\rc\0d\te\ud83d");
  }

  private static void assertText(String written, String given) {
    assertEquals(new PiclRecord.TraceMessage(AT, written), PiclRecord.TraceMessage.of(AT, given));
  }
}
