package races;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.junit.Explore;
import org.junit.jupiter.api.Test;

/** Tests behind which a worker can't go on. */
public final class Ends {
  private Ends() {}

  /** Nothing of Java's own is asked. */
  @Explore(runs = 2)
  public static class Gone {
    @Test
    void isKilled() throws Exception {
      new ProcessBuilder("sh", "-c", "kill -9 $PPID").start().waitFor();
    }

    @Test
    void comesBehind() {}
  }

  /** The JDK's own code is not counted, and goes on for years. */
  @Explore(runs = 2)
  public static class Hangs {
    @Test
    void matchesForEver() {
      assertTrue("x".repeat(64).matches("(x+x+)+\\1y"));
    }
  }

  /** As by a user, or by a system that has no memory left. */
  @Explore(runs = 2)
  public static class Stopped {
    @Test
    void isStopped() throws Exception {
      new ProcessBuilder("sh", "-c", "kill -STOP $PPID").start().waitFor();
    }
  }
}
