package dev.lockstep.views.difference;

/**
 * What a processor did in all of a run.
 *
 * @param processor its number, 0 for the host
 * @param busy for how long a task had it
 * @param idle for how long none had, up to the end of the run
 * @param sent how many messages its tasks sent
 * @param received how many messages its tasks got that they had asked for
 * @param tasks how many there were on it
 */
public record NodeRow(int processor, long busy, long idle, long sent, long received, long tasks) {
  /** Of a processor on which nothing happened. */
  static NodeRow unused(int processor) {
    return new NodeRow(processor, 0, 0, 0, 0, 0);
  }

  NodeRow withIdle(long other) {
    return new NodeRow(processor, busy, other, sent, received, tasks);
  }

  NodeRow withMessages(long otherSent, long otherReceived) {
    return new NodeRow(processor, busy, idle, otherSent, otherReceived, tasks);
  }

  /** What tables call it. */
  public String name() {
    return processor == 0 ? "host" : Integer.toString(processor - 1);
  }
}
