package dev.lockstep.real;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.cli.WarmJvm;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.ByteBuddy;
import org.junit.jupiter.api.Test;
import programs.GeneratedClasses;

/** Nodes that make classes while they run: those are rewritten and counted as all others are. */
final class GeneratedClassesIT {
  /** A thousand turns of twelve instructions, and 32 for the call and the clock. */
  private static final String EXPECTED =
      """
      generated.Multiples of node 0: 499500 in 12032 ticks, 7 beside 7
      generated.Multiples of node 1: 999000 in 12032 ticks, 107 beside 7
      generated.Multiples of node 2: 1498500 in 12032 ticks, 207 beside 7
      """;

  @Test
  void each_node_makes_its_own_and_takes_the_same_ticks_at_every_timeslice() throws Exception {
    Ended run = run("--timeslice 0");

    assertEquals(new Ended(0, EXPECTED, run.err()), run);
    assertEquals(run, run("--timeslice 1"));
    assertEquals(run, run("--timeslice 32"));
  }

  private static Ended run(String options) throws Exception {
    List<String> words = new ArrayList<>(List.of("run", "--stats", "--spmd", "--nodes", "3"));
    words.addAll(List.of(options.split(" ")));
    words.add("--class-path");
    words.add(Work.classPath(GeneratedClasses.class, ByteBuddy.class));
    words.add(GeneratedClasses.class.getName());
    words.add("3");
    return WarmJvm.usual().lockstep(Path.of("."), words);
  }
}
