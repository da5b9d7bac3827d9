package dev.lockstep.views.measure;

/** Takes stretches, each task's or each processor's in the order of time. */
@FunctionalInterface
public interface ActivitySink {
  /** The next one; never empty. */
  void accept(Stretch stretch);

  /** What hands this one the part of each stretch that is in a window. */
  default ActivitySink within(Window window) {
    return stretch -> {
      Stretch part = stretch.in(window);
      if (part.ticks() > 0) {
        accept(part);
      }
    };
  }
}
