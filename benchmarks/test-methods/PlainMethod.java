import org.junit.jupiter.api.Test;

/** The same class, which is not explored. */
class PlainMethod {
  @Test
  void starts() {}
}
