package dev.lockstep.views.path;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kernel.trace.Cause;
import dev.lockstep.kernel.trace.Recorder;
import dev.lockstep.kernel.trace.RunEnd;
import dev.lockstep.kernel.trace.TraceDetail.MemoryReached;
import dev.lockstep.kernel.trace.TraceDetail.Polled;
import dev.lockstep.kernel.trace.TraceDetail.SpinLockAsked;
import dev.lockstep.kernel.trace.TraceDetail.SpinLockGiven;
import dev.lockstep.kernel.trace.TraceDetail.SpinLockTaken;
import dev.lockstep.kernel.trace.Wait;
import dev.lockstep.traces.recording.RunStory;
import dev.lockstep.views.ToldStory;
import dev.lockstep.views.whatif.Answer;
import dev.lockstep.views.whatif.Change;
import dev.lockstep.views.whatif.WhatIf;
import java.util.List;

/** Short words for the stories of these tests, and for what is expected of them. */
public final class PathStories {
  public static final int NOBODY = Recorder.NOBODY;

  private final ToldStory story = new ToldStory();

  public ToldStory story() {
    return story;
  }

  /** A task on a processor of its own number, and it runs at once. */
  public PathStories starts(long tick, int task, int parent) {
    return created(tick, task, task, parent).runs(tick, task, task);
  }

  public PathStories created(long tick, int task, int processor, int parent) {
    story.task(tick, task, processor, 0, parent, "task " + task);
    return this;
  }

  public PathStories runs(long tick, int task, int processor) {
    story.runs(tick, task, processor);
    return this;
  }

  public PathStories waits(long tick, int task) {
    story.waits(tick, task);
    return this;
  }

  public PathStories ends(long tick, int task) {
    story.ends(tick, task, 0);
    return this;
  }

  public PathStories blocks(long tick, int task, Wait wait, int place) {
    story.blocks(tick, task, wait, 0, NOBODY, place);
    return this;
  }

  public PathStories wakes(long tick, int task, Cause cause, long by) {
    story.wakes(tick, task, cause, by);
    return this;
  }

  public PathStories sample(long tick, int task, int place) {
    story.sample(tick, task, place, 0);
    return this;
  }

  public PathStories sending(long tick, int task, long ticks, long message) {
    story.works(tick, task, ticks, true, message);
    return this;
  }

  public PathStories receiving(long tick, int task, long ticks, long message) {
    story.works(tick, task, ticks, false, message);
    return this;
  }

  public PathStories delayed(long tick, int task, long ticks) {
    story.isDelayed(tick, task, ticks);
    return this;
  }

  /** Of node 3's memory, of which ticks were needed, tried again for, and waited. */
  public PathStories reaches(long tick, int task, long far, long inSwitch, long atModule) {
    story.detail(new MemoryReached(tick, task, 3, 2, far, 1, inSwitch, atModule));
    return this;
  }

  public PathStories polls(long tick, int task, long ticks) {
    story.detail(new Polled(tick, task, ticks));
    return this;
  }

  /** A task wants lock 9. */
  public PathStories wants(long tick, int task, int holder, int place) {
    story.detail(new SpinLockAsked(tick, task, 9, holder != NOBODY, holder, place));
    return this;
  }

  /** A task that has looked for lock 9 has it. */
  public PathStories has(long tick, int task, int place) {
    story.detail(new SpinLockTaken(tick, task, 9, place));
    return this;
  }

  public PathStories gives(long tick, int task) {
    story.detail(new SpinLockGiven(tick, task, 9));
    return this;
  }

  /** A message of type 7. */
  public PathStories sends(long tick, long message, int task, int place) {
    story.sends(tick, message, task, 0, 0, 7, 100, 0, place);
    return this;
  }

  public PathStories passes(long tick, long message, long untilTick, long waitedTicks) {
    story.passes(tick, message, 1, untilTick, waitedTicks);
    return this;
  }

  public PathStories arrives(long tick, long message, long queuedTicks, int waking) {
    story.arrives(tick, message, queuedTicks, 0, waking);
    return this;
  }

  public PathStories takes(long tick, long message, int task) {
    story.takes(tick, message, task, true);
    return this;
  }

  /** A task waits for a message. */
  public PathStories asks(long tick, int task, int place) {
    story.asks(tick, task, 0, 7, 100, 0, true, true, place);
    return this;
  }

  /** A message arrives for which a task waits, and the task has its processor at once. */
  public PathStories arrivesFor(long tick, long message, long queuedTicks, int task) {
    return takes(tick, message, task)
        .arrives(tick, message, queuedTicks, task)
        .wakes(tick, task, Cause.MESSAGE, message)
        .runs(tick, task, task);
  }

  public PathStories completes(long tick) {
    return over(tick, RunEnd.COMPLETED);
  }

  public PathStories over(long tick, RunEnd end) {
    story.result(tick, end, "");
    return this;
  }

  /** The path's segments, one text each: "0..10 COMPUTING task 0 at 3". */
  public static List<String> segments(RunStory story) {
    CriticalPath path = CriticalPath.of(story);
    assertIsWhole(path, story);
    return path.segments().stream().map(PathStories::shown).toList();
  }

  private static String shown(Segment segment) {
    return "%d..%d %s task %d at %d"
        .formatted(
            segment.fromTick(),
            segment.untilTick(),
            segment.kind(),
            segment.task(),
            segment.place());
  }

  /** Segments lie end to end from tick 0 to the last, and sums add up. */
  public static void assertIsWhole(CriticalPath path, RunStory story) {
    long tick = 0;
    for (Segment segment : path.segments()) {
      assertEquals(tick, segment.fromTick());
      assertTrue(segment.ticks() > 0);
      tick = segment.untilTick();
    }
    assertEquals(story.lastTick(), tick);
    assertEquals(story.lastTick(), path.length());
    assertEquals(tick, path.sums().byKind().stream().mapToLong(Share::ticks).sum());
  }

  /** If nothing were different, the run would be as long as it was. */
  public static void assertNothingChanges(RunStory story) {
    for (Answer answer : WhatIf.answers(story, List.of(Change.none(1), Change.none(3)))) {
      assertEquals(story.lastTick() * answer.unitsPerTick(), answer.newUnits());
    }
  }
}
