package dev.lockstep.samples;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The laws of time and order (ARCHITECTURE.md): the same again, and the same at every timeslice,
 * byte for byte.
 */
final class LawsIT {
  private static final String LOST_UPDATE = sample("05-lost-update/LostUpdate.java");
  private static final String RACE = sample("04-message-race/MessageRace.java") + " 1.0";
  private static final String SORT = sample("08-bitonic-sort/BitonicSort.java") + " 200";

  @TempDir private Path folder;

  private static String sample(String name) {
    return LockstepJar.ROOT.resolve("samples").resolve(name).toString();
  }

  /** What a command printed, and its trace. */
  private record Outcome(Ended run, byte[] trace) {
    void assertSame(Outcome other) {
      assertEquals(run, other.run);
      assertArrayEquals(trace, other.trace);
    }
  }

  private Outcome outcome(LockstepJar jar, String arguments) throws Exception {
    Path trace = folder.resolve("run.trace");
    Ended run = jar.lockstep("run --trace " + trace + " " + arguments);
    return new Outcome(run, Files.readAllBytes(trace));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--timeslice 1", "--timeslice 7", "--timeslice 1000"})
  void the_same_command_twice_leaves_the_same(String options) throws Exception {
    LockstepJar jar = LockstepJar.in(folder);
    for (String program : List.of(LOST_UPDATE, RACE)) {
      outcome(jar, options + " " + program).assertSame(outcome(jar, options + " " + program));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"-Xint", "-XX:-TieredCompilation", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"})
  void how_the_jvm_runs_the_program_makes_no_difference(String option) throws Exception {
    LockstepJar jar = LockstepJar.in(folder);
    for (String arguments : List.of("--timeslice 7 " + LOST_UPDATE, RACE)) {
      outcome(jar, arguments).assertSame(outcome(jar.with(option), arguments));
    }
  }

  @Test
  void processes_that_share_nothing_leave_the_same_trace_at_every_timeslice() throws Exception {
    LockstepJar jar = LockstepJar.in(folder);
    String arguments = " --spmd --nodes 8 " + SORT;
    Outcome atOne = outcome(jar, "--timeslice 1" + arguments);
    for (String timeslice : List.of("0", "7", "1000")) {
      atOne.assertSame(outcome(jar, "--timeslice " + timeslice + arguments));
    }
    atOne.assertSame(outcome(jar, "--switch-points block" + arguments));
  }

  @Test
  void the_java_agent_does_what_the_command_does() throws Exception {
    LockstepJar jar = LockstepJar.in(folder);
    Path trace = folder.resolve("agent.trace");
    for (String program : List.of(LOST_UPDATE, RACE)) {
      Outcome command = outcome(jar, "--timeslice 7 " + program);
      Ended run =
          jar.javaAgent("timeslice=7,trace=" + trace, "-cp " + LockstepJar.JAR + " " + program);
      command.assertSame(new Outcome(run, Files.readAllBytes(trace)));
    }
  }
}
