package dev.lockstep.traces.story;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.traces.lines.TraceFormatException;
import dev.lockstep.traces.recording.Listener;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.traces.recording.SampleStories;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoriesTest {
  private static final String TRACE =
      """
      strace tid 0 clock 0
      syslog tid 0 clock 0 pid -1 msg "lockstep 1.0 seed 3 hertz 10 nodes 2 machine slow"
      cnt 1 clock 0
      tfork tid 0 clock 2 taddr 1000 stack 10 waking 1
      send tid 0 clock 3 to 1 pid 15 type 1 lth 20 addr 0100
      recvw tid 1 clock 4 pid 15 type 1 lth 20 addr 0200 blocking 1
      lock tid 0 clock 5 addr 0104 was UNLOCKED
      timer msgarrived clock 6 from 0 pid 15 type 1 lth 20 addr 0200 waking 1
      lock tid 1 clock 7 addr 0104 was LOCKED blocking 1
      tsleep tid 0 clock 8 ticks 2 blocking 0
      timer tsleep clock 10 waking 0
      unlock tid 0 clock 11 addr 0104 waking 1
      texit tid 1 clock 12 status 0
      texit tid 0 clock 13 status 0
      syslog tid 0 clock 13 pid -1 msg "lockstep end of trace"
      """;

  private static final List<String> STORY =
      List.of(
          "run[RunFacts[origin=RunOrigin[version=1.0, machine=slow, clockHertz=10, nodes=2,"
              + " timeslice=Optional.empty, seed=3, date=2035-01-01T00:00:00Z], program=a.trace,"
              + " options=[], topology=, sides=[], network=]]",
          "task[0, 0, 0, 0, -1, main]",
          "runs[0, 0, 0]",
          "event[TraceStarted[tick=0, tid=0]]",
          "active[0, 1]",
          "task[2, 1, 1, 1, 0, ]",
          "runs[2, 1, 1]",
          "event[TaskForked[tick=2, tid=0, functionAddress=512, stackWords=10, waking=1]]",
          "sends[3, 1, 0, 1, 15, 1, 20, 64, 0]",
          "asks[4, 1, 15, 1, 20, 128, true, true, 0]",
          "blocks[4, 1, MESSAGE, 1, -1, 0]",
          "event[LockRequested[tick=5, tid=0, address=68, wasLocked=false]]",
          "takes[6, 1, 1, true]",
          "arrives[6, 1, 0, 128, 1]",
          "wakes[6, 1, MESSAGE, 1]",
          "runs[6, 1, 1]",
          "event[LockRequested[tick=7, tid=1, address=68, wasLocked=true]]",
          "blocks[7, 1, LOCK, 68, 0, 0]",
          "event[SleepStarted[tick=8, tid=0, ticks=2]]",
          "blocks[8, 0, SLEEP, 10, -1, 0]",
          "event[SleepEnded[tick=10, waking=0]]",
          "wakes[10, 0, TIME, 0]",
          "runs[10, 0, 0]",
          "event[LockReleased[tick=11, tid=0, address=68, waking=1]]",
          "wakes[11, 1, TASK, 0]",
          "runs[11, 1, 1]",
          "ends[12, 1, 0]",
          "ends[13, 0, 0]",
          "result[13, COMPLETED, All tasks came to their ends.]");

  @TempDir private Path folder;

  private Path trace(String text) throws IOException {
    return Files.writeString(folder.resolve("a.trace"), text);
  }

  @Test
  void a_trace_tells_its_story() throws IOException {
    try (RunStory story = Stories.read(trace(TRACE))) {
      assertEquals(STORY, Listener.hears(story::replay));
      assertEquals(
          STORY.subList(1, STORY.size()).reversed(),
          Listener.hears(story::replayBackwards).subList(1, STORY.size()));
      assertEquals(Optional.empty(), story.cutOff());
      assertEquals(5, story.lacks().size());
      assertEquals(13, story.lastTick());
    }
  }

  @Test
  void a_trace_without_its_end_is_cut_off() throws IOException {
    String cut = TRACE.substring(0, TRACE.indexOf("ticks 2"));
    try (RunStory story = Stories.read(trace(cut))) {
      assertEquals(STORY.subList(0, 18), Listener.hears(story::replay));
      assertEquals(
          Optional.of(
              "is cut off: its run was killed, or still goes on; 8 records could be read, up to"
                  + " tick 7"),
          story.cutOff());
    }
  }

  @Test
  void a_trace_that_names_no_machine_lacks_it() throws IOException {
    try (RunStory story = Stories.read(trace("strace tid 0 clock 4\n"))) {
      assertEquals(
          "On which machine it ran: a tick is taken for a microsecond.", story.lacks().getLast());
      assertEquals(1_000_000, story.facts().origin().clockHertz());
    }
  }

  @Test
  void recordings_tell_theirs_and_lack_nothing() {
    Path file = folder.resolve("a.rec");
    SampleStories.record(file, SampleStories::tellEverything);
    try (RunStory story = Stories.read(file)) {
      assertEquals(Listener.hears(SampleStories::tellEverything), Listener.hears(story::replay));
      assertEquals(List.of(), story.lacks());
    }
  }

  private static String refusal(Path file) {
    return String.valueOf(
        assertThrows(TraceFormatException.class, () -> Stories.read(file)).getMessage());
  }

  @Test
  void what_tells_no_story_is_refused() throws IOException {
    Path picl = Files.writeString(folder.resolve("a.trf"), "10 1 2 3\n");
    assertEquals(
        picl
            + ": is a trace of PICL's format, which lacks tasks and ticks: record the run with run"
            + " --record, or trace it with --trace-format dunigan",
        refusal(picl));
    assertTrue(refusal(trace("")).endsWith("a.trace: holds no trace records"));
    assertEquals(
        folder.resolve("a.trace")
            + ":2: a second run begins here, and only one can be shown: leave only that one in the"
            + " file; the line begins: strace tid 0 clock 0",
        refusal(trace("strace tid 0 clock 4\nstrace tid 0 clock 0\n")));
    assertThrows(UncheckedIOException.class, () -> Stories.read(folder.resolve("missing")));
  }
}
