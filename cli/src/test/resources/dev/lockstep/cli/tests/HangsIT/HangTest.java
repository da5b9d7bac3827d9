package my;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@TestMethodOrder(MethodOrderer.MethodName.class)
class HangTest {
  @Test
  void ends() {}

  /** The JDK's own code is not counted, and goes on for years. */
  @Test
  void hangs() {
    assertTrue("x".repeat(64).matches("(x+x+)+\\1y"));
  }

  @Test
  void never_begins() {}
}
