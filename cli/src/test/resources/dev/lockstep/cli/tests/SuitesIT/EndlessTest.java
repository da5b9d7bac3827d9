package my;

import org.junit.jupiter.api.Test;

class EndlessTest {
  static int turns;

  @Test
  void never() {
    while (turns >= 0) {
      turns = (turns + 1) & 7;
    }
  }
}
