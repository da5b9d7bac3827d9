package dev.lockstep.picl;

import static dev.lockstep.picl.Picl.*;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.traces.picl.PiclFiles;
import dev.lockstep.traces.picl.PiclReader;
import dev.lockstep.traces.picl.PiclRecord;
import dev.lockstep.traces.picl.PiclRecord.BlockBegin;
import dev.lockstep.traces.picl.PiclRecord.BlockEnd;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Traces of a program that the original library traced as well tell the same but for their times:
 * the same calls, messages and statistics, in the same order of records.
 *
 * <p>Which of a high-level routine's messages is received first depends on the times, so these are
 * sorted. The library's copy of barrier0 skips dimensions, so what it does is left out, and so are
 * the statistics after it.
 */
class TraceOfLibraryTest {
  private static final Path TRACES =
      Path.of("../../traces/src/test/resources/dev/lockstep/traces/picl");
  private static final int BARRIER = -1;
  private static final int BYTES = 64;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"4, ring4.verbose.level3.trf", "8, ring8.compact.level3.trf"})
  void a_ring_with_collectives_leaves_the_librarys_records(int nodes, String name) {
    Path file = folder.resolve("trace");
    PiclRun run = new PiclRun("ipsc860", nodes);
    run.program("Node", TraceOfLibraryTest::node);
    run.complete(
        () -> {
          traceenable(file.toString(), true);
          open0(nodes);
          load0("Node", -1);
          setarc0(nodes, Arc.HYPERCUBE, Arc.NATURAL, Arc.FORWARD);
          close0();
        });
    Map<Integer, List<String>> told = told(file);
    assertEquals(nodes, told.size());
    assertEquals(told(TRACES.resolve(name)), told);
  }

  private static void node() {
    int me = open0().me();
    int nodes = setarc0().nprocs();
    tracenode(100_000, false, true);
    tracelevel(3, 3, 3);
    tracemark(7);
    double[] token = new double[BYTES / Double.BYTES];
    if (me == 0) {
      send0(token, BYTES, 10, 1);
    }
    recv0(token, BYTES, 10);
    if (me != 0) {
      send0(token, BYTES, 10, (me + 1) % nodes);
    }
    sync0();
    gsum0(token, token.length, 5, 20, 0);
    bcast0(token, BYTES, 21, 0);
    barrier0();
    gmax0(token, token.length, 5, 22, nodes - 1);
    close0();
  }

  /** What a trace tells of each node, from its mark on. */
  private static Map<Integer, List<String>> told(Path file) {
    Map<Integer, Teller> tellers = new TreeMap<>();
    try (PiclReader reader = PiclFiles.read(file)) {
      while (reader.hasNext()) {
        PiclRecord record = reader.next();
        tellers.computeIfAbsent(record.at().node(), node -> new Teller()).accept(record);
      }
    }
    Map<Integer, List<String>> told = new TreeMap<>();
    tellers.forEach((node, teller) -> told.put(node, teller.told));
    return told;
  }

  /** Turns the records of a node into words. */
  private static final class Teller {
    private final List<String> told = new ArrayList<>();
    private List<String> block = new ArrayList<>();
    private boolean hasBegun;
    private boolean isInBlock;
    private boolean isInBarrier;
    private boolean isBehindBarrier;

    void accept(PiclRecord record) {
      hasBegun |= record instanceof PiclRecord.TraceMark;
      if (!hasBegun) {
        return;
      }
      switch (record) {
        case BlockBegin begin -> begin(begin);
        case BlockEnd end -> end(end);
        case PiclRecord.TraceExit exit -> told.add("exit");
        default -> tell(words(record));
      }
    }

    private void begin(BlockBegin begin) {
      told.add("begin " + begin.blockType() + " " + begin.locationType());
      isInBlock = true;
      isInBarrier = begin.blockType() == BARRIER;
      isBehindBarrier |= isInBarrier;
    }

    private void end(BlockEnd end) {
      block.sort(null);
      told.addAll(block);
      told.add("end " + end.blockType() + " " + end.locationType() + " " + end.parameterType());
      block = new ArrayList<>();
      isInBlock = false;
      isInBarrier = false;
    }

    private void tell(String words) {
      if (!words.isEmpty() && !isInBarrier) {
        (isInBlock ? block : told).add(words);
      }
    }

    private String words(PiclRecord record) {
      return switch (record) {
        case PiclRecord.Send send ->
            "send %d %d %d".formatted(send.to(), send.type(), send.length());
        case PiclRecord.Recv recv ->
            "recv %d %d %d".formatted(recv.from(), recv.type(), recv.length());
        case PiclRecord.RecvWaking recv ->
            "recv %d %d %d".formatted(recv.from(), recv.type(), recv.length());
        case PiclRecord.RecvBlocking blocking -> "";
        case PiclRecord.Compstats statistics -> "compstats";
        case PiclRecord.Commstats statistics when isBehindBarrier || isInBlock -> "commstats";
        case PiclRecord.Commstats statistics ->
            "commstats %d %d %d %d %d"
                .formatted(
                    statistics.received(),
                    statistics.receivedVolume(),
                    statistics.sent(),
                    statistics.sentVolume(),
                    statistics.probed());
        default -> record.getClass().getSimpleName();
      };
    }
  }
}
