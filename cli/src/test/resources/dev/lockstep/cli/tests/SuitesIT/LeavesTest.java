package my;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@TestMethodOrder(MethodOrderer.MethodName.class)
class LeavesTest {
  @Test
  void makes() throws Exception {
    Files.createFile(Path.of("left"));
  }

  /** It passes twice. */
  @Test
  void counts() throws Exception {
    assertTrue(!Files.exists(Path.of("twice")), "a third time");
    Files.createFile(Path.of(Files.exists(Path.of("once")) ? "twice" : "once"));
  }
}
