package dev.lockstep.views.report.activity;

/** Takes stretches, each task's or each processor's in the order of time. */
@FunctionalInterface
public interface ActivitySink {
  /** The next one; never empty. */
  void accept(Stretch stretch);
}
