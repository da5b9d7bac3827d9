package my;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestMethodOrder(MethodOrderer.MethodName.class)
class PoolTest {
  static int before;
  int sold;

  @BeforeAll
  static void before() {
    before++;
  }

  @Test
  void assumed() {
    assumeTrue(before > 1, "a second run");
  }

  @Test
  @Disabled("not yet")
  void disabled() {}

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void doubled(int number) {
    assertEquals(number + number, 2 * number);
  }

  @Test
  @Tag("threads")
  void leaves() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    assertEquals(3, pool.submit(() -> 3).get());
    System.out.println("a < b & \u0001");
  }

  @Test
  @Tag("threads")
  void sells() throws Exception {
    Callable<Integer> sale = () -> sold++;
    ExecutorService pool = Executors.newFixedThreadPool(2);
    pool.invokeAll(List.of(sale, sale));
    pool.shutdown();
    assertEquals(2, sold, "sold");
  }

  @Nested
  class Inner {
    @Test
    void sees() {
      assertEquals(1, before);
    }
  }
}
