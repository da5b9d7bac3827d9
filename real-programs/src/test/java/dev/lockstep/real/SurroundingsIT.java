package dev.lockstep.real;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.cli.Jvm.Ended;
import org.junit.jupiter.api.Test;
import programs.Surroundings;

/** What programs learn about the world around them is the simulated machine's. */
final class SurroundingsIT {
  @Test
  void the_world_around_a_program_is_the_same_everywhere() throws Exception {
    Work work = Work.of(Surroundings.class);
    Ended here = work.simulated("--timeslice 0");
    Ended elsewhere =
        work.alone(
            "--timeslice 1",
            "-Xmx300m",
            "-Duser.timezone=Asia/Tokyo",
            "-Duser.language=de",
            "-XX:ActiveProcessorCount=7");

    assertEquals(0, here.status(), here.err());
    assertEquals(here, elsewhere);
    assertTrue(
        here.out()
            .startsWith(
                """
                2035-01-01T00:00:00Z 2051222400000
                SystemClock[UTC]
                PT1.5S
                2035-01-01T00:00:01.500Z 2035
                2035-01-01T09:00:01.500+09:00 false
                2034-12-31T19:00:01.501-05:00[America/New_York]
                Mon Jan 01 00:00:01 UTC 2035
                2035-01-01T00:00:01.501Z[UTC]
                1,234.50 en UTC
                """),
        here.out());
    assertTrue(here.out().endsWith("true\n4 1073741824\n536870912\n"), here.out());
  }

  @Test
  void chance_comes_from_the_seed_unless_the_program_gives_one() throws Exception {
    Work work = Work.of(Surroundings.class);
    String[] one = work.simulated("--timeslice 0").out().split("\n");
    String[] other = work.simulated("--timeslice 0 --seed 7 --choose order").out().split("\n");
    for (int line : new int[] {9, 10, 12, 13, 14}) {
      assertNotEquals(one[line], other[line]);
    }
    String real = work.plain().out().split("\n")[11].split(" ")[0];
    assertEquals(real, one[11].split(" ")[0]);
    assertEquals(real, other[11].split(" ")[0]);
  }
}
