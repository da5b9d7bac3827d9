import dev.lockstep.junit.Explore;
import org.junit.jupiter.api.Test;

/** A class that is explored, once, so that nothing is left but its start. */
class ExploredMethod {
  @Test
  @Explore(runs = 1)
  void starts() {}
}
