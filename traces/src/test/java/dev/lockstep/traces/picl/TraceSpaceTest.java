package dev.lockstep.traces.picl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceSpaceTest {
  /** The library that wrote the traces was compiled where longs have 64 bits. */
  private static final long BYTES_PER_LONG = 8;

  @ParameterizedTest
  @ValueSource(strings = {"ring4.verbose.level3.trf", "ring8.compact.level3.trf"})
  void the_librarys_traces_tell_the_space_that_their_records_took(String name) {
    Map<Integer, Long> bytes = new HashMap<>();
    Map<Integer, Long> told = new HashMap<>();
    Map<Integer, Long> expected = new HashMap<>();
    for (PiclRecord record : PiclTraces.read(PiclTraces.resource(name))) {
      int node = record.at().node();
      if (record instanceof PiclRecord.TraceExit exit) {
        told.put(node, exit.space());
        expected.put(node, bytes.get(node) + TraceSpace.RESERVED_BYTES);
      }
      bytes.merge(node, BYTES_PER_LONG * TraceSpace.longs(record), Long::sum);
    }
    assertEquals(expected, told);
  }
}
