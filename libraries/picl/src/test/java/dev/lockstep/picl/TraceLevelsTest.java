package dev.lockstep.picl;

import static dev.lockstep.picl.Picl.*;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.kernel.Code;
import dev.lockstep.traces.picl.PiclFiles;
import dev.lockstep.traces.picl.PiclReader;
import dev.lockstep.traces.picl.PiclRecord;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Which records each routine leaves at each level: PICL reference manual, section 5, tracelevel.
 *
 * <p>In the tables: records of one kind of each call at the levels -1, 0, 1, 2, 3 and 4.
 */
class TraceLevelsTest {
  private static final int[] LEVELS = {-1, 0, 1, 2, 3, 4};

  /** Which of the levels is changed; the others are 0. */
  private enum Kind {
    EVENT,
    COMPSTATS,
    COMMSTATS;

    boolean has(PiclRecord record) {
      return switch (record) {
        case PiclRecord.Compstats statistics -> this == COMPSTATS;
        case PiclRecord.Commstats statistics -> this == COMMSTATS;
        default -> this == EVENT;
      };
    }

    void set(int level) {
      tracelevel(
          this == EVENT ? level : 0, this == COMPSTATS ? level : 0, this == COMMSTATS ? level : 0);
    }
  }

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "tracemark,            0 0 1 1 1 1, 0 0 1 1 1 1, 0 0 1 1 1 1",
    "tracelevel,           1 1 1 1 1 1, 0 0 1 1 1 1, 0 0 1 1 1 1",
    "open0,                1 1 1 1 1 1, 0 0 2 2 2 2, 0 0 1 1 1 1",
    "traceflush,           1 1 1 1 1 1, 0 0 0 0 0 0, 0 0 0 0 0 0",
    "tracemsg,             1 1 1 1 1 1, 0 0 0 0 0 0, 0 0 0 0 0 0",
    "send0,                0 0 0 1 1 1, 0 0 0 2 2 2, 0 0 0 2 2 2",
    "recv0,                0 0 0 1 1 1, 0 0 0 2 2 2, 0 0 0 2 2 2",
    "recv0 that waits,     0 0 0 2 2 2, 0 0 0 2 2 2, 0 0 0 2 2 2",
    "sync0,                0 0 0 1 1 1, 0 0 0 2 2 2, 0 0 0 2 2 2",
    "message0,             0 0 0 1 1 1, 0 0 0 2 2 2, 0 0 0 2 2 2",
    "block,                0 0 0 2 2 2, 0 0 0 2 0 0, 0 0 0 2 0 0",
    "send0 in a block,     0 0 0 2 3 3, 0 0 0 2 2 2, 0 0 0 2 2 2",
    "block in a block,     0 0 0 2 4 4, 0 0 0 2 2 0, 0 0 0 2 2 0",
    "tracemark in a block, 0 0 1 3 3 3, 0 0 1 3 1 1, 0 0 1 3 1 1",
    "probe0,               0 0 0 0 0 0, 0 0 0 0 0 0, 0 0 0 0 0 0",
    "who0,                 0 0 0 0 0 0, 0 0 0 0 0 0, 0 0 0 0 0 0",
    "clock0,               0 0 0 0 0 0, 0 0 0 0 0 0, 0 0 0 0 0 0",
    "traceinfo,            0 0 0 0 0 0, 0 0 0 0 0 0, 0 0 0 0 0 0",
  })
  void a_nodes_routine_leaves_records(
      String call, String event, String compstats, String commstats) {
    Kind[] kinds = Kind.values();
    List<String> expected = List.of(event, compstats, commstats);
    for (int i = 0; i < kinds.length; i++) {
      Kind kind = kinds[i];
      assertEquals(expected.get(i), atLevels(level -> ofNode(kind, level, call)), call);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "load0,    0 0 0 1 1 1, 0 0 0 2 2 2, 0 0 0 2 2 2",
    "open0,    1 1 1 1 1 1, 0 0 2 2 2 2, 0 0 1 1 1 1",
    "close0,   1 1 1 1 1 1, 0 0 2 2 2 2, 0 0 0 0 0 0",
    "send0,    0 0 0 1 1 1, 0 0 0 2 2 2, 0 0 0 2 2 2",
    "message0, 0 0 0 1 1 1, 0 0 0 0 0 0, 0 0 0 2 2 2",
  })
  void a_hosts_routine_leaves_records(
      String call, String event, String compstats, String commstats) {
    Kind[] kinds = Kind.values();
    List<String> expected = List.of(event, compstats, commstats);
    for (int i = 0; i < kinds.length; i++) {
      Kind kind = kinds[i];
      assertEquals(expected.get(i), atLevels(level -> ofHost(kind, level, call)), call);
    }
  }

  private static String atLevels(IntToLongFunction records) {
    return Arrays.stream(LEVELS)
        .mapToObj(level -> Long.toString(records.applyAsLong(level)))
        .collect(Collectors.joining(" "));
  }

  /** How many records of one kind a call leaves: those of a run with it, less one without. */
  private long ofNode(Kind kind, int level, String call) {
    return nodeRecords(kind, level, call) - nodeRecords(kind, level, "");
  }

  private long nodeRecords(Kind kind, int level, String call) {
    Path file = folder.resolve("trace");
    PiclRun run = new PiclRun("vax780", 1);
    run.program(
        "Node",
        () -> {
          if (!call.equals("open0")) {
            open0();
            send0(new byte[1], 1, 1, 0);
          }
          tracenode(10_000, false, false);
          kind.set(level);
          if (!call.isEmpty()) {
            nodeCall(call, () -> kind.set(level));
          }
          traceexit();
          traceflush();
        });
    run.complete(
        () -> {
          traceenable(file.toString(), true);
          open0(1);
          load0("Node", -1);
          Code.compute(100);
          send0(new byte[1], 1, 2, 0);
        });
    return count(kind, file);
  }

  private static void nodeCall(String call, Runnable level) {
    byte[] message = {1};
    switch (call) {
      case "open0" -> open0();
      case "tracemark" -> tracemark(7);
      case "tracelevel" -> level.run();
      case "traceflush" -> traceflush();
      case "tracemsg" -> tracemsg("text");
      case "send0" -> send0(message, 1, 1, 0);
      case "recv0" -> recv0(message, 1, 1);
      case "recv0 that waits" -> recv0(message, 1, 2);
      case "sync0" -> sync0();
      case "message0" -> message0("text");
      case "probe0" -> probe0(1);
      case "who0" -> who0();
      case "clock0" -> clock0();
      case "traceinfo" -> traceinfo();
      case "block" -> block(() -> {});
      case "block in a block" -> block(() -> block(() -> {}));
      case "send0 in a block" -> block(() -> send0(message, 1, 1, 0));
      case "tracemark in a block" -> block(() -> tracemark(7));
      default -> throw new IllegalArgumentException(call);
    }
  }

  private static void block(Runnable body) {
    traceblockbegin(1, 2, 3);
    body.run();
    traceblockend(1, 2, 3);
  }

  private long ofHost(Kind kind, int level, String call) {
    return hostRecords(kind, level, call) - hostRecords(kind, level, "");
  }

  private long hostRecords(Kind kind, int level, String call) {
    Path file = folder.resolve("trace");
    PiclRun run = new PiclRun("vax780", 1);
    run.program("Node", () -> {});
    run.complete(
        () -> {
          traceenable(file.toString(), true);
          if (!call.equals("open0")) {
            open0(1);
          }
          tracehost(10_000, false);
          kind.set(level);
          hostCall(call);
          traceexit();
          traceflush();
        });
    return count(kind, file);
  }

  private static void hostCall(String call) {
    switch (call) {
      case "" -> {}
      case "open0" -> open0(1);
      case "load0" -> load0("Node", -1);
      case "send0" -> send0(new byte[1], 1, 1, 0);
      case "message0" -> message0("text");
      case "close0" -> close0();
      default -> throw new IllegalArgumentException(call);
    }
  }

  private static long count(Kind kind, Path file) {
    long count = 0;
    try (PiclReader reader = PiclFiles.read(file)) {
      while (reader.hasNext()) {
        count += kind.has(reader.next()) ? 1 : 0;
      }
    }
    return count;
  }
}
