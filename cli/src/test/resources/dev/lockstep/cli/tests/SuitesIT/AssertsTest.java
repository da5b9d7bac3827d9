import org.junit.jupiter.api.Test;

class AssertsTest {
  @Test
  void checks() {
    assert getClass() == null : "checked";
  }
}
