package dev.lockstep.kernel.network;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.time.LastTick;
import dev.lockstep.machines.profile.MessageDelays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DelayFormulaTest {
  /** The document's cube_init(0.1, 0.3, 0.2, 1024). */
  private static final MessageDelays FIGURE_1 = new MessageDelays(100_000, 300_000, 200_000, 1024);

  @Test
  void a_message_of_figure_2_takes_512_ticks_from_the_host() {
    assertEquals(512, delay(FIGURE_1, -1, 0, 20));
    assertEquals(512, delay(FIGURE_1, 4, -1, 4));
  }

  @ParameterizedTest
  @CsvSource({"0,0", "1,512", "1024,512", "1025,1024", "2048,1024", "2049,1536"})
  void lengths_are_rounded_up_to_whole_packets(int length, long ticks) {
    assertEquals(ticks, delay(FIGURE_1, -1, 3, length));
  }

  @ParameterizedTest
  @CsvSource({"0,1,1", "0,3,2", "5,2,3", "7,0,3", "6,5,2", "1023,0,10"})
  void each_hop_costs_the_node_to_node_delay_and_hops_are_bits_that_differ(
      int from, int to, int hops) {
    MessageDelays delays = new MessageDelays(1_000_000, 0, 2_000_000, 1);
    assertEquals(50L * (2 + hops), delay(delays, from, to, 50));
  }

  @Test
  void within_a_node_a_byte_costs_a_hundredth_of_the_node_to_node_delay() {
    MessageDelays delays = new MessageDelays(10_000_000, 0, 0, 1);
    assertEquals(100, delay(delays, 2, 2, 1000));
    assertEquals(100, delay(delays, -1, -1, 1000));
    assertEquals(0, delay(delays, 2, 2, 4));
    assertEquals(1, delay(delays, 2, 2, 5));
  }

  @Test
  void half_a_tick_is_rounded_up() {
    MessageDelays delays = new MessageDelays(100_000, 0, 0, 1);
    assertEquals(0, delay(delays, 0, 1, 4));
    assertEquals(1, delay(delays, 0, 1, 5));
    assertEquals(1, delay(delays, 0, 1, 14));
    assertEquals(2, delay(delays, 0, 1, 15));
  }

  @Test
  void the_slowest_network_and_the_longest_message_do_not_overflow() {
    long million = 1_000_000_000_000L;
    MessageDelays delays = new MessageDelays(million, million, million, 1024);
    long bytes = 1L << 31;
    assertEquals(bytes * 1_000_000 * 11, delay(delays, 1023, 0, Integer.MAX_VALUE));
  }

  @Test
  void a_message_waits_for_an_earlier_one_of_the_same_source_and_destination() {
    DelayFormula network = new DelayFormula(new MessageDelays(1_000_000, 0, 0, 1));
    assertEquals(110, network.arrivalTick(10, 0, 1, 100));
    assertEquals(111, network.arrivalTick(20, 0, 1, 1));
    assertEquals(111, network.arrivalTick(20, 0, 1, 0));
    assertEquals(21, network.arrivalTick(20, 1, 0, 1));
    assertEquals(22, network.arrivalTick(20, 0, 2, 2));
    assertEquals(201, network.arrivalTick(200, 0, 1, 1));
  }

  @Test
  void new_delays_hold_from_then_on() {
    DelayFormula network = new DelayFormula(new MessageDelays(0, 0, 0, 1));
    assertEquals(10, network.arrivalTick(10, 0, 1, 5));
    network.setDelays(new MessageDelays(1_000_000, 0, 0, 1));
    assertEquals(15, network.arrivalTick(10, 0, 1, 5));
  }

  @Test
  void nothing_arrives_after_the_end_of_time() {
    DelayFormula network = new DelayFormula(new MessageDelays(1_000_000, 0, 0, 1));
    assertEquals(LastTick.TICK, network.arrivalTick(LastTick.TICK - 10, 0, 1, 100));
  }

  @Test
  void pair_times_remember_the_last_of_each_of_many_pairs() {
    PairTimes times = new PairTimes();
    Map<List<Integer>, Long> expected = new HashMap<>();
    Random random = new Random(1);
    for (long tick = 1; tick <= 20_000; tick++) {
      int from = random.nextInt(70);
      int to = random.nextInt(70);
      assertEquals(expected.getOrDefault(List.of(from, to), 0L), times.get(from, to));
      times.put(from, to, tick);
      expected.put(List.of(from, to), tick);
    }
  }

  private static long delay(MessageDelays delays, int from, int to, int length) {
    return new DelayFormula(delays).delayTicks(from, to, length);
  }
}
