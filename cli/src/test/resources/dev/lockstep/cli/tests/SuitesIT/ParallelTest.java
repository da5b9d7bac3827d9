package my;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ParallelTest {
  @Test
  void runsInTheFirstThread() {
    assertEquals("main", Thread.currentThread().getName());
  }
}
