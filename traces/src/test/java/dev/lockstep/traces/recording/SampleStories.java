package dev.lockstep.traces.recording;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.RunFacts;
import dev.lockstep.kernel.trace.RunOrigin;
import dev.lockstep.kernel.trace.TraceDetail;
import dev.lockstep.kernel.trace.TraceEvent;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.traces.dunigan.SampleEvents;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** Stories that tests record. */
public final class SampleStories {
  static final RunFacts FACTS =
      new RunFacts(
          new RunOrigin(
              "1.0", "a machine", 16_000_000, 8, Optional.of("100"), -7, Instant.ofEpochMilli(250)),
          "Program.java",
          List.of("--nodes", "8", "ä \"b\""),
          "mesh",
          List.of(2, 4),
          "links");

  private static final long FAR = Long.MAX_VALUE;
  static final long LAST_TICK = 1L << 61;
  static final int LAST_TASK = (1 << 26) - 1;
  static final int LAST_PROCESSOR = (1 << 24) - 1;

  private SampleStories() {}

  /** Writes a whole recording. */
  public static void record(Path file, Consumer<Recorder> story) {
    try (RecordingWriter writer = writer(file)) {
      story.accept(writer);
    }
  }

  static RecordingWriter writer(Path file) {
    return new RecordingWriter(
        file,
        SourceLines.NONE,
        failure -> {
          throw failure;
        });
  }

  /** Has a record of each kind. What {@link #tellFirst} doesn't have is added here. */
  public static void tellEverything(Recorder to) {
    tellFirst(to);
    to.blocks(21, 1, Wait.WORK, 0, Recorder.NOBODY, Recorder.NOWHERE);
    to.blocks(21, 1, Wait.WORKERS, 0, Recorder.NOBODY, 1);
    to.detail(new TraceDetail.MemoryReached(22, LAST_TASK, 3, 4, FAR, 6, 7, 8));
    to.detail(new TraceDetail.Polled(22, 1, FAR));
    to.detail(new TraceDetail.SpinLockAsked(23, 1, FAR, true, LAST_TASK, 2));
    to.detail(new TraceDetail.SpinLockAsked(23, 1, 1, false, Recorder.NOBODY, Recorder.NOWHERE));
    to.detail(new TraceDetail.SpinLockTaken(24, 1, FAR, 2));
    to.detail(new TraceDetail.SpinLockGiven(25, 1, FAR));
  }

  /**
   * What the first build tells whose recordings begin with "lockstep recording 3": calls each
   * method, with each number at its ends once. A recording of it is kept, so nothing is added here.
   */
  static void tellFirst(Recorder to) {
    to.run(FACTS);
    to.place(1, "a.B", "main", "B.java", 7);
    to.place(2, "a.C", "run", "", 0);
    to.link(1, "0", "switch 1.3");
    to.source("a.B", "B.java", 7, "send(\"é\");");
    tellTasks(to);
    tellMessages(to);
    tellOthers(to);
  }

  private static <E extends Enum<E>> List<E> first(int count, Codes<E> codes) {
    return IntStream.range(0, count).mapToObj(codes::constant).toList();
  }

  private static void tellTasks(Recorder to) {
    to.task(0, 0, 0, 0, Recorder.NOBODY, "main");
    to.task(5, LAST_TASK, LAST_PROCESSOR, 0, 0, "");
    to.runs(5, 0, 0);
    to.waits(6, 0);
    for (Wait wait : first(12, Codes.WAITS)) {
      to.blocks(7, 1, wait, -1, Recorder.NOBODY, Recorder.NOWHERE);
      to.blocks(7, 1, wait, FAR, 0, 1);
    }
    for (Cause cause : first(4, Codes.CAUSES)) {
      to.wakes(8, 1, cause, cause == Cause.TASK ? LAST_TASK : FAR);
    }
    to.works(9, 1, FAR, true, 0);
    to.works(9, 1, 0, false, FAR);
    to.isDelayed(3, 1, 12);
    to.sample(10, 1, 2, FAR);
  }

  private static void tellMessages(Recorder to) {
    to.sends(11, 1, 0, 1, 15, Integer.MAX_VALUE, 0, FAR, 1);
    to.sends(11, FAR, 0, 1, -15, Integer.MIN_VALUE, 20, 0, 0);
    to.passes(12, 1, 1, 12 + LAST_TICK, 3);
    to.arrives(13, 1, 1, 0, Recorder.NOBODY);
    to.asks(14, 1, 15, -1, 20, 8, true, false, 2);
    to.asks(14, 1, 15, -1, 20, 8, false, true, 2);
    to.takes(15, 1, 1, true);
    to.takes(15, 2, Recorder.NOBODY, false);
    to.probes(16, 1);
    to.active(LAST_TICK, Integer.MAX_VALUE);
  }

  private static void tellOthers(Recorder to) {
    to.begins(17, 1, -3);
    to.finishes(18, 1, -3);
    SampleEvents.EVENTS.stream().filter(SampleStories::isNoCall).forEach(to::event);
    to.detail(new TraceDetail.TaskSpent(1, 2, 3, 4, 5, 6));
    to.detail(new TraceDetail.ThreadSpent(1, "Thread-0", 2, 3, 4, 5, FAR));
    to.detail(new TraceDetail.ModuleUsed(1, 2, 3, 4));
    to.ends(19, 1, -1);
    to.awaits(20, 1, Recorder.NOBODY, "");
    to.awaits(20, LAST_TASK, 1, "the monitor of class Bank");
    for (RunEnd end : first(4, Codes.ENDS)) {
      to.result(20, end, "over,\nall of it");
    }
  }

  /** Events that no method of the recorder tells. */
  static boolean isNoCall(TraceEvent event) {
    return !(event instanceof TraceEvent.TaskExited
        || event instanceof TraceEvent.MessageSent
        || event instanceof TraceEvent.ReceivePosted
        || event instanceof TraceEvent.MessageArrived
        || event instanceof TraceEvent.ActiveProcessors);
  }

  /** So many messages of the host to itself, 10 ticks each; more than one chunk from 3000 on. */
  static void tellMessages(Recorder to, int count) {
    to.run(FACTS);
    to.event(new TraceEvent.TraceStarted(0, 0));
    to.task(0, 0, 0, 0, Recorder.NOBODY, "main");
    to.runs(0, 0, 0);
    for (int i = 0; i < count; i++) {
      long tick = 10L * i;
      int place = 1 + i / 1000;
      if (i % 1000 == 0) {
        to.place(place, "P", "main", "P.java", i);
      }
      to.sends(tick, i + 1, 0, 0, 1, i, 4, 64, place);
      to.blocks(tick, 0, Wait.MESSAGE, i, Recorder.NOBODY, place);
      to.arrives(tick + 5, i + 1, 0, 64, 0);
      to.wakes(tick + 5, 0, Cause.MESSAGE, i + 1);
      to.runs(tick + 6, 0, 0);
    }
    to.ends(10L * count, 0, 0);
    to.result(10L * count, RunEnd.COMPLETED, "It came to its end.");
  }
}
