package my;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SetUpTest {
  @BeforeEach
  void fails() {
    throw new IllegalStateException("no set-up");
  }

  @Test
  void never() {}
}
