import org.junit.jupiter.api.Test;

/** The tests of libraries, as methods of JUnit. */
class LibraryMethods {
  @Test
  void caffeine() throws Exception {
    CaffeineLoads.test();
  }

  @Test
  void guava() throws Exception {
    GuavaCollections.test();
  }

  @Test
  void pool() throws Exception {
    PoolBorrowers.test();
  }
}
