package dev.lockstep.views.difference;

import java.util.Optional;

/** A run that is read part by part, as a sequence of happenings. */
final class ReadRun {
  private final RunReader reader;
  private final HappeningQueue queue;
  private boolean hasMore = true;

  /** What the reader tells the queue. */
  ReadRun(RunReader reader, HappeningQueue queue) {
    this.reader = reader;
    this.queue = queue;
  }

  RunReader reader() {
    return reader;
  }

  /** What happened next; empty at the end. */
  Optional<Happening> next() {
    while (queue.isEmpty() && hasMore) {
      hasMore = reader.tellMore();
    }
    return queue.isEmpty() ? Optional.empty() : Optional.of(queue.take());
  }
}
