package dev.lockstep.views.report.activity;

import java.util.List;

/**
 * Hands the part of each stretch that is in the window to several sinks.
 *
 * @param window what is shown
 * @param sinks who gets it
 */
public record Everybody(Window window, List<ActivitySink> sinks) implements ActivitySink {
  @Override
  public void accept(Stretch stretch) {
    Stretch part = stretch.in(window);
    if (part.ticks() > 0) {
      for (ActivitySink sink : sinks) {
        sink.accept(part);
      }
    }
  }
}
