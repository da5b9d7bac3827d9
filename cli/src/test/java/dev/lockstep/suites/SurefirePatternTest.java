package dev.lockstep.suites;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SurefirePatternTest {
  @ParameterizedTest
  @CsvSource({
    "**/*Test.java, PoolTest, true",
    "**/*Test.java, my.pool.PoolTest$Inner, true",
    "**/*Test.java, my.PoolTests, false",
    "**/Test*, my.TestPool, true",
    "**/Test*, my.pool.OurTest, false",
    "my/*Test.java, my.PoolTest, true",
    "my/*Test.java, my.pool.PoolTest, false",
    "my/**, my.pool.PoolTest, true",
    "my/pool/, my.pool.PoolTest, true",
    "my/pool/, my.pools.PoolTest, false",
    "**/pool/**/*Test.class, my.pool.PoolTest, true",
    "Pool?est.java, my.PoolTest, true",
    "PoolTest, my.pool.PoolTest, true",
    "my.PoolTest, my.PoolTest, true",
    "my.PoolTest, your.my.PoolTest, false",
    "%regex[.*/(Pool|Queue)Test.*], my.QueueTest, true",
    "%regex[my.PoolTest.class], my.PoolTest, true",
    "%regex[PoolTest], my.PoolTest, false",
  })
  void it_is_of_files_of_classes(String pattern, String className, boolean fits) {
    assertEquals(fits, new SurefirePattern(pattern).fits(className));
  }
}
