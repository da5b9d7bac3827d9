package my;

import org.junit.jupiter.api.Test;

class HaltTest {
  @Test
  void leaves() {
    Runtime.getRuntime().halt(0);
  }
}
