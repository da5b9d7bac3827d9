package dev.lockstep.traces.story;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.recording.Listener;
import dev.lockstep.traces.recording.RunStory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a trace of PICL's tells of a run. */
class PiclStoryTest {
  /** Each node wrote its own records, one behind the other. */
  private static final String TRACE =
      """
      trace_start clock 0 0 node 0 event 3 compstats 3 commstats 3
      open clock 0 0 node 0
      recv_blocking clock 0 20 node 0 type -1
      recv_waking clock 0 50 node 0 from 1 type 3 lth 100
      trace_mark clock 0 55 node 0 type 7
      recv clock 0 60 node 0 from -32768 type 4 lth 8
      trace_exit clock 0 70 node 0 space 100
      trace_start clock 0 5 node 1 event 3 compstats 3 commstats 3
      send clock 0 40 node 1 to 0 type 3 lth 100
      block_begin clock 0 41 node 1 block_type 9 location_type 1 parameter_type 1
      block_end clock 0 42 node 1 block_type 9 location_type 1 parameter_type 1
      send clock 0 30 node -32768 to -1 type 4 lth 8
      """;

  @TempDir private Path folder;

  private RunStory read(String trace) throws IOException {
    return Stories.readAny(Files.writeString(folder.resolve("a.trf"), trace));
  }

  @Test
  void a_node_is_a_task_that_sends_and_waits() throws IOException {
    try (RunStory story = read(TRACE)) {
      List<String> told = Listener.hears(story::replay);
      assertEquals(
          """
          task[0, 1, 1, 1, -1, ]
          runs[0, 1, 1]
          task[5, 2, 2, 2, -1, ]
          runs[5, 2, 2]
          blocks[20, 1, MESSAGE, -1, -1, 0]
          task[30, 0, 0, 0, -1, ]
          runs[30, 0, 0]
          sends[30, 1, 0, 1, 0, 4, 8, 0, 0]
          sends[30, 2, 0, 2, 0, 4, 8, 0, 0]
          sends[40, 3, 2, 1, 0, 3, 100, 0, 0]
          begins[41, 2, 9]
          finishes[42, 2, 9]
          arrives[50, 3, 0, 0, 1]
          takes[50, 3, 1, true]
          wakes[50, 1, MESSAGE, 3]
          runs[50, 1, 1]
          event[Marked[tick=55, tid=1, text=7]]
          arrives[60, 1, 0, 0, -1]
          takes[60, 1, 1, true]
          ends[30, 0, 0]
          ends[70, 1, 0]
          ends[42, 2, 0]
          """,
          String.join("\n", told.subList(1, told.size())) + "\n");
      assertEquals(1_000_000, story.facts().origin().clockHertz());
      assertEquals(8, story.lacks().size());
    }
  }

  @Test
  void what_plots_show_has_events() throws IOException {
    Path trace = Files.writeString(folder.resolve("a.trf"), TRACE);
    assertEquals(
        trace
            + ": is a trace of PICL's format, which lacks tasks and ticks: record the run with run"
            + " --record, or trace it with --trace-format dunigan",
        assertThrows(TraceFormatException.class, () -> Stories.read(trace)).getMessage());
  }

  @Test
  void a_damaged_line_is_refused_by_its_number() {
    assertEquals(
        folder.resolve("a.trf") + ":2",
        assertThrows(
                TraceFormatException.class, () -> read("open clock 0 0 node 0\nsend clock 0 x\n"))
            .getMessage()
            .replaceAll("(:\\d+):.*", "$1"));
  }
}
