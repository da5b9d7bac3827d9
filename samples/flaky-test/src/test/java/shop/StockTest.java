package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class StockTest {
  /** It fails once in some thousand builds. */
  @Test
  void deliveriesAtOnce() throws Exception {
    Stock stock = new Stock();
    Callable<Void> delivery =
        () -> {
          stock.add("tea", 10);
          return null;
        };
    ExecutorService gates = Executors.newFixedThreadPool(2);
    gates.invokeAll(List.of(delivery, delivery));
    gates.shutdown();
    assertEquals(20, stock.count("tea"));
  }

  @Test
  void nothingYet() {
    assertEquals(0, new Stock().count("tea"));
  }
}
