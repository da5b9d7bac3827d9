package dev.lockstep.kernel.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventTest {
  private static final class Happening extends Event {
    Happening(long tick, Kind kind, int processor, long serial) {
      super(kind, tick, processor);
      this.serial = serial;
    }

    @Override
    public String toString() {
      return "a happening";
    }

    @Override
    public void happen() {}
  }

  @Test
  void the_earlier_tick_goes_first_whatever_the_rest() {
    assertOrder(new Happening(1, Event.Kind.RUN, 9, 9), new Happening(2, Event.Kind.ARRIVAL, 0, 0));
  }

  @Test
  void at_one_tick_messages_go_before_timers_and_timers_before_tasks() {
    assertOrder(
        new Happening(5, Event.Kind.ARRIVAL, 9, 9), new Happening(5, Event.Kind.TIMER, 0, 0));
    assertOrder(new Happening(5, Event.Kind.TIMER, 9, 9), new Happening(5, Event.Kind.RUN, 0, 0));
  }

  @Test
  void among_equal_kinds_the_lower_processor_goes_first() {
    assertOrder(new Happening(5, Event.Kind.TIMER, 3, 9), new Happening(5, Event.Kind.TIMER, 4, 0));
  }

  @Test
  void on_one_processor_what_was_scheduled_first_goes_first() {
    assertOrder(
        new Happening(5, Event.Kind.ARRIVAL, 3, 7), new Happening(5, Event.Kind.ARRIVAL, 3, 8));
  }

  @Test
  void a_sum_of_ticks_stops_at_the_end_of_time() {
    assertEquals(30, LastTick.after(10, 20));
    assertEquals(LastTick.TICK, LastTick.after(10, Long.MAX_VALUE));
    assertEquals(LastTick.TICK, LastTick.after(LastTick.TICK, 1));
    assertEquals(LastTick.TICK + 5, LastTick.after(LastTick.TICK + 5, 1));
  }

  private static void assertOrder(Event first, Event second) {
    assertTrue(first.isBefore(second));
    assertFalse(second.isBefore(first));
    assertFalse(first.isBefore(first));
  }

  @ParameterizedTest
  @CsvSource({
    "1, 20",
    "2, 20",
    "3, 20",
    "100, 20",
    "5000, 20",
    "12, 1000",
    "40, 1023",
    "100, 5000",
    "5000, 3000"
  })
  void a_queue_gives_events_as_a_sorted_list_does(int size, int ticksAhead) {
    Random random = new Random(size);
    long now = 0;
    EventQueue queue = new EventQueue();
    List<Event> sorted = new ArrayList<>();
    for (int i = 0; i < 4 * size; i++) {
      if (sorted.size() < size && random.nextInt(3) > 0) {
        Event event = random(random, now + random.nextInt(ticksAhead), i);
        queue.add(event);
        sorted.add(-1 - Collections.binarySearch(sorted, event, ORDER), event);
      } else {
        now = sorted.isEmpty() ? now : sorted.getFirst().tick;
        assertSame(sorted.isEmpty() ? null : sorted.removeFirst(), queue.poll());
      }
      assertSame(sorted.isEmpty() ? null : sorted.getFirst(), queue.peek());
      assertEquals(sorted.isEmpty(), queue.isEmpty());
    }
    for (Event event : sorted) {
      assertSame(event, queue.poll());
    }
    assertNull(queue.poll());
  }

  @ParameterizedTest
  @CsvSource({"1, 20", "9, 20", "100, 20", "100, 5000", "3000, 3000"})
  void an_event_can_be_removed_wherever_it_is(int size, int ticksAhead) {
    Random random = new Random(size);
    EventQueue queue = new EventQueue();
    List<Event> left = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      Event event = random(random, random.nextInt(ticksAhead), i);
      queue.add(event);
      left.add(event);
    }
    for (int i = 0; i < size / 3 + 1; i++) {
      queue.remove(left.remove(random.nextInt(left.size())));
    }
    left.sort(ORDER);
    for (Event event : left) {
      assertSame(event, queue.poll());
    }
    assertNull(queue.poll());
  }

  private static final Comparator<Event> ORDER =
      Comparator.<Event>comparingLong(event -> event.tick)
          .thenComparing(event -> event.kind)
          .thenComparingInt(event -> event.processor)
          .thenComparingLong(event -> event.serial);

  private static Event random(Random random, long tick, int serial) {
    Event.Kind kind = Event.Kind.values()[random.nextInt(3)];
    return new Happening(tick, kind, random.nextInt(4), serial);
  }

  @Test
  void what_is_earlier_than_all_that_was_taken_goes_first_all_the_same() {
    EventQueue queue = new EventQueue();
    Event late = new Happening(5000, Event.Kind.RUN, 0, 0);
    Event later = new Happening(5001, Event.Kind.RUN, 0, 1);
    Event early = new Happening(3, Event.Kind.RUN, 0, 2);
    queue.add(later);
    queue.add(late);
    assertSame(late, queue.poll());
    queue.add(early);
    assertSame(early, queue.poll());
    assertSame(later, queue.poll());
    assertNull(queue.poll());
  }

  @Test
  void all_events_of_a_queue_are_asked() {
    EventQueue queue = new EventQueue();
    assertTrue(queue.allMatch(event -> false));
    queue.add(new Happening(1, Event.Kind.TIMER, 0, 0));
    queue.add(new Happening(2, Event.Kind.RUN, 0, 1));
    queue.add(new Happening(5000, Event.Kind.RUN, 0, 2));
    assertTrue(queue.allMatch(event -> event.tick < 5001));
    assertFalse(queue.allMatch(event -> event.tick < 5000));
    assertFalse(queue.allMatch(event -> event.tick > 1));
    assertFalse(queue.allMatch(event -> event.kind == Event.Kind.TIMER));
  }
}
