package dev.lockstep.picl.highlevel;

import static dev.lockstep.picl.Picl.*;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.picl.PiclRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Blocks and messages of a program as in a trace that PICL's original library wrote, on 8 nodes.
 *
 * <p>A token goes round, then come sync0, gsum0, bcast0, barrier0 and gmax0. That copy's barrier0
 * skips the second of the three dimensions; here it has all of them.
 */
final class OriginalLibraryTest {
  private static final int NODES = 8;

  @TempDir private Path folder;
  private Map<String, String> nodes;

  @BeforeEach
  void trace() throws IOException {
    Path file = folder.resolve("ring8");
    PiclRun run = new PiclRun("vax780", NODES).program("Node", OriginalLibraryTest::node);
    run.complete(
        () -> {
          traceenable(file.toString(), true);
          open0(NODES);
          load0("Node", -1);
          setarc0(NODES, 1, 0, 1);
          close0();
        });
    nodes = recordsByNode(Files.readString(file));
  }

  private static void node() {
    open0();
    setarc0();
    tracelevel(3, 3, 3);
    tracenode(100_000, false, false);
    int me = who0().me();
    byte[] token = new byte[64];
    if (me > 0) {
      recv0(token, 64, 10);
    }
    send0(token, 64, 10, (me + 1) % NODES);
    if (me == 0) {
      recv0(token, 64, 10);
    }
    sync0();
    double[] x = new double[8];
    gsum0(x, 8, 5, 20, 0);
    bcast0(x, 64, 21, 0);
    barrier0();
    gmax0(x, 8, 5, 22, NODES - 1);
    close0();
  }

  /** Blocks, and who is sent what of which type, without times: {@code [-4 20 0: 0 20 64]}. */
  private static Map<String, String> recordsByNode(String trace) {
    return trace
        .lines()
        .filter(line -> line.startsWith("block_") || line.startsWith("send "))
        .collect(
            Collectors.groupingBy(
                line -> line.replaceAll(".* node ([0-9]+) .*", "$1"),
                Collectors.mapping(OriginalLibraryTest::record, Collectors.joining(" "))));
  }

  private static String record(String line) {
    String numbers = line.replaceAll(".* node [0-9]+", "").replaceAll("[a-z_]+", "").trim();
    String fields = numbers.replaceAll(" +", " ");
    if (line.startsWith("send")) {
      return fields;
    }
    return line.startsWith("block_begin") ? "[" + fields + ":" : fields + "]";
  }

  @Test
  void messages_and_blocks_are_those_of_the_original() {
    assertEquals(
        "1 10 64 [-4 20 0: -4 20 0] [-2 21 0: 1 21 64 2 21 64 4 21 64 -2 21 0]"
            + " [-1 0 0: 1 800000001 1 2 800000002 1 4 800000004 1 -1 0 0]"
            + " [-4 22 7: 4 22 64 -4 22 7]",
        nodes.get("0"));
    assertEquals(
        "2 10 64 [-4 20 0: 0 20 64 -4 20 0] [-2 21 0: 3 21 64 5 21 64 -2 21 0]"
            + " [-1 0 0: 0 800000001 1 3 800000002 1 5 800000004 1 -1 0 0]"
            + " [-4 22 7: 5 22 64 -4 22 7]",
        nodes.get("1"));
    assertEquals(
        "7 10 64 [-4 20 0: 2 20 64 -4 20 0] [-2 21 0: -2 21 0]"
            + " [-1 0 0: 7 800000001 1 4 800000002 1 2 800000004 1 -1 0 0]"
            + " [-4 22 7: 7 22 64 -4 22 7]",
        nodes.get("6"));
    assertEquals(
        "0 10 64 [-4 20 0: 3 20 64 -4 20 0] [-2 21 0: -2 21 0]"
            + " [-1 0 0: 6 800000001 1 5 800000002 1 3 800000004 1 -1 0 0] [-4 22 7: -4 22 7]",
        nodes.get("7"));
  }
}
