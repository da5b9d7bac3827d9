package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.cli.Jvm.Ended;
import dev.lockstep.runs.TestFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hundreds of runs one after the other in one JVM are each what they are in a JVM of their own. */
class ManyRunsIT {
  private static final int ROUNDS = 50;

  /** Looks at all that another run could have left behind. */
  private static final String NODE = TestFiles.read(ManyRunsIT.class, "Node.java");

  private static final String ENDS = TestFiles.read(ManyRunsIT.class, "Ends.java");

  private static final List<String> COMMANDS =
      List.of(
          "--spmd --nodes 2 Node",
          "--spmd --nodes 2 --timeslice 0 --seed 7 --choose order --stats Node",
          "--spmd --nodes 2 --machine ipsc2 --stats --trace TRACE Node",
          "--spmd --nodes 2 --machine ncube3200 --network ideal --trace TRACE Node",
          "--no-aspp --trace TRACE --trace-format picl Ends waits",
          "--spmd --nodes 2 --machine ipsc860 --timeslice 7 --trace TRACE --trace-format picl Node",
          "--timeslice 1 --trace TRACE Ends throws",
          "--machine sp1 --trace TRACE Ends waits",
          "--timeslice 0 --stats Ends exits",
          "--limit 5_000 --trace TRACE Ends counts",
          "--seed 3 Leaves");

  private static final String LEAVES = TestFiles.read(ManyRunsIT.class, "Leaves.java");

  @TempDir private Path folder;

  @BeforeEach
  void compile() throws IOException {
    TestFiles.compile(folder, "Node.java", NODE, "-cp", JarFolder.JAR);
    TestFiles.compile(folder, "Ends.java", ENDS, "-cp", JarFolder.JAR);
    TestFiles.compile(folder, "Leaves.java", LEAVES);
    Files.createDirectory(folder.resolve("left"));
  }

  /** How a run ended, and its trace. */
  private record Outcome(Ended ended, String trace) {}

  private Outcome outcome(JarFolder at, String command) throws Exception {
    Path trace = folder.resolve("run.trace");
    Files.deleteIfExists(trace);
    Ended ended = at.run(command.replace("TRACE", "run.trace"));
    return new Outcome(ended, Files.exists(trace) ? Files.readString(trace) : "");
  }

  @Test
  void hundreds_of_runs_in_one_jvm_are_what_each_is_in_its_own() throws Exception {
    JarFolder at = new JarFolder(folder);
    Map<String, Outcome> expected = new LinkedHashMap<>();
    for (String command : COMMANDS) {
      expected.put(command, outcome(at.alone(), command));
    }
    List<String> order = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      order.addAll(COMMANDS);
    }
    Collections.shuffle(order, new Random(11));
    String jfr = COMMANDS.getLast();
    assertEquals(expected.get(jfr), outcome(at, jfr), jfr);
    int heldBefore = WarmJvm.usual().heldPrograms(); // The JDK keeps some for all: RMI, and JFR.
    for (String command : order) {
      assertEquals(expected.get(command), outcome(at, command), command);
    }
    assertEquals(heldBefore, WarmJvm.usual().heldPrograms());
  }
}
