import org.junit.jupiter.api.Test;

/** One of its tests ends the JVM for real. */
class DiesTest {
  @Test
  void dies() throws Exception {
    new ProcessBuilder("sh", "-c", "kill -9 $PPID").start().waitFor();
  }

  @Test
  void lives() {}
}
