package dev.lockstep.traces.dunigan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.trace.TraceEvent;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The table of kinds: an event and its row are all that there is to know of one. */
class DuniganKindsTest {
  @Test
  void each_event_has_a_row_and_each_row_an_event() {
    Set<Class<?>> types = new HashSet<>();
    SampleEvents.EVENTS.forEach(event -> types.add(event.getClass()));
    assertEquals(Set.of(TraceEvent.class.getPermittedSubclasses()), types);
    for (TraceEvent event : SampleEvents.EVENTS) {
      assertTrue(DuniganKinds.of(event).isOf(event));
    }
    long rowsOfEvents =
        Arrays.stream(DuniganKinds.ROWS)
            .filter(row -> SampleEvents.EVENTS.stream().anyMatch(row::isOf))
            .count();
    assertEquals(DuniganKinds.ROWS.length, rowsOfEvents);
  }

  @Test
  void no_two_rows_begin_alike() {
    long beginnings =
        Arrays.stream(DuniganKinds.ROWS).map(row -> row.isTimers() + row.word()).distinct().count();
    assertEquals(DuniganKinds.ROWS.length, beginnings);
  }
}
