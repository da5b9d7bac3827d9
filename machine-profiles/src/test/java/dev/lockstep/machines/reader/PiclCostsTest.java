package dev.lockstep.machines.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.machines.picl.PiclCosts;
import dev.lockstep.machines.picl.PiclLimits;
import dev.lockstep.machines.picl.PiclRoutine;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What profiles say of PICL. */
class PiclCostsTest {
  private static final String OPEN0 = "picl.routine-nanoseconds.open0.";
  private static final PiclLimits PORTABLE =
      new PiclLimits(899_999_999, 800_000_000, 0, false, false);
  private static final PiclLimits TWO_BYTES = new PiclLimits(31_999, 30_000, 0, false, false);

  static Stream<String> machines() {
    return Profiles.names().stream();
  }

  @Test
  void limits_are_those_of_the_manual() {
    PiclLimits ipsc = new PiclLimits(899_999_999, 800_000_000, 1, true, true);
    assertEquals(ipsc, picl("ipsc2").limits());
    assertEquals(ipsc, picl("ipsc860").limits());
    assertEquals(TWO_BYTES, picl("ncube3200").limits());
    assertEquals(TWO_BYTES, picl("cosmic-cube").limits());
    assertEquals(new PiclLimits(31_999, 30_000, 0, false, true), picl("ipsc1").limits());
    assertEquals(PORTABLE, picl("vax780").limits());
    assertEquals(PORTABLE, picl("cm5").limits());
  }

  @Test
  void only_the_ipsc2_has_a_finer_clock_for_tracing() {
    assertEquals(OptionalLong.of(16), picl("ipsc2").tracingClockTicks());
    for (String name : Profiles.names()) {
      assertEquals(name.equals("ipsc2"), picl(name).tracingClockTicks().isPresent(), name);
    }
  }

  @ParameterizedTest
  @MethodSource("machines")
  void every_machine_has_message_types_for_picl_and_charges_tracing(String name) {
    assertEquals("", Profiles.load(name).piclRefusal());
    assertEquals(true, picl(name).chargesTracing());
  }

  @Test
  void a_machine_without_types_for_picl_is_told() {
    String highest = "messages.highest-type=";
    assertEquals(
        "picl.highest-type, 899999999, leaves PICL no types of its own: messages.highest-type is"
            + " 900000062",
        Profiles.load("ipsc2", List.of(highest + 900_000_062)).piclRefusal());
    assertEquals("", Profiles.load("ipsc2", List.of(highest + 900_000_063)).piclRefusal());
  }

  @ParameterizedTest
  @EnumSource(PiclRoutine.class)
  void on_the_vax_every_routine_is_free(PiclRoutine routine) {
    assertEquals(0, picl("vax780").ticks(routine, false, false, false, false));
    assertEquals(0, picl("vax780").ticks(routine, true, true, true, true));
  }

  /** Made-up prices on a clock with a tick each 62.5 nanoseconds. */
  @ParameterizedTest
  @CsvSource({
    // tracing, event, compstats, commstats, ticks
    "false, false, false, false, 16",
    "false, true,  true,  true,  16",
    "true,  false, false, false, 160",
    "true,  true,  false, false, 176",
    "true,  false, true,  false, 192",
    "true,  false, false, true,  224",
    "true,  true,  true,  false, 208",
    "true,  true,  false, true,  240",
    "true,  false, true,  true,  256",
    "true,  true,  true,  true,  320",
  })
  void kinds_of_records_add_up_but_for_all_of_them(
      boolean tracing, boolean event, boolean compstats, boolean commstats, long ticks) {
    assertEquals(ticks, priced().ticks(PiclRoutine.OPEN0, tracing, event, compstats, commstats));
  }

  @Test
  void tracing_that_is_free_costs_what_no_tracing_does() {
    String mark = "picl.routine-nanoseconds.tracemark.notrace=5000";
    PiclCosts free = priced("picl.trace-costs=free", mark);
    assertEquals(0, free.ticks(PiclRoutine.TRACEMARK, false, false, false, false));
    assertEquals(16, free.ticks(PiclRoutine.OPEN0, true, true, true, true));
    assertEquals(false, free.chargesTracing());
    assertNotEquals(priced(), free);
  }

  @Test
  void a_price_that_kinds_of_records_lower_never_falls_below_nothing() {
    PiclCosts costs = priced(OPEN0 + "t000=30000", OPEN0 + "t300=1", OPEN0 + "t030=2");
    assertEquals(0, costs.ticks(PiclRoutine.OPEN0, true, true, true, false));
  }

  @Test
  void equal_profiles_have_equal_costs() {
    assertEquals(priced(), priced());
    assertEquals(priced().hashCode(), priced().hashCode());
    assertNotEquals(priced(), priced(OPEN0 + "t333=1"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "picl.trace-costs=dear | 'dear' is none of its words; expected charged or free",
        "picl.highest-type=0 | 0 is out of range; expected a whole number from 1 to 2147483647",
        "picl.keeps-allocation=1 | '1' is neither true nor false; expected true or false",
        "picl.shortest-bytes=-1 | -1 is negative; expected a whole number from 0 to"
            + " 2147483647",
        "picl.routine-nanoseconds.who0.t333=x | 'x' is not such a number; expected a decimal number"
            + " from 0 to 1000000000 with at most six places",
        "picl.routine-nanoseconds.who0.t111=1 | is no key of a profile; did you mean"
            + " picl.routine-nanoseconds.who0.t000?",
        "picl.routine-nanoseconds.send0.t000=1 | is no key of a profile; did you mean"
            + " picl.routine-nanoseconds.open0.t000?",
      })
  void a_wrong_figure_is_refused(String setting, String reason) {
    assertRefused("--set " + setting.substring(0, setting.indexOf('=')) + ": " + reason, setting);
  }

  @Test
  void the_types_of_the_high_level_routines_are_types_of_programs() {
    int line = ProfileLoader.load("ipsc2").lines().get("picl.high-level-type");
    assertRefused(
        "with --set picl.high-level-type=900000000, ipsc2.yaml:%d: picl.high-level-type: 900000000"
                .formatted(line)
            + " is above picl.highest-type, which is 899999999",
        "picl.high-level-type=900000000");
  }

  private static PiclCosts picl(String name) {
    return Profiles.load(name).picl();
  }

  private static PiclCosts priced(String... settings) {
    List<String> all =
        Stream.concat(
                Stream.of(
                    OPEN0 + "notrace=1000",
                    OPEN0 + "t000=10000",
                    OPEN0 + "t300=11000",
                    OPEN0 + "t030=12000",
                    OPEN0 + "t003=14000",
                    OPEN0 + "t333=20000"),
                Stream.of(settings))
            .toList();
    return Profiles.load("ipsc2", all).picl();
  }

  private static void assertRefused(String message, String setting) {
    Exception refusal =
        assertThrows(ProfileException.class, () -> Profiles.load("ipsc2", List.of(setting)));
    assertEquals(message, refusal.getMessage());
  }
}
