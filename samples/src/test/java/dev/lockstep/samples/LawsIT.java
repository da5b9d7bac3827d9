package dev.lockstep.samples;

import static java.nio.charset.StandardCharsets.UTF_8;
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

  private static final String RING = sample("07-ring/Ring.java");
  private static final String EVERYTHING =
      sample("src/test/resources/dev/lockstep/samples/Everything.java");

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

    /** The same at another timeslice, which the trace names. */
    void assertSameEvents(Outcome other) {
      assertEquals(run, other.run);
      assertEquals(events(), other.events());
    }

    private String events() {
      return new String(trace, UTF_8).replaceFirst(" timeslice \\d+ seed ", " seed ");
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
    String arguments = options + " " + EVERYTHING + " hashes";
    outcome(jar, arguments).assertSame(outcome(jar.alone(), arguments));
  }

  /** More JVMs, for programs of all kinds, are in {@code MatrixIT}. */
  @ParameterizedTest
  @ValueSource(strings = {"-Xint", "-XX:-TieredCompilation", "-XX:+UseG1GC"})
  void how_the_jvm_runs_the_program_makes_no_difference(String options) throws Exception {
    String arguments = "--timeslice 7 " + EVERYTHING + " hashes";
    Outcome other = outcome(LockstepJar.in(folder).alone(options), arguments);
    other.assertSame(outcome(LockstepJar.in(folder), arguments));
  }

  /** Its objects get other hash codes. */
  @Test
  void a_collector_that_draws_other_hash_codes_makes_no_difference_without_them() throws Exception {
    String arguments = "--timeslice 7 " + EVERYTHING;
    Outcome other = outcome(LockstepJar.in(folder).alone("-XX:+UseZGC"), arguments);
    other.assertSame(outcome(LockstepJar.in(folder), arguments));
  }

  @ParameterizedTest
  @ValueSource(strings = {"--spmd --nodes 8 SORT", "--spmd --nodes 8 RING 8 3"})
  void processes_that_share_nothing_leave_the_same_trace_at_every_timeslice(String sample)
      throws Exception {
    LockstepJar jar = LockstepJar.in(folder);
    String arguments = sample.replace("SORT", SORT).replace("RING", RING);
    Outcome first = outcome(jar, arguments);
    for (String timeslice : List.of("0", "7", "32", "1000")) {
      first.assertSameEvents(outcome(jar, "--timeslice %s ".formatted(timeslice) + arguments));
    }
  }

  /** C2 leaves out both where it has seen an exception often. */
  @Test
  void exceptions_tell_what_happened_however_often_they_are_thrown() throws Exception {
    String program = sample("src/test/resources/dev/lockstep/samples/ManyExceptions.java");
    Ended run =
        LockstepJar.in(folder)
            .alone("-XX:TieredStopAtLevel=4")
            .lockstep("run --timeslice 1000 " + program);
    assertEquals(new Ended(0, "300000 of 300000 have a message and a stack trace\n", ""), run);
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
