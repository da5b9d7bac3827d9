package dev.lockstep.kernel.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The list itself; what operations do with it is in {@code WaitingTest}. */
class WaitQueueTest {
  private final WaitQueue<Waiter> queue = new WaitQueue<>(_ -> "the queue");
  private final Waiter first = new Waiter(null);
  private final Waiter second = new Waiter(null);
  private final Waiter third = new Waiter(null);

  private void addAll() {
    queue.add(first);
    queue.add(second);
    queue.add(third);
  }

  @Test
  void who_comes_first_stands_first() {
    addAll();
    assertEquals(List.of(first, second, third), queue.all());
  }

  @Test
  void who_stands_in_the_middle_leaves_the_others_in_order() {
    addAll();
    queue.remove(second);
    assertEquals(List.of(first, third), queue.all());
    queue.add(second);
    assertEquals(List.of(first, third, second), queue.all());
  }

  @Test
  void the_first_and_the_last_can_leave() {
    addAll();
    queue.remove(first);
    queue.remove(third);
    assertEquals(List.of(second), queue.all());
    queue.remove(second);
    assertTrue(queue.isEmpty());
  }

  @Test
  void who_is_in_another_queue_is_not_taken_out_here() {
    WaitQueue<Waiter> other = new WaitQueue<>(_ -> "the other");
    other.add(first);
    queue.remove(first);
    assertTrue(first.isIn(other));
    assertFalse(first.isIn(queue));
  }

  @Test
  void a_cleared_queue_keeps_nobody() {
    addAll();
    queue.clear();
    assertTrue(queue.isEmpty());
    assertEquals("nothing", first.toString());
  }

  @Test
  void a_report_has_the_words_of_what_is_waited_for() {
    queue.add(first);
    assertEquals("the queue", first.toString());
  }
}
