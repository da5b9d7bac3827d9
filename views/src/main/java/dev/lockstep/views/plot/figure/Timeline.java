package dev.lockstep.views.plot.figure;

import java.util.List;
import java.util.Optional;

/**
 * What processors do over time, and the messages between them.
 *
 * @param time the axis of the columns
 * @param states what they do
 * @param messages their messages; empty if only states are shown
 */
public record Timeline(Axis time, States states, Optional<List<Message>> messages) implements Body {
  /** Takes a copy of the list. */
  public Timeline {
    messages = messages.map(List::copyOf);
  }

  /**
   * One message.
   *
   * @param from its sender's processor
   * @param sent when, on the axis of time
   * @param to where it goes
   * @param arrived when
   */
  public record Message(int from, double sent, int to, double arrived) {}
}
