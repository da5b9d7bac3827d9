package dev.lockstep.views.path;

import dev.lockstep.traces.recording.RunStory;
import java.util.List;

/**
 * The chain of what determined a run's length, from tick 0 to its last tick.
 *
 * <p>Each stretch began because the one before it ended: had it been shorter, what follows would
 * have been earlier, up to where something else becomes the cause.
 *
 * @param length the run's, in ticks
 * @param segments the earliest first, from end to end; neighbours are made one where there are too
 *     many
 */
public record CriticalPath(long length, List<Segment> segments, PathSums sums) {
  /** How many segments are kept at most. */
  static final int MOST_SEGMENTS = 100_000;

  /** Takes a copy of the list. */
  public CriticalPath {
    segments = List.copyOf(segments);
  }

  /** The critical path of a run, worked out backwards, in one pass through its story. */
  public static CriticalPath of(RunStory story) {
    return of(story, MOST_SEGMENTS);
  }

  /** The same with so many segments at most. */
  static CriticalPath of(RunStory story, int mostSegments) {
    PathBuilder path = new PathBuilder(mostSegments, story.lastTick());
    Walk walk = new Walk(path, story.lastTick());
    story.replayBackwards(walk);
    walk.finish();
    return path.build();
  }
}
