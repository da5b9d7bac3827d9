package dev.lockstep.views.report.detail;

/** How much detail a page can hold: once there is more, all of it is given up. */
public final class Limit {
  private long left;

  /** Lets so many things be kept. */
  public Limit(long most) {
    this.left = most;
  }

  /** Whether one more may be kept; false for ever once it may not. */
  public boolean takes() {
    left--;
    return left >= 0;
  }

  /** Whether there was more than it lets be kept. */
  public boolean isExceeded() {
    return left < 0;
  }
}
