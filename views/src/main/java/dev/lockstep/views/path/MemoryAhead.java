package dev.lockstep.views.path;

import dev.lockstep.kernel.trace.TraceDetail.MemoryReached;
import dev.lockstep.views.path.PathBuilder.Label;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * What the task that is followed did with memory, or looked for, in what it computed before the
 * place where the path begins: it is told in sums, each of which goes to the end of the time that
 * it is part of.
 */
final class MemoryAhead {
  private record Part(Kind kind, int node, long ticks) {}

  private final Deque<Part> parts = new ArrayDeque<>();

  /** Another task is followed. */
  void clear() {
    parts.clear();
  }

  void reached(MemoryReached reached) {
    add(Kind.MODULE, reached.node(), reached.atModule());
    add(Kind.RETRYING, reached.node(), reached.inSwitch());
    add(Kind.REMOTE, reached.node(), reached.far());
  }

  void polled(long ticks) {
    add(Kind.SPINNING, PathBuilder.NO_NODE, ticks);
  }

  private void add(Kind kind, int node, long ticks) {
    if (ticks > 0) {
      parts.add(new Part(kind, node, ticks));
    }
  }

  /** Puts in what there is of it between a tick and where the path begins. */
  void back(PathBuilder path, long fromTick, int task, int place) {
    long from = Math.max(0, fromTick);
    while (!parts.isEmpty() && path.tick() > from) {
      Part part = parts.remove();
      long ticks = Math.min(part.ticks, path.tick() - from);
      path.back(path.tick() - ticks, Label.ofMemory(part.kind, task, place, part.node));
      if (ticks < part.ticks) {
        parts.addFirst(new Part(part.kind, part.node, part.ticks - ticks));
      }
    }
  }
}
