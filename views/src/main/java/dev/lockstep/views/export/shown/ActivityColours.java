package dev.lockstep.views.export.shown;

import dev.lockstep.views.measure.Activity;

/** What colours formats say that viewers are to draw activities in: those of our plots. */
public final class ActivityColours {
  private static final int[] RUNNING = {
    0x0072B2, // computing
    0xE69F00, // sending
    0xF0C060, // receiving
    0x888888, // delayed
    0xCC79A7, // spinning
    0x56B4E9, // remote references
    0x80C8E0, // waiting for memory
    0xBBBBBB, // ready
    0xFFFFFF, // nothing to run
  };

  private static final int MESSAGE = 0xD55E00;
  private static final int OTHER = 0x009E73;

  private ActivityColours() {}

  /** Red, green and blue, a byte each, of an activity. */
  public static int of(int activity) {
    if (activity < RUNNING.length) {
      return RUNNING[activity];
    }
    return Activity.wait(activity)
        .map(
            wait ->
                switch (wait) {
                  case MESSAGE, SEND -> MESSAGE;
                  default -> OTHER;
                })
        .orElse(OTHER);
  }

  /** One of the three, from 0 to 255. */
  public static int part(int colour, int which) {
    return (colour >> (16 - 8 * which)) & 0xFF;
  }
}
