package dev.lockstep.traces.order;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SortedRecordsTest {
  private record Told(long tick, String text) {}

  /** With room for all, for a part of them, and for one at a time. */
  @ParameterizedTest
  @ValueSource(ints = {1_000, 70, 1})
  void records_of_a_tick_stay_as_they_came(int mostRecords) {
    Random random = new Random(mostRecords);
    List<Told> all = new ArrayList<>();
    List<Told> sorted = new ArrayList<>();
    try (SortedRecords records = new SortedRecords(mostRecords)) {
      for (int i = 0; i < 300; i++) {
        Told told = new Told(i / 10 * 5 + random.nextInt(30), "x".repeat(i % 50) + i);
        all.add(told);
        records.add(told.tick, told.text.getBytes(StandardCharsets.UTF_8));
      }
      records.forEach(
          (tick, bytes, length) ->
              sorted.add(new Told(tick, new String(bytes, 0, length, StandardCharsets.UTF_8))));
    }
    all.sort(Comparator.comparingLong(Told::tick));
    assertEquals(all, sorted);
  }
}
